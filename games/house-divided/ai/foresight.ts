import { choices, deciders, perform, rngFrom, seedFrom } from '#engine/index.ts'
import type { Choice } from '../rules/choices.ts'
import { clone } from '../rules/clone.ts'
import type { Frames } from '../rules/frames.ts'
import { enemyOf, type SideIndex, sideIndex } from '../rules/ids.ts'
import { houseDivided } from '../rules/index.ts'
import type { State } from '../rules/state.ts'
import { evaluate } from './evaluate.ts'
import { type Lens, lensFor } from './lens.ts'
import type { March } from './marches.ts'
import { Mind, type Planner } from './mind.ts'
import { tryAll } from './proposals.ts'
import { strokePlan } from './quick-plan.ts'
import { weightsOf } from './weights.ts'

const REPLY_MARCHES = 4
const PLAY_OUTS = 40

/** The thinking side's and the enemy's way to look at a position, made once for a search. */
export interface Lenses {
  own: Lens
  enemy: Lens
}

export function lensesFor(g: Readonly<State>, own: Lens): Lenses {
  const enemy = enemyOf(g.active)
  return { own, enemy: lensFor(g, enemy, weightsOf(enemy)) }
}

/**
 * What a plan is worth when the half-turn has been played out in one thought-of world and the enemy has made his best
 * reply: dice fall for our battles, his are judged by their odds.
 */
export function foresee(g: Readonly<State>, lenses: Lenses, plan: readonly March[], world: number): number {
  const side = g.active
  const after = clone(g)
  after.rng = rngFrom(seedFrom(world), g.rng.draws)
  playHalfTurn(after, lenses, () => plan)
  if (after.outcome !== null) return evaluate(after, lenses.own, side, enemyOf(side))
  return replied(after, lenses, side)
}

/** Both sides play on by their rules of battle until the half-turn is over. */
function playHalfTurn(g: State, { own, enemy }: Lenses, planner: Planner): void {
  const side = g.active
  const mind = new Mind(side, planner, { playOuts: PLAY_OUTS, lens: own })
  const other = new Mind(enemyOf(side), planner, { playOuts: PLAY_OUTS, lens: enemy })
  while (g.outcome === null && g.active === side) {
    const role = deciders(houseDivided, g)[0] as string
    const offered = choices(houseDivided, g, role) as readonly Choice[]
    const choice = (sideIndex(role) === side ? mind : other).choose(g, offered)
    perform(houseDivided, g, role, choice, true)
  }
}

function replied(g: State, lenses: Lenses, side: SideIndex): number {
  const f = g.stack[g.stack.length - 1] as unknown as Frames['movement']
  const plan = strokePlan(g, lenses.enemy, { left: REPLY_MARCHES, invasion: f.invasion, port: null })
  tryAll(g, plan)
  return evaluate(g, lenses.own, side, side)
}
