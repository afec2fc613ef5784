import { mayWithdraw } from '../../rules/14-withdrawal/obligation.ts'
import { type WayBack, waysBack } from '../../rules/14-withdrawal/ways-back.ts'
import { survey } from '../../rules/blocks.ts'
import { positionOf } from '../../rules/board.ts'
import type { Choice } from '../../rules/choices.ts'
import type { Frames } from '../../rules/frames.ts'
import {
  type AreaId,
  ATTACK,
  afterBlocks,
  type BlockId,
  enemyOf,
  type Facing,
  firstBlock,
  type PositionId,
  WITHDRAW,
} from '../../rules/ids.ts'
import type { State } from '../../rules/state.ts'
import type { Eye } from '../eye.ts'
import { evaluate } from '../judge/evaluate.ts'
import { frontsWorthTrying, menaceOf, worthAt } from './trial.ts'

interface Way {
  id: BlockId
  to: WayBack
  front: Facing
  worth: number
}

const HURT = 0.55
const OFF_MAP = 0.6
const LEAST = 0.05

/** 18: cavalry does not wait for those who come to attack it; what it gives up for that. */
const RIDE = -1.2

/** What a withdrawal must gain that nobody has to make. */
const least = (g: Readonly<State>, { side, thorough }: Eye): number =>
  thorough === true && g.orders[side] !== WITHDRAW && g.orders[enemyOf(side)] === ATTACK ? RIDE : LEAST

/** The best withdrawal to make next; none when nobody must and nobody gains by it. */
export function planWithdrawal(g: State, eye: Eye, f: Frames['withdrawals']): Choice[] {
  const menace = menaceOf(g, eye.side)
  let best: Way | null = null
  const consider = (id: BlockId, ways: readonly WayBack[]) => {
    for (const to of ways) {
      const cost = (to.hurt ? HURT : 0) + (to.position === null ? OFF_MAP : 0)
      const fronts: Facing[] = to.position === null ? [0] : frontsWorthTrying(g, id, to.position, menace)
      for (const front of fronts) {
        const worth = worthAt(g, eye, id, to.position, front) - cost
        if (best === null || worth > best.worth) best = { id, to, front, worth }
      }
    }
  }
  if (f.must.length > 0) {
    for (const id of f.must) consider(id, waysBack(g, id, true))
  } else if (f.free) {
    for (let id = firstBlock(eye.side); id < afterBlocks(eye.side); id++) {
      if (g.blocks[id].at === null) continue
      const how = mayWithdraw(g, id, survey(g, eye.side))
      if (how !== null) consider(id, waysBack(g, id, how === 'on foot'))
    }
  }
  const found = best as Way | null
  const free = f.must.length === 0
  if (found === null || (free && found.worth < evaluate(g, eye.side, eye.w, eye.line) + least(g, eye)))
    return [{ verb: 'endWithdrawals' }]
  const pick: Choice = { verb: 'pick', block: found.id }
  if (found.to.position === null) return [pick, { verb: 'leaveMap', area: found.to.area as AreaId }]
  const position: PositionId = found.to.position
  return [pick, { verb: 'withdrawTo', position }, { verb: 'face', area: positionOf(position).areas[found.front] }]
}
