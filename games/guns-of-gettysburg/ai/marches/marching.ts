import { sure } from '#engine/lists.ts'
import { alignWith, settle } from '../../rules/10-movement/arrival.ts'
import { marchPath } from '../../rules/12-march/march-path.ts'
import { reachOf } from '../../rules/12-march/reach.ts'
import { prizes } from '../../rules/20-victory/control.ts'
import { positionOf } from '../../rules/board.ts'
import type { Choice } from '../../rules/choices.ts'
import { clone } from '../../rules/clone.ts'
import {
  type AreaId,
  afterBlocks,
  BLOCK_COUNT,
  type BlockId,
  type Facing,
  firstBlock,
  type PositionId,
} from '../../rules/ids.ts'
import type { State } from '../../rules/state.ts'
import type { Eye } from '../eye.ts'
import { evaluate } from '../judge/evaluate.ts'
import { frontsWorthTrying, menaceOf, shortlist, worthAt } from './trial.ts'

interface March {
  id: BlockId
  /** null: it turns around where it stands. */
  to: PositionId | null
  front: Facing
  prizes: readonly AreaId[]
  gain: number
}

export interface Care {
  /** How many positions near each objective are looked at. */
  each: number
  /** Gains are not looked at again after other marches. */
  hasty?: boolean
}

const LEAST = 0.01

/**
 * Marches for a whole phase, one after another: always the one that gains most. Gains are worked out once and looked
 * at again only when their turn comes.
 */
export function planMarches(given: Readonly<State>, eye: Eye, care: Care): Choice[] {
  const g = clone(given)
  const menace = menaceOf(g, eye.side)
  const steps: Choice[] = []
  let now = evaluate(g, eye.side, eye.w, eye.line)
  const open: March[] = []
  for (let id = firstBlock(eye.side); id < afterBlocks(eye.side); id++) {
    const march = bestMarch(g, eye, id, now, menace, care)
    if (march !== null) open.push(march)
  }
  for (let guard = 0; open.length > 0 && guard < 80; guard++) {
    open.sort((a, b) => b.gain - a.gain)
    const first = sure(open.shift())
    if (first.gain < LEAST) break
    const again =
      care.hasty === true && stillOpen(g, eye, first) ? first : bestMarch(g, eye, first.id, now, menace, care)
    if (again === null || again.gain < LEAST) continue
    const next = open[0]
    if (next !== undefined && again.gain < next.gain - LEAST) {
      open.push(again)
      continue
    }
    carryOut(g, eye, again, steps)
    now += again.gain
  }
  steps.push({ verb: 'endMarches' })
  return steps
}

function bestMarch(g: State, eye: Eye, id: BlockId, now: number, menace: Float64Array, care: Care): March | null {
  const b = g.blocks[id]
  if (b.face === null || (b.at === null && b.beside === null)) return null
  let best: March | null = null
  const consider = (to: PositionId | null, front: Facing, taken: readonly AreaId[]) => {
    const gain = worthAt(g, eye, id, to ?? b.at, front, taken) - now
    if (best === null || gain > best.gain) best = { id, to, front, prizes: taken, gain }
  }
  if (b.at !== null && mayTurn(g, eye, b.at)) consider(null, b.front === 0 ? 1 : 0, [])
  if (b.hours <= 0) return best
  const { positions } = reachOf(g, id, false)
  const goals = prizes(g, eye.side)
  for (const to of shortlist(g, positions, care.each)) {
    const taken = goals.length === 0 ? [] : (marchPath(g, id, to, null, false)?.prizes ?? [])
    for (const front of frontsWorthTrying(g, id, to, menace)) consider(to, front, taken)
  }
  return best
}

/** Nobody has gone where this march leads, so that it is surely still legal. */
function stillOpen(g: Readonly<State>, eye: Eye, { to, id }: March): boolean {
  if (to === null) return false
  const b = g.blocks[id]
  if (b.hours > 1) return false
  for (let other = firstBlock(eye.side); other < afterBlocks(eye.side); other++) {
    if (g.blocks[other].at === to) return false
  }
  return true
}

/** 10: nobody on the position has moved, and no enemy stands there. */
function mayTurn(g: Readonly<State>, eye: Eye, at: PositionId): boolean {
  for (let id = 0 as BlockId; id < BLOCK_COUNT; id++) {
    const b = g.blocks[id]
    if (b.at !== at) continue
    const mine = id >= firstBlock(eye.side) && id < afterBlocks(eye.side)
    if (!mine || b.moved) return false
  }
  return true
}

/** The march is made in thought, and written down. */
function carryOut(g: State, eye: Eye, march: March, steps: Choice[]): void {
  const { id, to, front } = march
  const b = g.blocks[id]
  if (to === null) {
    for (let other = firstBlock(eye.side); other < afterBlocks(eye.side); other++) {
      const o = g.blocks[other]
      if (o.at === b.at) o.front = front
    }
    steps.push({ verb: 'pick', block: id }, { verb: 'turnAround', block: id })
    return
  }
  settle(g, id, to, front)
  alignWith(g, id)
  b.hours = -1
  for (const o of g.objectives) if (march.prizes.includes(o.area)) o.owner = eye.side
  steps.push({ verb: 'pick', block: id }, { verb: 'marchTo', position: to })
  steps.push({ verb: 'face', area: positionOf(to).areas[front] })
}
