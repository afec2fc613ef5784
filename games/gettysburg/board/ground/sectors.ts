// The generated drawing data (sectors.json) with types. Everything is in sheet units.
import mapData from '../../data/map.json' with { type: 'json' }
import type { Side } from '../palette.ts'
import data from './sectors.json' with { type: 'json' }

export type Point = readonly [x: number, y: number]
export type Rect = readonly [x: number, y: number, w: number, h: number]

export interface SectorPlace {
  /** Outline as path data; neighbours share every point. */
  d: string
  bounds: Rect
  /** The name in its lines, and the box that was kept free for it. */
  lines: readonly string[]
  name: Rect
  /** Where pieces stand. */
  pieces: Rect
  /** Middle of the command block. */
  block: Point
  /** Where cubes lie: a row where it is wide, a column where it is tall. */
  cubes: Rect
  /** Middles of the markers. */
  fire: Point
  disruption: Point
  /** Middle of the row of terrain sign and stars. */
  sign?: Point
}
export interface StickPlace {
  x: number
  y: number
  /** Degrees that bring a stick drawn with the enemy above it into place. */
  turn: number
}
export interface BorderPlace {
  /** Not for gates of entry boxes. */
  d?: string
  mid: Point
  /** Length of a stick here. */
  length: number
  sticks: Readonly<Record<string, StickPlace>>
}
export interface EntryPlace {
  side: Side
  sector: string
  box: Rect
  gate: Point
  name: { x: number; y: number; lines: readonly string[] }
  spots: readonly Point[]
  block: Point
}
export interface Rack {
  box: Rect
  heading: Point
  spots: readonly Point[]
}

export const SHEET = { width: data.width, height: data.height } as const
/** The battlefield on the sheet: margins with boxes and racks lie round it. */
export const FIELD = { x: 150, y: 106, width: 1200, height: 1400 } as const
export const PIECE_SIZE = data.pieceSize

export const sectorPlaces = data.sectors as unknown as Readonly<Record<string, SectorPlace>>
export const borderPlaces = data.borders as unknown as Readonly<Record<string, BorderPlace>>
export const entryPlaces = data.entryBoxes as unknown as Readonly<Record<string, EntryPlace>>
export const racks = data.racks as unknown as {
  readonly confederate: Readonly<Record<'single' | 'double' | 'blocks' | 'aside', Rack>>
  readonly union: Readonly<Record<'orders' | 'blocks' | 'aside', Rack>>
}
/** By `day-period`, as `2-noon`. */
export const periodPlaces = data.periods as unknown as Readonly<Record<string, Rect>>
export const dayHeadings = data.dayHeadings as unknown as readonly Point[]
export const LEGEND_BOX = data.legend as unknown as Rect

export function sectorPlace(code: string): SectorPlace {
  const place = sectorPlaces[code]
  if (!place) throw new Error(`no sector ${code}`)
  return place
}

export interface SectorLook {
  terrain: 'open' | 'ridge' | 'hill'
  stars: 0 | 1 | 2
  town: boolean
}
export const sectorLooks: ReadonlyMap<string, SectorLook> = new Map(
  mapData.sectors.map(sector => [
    sector.code,
    {
      terrain: sector.terrain as SectorLook['terrain'],
      stars: 'star' in sector ? (sector.star === 'double' ? 2 : 1) : 0,
      town: 'town' in sector && sector.town === true,
    },
  ]),
)
