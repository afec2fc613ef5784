import { LINES, type Line, RAIL, RIVER, ROAD, WAYS, type Way } from '../board.ts'
import { type BoxId, enemyOf, type LineId, type SideIndex, sideOf, UNION, type UnitId } from '../ids.ts'
import type { State } from '../state.ts'
import { anyIn, cavalryIn, isCavalry, type Occupants, unitOf } from '../units.ts'

/** A place where one march can bring a unit, and the last line travelled, by which it comes in. */
export interface Reach {
  box: BoxId
  line: LineId
  jump: boolean
}

/**
 * 4.0 where one march can bring a unit. Ways into a box with enemies are listed line by line, because the line decides
 * about river crossings and retreats; otherwise one way, without a jump if there is one.
 */
export function reachOf(g: Readonly<State>, id: UnitId, who: Occupants): Reach[] {
  const unit = unitOf(g, id)
  const from = unit.box as BoxId
  const side = sideOf(id)
  const reached: Reach[] = []
  for (const first of WAYS[from] as Way[]) {
    if (!first.open[side]) continue
    add(reached, first.to, first.line, false, who, side)
  }
  for (const first of WAYS[from] as Way[]) {
    if (!first.open[side] || !firstLegOpen(g, id, first, who)) continue
    const jump = anyIn(who, first.to, enemyOf(side))
    for (const second of WAYS[first.to] as Way[]) {
      if (second.to === from || !second.open[side]) continue // ruling R43
      if (!linesJoin(g, from, first, second, side, isCavalry(unit), who)) continue
      if (jump && !jumpLands(g, first, second, side, who)) continue
      add(reached, second.to, second.line, jump, who, side)
    }
  }
  return reached
}

function add(reached: Reach[], box: BoxId, line: LineId, jump: boolean, who: Occupants, side: SideIndex): void {
  const contested = anyIn(who, box, enemyOf(side))
  for (const known of reached) {
    if (known.box !== box) continue
    if (contested && known.line !== line) continue
    if (known.jump && !jump) {
      known.line = line
      known.jump = false
    }
    return
  }
  reached.push({ box, line, jump })
}

/** May the unit go through the first box, by jumping where enemies stand? 4.0, 4.2.1, 4.2.2. */
function firstLegOpen(g: Readonly<State>, id: UnitId, first: Way, who: Occupants): boolean {
  const side = sideOf(id)
  const unit = unitOf(g, id)
  const cavalry = isCavalry(unit)
  if (first.type === ROAD && !cavalry) return false
  if (!anyIn(who, first.to, enemyOf(side))) return true
  if (unit.jumped && g.options.oneJumpPerHalfTurn) return false
  return first.type === RIVER ? riverJump(side, first) : cavalry && cavalryIn(who, first.to, enemyOf(side)) === 0
}

const riverJump = (side: SideIndex, first: Way): boolean => side === UNION && first.down // 4.2.2

/** A jump does not end among enemies; on a river its second leg runs downstream too (ruling R10). */
function jumpLands(g: Readonly<State>, first: Way, second: Way, side: SideIndex, who: Occupants): boolean {
  if (anyIn(who, second.to, enemyOf(side))) return false
  return first.type !== RIVER || second.down || !g.options.riverJumpBothLegsDownstream
}

/** 4.0: which two lines may be travelled in one march. */
function linesJoin(
  g: Readonly<State>,
  from: BoxId,
  first: Way,
  second: Way,
  side: SideIndex,
  cavalry: boolean,
  who: Occupants,
): boolean {
  if (first.type === RIVER || second.type === RIVER) return first.type === second.type // ruling R8
  if (cavalry) return true
  if (first.type !== RAIL || second.type !== RAIL) return false
  return friendlyEnd(g, from, side, who) && friendlyEnd(g, first.to, side, who) && friendlyEnd(g, second.to, side, who)
}

/** One end of a friendly rail line: ruling R4. */
export function friendlyEnd(g: Readonly<State>, box: BoxId, side: SideIndex, who: Occupants): boolean {
  if (anyIn(who, box, enemyOf(side))) return false
  return g.options.friendlyRailMeansControlled ? g.control[box] === side : anyIn(who, box, side)
}

/** 5.2.3: whether an attack that comes in by this line crosses a river. */
export function isCrossing(line: LineId, into: BoxId): boolean {
  return (LINES[line] as Line).crossingInto.includes(into)
}
