// What a view's numbers stand for: boxes, counters and their places on the board.
import type { TargetId } from '#client/board/api.ts'
import mapData from '../../data/map.json' with { type: 'json' }
import { UNIT_CODES } from '../../data/unit-codes.ts'
import unitData from '../../data/units.json' with { type: 'json' }
import type { UnitView, View } from '../../views.ts'
import layout from '../ground/layout.json' with { type: 'json' }
import type { Owner, Side } from '../palette.ts'
import type { Arm, CounterFace, Level } from './counters.ts'

export const OWNERS: readonly Owner[] = ['union', 'confederate', 'neutral']
export const SIDES: readonly Side[] = ['union', 'confederate']
export const BOXES = mapData.boxes

const spots: Readonly<Record<string, { x: number; y: number }>> = layout.boxes
const boxIds = new Map(BOXES.map((box, id) => [box.code, id]))
const unitIds = new Map(UNIT_CODES.map((code, id) => [code, id]))

export const boxTarget = (id: number): TargetId => `box:${boxCode(id)}`
export const unitTarget = (id: number): TargetId => `unit:${UNIT_CODES[id]}`
export const boxCode = (id: number): string => BOXES[id]?.code ?? ''
export const boxId = (code: string): number | undefined => boxIds.get(code)
export const spotOf = (code: string): { x: number; y: number } => {
  const { x, y } = spots[code] ?? { x: 0, y: 0 }
  return { x, y }
}
export const sideOfUnit = (id: number): Side => SIDES[id % 2] as Side

/** The unit that a target names, if it stands on the map. */
export function unitAt(view: View, target: TargetId): UnitView | undefined {
  const id = target.startsWith('unit:') ? unitIds.get(target.slice(5)) : undefined
  return id === undefined ? undefined : view.units.find(u => u.id === id)
}

export const boxAt = (target: TargetId): number | undefined =>
  target.startsWith('box:') ? boxId(target.slice(4)) : undefined

export const unitsInBox = (view: View, box: number, side: Side): UnitView[] =>
  view.units.filter(u => u.box === box && sideOfUnit(u.id) === side).sort(byStrength)

/** All units, Union before Confederate, the strongest first. */
export const sortedUnits = (view: View): UnitView[] =>
  [...view.units].sort((a, b) => (a.id % 2) - (b.id % 2) || byStrength(a, b))

const byStrength = (a: UnitView, b: UnitView) => (b.type % 3) - (a.type % 3) || a.type - b.type || a.id - b.id

export const ownerOf = (view: View, box: number): Owner => OWNERS[view.control[box] ?? 2] as Owner

export interface TypeFacts {
  code: string
  arm: Arm
  level: Level
  combat: number
  defence: number
}

export const typeFacts = (type: number): TypeFacts => unitData.types[type] as TypeFacts

export function faceOf(unit: UnitView, active: boolean): CounterFace {
  const { arm, level, combat } = typeFacts(unit.type)
  return {
    side: sideOfUnit(unit.id),
    arm,
    level,
    strength: combat,
    reduced: unit.reduced,
    entrenched: unit.entrenched,
    spent: active && unit.marches >= 2,
  }
}
