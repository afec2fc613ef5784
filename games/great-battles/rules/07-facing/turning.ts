import { first } from '#engine/lists.ts'
import { SIDE_FACES, turnBetween, VERTEX_FACES } from '#engine/map/facing.ts'
import { sideTo } from '#engine/map/hex.ts'
import type { Acting } from '../09-movement/plan.ts'
import { CANOPY, ground } from '../battle/ground.ts'
import { type Field, isGuns, ordersOf } from '../field.ts'
import { BEGAN_IN_FRONT, HOLDS } from '../frames.ts'
import { ATTACK, type Face, type HexId, MARCH, type UnitId } from '../ids.ts'
import {
  addDeed,
  bodyOf,
  COLUMN,
  did,
  FIRED,
  hexUnder,
  is,
  MOVED_NEXT,
  REFUSED,
  RESTACKED,
  SPENT,
  STAYS,
  type State,
  setUnit,
  TURNED,
} from '../state.ts'
import { nearEnemy, stackAt } from '../survey.ts'
import { verticesBetween } from './facing.ts'

/** Half MP of turning by so many vertices in one hex: one free, more cost 1 MP in all (rulings facing-cost, facing-start); under Attack in woods 1 MP a vertex, about-face 1 MP (7.22). */
export function turnCost(vertices: number, woods: boolean): number {
  if (vertices === 0) return 0
  if (woods) return vertices === 3 ? 2 : vertices * 2
  return vertices === 1 ? 0 : 2
}

/** 7.22: the hex is wooded and the unit under Attack. */
export const turnsInWoods = (g: Field, unit: UnitId): boolean =>
  ordersOf(g, unit) === ATTACK && (ground(g).flags[hexUnder(g.units[unit])] & CANOPY) !== 0

/** Whether a unit has turned in its hex to look as those look with whom it would stand: then it turns no more there, else it could turn to and fro for ever (ruling turn-on). */
export function hasConformed(g: Field, f: Acting): boolean {
  const u = g.units[f.unit]
  if (u.hex === null || u.face === f.face0) return false
  return stackAt(g, u.hex).some(id => id !== f.unit && !f.with.includes(id) && g.units[id].face === u.face)
}

/** Facings that a unit may take now with what each costs more, in half MP. */
export function turnsOf(g: Field, f: Acting): readonly { readonly face: Face; readonly cost: number }[] {
  const u = g.units[f.unit]
  if (u.hex === null || is(u, REFUSED) || did(g, f.unit, MOVED_NEXT | RESTACKED | STAYS)) return []
  if (hasConformed(g, f)) return []
  const hosts = stackAt(g, u.hex).filter(id => id !== f.unit && !f.with.includes(id))
  const orders = ordersOf(g, f.unit)
  if (did(g, f.unit, FIRED) && orders !== ATTACK && !isGuns(g, f.unit)) return []
  const faces = orders === MARCH ? SIDE_FACES : VERTEX_FACES
  const list: { face: Face; cost: number }[] = []
  const woods = turnsInWoods(g, f.unit)
  for (const face of faces) {
    if (face === u.face) continue
    const vertices = verticesBetween(f.face0, face)
    // a turn goes on, it does not go back: taking it back is undo
    if (vertices <= verticesBetween(f.face0, u.face)) continue
    // 7.24: one vertex for who begins in an enemy front
    if (f.entered === 0 && (f.began & BEGAN_IN_FRONT) !== 0 && vertices > 1) continue
    // ruling stack-turn: a hex turns once in an activation
    if (f.entered === 0 && hosts.some(id => did(g, id, TURNED))) continue
    if (u.tail.length > 0 && !longTurn(g, f.unit, face)) continue
    const cost = turnCost(vertices, woods) - f.paid
    if (cost > f.mp || (f.mode === HOLDS && cost > 0)) continue
    list.push({ face, cost: Math.max(0, cost) })
  }
  return list
}

/** 7.21, 9.53: facings that a unit could take where a march would end, and whether what is left then pays for them; none beside an enemy. */
export function turnsThere(
  g: Field,
  unit: UnitId,
  { hex, face }: { readonly hex: HexId; readonly face: Face },
  mp: number,
): readonly { readonly face: Face; readonly paid: boolean }[] {
  const u = g.units[unit]
  if (is(u, REFUSED) || u.tail.length > 0 || nearEnemy(g, ground(g).units[unit].side, hex)) return []
  const orders = ordersOf(g, unit)
  const woods = orders === ATTACK && (ground(g).flags[hex] & CANOPY) !== 0
  const faces = orders === MARCH ? SIDE_FACES : VERTEX_FACES
  return faces.flatMap(other =>
    other === face ? [] : [{ face: other, paid: turnCost(verticesBetween(face, other), woods) <= mp }],
  )
}

/** 8.44, 8.52: a line turns about under Attack, else it must wheel; a column's head keeps its tail behind it. */
function longTurn(g: Field, unit: UnitId, face: Face): boolean {
  const u = g.units[unit]
  if (!is(u, COLUMN)) return ordersOf(g, unit) === ATTACK && turnBetween(u.face, face) === 6
  const side = sideTo(ground(g).grid, hexUnder(u), first(u.tail))
  return side === null || turnBetween(face, (side * 2) as Face) >= (ordersOf(g, unit) === MARCH ? 2 : 5)
}

/**
 * 7.11, 7.22, 8.26: a unit that turned and stays turns all in its hex, who may not turn again; about-face under Attack
 * turns the stack over.
 */
export function settleTurn(g: State, f: Acting, faceAtStart: Face): void {
  const u = g.units[f.unit]
  if (u.hex === null || f.entered > 0 || u.face === faceAtStart) return
  const about = ordersOf(g, f.unit) === ATTACK && turnBetween(u.face, faceAtStart) === 6
  const stack = stackAt(g, u.hex)
  for (const hex of bodyOf(u))
    for (const id of stackAt(g, hex)) {
      addDeed(g, id, TURNED)
      if (g.units[id].face !== u.face && g.units[id].hex === hex) setUnit(g, id, { face: u.face })
      // 8.44: guns that act with the line pay for the turn as well
      if (about && u.tail.length > 0 && g.brigades[ground(g).units[f.unit].brigade].attached === id)
        addDeed(g, id, SPENT)
    }
  // 8.44: a line that turns about says itself whether it stands over its guns or under them (8.24)
  if (!about || u.tail.length > 0) return
  const top = stack.length - 1
  stack.forEach((id, rank) => {
    if (g.units[id].hex === u.hex) setUnit(g, id, { rank: top - rank })
  })
}
