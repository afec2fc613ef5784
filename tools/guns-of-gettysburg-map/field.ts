// The battlefield's data in sheet units: areas, positions with what is printed on each side, roads, woods and the rest.
import layout from '#games/guns-of-gettysburg/board/ground/layout.json' with { type: 'json' }
import board from '#games/guns-of-gettysburg/data/board.json' with { type: 'json' }
import type { Point } from '#tools/map/curves.ts'
import { onSheet, YARDS } from './sheet.ts'

export interface PositionSide {
  area: string
  normal: Point
  // number of cannon signs; null: no ridge
  ridge: number | null
  steep: boolean
  obstructed: boolean
}
export interface Position {
  code: string
  name: string
  line: readonly Point[]
  mid: Point
  length: number
  sides: readonly [PositionSide, PositionSide]
}
export interface Area {
  code: string
  name: string
  polygon: readonly Point[]
  centre: Point
  label: Point
  mapEdge: readonly (readonly Point[])[]
}

type Raw = { area: string; ridge?: number | null; steep?: boolean; obstructed?: boolean }

function byCode<T extends { code: string }>(rows: readonly T[], what: string): (code: string) => T {
  const map = new Map(rows.map(row => [row.code, row]))
  return code => {
    const found = map.get(code)
    if (!found) throw new Error(`no ${what} ${code}`)
    return found
  }
}
const placeOfPosition = byCode(layout.positions, 'layout of position')
const placeOfArea = byCode(layout.areas, 'layout of area')
const placeOfRoad = byCode(layout.roads, 'layout of road')
const placeOfEntry = byCode(layout.entryPoints, 'layout of entry point')
const lineOf = (points: readonly (readonly number[])[]): Point[] => points.map(onSheet)

export const positions: readonly Position[] = board.positions.map(({ code, name, sides }) => {
  const { line, mid, normals, length } = placeOfPosition(code)
  const side = (i: 0 | 1): PositionSide => {
    const { area, ridge = null, steep = false, obstructed = false } = sides[i] as Raw
    const [x, y] = normals[i] as [number, number]
    return { area, normal: [x, y], ridge, steep, obstructed }
  }
  return { code, name, line: lineOf(line), mid: onSheet(mid), length: length / YARDS, sides: [side(0), side(1)] }
})
export const areas: readonly Area[] = board.areas.map(({ code, name }) => {
  const { polygon, centre, label, mapEdge } = placeOfArea(code)
  return {
    code,
    name,
    polygon: lineOf(polygon),
    centre: onSheet(centre),
    label: onSheet(label),
    mapEdge: mapEdge.map(lineOf),
  }
})
export const areaOf = byCode(areas, 'area')
export const roads = board.roads.map(({ code, name }) => ({ code, name, line: lineOf(placeOfRoad(code).line) }))
export const junctions = layout.junctions.map(({ code, at }) => ({ code, at: onSheet(at) }))
export const linesOfSight = layout.linesOfSight.map(({ line }) => lineOf(line))
export const entryPoints = board.entryPoints.map(({ code, side, areas: two, stacks }) => ({
  code,
  side: side as 'union' | 'confederate',
  areas: two,
  stacks: stacks.length,
  at: onSheet(placeOfEntry(code).at),
}))
export const objectives = board.objectives

const { decoration } = layout
export const woods = decoration.woods.map(({ name, polygon }) => ({ name, polygon: lineOf(polygon) }))
export const boulders = decoration.boulders.map(({ polygon }) => lineOf(polygon))
export const streams = decoration.streams.map(({ name, line }) => ({ name, line: lineOf(line) }))
export const lanes = decoration.lanes.map(lineOf)
export const ridges = decoration.ridges.map(({ name, line }) => ({ name, line: lineOf(line) }))
export const hills = (decoration.hills as number[][]).map(([x = 0, y = 0, radius = 0]) => ({
  at: onSheet([x, y]),
  radius: radius / YARDS,
}))
export const town = lineOf(decoration.town)
export const townBlocks = (decoration.townBlocks as number[][]).map(([x = 0, y = 0, width = 0, height = 0]) => {
  const [left, top] = onSheet([x, y])
  return { x: left, y: top, width: width / YARDS, height: height / YARDS }
})
export const farms = (decoration.farms as number[][]).map(([x = 0, y = 0, turn = 0]) => ({ at: onSheet([x, y]), turn }))
// Beds of the railways, which the first drawing left out: the unfinished one to the west, the line to Hanover in the east.
export const railways = {
  unfinished: lineOf([
    [4960, 3390],
    [4480, 3190],
    [3850, 2830],
    [3080, 2480],
    [2490, 2170],
    [2120, 1930],
  ]),
  finished: lineOf([
    [5060, 3395],
    [5600, 3290],
    [6350, 3150],
    [7200, 3090],
    [8000, 2970],
  ]),
}
