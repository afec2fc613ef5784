import { first } from '#engine/lists.ts'
import { turnBetween, VERTEX_FACES } from '#engine/map/facing.ts'
import { neighbour, sideTo } from '#engine/map/hex.ts'
import { columnMarkers, lineMarkers, spOf } from '../02-counters/strength.ts'
import { flankSide } from '../07-facing/facing.ts'
import { wingHex } from '../07-facing/refusing.ts'
import { ground } from '../battle/ground.ts'
import { type Field, isFoot, isGuns, isMounted, ordersOf } from '../field.ts'
import { type Face, type HexId, LEFT, MARCH, RIGHT, type UnitId, type Wing } from '../ids.ts'
import { COLUMN, hexUnder, is } from '../state.ts'

/** 8.5: extension markers that a unit needs in column. Guns never need any. */
export const columnsMarkersOf = (g: Field, unit: UnitId): number =>
  isGuns(g, unit) ? 0 : columnMarkers(isMounted(g, unit), spOf(g, unit))

/** A unit's hexes and facing in another form. */
export interface Form {
  readonly hex: HexId
  readonly tail: readonly HexId[]
  readonly face: Face
  readonly column: boolean
}

/** Hexes of a long unit in a row, from one end to the other. */
function row(g: Field, unit: UnitId): readonly HexId[] {
  const u = g.units[unit]
  const head = hexUnder(u)
  if (is(u, COLUMN)) return [head, ...u.tail]
  const list = [wingHex(g, unit, LEFT)]
  for (let i = 0; i < u.tail.length; i++) {
    const next = neighbour(ground(g).grid, list[i] as HexId, flankSide(u.face, RIGHT))
    if (next !== null) list.push(next)
  }
  return list
}

/** Whether hexes lie in one straight line, and over which side each follows the one before. */
function straight(g: Field, hexes: readonly HexId[]): number | null {
  const { grid } = ground(g)
  let side: number | null = null
  for (let i = 1; i < hexes.length; i++) {
    const s = sideTo(grid, hexes[i - 1] as HexId, hexes[i] as HexId)
    if (s === null || (side !== null && s !== side)) return null
    side = s
  }
  return side
}

/** 8.44, 8.5: a line forms column with its head at that wing; the facing is the nearest with the tail behind. */
export function lineToColumn(g: Field, unit: UnitId, wing: Wing): Form | null {
  const u = g.units[unit]
  if (is(u, COLUMN) || u.tail.length === 0) return null
  const hexes = wing === LEFT ? row(g, unit) : [...row(g, unit)].reverse()
  if (hexes.length !== u.tail.length + 1) return null
  const side = sideTo(ground(g).grid, hexes[1] as HexId, first(hexes))
  if (side === null) return null
  const ahead = (side * 2) as Face
  const face =
    ordersOf(g, unit) === MARCH
      ? ahead
      : first(
          [...VERTEX_FACES]
            .filter(f => turnBetween(f, ahead) === 1)
            .sort((a, b) => turnBetween(u.face, a) - turnBetween(u.face, b) || a - b),
        )
  return { hex: first(hexes), tail: hexes.slice(1), face, column: true }
}

/** 8.52: a straight column forms line on its hexes; `wing`: where its tail comes to lie. Of three the middle one holds the counter. */
export function columnToLine(g: Field, unit: UnitId, wing: Wing): Form | null {
  const u = g.units[unit]
  if (!is(u, COLUMN) || u.tail.length === 0 || !isFoot(g, unit)) return null
  if (lineMarkers(spOf(g, unit)) < u.tail.length) return null
  const hexes = row(g, unit)
  const side = straight(g, hexes)
  if (side === null) return null
  const face = VERTEX_FACES.find(f => flankSide(f, wing) === side)
  if (face === undefined) return null
  if (hexes.length === 2) return { hex: first(hexes), tail: [hexes[1] as HexId], face, column: false }
  return { hex: hexes[1] as HexId, tail: [first(hexes), hexes[2] as HexId], face, column: false }
}

/** 7.26: the form of a long unit that takes a facing without moving: as it is, column to line or line to column; null: it does not fit. */
export function columnLine(g: Field, unit: UnitId, face: Face): Form | null {
  const u = g.units[unit]
  const march = ordersOf(g, unit) === MARCH
  if (is(u, COLUMN)) {
    if (march === (face % 2 === 0)) {
      const side = sideTo(ground(g).grid, hexUnder(u), first(u.tail))
      if (side !== null && turnBetween(face, (side * 2) as Face) >= 5)
        return { hex: hexUnder(u), tail: u.tail, face, column: true }
    }
    for (const wing of [LEFT, RIGHT] as const) {
      const form = march ? null : columnToLine(g, unit, wing)
      if (form !== null && form.face === face) return form
    }
    return null
  }
  if (!march && (face === u.face || turnBetween(face, u.face) === 6))
    return { hex: hexUnder(u), tail: u.tail, face, column: false }
  for (const wing of [LEFT, RIGHT] as const) {
    const form = lineToColumn(g, unit, wing)
    if (form !== null && form.face === face) return form
  }
  return null
}
