import { clone } from '../rules/clone.ts'
import { roleOf, type SideIndex } from '../rules/ids.ts'
import { gettysburg } from '../rules/index.ts'
import type { State } from '../rules/state.ts'
import type { Eye } from './eye.ts'
import { judgement } from './learned/judgement.ts'
import { type Action, actionsOf, bestAction, isSound } from './orders/actions.ts'
import { castDice, finish, follow } from './orders/carry-out.ts'
import { enterAll } from './orders/entering.ts'
import { worthOf } from './orders/orders.ts'
import { weightsOf } from './weights.ts'

/** How far a few good actions are thought on. */
export interface Rehearsal {
  /** Actions compared, those that look best first. */
  candidates: number
  /** What looks worse than the best by more than this is not compared. */
  within: number
  /** Rows of dice in which each is thought on. */
  worlds: number
  /** Actions of both sides, by turns, that are thought of after it. */
  replies: number
  /** How much the look of a position counts beside the learned chance of winning: that of one point. */
  look: number
  /** What another than the best looking must promise more, in chance of winning: a few dice tell little. */
  doubt: number
}

/** Where several actions look about as good, each is thought on, the enemy answering, and the chance of winning decides. */
export function rehearsed(g: State, eye: Eye, idle: number, r: Rehearsal): Action | null {
  const list = actionsOf(g, eye, idle)
  const found: Action[] = []
  for (const action of list) {
    const [best] = found
    if (found.length === r.candidates || (best !== undefined && action.value < best.value - r.within)) break
    if (isSound(g, eye, action)) found.push(action)
  }
  if (found.length < 2) return found[0] ?? null
  let best = found[0] as Action
  let most = Number.NEGATIVE_INFINITY
  for (const action of found) {
    let sum = action === found[0] ? r.doubt * r.worlds : 0
    for (let n = 0; n < r.worlds; n++) sum += after(g, eye, action, n, r)
    if (sum <= most) continue
    most = sum
    best = action
  }
  return best
}

/** What an action has led to when both sides have gone on for a while, with row n of the dice. */
function after(g: State, eye: Eye, action: Action, n: number, { replies, look }: Rehearsal): number {
  const world = clone(g)
  castDice(world, n + 17 * g.rng.draws)
  follow(world, eye.side, action.steps)
  finish(world)
  for (let i = 0; i < replies && world.outcome === null; i++) {
    enterAll(world)
    const next = world.active
    const reply = bestAction(world, quick(next), 0)
    if (reply === null) break
    follow(world, next, reply.steps)
    finish(world)
  }
  return judgement.chance(gettysburg, world, roleOf(eye.side)) + look * worthOf(world, eye)
}

const QUICK: readonly Eye[] = ([0, 1] as const).map(side => ({ side, w: weightsOf(side), samples: 1, line: true }))
const quick = (side: SideIndex): Eye => QUICK[side] as Eye
