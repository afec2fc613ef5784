import type { BotSeat } from '#ai/bot.ts'
import { type Frame, perform, type Seed } from '#engine/index.ts'
import type { Choice } from '../rules/choices.ts'
import { clone } from '../rules/clone.ts'
import { roleOf } from '../rules/ids.ts'
import { gettysburg } from '../rules/index.ts'
import type { State } from '../rules/state.ts'
import type { Eye } from './eye.ts'
import { finish, isOptional, isSame, reseed } from './orders/carry-out.ts'
import { entering } from './orders/entering.ts'
import { worthOf } from './orders/orders.ts'
import { quickChoice } from './quick-choice.ts'

/** Thinks of an action as a whole when it is the seat's turn; `idle`: its last actions that only moved blocks. */
export type Planner = (g: State, idle: number) => readonly Choice[] | null

/** Questions in which it pays to look what follows. */
const WEIGHED: readonly Choice['verb'][] = [
  'retreat',
  'retreatThrough',
  'recall',
  'stand',
  'keepGuns',
  'sacrifice',
  'fightAt',
]

/** A seat's thinking from decision to decision: what it has planned, and how it answers each kind of question. */
export class Mind {
  private steps: readonly Choice[] = []
  private readonly eye: Eye
  private readonly planner: Planner
  private readonly samples: number
  private idle = 0

  constructor(eye: Eye, planner: Planner, samples: number) {
    this.eye = eye
    this.planner = planner
    this.samples = samples
  }

  choose(seat: BotSeat, seed: Seed): Choice {
    const offered = seat.choices as readonly Choice[]
    if (offered.length === 1) return this.only(offered[0] as Choice)
    const g = seat.imagine(seed) as State
    const top = g.stack[g.stack.length - 1] as Frame
    if (top.proc === 'turn' && (top.at === 'choose' || top.at === 'after')) {
      const entry = entering(g, offered, this.eye.side)
      if (entry !== null) return entry
    }
    const planned = this.next(offered)
    if (planned !== null) return planned
    if (top.proc === 'turn' && top.at === 'choose') return this.act(g, offered)
    if (offered.some(c => WEIGHED.includes(c.verb))) return this.weigh(g, offered)
    return quickChoice(g, offered)
  }

  /** Nothing to choose: the plan goes on, if it expected this. */
  private only(choice: Choice): Choice {
    const [step, ...rest] = this.steps
    if (step !== undefined && isSame(step, choice)) this.steps = rest
    return choice
  }

  /** The next step of the plan, as offered; what has ended of itself is passed over, and a plan that no longer fits dropped. */
  private next(offered: readonly Choice[]): Choice | null {
    for (let at = 0; at < this.steps.length; at++) {
      const step = this.steps[at] as Choice
      const found = offered.find(choice => isSame(choice, step))
      if (found !== undefined) {
        this.steps = this.steps.slice(at + 1)
        return found
      }
      if (!isOptional(step)) break
    }
    if (offered.every(c => c.verb !== 'carry')) this.steps = []
    return null
  }

  private act(g: State, offered: readonly Choice[]): Choice {
    const steps = this.planner(g, this.idle)
    if (steps !== null) {
      const { verb } = steps[0] as Choice
      this.idle = verb === 'takeBlock' || verb === 'removeBlock' ? this.idle + 1 : 0
      this.steps = steps
      const first = this.next(offered)
      if (first !== null) return first
    }
    return offered.find(c => c.verb !== 'concede') as Choice
  }

  /** Try each answer, with a few throws of the dice, and take what turns out best. */
  private weigh(g: State, offered: readonly Choice[]): Choice {
    const { eye } = this
    let best = offered[0] as Choice
    let most = Number.NEGATIVE_INFINITY
    for (const choice of offered) {
      let sum = 0
      for (let n = 0; n < this.samples; n++) {
        const world = clone(g)
        reseed(world, n + 31 * g.rng.draws)
        perform(gettysburg, world, roleOf(eye.side), choice, true)
        finish(world)
        sum += worthOf(world, eye)
      }
      if (sum <= most) continue
      best = choice
      most = sum
    }
    return best
  }
}
