import { frontsAt } from '../../rules/10-movement/arrival.ts'
import { stepsToArea } from '../../rules/10-movement/steps.ts'
import { AREA_IDS } from '../../rules/board.ts'
import {
  type AreaId,
  afterBlocks,
  type BlockId,
  enemyOf,
  type Facing,
  firstBlock,
  type PositionId,
  type SideIndex,
} from '../../rules/ids.ts'
import type { BlockState, Objective, State } from '../../rules/state.ts'
import type { Eye } from '../eye.ts'
import { commands, SIDE_AREA } from '../ground/ground.ts'
import { evaluate } from '../judge/evaluate.ts'

const blockOf = (g: State, id: BlockId): BlockState => g.blocks[id]

/** What a position would be worth if a block stood there, having taken these objectives on its way. */
export function worthAt(
  g: State,
  eye: Eye,
  id: BlockId,
  to: PositionId | null,
  front: Facing,
  prizes: readonly AreaId[] = [],
): number {
  const b = blockOf(g, id)
  const { at, waits, beside } = b
  const before = b.front
  const turned: BlockState[] = []
  if (to !== null) {
    for (let other = firstBlock(eye.side); other < afterBlocks(eye.side); other++) {
      const o = blockOf(g, other)
      if (other === id || o.at !== to || o.front === front) continue
      turned.push(o)
      o.front = front
    }
  }
  const taken: Objective[] = []
  if (prizes.length > 0) {
    for (const o of g.objectives) {
      if (o.owner === eye.side || !prizes.includes(o.area)) continue
      taken.push(o)
      o.owner = eye.side
    }
  }
  b.at = to
  b.front = front
  b.waits = null
  const worth = evaluate(g, eye.side, eye.w, eye.line)
  b.at = at
  b.front = before
  b.waits = waits
  b.beside = beside
  for (const o of turned) o.front = front === 0 ? 1 : 0
  for (const o of taken) o.owner = enemyOf(eye.side)
  return worth
}

/** How strongly the enemy is felt in each area: where a block that knows no better looks. */
export function menaceOf(g: Readonly<State>, side: SideIndex): Float64Array {
  const menace = new Float64Array(256)
  const enemy = enemyOf(side)
  for (const area of AREA_IDS) {
    const steps = stepsToArea(area)
    let sum = 0
    for (let id = firstBlock(enemy); id < afterBlocks(enemy); id++) {
      const { at } = g.blocks[id]
      if (at !== null) sum += FELT[steps[at] as number] as number
    }
    menace[area] = sum
  }
  return menace
}

const FELT = Float64Array.from({ length: 256 }, (_, d) => 0.75 ** d)
const SIDE_AREAS = Math.max(...SIDE_AREA) + 1

/** The fronts worth trying for a block that comes to a position: towards the enemy, and towards an objective. */
export function frontsWorthTrying(g: State, id: BlockId, to: PositionId, menace: Float64Array): Facing[] {
  const open = frontsAt(g, id, to)
  if (open.length === 1) return open
  const a = menace[SIDE_AREA[to * 2] as number] as number
  const b = menace[SIDE_AREA[to * 2 + 1] as number] as number
  const first: Facing = a >= b ? 0 : 1
  const near = g.objectives.some(o => commands(o.area)[to] === 1)
  const close = Math.min(a, b) > 0.6 * Math.max(a, b)
  return near || close ? [first, first === 0 ? 1 : 0] : [first]
}

/** Positions worth a closer look: those nearest to each objective, and those nearest to where the block stands. */
export function shortlist(g: Readonly<State>, positions: readonly PositionId[], each: number): PositionId[] {
  if (positions.length <= 2 * each) return positions.slice()
  const list: PositionId[] = []
  for (const { area } of g.objectives) {
    const steps = stepsToArea(area)
    const sorted = positions.slice().sort((p, q) => (steps[p] as number) - (steps[q] as number))
    for (let i = 0; i < Math.min(each, sorted.length); i++) {
      const p = sorted[i] as PositionId
      if (!list.includes(p)) list.push(p)
    }
  }
  for (let i = 0; i < Math.min(each, positions.length); i++) {
    const p = positions[i] as PositionId
    if (!list.includes(p)) list.push(p)
  }
  return list
}
