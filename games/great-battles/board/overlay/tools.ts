// What is shown on demand: front, flank and rear, field of fire, command range, enemy fronts, a line of sight.
import { hexDistance, hexesWithin } from '#engine/map/hex.ts'
import {
  arcOfPart,
  commandReach,
  friendsBlockShell,
  frontHexes,
  groundSight,
  type HexId,
  type HexSide,
  isGuns,
  type LeaderId,
  lightOf,
  liveSections,
  MAP,
  maxRange,
  partsOf,
  rangeDrm,
  rangeOf,
  SEEN,
  SIGHT,
  type SideIndex,
  type UnitId,
  unitsBlock,
  wayOut,
  weaponFor,
} from '../../rules/board.ts'
import type { View } from '../../views.ts'
import type { Field } from '../field.ts'

export const TOOLS = ['none', 'front', 'field', 'range', 'fronts', 'sight'] as const
export type Tool = (typeof TOOLS)[number]

/** A hex in the field of fire: what its range adds to the die, or why it is not seen. */
export interface FieldHex {
  readonly hex: HexId
  readonly drm: number
  readonly blocked: string | null
}

const CANISTER = 3

/** 10.16, 10.2: the hexes in front of a unit within its longest range. */
export function fieldOfFire({ gr }: Field, view: View, unit: UnitId): readonly FieldHex[] {
  const u = view.units[unit]
  if (u.hex === null) return []
  const guns = isGuns(view, unit)
  const weapons = (guns ? liveSections(view, unit) : [0]).flatMap(s => weaponFor(view, unit, s) ?? [])
  const range = Math.max(0, ...weapons.map(w => maxRange(w, lightOf(view))))
  const found = new Map<HexId, FieldHex>()
  partsOf(gr.grid, u).forEach((part, i) => {
    for (const hex of hexesWithin(gr.grid, part.hex, range)) {
      const far = hexDistance(gr.grid, part.hex, hex)
      if (far === 0 || wayOut(gr.grid, u, part, i === 0, hex) === null) continue
      const drms = weapons.flatMap(w => (far <= maxRange(w, lightOf(view)) ? (rangeDrm(w, far) ?? []) : []))
      if (drms.length === 0) continue
      const code = groundSight(gr, view.options.crests, part.hex, hex)
      const units =
        far > 1 &&
        (guns && far > CANISTER
          ? friendsBlockShell(view, gr.units[unit].side, part.hex, hex)
          : unitsBlock(view, part.hex, hex, guns)) !== null
      const blocked = code !== SEEN ? (SIGHT[code] ?? 'clear') : units ? 'units' : null
      const before = found.get(hex)
      if (before === undefined || (before.blocked !== null && blocked === null))
        found.set(hex, { hex, drm: Math.max(...drms), blocked })
    }
  })
  return [...found.values()]
}

export interface ArcSide {
  readonly hex: HexId
  readonly side: number
  readonly arc: 'front' | 'flank' | 'rear'
}

/** 7.12: every hexside of a unit that is not shared by its own parts, with its arc. */
export function arcsOf({ gr }: Field, view: View, unit: UnitId): readonly ArcSide[] {
  const u = view.units[unit]
  const parts = partsOf(gr.grid, u)
  const own = new Set(parts.map(p => p.hex))
  return parts.flatMap((part, i) =>
    [0, 1, 2, 3, 4, 5]
      .filter(s => !own.has(gr.grid.next[part.hex * 6 + s] as HexId))
      .map(s => ({ hex: part.hex, side: s, arc: arcOfPart(u, part, i === 0, s as HexSide) })),
  )
}

/** 4.15: hexes within a leader's range. */
export function commandHexes({ gr }: Field, view: View, leader: LeaderId): ReadonlySet<HexId> {
  const { hex, where } = view.leaders[leader]
  if (hex === null || where !== MAP) return new Set()
  const reached = commandReach(view, gr.leaders[leader].side, hex, rangeOf(view, leader))
  return new Set(gr.grid.ids.filter(id => (reached[id] as number) >= 0))
}

/** Every hex in front of a unit of that side. */
export function frontsOf({ gr }: Field, view: View, side: SideIndex): ReadonlySet<HexId> {
  const found = new Set<HexId>()
  for (const id of gr.unitIds)
    if (gr.units[id].side === side && view.units[id].where === MAP)
      for (const hex of frontHexes(gr.grid, view.units[id])) found.add(hex)
  return found
}
