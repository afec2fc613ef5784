// Outlines of places and pieces in board units: the table draws its rings along them.
import type { Shape, TargetId } from '#client/board/api.ts'
import type { HitArea } from '#client/board/hits.ts'
import type { View } from '../../views.ts'
import { boxFacts, PLATE_HEIGHT, PLATE_WIDTH } from '../ground/plates.ts'
import type { Owner, Side } from '../palette.ts'
import { BOXES, boxAt, boxCode, boxTarget, ownerOf, sideOfUnit, spotOf, unitAt, unitsInBox } from './pieces.ts'
import { detailOf, type StackedCounter, stackPlan } from './stacks.ts'

const GROW = 4
const FORT_GROW = 10

export function shapeOf(view: View, target: TargetId, scale: number): Shape | null {
  const box = boxAt(target)
  if (box !== undefined) return plateShape(view, box)
  const unit = unitAt(view, target)
  if (unit === undefined) return null
  const stack = stackOf(view, unit.box, sideOfUnit(unit.id), scale)
  const seen = stack.find(c => c.id === unit.id)
  if (seen === undefined) return null
  const { x, y } = spotOf(boxCode(unit.box))
  const half = seen.size / 2
  return square(x + seen.x + half, y + seen.y + half, half + 1.5, sideOfUnit(unit.id))
}

function plateBox(code: string): { x: number; y: number; w: number; h: number } {
  const grow = boxFacts.get(code)?.fort === true ? FORT_GROW : GROW
  return { ...spotOf(code), w: PLATE_WIDTH + 2 * grow, h: PLATE_HEIGHT + 2 * grow }
}

/** Where a press means a box. */
export const plateAreas: readonly HitArea[] = BOXES.map((box, id) => ({ target: boxTarget(id), ...plateBox(box.code) }))

function plateShape(view: View, box: number): Shape {
  const { x, y, w, h } = plateBox(boxCode(box))
  return { x, y, w, h, d: plateAt(ownerOf(view, box), x, y, w / 2, h / 2) }
}

const CORNER = 9

function plateAt(owner: Owner, x: number, y: number, w: number, h: number): string {
  const [l, r, t, b] = [x - w, x + w, y - h, y + h]
  if (owner === 'union') return `M${l} ${t}H${r}V${b}H${l}Z`
  const c = CORNER
  if (owner === 'confederate') {
    return `M${l + c} ${t}H${r - c}L${r} ${t + c}V${b - c}L${r - c} ${b}H${l + c}L${l} ${b - c}V${t + c}Z`
  }
  const q = c * 1.5
  return `M${l + q} ${t}H${r - q}Q${r} ${t} ${r} ${t + q}V${b - q}Q${r} ${b} ${r - q} ${b}H${l + q}Q${l} ${b} ${l} ${b - q}V${t + q}Q${l} ${t} ${l + q} ${t}Z`
}

function square(x: number, y: number, half: number, side: Side): Shape {
  const c = side === 'union' ? 0 : half * 0.36
  const [l, r, t, b] = [x - half, x + half, y - half, y + half]
  const d = `M${l + c} ${t}H${r - c}L${r} ${t + c}V${b - c}L${r - c} ${b}H${l + c}L${l} ${b - c}V${t + c}Z`
  return { x, y, w: 2 * half, h: 2 * half, d }
}

export type PlacedCounter = StackedCounter & { id: number }

/** A side's counters in a box as drawn at this scale; both sides share a box only while a battle is pending. */
export function stackOf(view: View, box: number, side: Side, scale: number): PlacedCounter[] {
  const units = unitsInBox(view, box, side)
  const shift = sharedShift(view, box, side)
  return stackPlan(units.length, detailOf(scale)).counters.map(c => ({
    ...c,
    x: c.x + shift.x,
    y: c.y + shift.y,
    id: units[c.unit]?.id ?? 0,
  }))
}

/** In a box with both sides the defender keeps its middle; the attacker comes in from below. */
export function sharedShift(view: View, box: number, side: Side): { x: number; y: number } {
  let own = false
  let other = false
  for (const u of view.units) {
    if (u.box !== box) continue
    if (sideOfUnit(u.id) === side) own = true
    else other = true
  }
  if (!own || !other) return { x: 0, y: 0 }
  const attacking = (view.active === 0) === (side === 'union')
  return attacking ? { x: 9, y: 13 } : { x: -5, y: -5 }
}
