import { type ById, byId, idsOf, idsTo, mapBy } from '#engine/ids.ts'
import boardData from '../data/board.json' with { type: 'json' }
import {
  type AreaId,
  CONFEDERATE,
  type EntryId,
  type Facing,
  type JunctionId,
  type ObjectiveId,
  type PositionId,
  type SideIndex,
  UNION,
} from './ids.ts'

/** The map as the rules use it: facts worked out once from `data/board.json`; index = id. */
interface RawSide {
  area: string
  left: string
  right: string
  ridge?: number
  steep?: boolean
  obstructed?: boolean
}
interface RawPosition {
  code: string
  name: string
  sides: readonly RawSide[]
}
const rawPositions = boardData.positions as readonly RawPosition[]
const rawAreas = boardData.areas as readonly { code: string; partial?: boolean; town?: boolean }[]

export const AREA_CODES = byId<AreaId, string>(rawAreas.map(a => a.code))
export const POSITION_CODES = byId<PositionId, string>(rawPositions.map(p => p.code))
export const ENTRY_CODES = byId<EntryId, string>(boardData.entryPoints.map(e => e.code))
const JUNCTION_CODES = byId<JunctionId, string>(boardData.junctions.map(j => j.code))

const finder = <I extends number>(kind: string, codes: ById<I, string>) => {
  const index = new Map(codes.map((code, id) => [code, id]))
  return (code: string): I => {
    const id = index.get(code)
    if (id === undefined) throw new RangeError(`no ${kind} "${code}"`)
    return id
  }
}
export const areaNamed = finder('area', AREA_CODES)
export const positionNamed = finder('position', POSITION_CODES)
export const entryNamed = finder('entry point', ENTRY_CODES)
const junctionNamed = finder('junction', JUNCTION_CODES)
/** Where a position meets the map edge there is no junction. */
const endNamed = (code: string): JunctionId | null => (code.startsWith('e') ? null : junctionNamed(code))

export interface PositionSide {
  area: AreaId
  /** Cannon symbols of a ridge; null: no ridge. */
  ridge: number | null
  steep: boolean
  obstructed: boolean
  /** Junctions on the left and right hand of a block that faces this side; null: the map edge. */
  left: JunctionId | null
  right: JunctionId | null
}

export interface Entry {
  code: string
  side: SideIndex
  areas: readonly AreaId[]
  transfers: readonly EntryId[]
}

export const ENTRIES = byId<EntryId, Entry>(
  boardData.entryPoints.map(e => ({
    code: e.code,
    side: e.side === 'union' ? UNION : CONFEDERATE,
    areas: e.areas.map(areaNamed),
    transfers: e.transfers.map(entryNamed),
  })),
)

export interface Area {
  code: string
  partial: boolean
  town: boolean
  positions: readonly PositionId[]
  /** Areas that share a position with it, with that position; a neighbour across two positions stands here twice. */
  ways: readonly { area: AreaId; across: PositionId }[]
}

export interface Position {
  code: string
  areas: readonly [AreaId, AreaId]
  sides: readonly [PositionSide, PositionSide]
  fullyObstructed: boolean
  /** 10: it bounds a Confederate entry area. */
  closedToUnion: boolean
  /** 3: positions that share a junction with it. */
  adjacent: readonly PositionId[]
}

/** 3: round a junction, clockwise: a position, and the area between it and the next. */
export type Ring = readonly { position: PositionId; area: AreaId }[]
export const RINGS = byId<JunctionId, Ring>(
  boardData.junctions.map(j =>
    (j.around as [string, string][]).map(([position, area]) => ({
      position: positionNamed(position),
      area: areaNamed(area),
    })),
  ),
)

const confederateEntryAreas = ENTRIES.filter(e => e.side === CONFEDERATE).flatMap(e => e.areas)

const sidesOf = (p: RawPosition): readonly [PositionSide, PositionSide] =>
  p.sides.map(s => ({
    area: areaNamed(s.area),
    ridge: s.ridge ?? null,
    steep: s.steep === true,
    obstructed: s.obstructed === true,
    left: endNamed(s.left),
    right: endNamed(s.right),
  })) as unknown as readonly [PositionSide, PositionSide]

export const POSITIONS = mapBy(byId<PositionId, RawPosition>(rawPositions), (p, id): Position => {
  const sides = sidesOf(p)
  const areas: readonly [AreaId, AreaId] = [sides[0].area, sides[1].area]
  const ends = [sides[0].left, sides[0].right].filter(j => j !== null)
  const around = ends.flatMap(j => RINGS[j].map(r => r.position)).filter(q => q !== id)
  return {
    code: p.code,
    areas,
    sides,
    fullyObstructed: sides[0].obstructed && sides[1].obstructed,
    closedToUnion: areas.some(a => confederateEntryAreas.includes(a)),
    adjacent: [...new Set(around)].sort((a, b) => a - b),
  }
})

export const AREAS = mapBy(byId<AreaId, (typeof rawAreas)[number]>(rawAreas), (a, id): Area => {
  const positions = POSITIONS.flatMap((p, q) => (p.areas.includes(id) ? [q] : []))
  return {
    code: a.code,
    partial: a.partial === true,
    town: a.town === true,
    positions,
    ways: positions.map(across => ({ area: otherArea(across, id), across })),
  }
})

export const OBJECTIVE_START: readonly AreaId[] = boardData.objectives.map(areaNamed)
export const OBJECTIVE_IDS: readonly ObjectiveId[] = idsTo(OBJECTIVE_START.length)
export const POSITION_IDS: readonly PositionId[] = idsOf(POSITIONS)
export const AREA_IDS: readonly AreaId[] = idsOf(AREAS)
const _ENTRY_IDS: readonly EntryId[] = idsOf(ENTRIES)

export const positionOf = (id: PositionId): Position => POSITIONS[id]
export const areaOf = (id: AreaId): Area => AREAS[id]
export const entryOf = (id: EntryId): Entry => ENTRIES[id]

/** The area on the other side of a position. */
export function otherArea(position: PositionId, area: AreaId): AreaId {
  const { areas } = POSITIONS[position]
  return areas[0] === area ? areas[1] : areas[0]
}

/** Which of a position's two sides lies in this area. */
export const facingTo = (position: PositionId, area: AreaId): Facing => (positionOf(position).areas[0] === area ? 0 : 1)
export const sideAt = (position: PositionId, area: AreaId): PositionSide => {
  const { sides } = positionOf(position)
  return sides[0].area === area ? sides[0] : sides[1]
}
export const adjacent = (a: PositionId, b: PositionId): boolean => positionOf(a).adjacent.includes(b)

export const HISTORICAL_BUFORD: readonly { at: PositionId; front: Facing }[] = boardData.historicalBuford.map(b => {
  const at = positionNamed(b.position)
  return { at, front: facingTo(at, areaNamed(b.front)) }
})
