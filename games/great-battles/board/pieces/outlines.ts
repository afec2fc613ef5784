// Outlines in board units: the table draws its rings along them.
import type { Shape, TargetId } from '#client/board/api.ts'
import type { Face, HexId } from '../../rules/board.ts'
import type { View } from '../../views.ts'
import { num, type Point, RADIUS } from '../sheet.ts'
import type { Stage } from '../stage.ts'
import { counterAt, FAR, type Spot, spotsOf } from './spots.ts'

const box = (x: number, y: number, w: number, h: number): Shape => ({
  x,
  y,
  w,
  h,
  d: `M${num(x - w / 2)} ${num(y - h / 2)}h${num(w)}v${num(h)}h${num(-w)}Z`,
})

/** A wedge at the vertex or side that a facing looks at. */
export function wedge({ x, y }: Point, face: Face): Shape {
  const angle = (face * 30 - 90) * (Math.PI / 180)
  const reach = face % 2 === 1 ? RADIUS : RADIUS * 0.87
  const tip = { x: x + Math.cos(angle) * reach, y: y + Math.sin(angle) * reach }
  const foot = (off: number) => ({
    x: x + Math.cos(angle + off) * reach * 0.74,
    y: y + Math.sin(angle + off) * reach * 0.74,
  })
  const [a, b] = [foot(-0.36), foot(0.36)]
  return {
    x: (tip.x + a.x + b.x) / 3,
    y: (tip.y + a.y + b.y) / 3,
    w: 16,
    h: 16,
    d: `M${num(tip.x)} ${num(tip.y)}L${num(a.x)} ${num(a.y)}L${num(b.x)} ${num(b.y)}Z`,
  }
}

function counterShape(spot: Spot | undefined, scale: number): Shape | null {
  if (spot === undefined) return null
  const side = scale < FAR ? 19 / scale : spot.size + 3
  return box(spot.x, spot.y, side, side)
}

export function shapeOf(stage: Stage, scale: number, target: TargetId, view?: View): Shape | null {
  const { codes, sheet, gr } = stage
  const spots = () => (view === undefined ? stage.spots() : spotsOf(view, stage.army, sheet, null, counterAt(scale)))
  const hex = codes.hex(target)
  if (hex !== null) {
    const { x, y } = sheet.middle(hex)
    return { x, y, w: 52, h: 56, d: sheet.outline(hex, 0.93) }
  }
  const unit = codes.unit(target)
  if (unit !== null) return counterShape(spots().units.get(unit), scale)
  const leader = codes.leader(target)
  if (leader !== null) {
    const spot = spots().leaders.get(leader)
    return spot === undefined ? null : box(spot.x, spot.y - 2, 20 * spot.size, 22 * spot.size)
  }
  // facings are wedges: their own look says that they can be chosen
  const brigade = codes.brigade(target)
  if (brigade === null) return null
  const shapes = gr.brigades[brigade].units.flatMap(id => counterShape(spots().units.get(id), scale) ?? [])
  const first = shapes[0]
  if (first === undefined) {
    const leads = gr.brigades[brigade].leader
    return leads === null ? null : shapeOf(stage, scale, codes.ofLeader(leads), view)
  }
  return { ...first, d: shapes.map(s => s.d).join('') }
}

export const hexTargetAt = (stage: Pick<Stage, 'sheet' | 'codes'>, x: number, y: number): TargetId | null => {
  const hex: HexId | null = stage.sheet.hexAt(x, y)
  return hex === null ? null : stage.codes.ofHex(hex)
}
