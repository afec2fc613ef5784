import { describe, expect, it } from 'vitest'
import { hexNamed } from '#engine/map/hex.ts'
import { codeOfHex, type HexGrid, type HexId, hexDistance, hexGrid, middleOf, SIDE_NAMES, sideTo } from './hex.ts'
import { firstOnLine, type LineStep, leavesBy, lineBetween, lineBeyond } from './sight-line.ts'

const grid = hexGrid(40, 40)
const at = (code: string, on: HexGrid = grid) => hexNamed(on, code)
const text = (line: readonly LineStep[], on: HexGrid = grid) =>
  line.map(step => step.map(hex => codeOfHex(on, hex)).join('|')).join(' ')
const line = (from: string, to: string, on: HexGrid = grid) => text(lineBetween(on, at(from, on), at(to, on)), on)

describe('A line between two hexes', () => {
  it('goes straight down a column', () => {
    expect(line('1003', '1007')).toBe('1003 1004 1005 1006 1007')
  })

  it('has two hexes in a step where it runs along a hexside', () => {
    expect(line('1010', '1210')).toBe('1010 1110|1111 1210')
    expect(line('1010', '1410')).toBe('1010 1110|1111 1210 1310|1311 1410')
    expect(line('1010', '1112')).toBe('1010 1011|1111 1112')
  })

  it('leaves out hexes that it touches at a corner only', () => {
    expect(line('0101', '0203')).toBe('0101 0102 0202 0203')
    expect(line('1010', '1210').split(' ')).toHaveLength(3)
  })

  it('is one hex from a hex to itself', () => {
    expect(line('1010', '1010')).toBe('1010')
  })

  it('keeps to the map where half of a step lies beyond its edge', () => {
    expect(line('0101', '0301')).toBe('0101 0201 0301')
    const up = hexGrid(6, 6, 'up')
    expect(line('0201', '0401', up)).toBe('0201 0301 0401')
  })

  it('is walked hex by hex in the same order, and on beyond its end', () => {
    const small = hexGrid(9, 7, 'up')
    for (const beyond of [0, 2])
      for (const from of small.ids)
        for (const to of small.ids) {
          const seen: HexId[] = []
          const found = firstOnLine(small, from, to, beyond, hex => {
            seen.push(hex)
            return false
          })
          expect(found).toBe(null)
          const listed = [...lineBetween(small, from, to).slice(1, -1), ...lineBeyond(small, from, to, beyond)].flat()
          expect(seen).toEqual(listed)
          const last = listed.at(-1)
          if (last !== undefined) expect(firstOnLine(small, from, to, beyond, hex => hex === last)).toBe(last)
        }
  })

  // Clipped with fractions of the drawing, hex by hex: slow and independent of the walk.
  function clipped(on: HexGrid, from: HexId, to: HexId): string {
    const a = middleOf(on, from, 2)
    const b = middleOf(on, to, 2)
    const found: { middle: number; hex: HexId }[] = []
    for (const hex of on.ids) {
      const h = middleOf(on, hex, 2)
      let low = 0
      let high = 1
      for (let side = 0; side < 6; side++) {
        const nx = Math.sin((side * Math.PI) / 3)
        const ny = -Math.cos((side * Math.PI) / 3)
        const start = (a.x - h.x) * nx + (a.y - h.y) * ny - 1
        const gain = (b.x - a.x) * nx + (b.y - a.y) * ny
        if (Math.abs(gain) < 1e-9) {
          if (start > 1e-9) high = -1
        } else if (gain > 0) high = Math.min(high, -start / gain)
        else low = Math.max(low, -start / gain)
      }
      if (high - low > 1e-6) found.push({ middle: (low + high) / 2, hex })
    }
    found.sort((x, y) => (Math.abs(x.middle - y.middle) < 1e-9 ? x.hex - y.hex : x.middle - y.middle))
    let last = Number.NaN
    return found
      .map(({ middle, hex }) => {
        const joined = Math.abs(middle - last) < 1e-9 ? '|' : ' '
        last = middle
        return joined + codeOfHex(on, hex)
      })
      .join('')
      .slice(1)
  }

  it.each(['down', 'up'] as const)('cuts the hexes that the drawn line cuts (%s)', evenColumns => {
    const small = hexGrid(9, 8, evenColumns)
    // From every hex of two columns: the others are their repetition.
    for (const from of small.ids.slice(3 * 8, 5 * 8))
      for (const to of small.ids)
        if (from !== to) expect(text(lineBetween(small, from, to), small)).toBe(clipped(small, from, to))
    for (const pair of ['0503 2217', '2020 1107', '0101 3739', '4001 0140']) {
      const [a, b] = pair.split(' ').map(code => at(code)) as [HexId, HexId]
      expect(text(lineBetween(grid, a, b))).toBe(clipped(grid, a, b))
    }
  })

  it('is the same backwards, and each step touches the next', () => {
    const small = hexGrid(8, 7)
    for (const from of small.ids)
      for (const to of small.ids) {
        const there = lineBetween(small, from, to)
        expect(lineBetween(small, to, from).reverse()).toEqual(there)
        const touches = (step: LineStep, before: LineStep) =>
          step.every(hex => before.every(last => hexDistance(small, last, hex) === 1))
        expect(there.every((step, i) => i === 0 || touches(step, there[i - 1] as LineStep))).toBe(true)
      }
  })

  it('goes on beyond its end as a longer line would', () => {
    expect(text(lineBeyond(grid, at('1010'), at('1210'), 3))).toBe('1310|1311 1410 1510|1511')
    expect(text(lineBeyond(grid, at('1003'), at('1004'), 4))).toBe('1005 1006 1007 1008')
    expect(text(lineBeyond(grid, at('1003'), at('1001'), 4))).toBe('')
    expect(text(lineBeyond(grid, at('3838'), at('3939'), 9))).toBe('4039')
    expect(lineBeyond(grid, at('1010'), at('1010'), 5)).toEqual([])
    const far = lineBetween(grid, at('0204'), at('1018'))
    expect(
      lineBeyond(grid, at('0204'), at('0611'), 99).slice(
        0,
        far.length - lineBetween(grid, at('0204'), at('0611')).length,
      ),
    ).toEqual(far.slice(lineBetween(grid, at('0204'), at('0611')).length))
  })

  it('leaves by a side, or by a vertex between two', () => {
    const out = (from: string, to: string) =>
      leavesBy(grid, at(from), at(to))
        .map(side => SIDE_NAMES[side])
        .join(' ')
    expect(out('1010', '1006')).toBe('n')
    expect(out('1010', '1210')).toBe('ne se')
    expect(out('1010', '1108')).toBe('n')
    expect(out('1010', '1109')).toBe('n ne')
    expect(out('1010', '0909')).toBe('nw n')
    expect(out('1010', '0810')).toBe('sw nw')
    expect(out('1010', '1010')).toBe('')
    const small = hexGrid(8, 8)
    for (const from of small.ids)
      for (const to of small.ids) {
        const second = lineBetween(small, from, to)[1]
        const sides = leavesBy(small, from, to)
        for (const hex of second ?? []) expect(sides).toContain(sideTo(small, from, hex))
        if (second?.length === 2) expect(sides).toHaveLength(2)
      }
  })
})
