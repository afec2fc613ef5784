import { type ById, byId, idsOf, mapBy } from '#engine/ids.ts'
import { first, sure } from '#engine/lists.ts'
import mapData from '../data/map.json' with { type: 'json' }
import { Ranges } from './16-fire/range.ts'
import { type BorderId, type PlaceId, type SideIndex, sideIndex } from './ids.ts'

/** 2.0: the board as the rules use it: facts worked out once from `data/map.json`; index = id. */
export interface Sector {
  code: string
  /** A hill or a ridge. */
  heights: boolean
  /** Range of artillery that stands here (16.0). */
  range: number
  town: boolean
  /** Stars: 0, 1 or 2 (24.0). */
  stars: number
}

export interface Border {
  code: string
  a: PlaceId
  b: PlaceId
  road: boolean
}

/** One way out of a sector. */
export interface Way {
  border: BorderId
  to: PlaceId
  road: boolean
}

const RANGES: Readonly<Record<string, number>> = { open: 1, ridge: 3, hill: 4 }
const STARS: Readonly<Record<string, number>> = { single: 1, double: 2 }

export const SECTORS = byId<PlaceId, Sector>(
  mapData.sectors.map(s => ({
    code: s.code,
    heights: s.terrain !== 'open',
    range: RANGES[s.terrain] as number,
    town: 'town' in s && s.town === true,
    stars: 'star' in s ? (STARS[s.star] as number) : 0,
  })),
)
export const SECTOR_IDS: readonly PlaceId[] = idsOf(SECTORS)

export const SECTOR_COUNT = SECTORS.length
export const PLACE_CODES = byId<PlaceId, string>([...mapData.sectors, ...mapData.entryBoxes].map(p => p.code))
export const PLACE_COUNT = PLACE_CODES.length
export const PLACE_IDS: readonly PlaceId[] = idsOf(PLACE_CODES)
const index = new Map(PLACE_CODES.map((code, id) => [code, id]))

export function placeNamed(code: string): PlaceId {
  const id = index.get(code)
  if (id === undefined) throw new RangeError(`no place "${code}"`)
  return id
}

export const isBox = (place: PlaceId): boolean => place >= SECTOR_COUNT

export interface EntryBox {
  place: PlaceId
  side: SideIndex
  sector: PlaceId
  gate: BorderId
}

const sectorBorders = byId<BorderId, Border>(
  mapData.borders.map(b => ({
    code: b.code,
    a: placeNamed(first(b.sectors)),
    b: placeNamed(b.sectors[1] as string),
    road: b.roads.length > 0,
  })),
)

export const ENTRY_BOXES: readonly EntryBox[] = mapData.entryBoxes.map((box, i) => ({
  place: placeNamed(box.code),
  side: sideIndex(box.side),
  sector: placeNamed(box.sector),
  gate: (sectorBorders.length + i) as BorderId,
}))

/** Borders of sectors, then the gates of the entry boxes. */
const BORDERS = byId<BorderId, Border>([
  ...sectorBorders,
  ...mapData.entryBoxes.map(b => ({
    code: `${b.code}--${b.sector}`,
    a: placeNamed(b.code),
    b: placeNamed(b.sector),
    road: true,
  })),
])
export const BORDER_CODES = mapBy(BORDERS, b => b.code)

/** The place on the other side of a border. */
export function otherSide(border: BorderId, place: PlaceId): PlaceId {
  const b = BORDERS[border]
  return b.a === place ? b.b : b.a
}

/** Ways out of each sector into bordering ones (9.0); nobody goes back into an entry box. */
export const WAYS: ById<PlaceId, readonly Way[]> = mapBy(SECTORS, (_, sector) =>
  sectorBorders.flatMap((b, border) => {
    if (b.a !== sector && b.b !== sector) return []
    return [{ border, to: b.a === sector ? b.b : b.a, road: b.road }]
  }),
)

/** The entry box of a sector, if it has one. */
const BOX_OF: ById<PlaceId, EntryBox | null> = mapBy(
  SECTORS,
  (_, sector) => ENTRY_BOXES.find(box => box.sector === sector) ?? null,
)
export const entryBox = (place: PlaceId): EntryBox => ENTRY_BOXES[place - SECTOR_COUNT] as EntryBox

/** All borders of a sector along which a trench can run, its gate included (19.0, ruling R32). */
export const BORDERS_OF: ById<PlaceId, readonly BorderId[]> = mapBy(SECTORS, (_, sector) => {
  const gate = BOX_OF[sector]?.gate
  const borders = WAYS[sector].map(w => w.border)
  return gate === undefined ? borders : [...borders, gate]
})

/** 8.3: the sectors to which a disc in this place can give an order. A box borders its sector (ruling R3). */
export const REACH: ById<PlaceId, readonly PlaceId[]> = mapBy(PLACE_CODES, (_, place) =>
  isBox(place) ? [entryBox(place).sector] : [place, ...WAYS[place].map(w => w.to)],
)

/** 11.0: the places in which a block commands this sector. */
export const COMMANDERS: ById<PlaceId, readonly PlaceId[]> = mapBy(SECTORS, (_, sector) => {
  const box = BOX_OF[sector]?.place
  const places = REACH[sector]
  return box === undefined ? places : [...places, box]
})

const touching = mapBy(SECTORS, (_, sector) => {
  const near = new Set(WAYS[sector].map(w => w.to))
  for (const v of mapData.vertices) {
    const meeting = v.sectors.map(placeNamed)
    if (meeting.includes(sector)) for (const other of meeting) if (other !== sector) near.add(other)
  }
  return [...near]
})

const ranges = new Ranges(
  touching,
  SECTORS.map(s => s.heights),
)

/** 16.0: how far each sector is for artillery that can fire at it from here; 0: out of range or out of sight. */
export const SIGHT = mapBy(SECTORS, (s, sector) => ranges.sight(sector, s.range))

const FARTHEST_RANGE = 4

/** 16.0: how far apart two sectors are for artillery, counting borders and vertices; 5: more than any range. */
export const DISTANCES = mapBy(SECTORS, (_, sector) => ranges.distances(sector, FARTHEST_RANGE))

export const STARRED: readonly PlaceId[] = SECTORS.flatMap((s, id) => (s.stars > 0 ? [id] : []))
export const DOUBLE_STAR: PlaceId = sure(SECTOR_IDS.find(id => SECTORS[id].stars === 2))
