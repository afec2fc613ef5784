import type { BotSeat } from '#ai/bot.ts'
import { Plan } from '#ai/plan.ts'
import { choices, type Frame, perform, type Seed } from '#engine/index.ts'
import type { Choice } from '../rules/choices.ts'
import { clone } from '../rules/clone.ts'
import { enemyOf, roleOf, type SideIndex } from '../rules/ids.ts'
import { gettysburg } from '../rules/index.ts'
import { isGun } from '../rules/pieces.ts'
import { holds } from '../rules/standing.ts'
import type { State } from '../rules/state.ts'
import { finish, isOptional, reseed } from './carry-out.ts'
import { type Eye, worthOf } from './orders.ts'
import { quickChoice } from './quick-choice.ts'

/** Thinks of an action as a whole when it is the seat's turn. */
export type Planner = (g: State) => readonly Choice[] | null

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
  private readonly plan = new Plan()
  private readonly eye: Eye
  private readonly planner: Planner
  private readonly samples: number

  constructor(eye: Eye, planner: Planner, samples: number) {
    this.eye = eye
    this.planner = planner
    this.samples = samples
  }

  choose(seat: BotSeat, seed: Seed): Choice {
    const offered = seat.choices as readonly Choice[]
    if (offered.length === 1) return offered[0] as Choice
    const g = seat.imagine(seed) as State
    const top = g.stack[g.stack.length - 1] as Frame
    if (top.proc === 'turn' && (top.at === 'choose' || top.at === 'after')) {
      const entry = entering(g, offered, this.eye.side)
      if (entry !== null) return entry
    }
    const planned = this.plan.next(offered, isOptional) as Choice | null
    if (planned !== null) return planned
    if (top.proc === 'turn' && top.at === 'choose') return this.act(g, offered)
    if (offered.some(c => WEIGHED.includes(c.verb))) return this.weigh(g, offered)
    return quickChoice(g, offered)
  }

  private act(g: State, offered: readonly Choice[]): Choice {
    const steps = this.planner(g)
    if (steps !== null) {
      this.plan.set(steps)
      const first = this.plan.next(offered, isOptional) as Choice | null
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

/** 6.1: pieces come out of their boxes as long as no enemy bars the gate, troops first. */
function entering(g: Readonly<State>, offered: readonly Choice[], side: SideIndex): Choice | null {
  let gun: Choice | null = null
  for (const choice of offered) {
    if (choice.verb !== 'enter' || holds(g, choice.place, enemyOf(side))) continue
    if (!isGun(choice.piece)) return choice
    gun ??= choice
  }
  return gun
}

export const offeredTo = (g: State, side: SideIndex): readonly Choice[] => choices(gettysburg, g, roleOf(side))
