import { describe, expect, it } from 'vitest'
import { hexNamed } from '#engine/map/hex.ts'
import {
  codeOfHex,
  columnOf,
  type HexGrid,
  type HexId,
  hexAt,
  hexAtPoint,
  hexDistance,
  hexesAt,
  hexesWithin,
  hexGrid,
  hexOfCode,
  isEdge,
  middleOf,
  neighbour,
  neighbours,
  opposite,
  rowOf,
  SIDES,
  sideTo,
} from './hex.ts'

const grid = hexGrid(40, 30)
const at = (code: string, on: HexGrid = grid) => hexNamed(on, code)
const codes = (list: readonly HexId[], on: HexGrid = grid) => list.map(hex => codeOfHex(on, hex))

describe('Hexes', () => {
  it('are numbered by column and row', () => {
    expect(at('2312')).toBe(22 * 30 + 11)
    expect(columnOf(grid, at('2312'))).toBe(23)
    expect(rowOf(grid, at('2312'))).toBe(12)
    for (const hex of grid.ids) expect(at(codeOfHex(grid, hex))).toBe(hex)
    expect(hexAt(grid, 41, 1)).toBe(null)
    for (const wrong of ['0001', '0100', '4101', '0131', '231', 'abcd', '2312 '])
      expect(hexOfCode(grid, wrong)).toBe(null)
  })

  it('have their neighbours clockwise from the top, even columns half a hex lower', () => {
    expect(codes(neighbours(grid, at('2222')))).toEqual(['2221', '2322', '2323', '2223', '2123', '2122'])
    expect(codes(neighbours(grid, at('2322')))).toEqual(['2321', '2421', '2422', '2323', '2222', '2221'])
    // A line of two hexes straight ahead, or turning about one of them.
    const touching = ['2222 2223', '2222 2323', '2223 2323', '2223 2324', '2323 2324', '3412 3312', '3412 3411']
    for (const pair of touching) {
      const [a, b] = pair.split(' ').map(code => at(code)) as [HexId, HexId]
      expect(sideTo(grid, a, b), pair).not.toBe(null)
    }
    expect(sideTo(grid, at('3311'), at('3412'))).toBe(null)
  })

  it('may lie the other way: even columns half a hex higher', () => {
    const up = hexGrid(50, 20, 'up')
    expect(codes(neighbours(up, at('4406', up)), up)).toEqual(['4405', '4505', '4506', '4407', '4306', '4305'])
    expect(sideTo(up, at('4406', up), at('4505', up))).toBe(1)
  })

  it.each(['down', 'up'] as const)('touch each other mutually, with middles one hex apart (%s)', evenColumns => {
    const small = hexGrid(7, 6, evenColumns)
    for (const hex of small.ids)
      for (const side of SIDES) {
        const there = neighbour(small, hex, side)
        if (there === null) continue
        expect(neighbour(small, there, opposite(side))).toBe(hex)
        const a = middleOf(small, hex, 60)
        const b = middleOf(small, there, 60)
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(60, 9)
        // Side n looks 60 n degrees clockwise from the top.
        expect(Math.cos(Math.atan2(b.x - a.x, a.y - b.y) - (side * Math.PI) / 3)).toBeCloseTo(1, 9)
      }
  })

  it.each(['down', 'up'] as const)('are as far apart as the shortest way between them (%s)', evenColumns => {
    const wide = hexGrid(9, 8, evenColumns)
    for (const from of wide.ids) {
      const steps = new Map<HexId, number>([[from, 0]])
      for (const hex of steps.keys())
        for (const there of neighbours(wide, hex))
          if (!steps.has(there)) steps.set(there, (steps.get(hex) as number) + 1)
      for (const to of wide.ids) expect(hexDistance(wide, from, to)).toBe(steps.get(to))
    }
  })

  it('within a range are all that are so near, in order', () => {
    expect(hexesWithin(grid, at('2015'), 3)).toHaveLength(37)
    expect(hexesAt(grid, at('2015'), 3)).toHaveLength(18)
    const corner = hexesWithin(grid, at('0101'), 2)
    expect(corner).toEqual(grid.ids.filter(hex => hexDistance(grid, at('0101'), hex) <= 2))
  })

  it('know whether they are at the edge', () => {
    expect(
      codes(
        hexGrid(4, 4).ids.filter(hex => !isEdge(hexGrid(4, 4), hex)),
        hexGrid(4, 4),
      ),
    ).toEqual(['0202', '0203', '0302', '0303'])
  })

  it.each(['down', 'up'] as const)('are found by a point of the drawing (%s)', evenColumns => {
    const small = hexGrid(5, 4, evenColumns)
    for (const hex of small.ids) {
      const { x, y } = middleOf(small, hex, 60)
      for (let turn = 0; turn < 12; turn++) {
        // Just inside sides and corners.
        const far = turn % 2 === 0 ? 29.9 : 34.5
        const angle = (turn * Math.PI) / 6
        expect(hexAtPoint(small, x + far * Math.sin(angle), y - far * Math.cos(angle), 60)).toBe(hex)
      }
    }
    for (const [x, y] of [
      [-1, 30],
      [30, -1],
      [1, 1],
      [900, 30],
      [30, 900],
    ] as const)
      expect(hexAtPoint(small, x, y, 60)).toBe(null)
  })

  it('are at most 99 by 99', () => {
    expect(hexGrid(99, 99).next.every(next => next < 99 * 99)).toBe(true)
    expect(() => hexGrid(100, 5)).toThrow(RangeError)
    expect(() => hexGrid(5, 0)).toThrow(RangeError)
  })
})
