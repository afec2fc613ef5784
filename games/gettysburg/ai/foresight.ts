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
const QUICK_SAMPLES = 3

/** How far and how often an action is thought through. */
export interface Depth {
  /** Actions of both sides after the one judged. */
  replies: number
}

const quickEyes: readonly [Eye, Eye] = [quickEye(0), quickEye(1)]

function quickEye(side: SideIndex): Eye {
  return { side, w: weightsOf(side), samples: QUICK_SAMPLES }
}

/** What a position is worth after an action and what both sides do next, in one thought-of world. */
export function foresee(g: Readonly<State>, eye: Eye, action: Action, depth: Depth, dice: number): number | null {
  const world = clone(g)
  reseed(world, dice)
  if (!follow(world, eye.side, action.steps, true)) return null
  finish(world)
  for (let n = 0; n < depth.replies && world.outcome === null; n++) reply(world)
  return evaluate(world, eye.w, eye.side, world.outcome === null ? world.active : enemyOf(eye.side))
}

/** Whoever is to act does what looks best to him. */
function reply(world: State): void {
  enterAll(world)
  const eye = quickEyes[world.active]
  const action = bestAction(world, eye, 0)
  if (action !== null) follow(world, eye.side, action.steps)
  finish(world)
}
