import { byRoad, crossCountry, isReady } from '../../rules/11-reinforcements/entry-ways.ts'
import { courseOf } from '../../rules/11-reinforcements/roads.ts'
import { positionOf } from '../../rules/board.ts'
import type { Choice } from '../../rules/choices.ts'
import type { Frames } from '../../rules/frames.ts'
import { type AreaId, afterBlocks, type BlockId, type Facing, firstBlock, type PositionId } from '../../rules/ids.ts'
import type { State } from '../../rules/state.ts'
import type { Eye } from '../eye.ts'
import { evaluate } from '../judge/evaluate.ts'
import { frontsWorthTrying, menaceOf, shortlist, worthAt } from './trial.ts'

interface Entry {
  id: BlockId
  to: PositionId
  road: boolean
  front: Facing
  worth: number
}

const EACH = 4

/** Who enters next, and where: the best place for any block that may; by road when it leads further. */
export function planEntry(g: State, eye: Eye, f: Frames['reinforcements']): Choice[] {
  const menace = menaceOf(g, eye.side)
  let best: Entry | null = null
  for (let id = firstBlock(eye.side); id < afterBlocks(eye.side); id++) {
    if (!isReady(g, f, id)) continue
    const entry = bestEntry(g, eye, f, id, menace)
    if (entry !== null && (best === null || entry.worth > best.worth)) best = entry
  }
  const waiting = evaluate(g, eye.side, eye.w, eye.line)
  if (best === null || best.worth < waiting) return [{ verb: 'endHour' }]
  return [
    { verb: 'pick', block: best.id },
    best.road ? { verb: 'enterByRoad', position: best.to } : { verb: 'enter', position: best.to },
    { verb: 'face', area: positionOf(best.to).areas[best.front] },
  ]
}

function bestEntry(g: State, eye: Eye, f: Frames['reinforcements'], id: BlockId, menace: Float64Array): Entry | null {
  let best: Entry | null = null
  const consider = (to: PositionId, road: boolean, areas: readonly AreaId[]) => {
    for (const front of frontsWorthTrying(g, id, to, menace)) {
      const worth = worthAt(g, eye, id, to, front, areas)
      if (best === null || worth > best.worth) best = { id, to, road, front, worth }
    }
  }
  const roads = byRoad(g, f, id)
  const far = shortlist(
    g,
    roads.map(w => w.position),
    EACH,
  )
  for (const way of roads) if (far.includes(way.position)) consider(way.position, true, courseOf(way.leg).areas)
  // across country only where no road can be used at all: it would close the road for this turn
  if (roads.length === 0 && !f.sent.includes(g.blocks[id]?.waits as number)) {
    for (const { position, area } of crossCountry(g, f, id)) consider(position, false, [area])
  }
  return best
}
