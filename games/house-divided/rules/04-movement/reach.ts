import { LINES, RAIL, RIVER, WAYS, type Way } from '../board.ts'
import { type BoxId, CONFEDERATE, enemyOf, type LineId, type SideIndex, sideOf, UNION, type UnitId } from '../ids.ts'
import type { State, UnitState } from '../state.ts'
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
  for (const first of WAYS[from]) {
    if (!first.open[side]) continue
    add(reached, first.to, first.line, false, who, side)
  }
  const cavalry = isCavalry(unit)
  for (const { first, seconds } of legsFrom(from, side, cavalry)) {
    const jump = anyIn(who, first.to, enemyOf(side))
    if (jump && !mayJump(g, unit, side, first, who)) continue
    const rail = !cavalry && first.type === RAIL
    if (rail && !(friendlyEnd(g, from, side, who) && friendlyEnd(g, first.to, side, who))) continue
    for (const second of seconds) {
      if (rail && !friendlyEnd(g, second.to, side, who)) continue
      if (jump && !jumpLands(g, first, second, side, who)) continue
      add(reached, second.to, second.line, jump, who, side)
    }
  }
  return reached
}

/** A first line and all that may be travelled after it in the same march. */
interface Legs {
  first: Way
  seconds: readonly Way[]
}

const LEGS: readonly (readonly Legs[])[] = WAYS.flatMap((_, from) =>
  ([UNION, CONFEDERATE] as const).flatMap(side => [legs(from, side, false), legs(from, side, true)]),
)

const legsFrom = (from: BoxId, side: SideIndex, cavalry: boolean): readonly Legs[] =>
  LEGS[from * 4 + side * 2 + (cavalry ? 1 : 0)] as readonly Legs[]

function legs(from: BoxId, side: SideIndex, cavalry: boolean): readonly Legs[] {
  const list: Legs[] = []
  for (const first of WAYS[from]) {
    const seconds = WAYS[first.to].filter(
      second => second.to !== from && second.open[side] && linesJoin(first, second, cavalry), // ruling R43
    )
    if (first.open[side] && seconds.length > 0) list.push({ first, seconds })
  }
  return list
}

/** 4.0: which two lines may be travelled in one march; rail only where it is friendly, which is seen on the way. */
function linesJoin(first: Way, second: Way, cavalry: boolean): boolean {
  if (first.type === RIVER || second.type === RIVER) return first.type === second.type // ruling R8
  return cavalry || (first.type === RAIL && second.type === RAIL)
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

/** May the unit jump past the enemies in the first box? 4.2.1, 4.2.2. */
function mayJump(g: Readonly<State>, unit: Readonly<UnitState>, side: SideIndex, first: Way, who: Occupants): boolean {
  if (unit.jumped && g.options.oneJumpPerHalfTurn) return false
  if (first.type === RIVER) return riverJump(side, first)
  return isCavalry(unit) && cavalryIn(who, first.to, enemyOf(side)) === 0
}

const riverJump = (side: SideIndex, first: Way): boolean => side === UNION && first.down // 4.2.2

/** A jump does not end among enemies; on a river its second leg runs downstream too (ruling R10). */
function jumpLands(g: Readonly<State>, first: Way, second: Way, side: SideIndex, who: Occupants): boolean {
  if (anyIn(who, second.to, enemyOf(side))) return false
  return first.type !== RIVER || second.down || !g.options.riverJumpBothLegsDownstream
}

/** One end of a friendly rail line: ruling R4. */
function friendlyEnd(g: Readonly<State>, box: BoxId, side: SideIndex, who: Occupants): boolean {
  if (anyIn(who, box, enemyOf(side))) return false
  return g.options.friendlyRailMeansControlled ? g.control[box] === side : anyIn(who, box, side)
}

/** 5.2.3: whether an attack that comes in by this line crosses a river. */
export function isCrossing(line: LineId, into: BoxId): boolean {
  return LINES[line].crossingInto.includes(into)
}
