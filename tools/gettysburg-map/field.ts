// The battlefield on the sheet: layout.json stretched (equalise.ts) and moved inside the margin.
import layout from '#games/gettysburg/board/ground/layout.json' with { type: 'json' }
import mapData from '#games/gettysburg/data/map.json' with { type: 'json' }
import type { Point } from '#tools/map/curves.ts'
import { moved, stretching } from './equalise.ts'
import { signedArea } from './rings.ts'
import { MARGIN } from './sheet.ts'

export type Terrain = 'open' | 'ridge' | 'hill'
export interface SectorFacts {
  code: string
  name: string
  terrain: Terrain
  town: boolean
  stars: 0 | 1 | 2
}

export const sectorFacts: readonly SectorFacts[] = mapData.sectors.map(sector => ({
  code: sector.code,
  name: sector.name,
  terrain: sector.terrain as Terrain,
  town: 'town' in sector && sector.town === true,
  stars: 'star' in sector ? (sector.star === 'double' ? 2 : 1) : 0,
}))

const survey = layout.sectors as unknown as Readonly<Record<string, { polygon: Point[] }>>
const surveyRings = sectorFacts.map(({ code }) => {
  const sector = survey[code]
  if (!sector) throw new Error(`layout.json has no sector ${code}`)
  return sector.polygon
})

// Towards equal areas, not all the way: a large hill stays larger. Starred sectors and long names get some more.
const MORE_ROOM: Readonly<Record<string, number>> = {
  'brinkerhoff-ridge': 1.45,
  'hummelbaugh-farm': 1.6,
  'round-tops': 1.6,
  'mcpherson-ridge': 1.12,
  'herr-ridge-north': 1.1,
  'cemetery-ridge': 1.12,
  'cemetery-hill': 1.12,
  'culps-hill': 1.1,
  'peach-orchard': 1.08,
  college: 1.2,
  'warfield-ridge': 1.1,
  wheatfield: 1.06,
  'emmitsburg-road': 1.06,
  'munshower-farm': 1.05,
  gettysburg: 1.1,
}
function wantedAreas(): number[] {
  const areas = surveyRings.map(ring => Math.abs(signedArea(ring)))
  const mean = areas.reduce((a, b) => a + b, 0) / areas.length
  const raw = areas.map((area, i) => {
    return Math.max(0.7 * area, mean * (area / mean) ** 0.15 * (MORE_ROOM[(sectorFacts[i] as SectorFacts).code] ?? 1))
  })
  const sum = raw.reduce((a, b) => a + b, 0)
  return raw.map(area => (area * mean * areas.length) / sum)
}

const rounds = stretching(surveyRings, wantedAreas())
export const onSheet = (point: Point): Point => {
  const [x, y] = moved(point, rounds)
  return [x + MARGIN.side, y + MARGIN.top]
}
const line = (points: readonly (readonly number[])[]): Point[] =>
  points.map(p => onSheet([p[0] as number, p[1] as number]))

type Lines<K extends string> = Readonly<Record<string, Readonly<Record<K, readonly (readonly number[])[]>>>>

export interface Course {
  code: string
  name: string
  line: readonly Point[]
}
export interface Road extends Course {
  kind: 'pike' | 'road' | 'lane' | 'railroad'
}

const courseOf = (group: Lines<'line'>, code: string): Point[] => {
  const course = group[code]
  if (!course) throw new Error(`layout.json has no course ${code}`)
  return line(course.line)
}

export const roads: readonly Road[] = mapData.roads.map(({ code, name, kind }) => ({
  code,
  name,
  kind: kind as Road['kind'],
  line: courseOf(layout.roads, code),
}))
const widths = layout.streams as Readonly<Record<string, { width: number }>>
export const streams: readonly (Course & { width: number })[] = mapData.streams.map(({ code, name }) => ({
  code,
  name,
  line: courseOf(layout.streams, code),
  width: widths[code]?.width ?? 3,
}))
export const woods: readonly { name: string; ring: readonly Point[] }[] = layout.woods.map(({ name, polygon }) => ({
  name,
  ring: line(polygon),
}))
export const vertices: readonly { at: Point; sectors: readonly string[] }[] = layout.vertices.map(
  ({ at, sectors }) => ({
    at: onSheet(at as unknown as Point),
    sectors,
  }),
)

/** Ring of each sector and line of each border in survey points, which both share; `onSheet` carries them over. */
export const surveyRingOf = (code: string): readonly Point[] => {
  const ring = survey[code]?.polygon
  if (!ring) throw new Error(`layout.json has no sector ${code}`)
  return ring
}
export const borderFacts = mapData.borders.map(border => ({
  code: border.code,
  sectors: border.sectors as [string, string],
  roads: border.roads,
  line: (layout.borders as Lines<'line'>)[border.code]?.line as unknown as readonly Point[],
}))
export const entryFacts = mapData.entryBoxes.map(box => ({
  ...box,
  side: box.side as 'union' | 'confederate',
  gate: onSheet(
    (layout.entryBoxes as Readonly<Record<string, { gate: number[] }>>)[box.code]?.gate as unknown as Point,
  ),
}))
