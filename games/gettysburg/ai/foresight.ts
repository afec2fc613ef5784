import { clone } from '../rules/clone.ts'
import { enemyOf, type SideIndex } from '../rules/ids.ts'
import type { State } from '../rules/state.ts'
import { type Action, bestAction } from './actions.ts'
import { finish, follow, reseed } from './carry-out.ts'
import { enterAll } from './entering.ts'
import { evaluate } from './evaluate.ts'
import type { Eye } from './orders.ts'
import { weightsOf } from './weights.ts'

/** Dice thought of for an assault while looking ahead. */
const QUICK_SAMPLES = 4
/** How much the enemy's best answer counts, and our own best action after it. */
const ANSWER = 0.8
const FOLLOW_UP = 0.4

const quickEyes: readonly [Eye, Eye] = [quickEye(0), quickEye(1)]

function quickEye(side: SideIndex): Eye {
  return { side, w: weightsOf(side), samples: QUICK_SAMPLES }
}

/**
 * What an action is worth in one thought-of world: the position it leads to, less what the enemy's best answer gains,
 * and with a part of what can be done after that.
 */
export function foresee(g: Readonly<State>, eye: Eye, action: Action, dice: number): number | null {
  const world = clone(g)
  reseed(world, dice)
  if (!follow(world, eye.side, action.steps, true)) return null
  finish(world)
  const worth = evaluate(world, eye.w, eye.side, enemyOf(eye.side))
  if (world.outcome !== null) return worth
  const answer = nextAction(world)
  const lost = answer === null ? 0 : Math.max(0, answer.value)
  if (answer !== null) follow(world, world.active, answer.steps)
  finish(world)
  if (world.outcome !== null || world.active !== eye.side) return worth - ANSWER * lost
  const then = nextAction(world)
  return worth - ANSWER * lost + FOLLOW_UP * Math.max(0, then?.value ?? 0)
}

function nextAction(world: State): Action | null {
  enterAll(world)
  return bestAction(world, quickEyes[world.active], 0)
}
