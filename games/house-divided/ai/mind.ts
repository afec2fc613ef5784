import type { BotSeat } from '#ai/bot.ts'
import { Plan } from '#ai/plan.ts'
import { type AnyChoice, type Frame, perform, type Seed } from '#engine/index.ts'
import type { Choice } from '../rules/choices.ts'
import { clone } from '../rules/clone.ts'
import type { Frames } from '../rules/frames.ts'
import { enemyOf, type SideIndex, sideIndex } from '../rules/ids.ts'
import { houseDivided } from '../rules/index.ts'
import type { State } from '../rules/state.ts'
import { aims } from './battle/aim.ts'
import { chooseStance } from './battle/stance.ts'
import { type Eye, eyeFor } from './eye.ts'
import { evaluate } from './judge/evaluate.ts'
import { choicesOf, type March } from './plans/marches.ts'
import type { Allowance } from './plans/proposals.ts'
import { leanOf } from './tempers.ts'
import { type Level, type Weights, weightsOf } from './weights.ts'

export type Planner = (g: State, eye: Eye, allow: Allowance) => readonly March[]

const PLAY_OUTS = 300

export interface Habits {
  /** Play-outs for each choice in battle. */
  playOuts?: number
  /** Serves all the time instead of one made each half-turn. */
  eye?: Eye
  lean?: (w: Weights) => Weights
  /** Whose weights it judges by. */
  level?: Level
}

/** A seat's thinking from decision to decision: what it has planned, and how it answers each kind of question. */
export class Mind {
  private readonly plan = new Plan()
  private readonly planner: Planner
  private readonly side: SideIndex
  private readonly fixed: Eye | undefined
  private eye: { at: number; eye: Eye } | undefined

  private readonly games: number
  private readonly lean: (w: Weights) => Weights
  private readonly level: Level

  constructor(side: SideIndex, planner: Planner, habits: Habits = {}) {
    this.side = side
    this.planner = planner
    this.games = habits.playOuts ?? PLAY_OUTS
    this.fixed = habits.eye
    this.lean = habits.lean ?? (w => w)
    this.level = habits.level ?? 'veteran'
  }

  choose(g: State, offered: readonly Choice[]): Choice {
    if (offered.length === 1) return offered[0] as Choice
    const planned = this.plan.next(offered, isOptional) as Choice | null
    if (planned !== null) return planned
    const eye = this.eyeNow(g)
    const f = g.stack[g.stack.length - 1] as Frame
    switch (`${f.proc}.${f.at}`) {
      case 'movement.chooseBox':
        return this.marchOn(g, eye, f as unknown as Frames['movement'], offered)
      case 'battlePart.stance':
        return chooseStance(g, f as unknown as Frames['battlePart'], offered, eye, this.games)
      case 'battlePart.aim':
        this.plan.set(aims(g, f as unknown as Frames['battlePart']).slice(aimed(f)))
        return (this.plan.next(offered) ?? offered[0]) as Choice
      default:
        return bestOutcome(g, eye, this.side, offered)
    }
  }

  /** Distances are measured once a half-turn. */
  private eyeNow(g: State): Eye {
    if (this.fixed !== undefined) return this.fixed
    const at = g.turn * 2 + g.active
    if (this.eye?.at !== at) this.eye = { at, eye: eyeFor(g, this.side, this.lean(weightsOf(this.side, this.level))) }
    return this.eye.eye
  }

  private marchOn(g: State, eye: Eye, f: Frames['movement'], offered: readonly Choice[]): Choice {
    const marches = this.planner(g, eye, { left: f.left, invasion: f.invasion, port: f.port })
    this.plan.set([...marches.flatMap(choicesOf), { verb: 'endMovement' }])
    return (this.plan.next(offered, isOptional) ?? offered.find(c => c.verb === 'endMovement')) as Choice
  }
}

/** A march that ends of itself is not ended, a shooter with one target is not asked. */
const isOptional = (step: AnyChoice): boolean => step.verb === 'endMarch' || step.verb === 'aim'

const aimed = (f: Frame): number => (f as unknown as Frames['battlePart']).shots.length

/** Try each choice and judge what it leads to; for decisions that only change the position. */
function bestOutcome(g: State, eye: Eye, side: SideIndex, offered: readonly Choice[]): Choice {
  let best = offered[0] as Choice
  let most = Number.NEGATIVE_INFINITY
  for (const choice of offered) {
    const after = clone(g)
    perform(houseDivided, after, side === 0 ? 'union' : 'confederate', choice, true)
    const worth = evaluate(after, eye, side, enemyOf(g.active))
    if (worth <= most) continue
    best = choice
    most = worth
  }
  return best
}

/** The seat's own world to think in. */
export const worldOf = (seat: BotSeat, seed: Seed): State => seat.imagine(seed) as State

export const mindOf = (seat: BotSeat, planner: Planner, seed: Seed, level: Level = 'veteran'): Mind =>
  new Mind(sideIndex(seat.role), planner, { lean: leanOf(seed), level })
