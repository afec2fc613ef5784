import { describe, expect, it } from 'vitest'
import layout from '../board/ground/layout.json' with { type: 'json' }
import map from '../data/map.json' with { type: 'json' }
import pieces from '../data/pieces.json' with { type: 'json' }
import setup from '../data/setup.json' with { type: 'json' }
import tables from '../data/tables.json' with { type: 'json' }
import { placeNamed, SECTORS, SIGHT } from '../rules/board.ts'

const codes = map.sectors.map(s => s.code)
const bordering = new Map(codes.map(code => [code, new Set<string>()]))
for (const { sectors } of map.borders) {
  const [a, b] = sectors as [string, string]
  bordering.get(a)?.add(b)
  bordering.get(b)?.add(a)
}
const touching = new Map(codes.map(code => [code, new Set(bordering.get(code))]))
for (const { sectors } of map.vertices) {
  for (const a of sectors) for (const b of sectors) if (a !== b) touching.get(a)?.add(b)
}

const distances = (from: string, graph: Map<string, Set<string>>): Map<string, number> => {
  const far = new Map([[from, 0]])
  const queue = [from]
  for (const at of queue) {
    for (const to of graph.get(at) ?? []) {
      if (far.has(to)) continue
      far.set(to, (far.get(at) as number) + 1)
      queue.push(to)
    }
  }
  return far
}

const count = <T>(list: readonly T[], key: (item: T) => string): Record<string, number> => {
  const n: Record<string, number> = {}
  for (const item of list) n[key(item)] = (n[key(item)] ?? 0) + 1
  return n
}

type Point = readonly [number, number]
const area = (p: readonly Point[]) =>
  p.reduce((sum, [x, y], i) => {
    const [u, v] = p[(i + 1) % p.length] as Point
    return sum + (x * v - u * y) / 2
  }, 0)

describe('2.0 The board', () => {
  it('2.0 74 sectors, 178 borders, 7 entry boxes, every code once', () => {
    expect([codes.length, map.borders.length, map.entryBoxes.length]).toEqual([74, 178, 7])
    expect(new Set([...codes, ...map.entryBoxes.map(b => b.code)]).size).toBe(81)
    expect(new Set(map.borders.map(b => b.code)).size).toBe(178)
    expect(new Set(map.sectors.map(s => s.name)).size).toBe(74)
  })

  it('2.0 borders name two sectors in alphabetical order, and the map hangs together', () => {
    for (const { code, sectors } of map.borders) {
      expect(code).toBe(sectors.join('--'))
      expect([...sectors].sort()).toEqual(sectors)
    }
    expect(distances('gettysburg', bordering).size).toBe(74)
    for (const near of bordering.values()) expect(near.size).toBeGreaterThan(1)
  })

  it('2.0 roads run over borders, and a border has just the roads that cross it', () => {
    const crossed = new Map<string, string[]>()
    for (const { code, sectors } of map.roads) {
      for (let i = 1; i < sectors.length; i++) {
        const border = [sectors[i - 1], sectors[i]].sort().join('--')
        crossed.set(border, [...(crossed.get(border) ?? []), code])
      }
    }
    for (const { code, roads } of map.borders) expect([...roads].sort()).toEqual((crossed.get(code) ?? []).sort())
  })

  it('2.0 at a vertex sectors meet that have no common border', () => {
    for (const { sectors } of map.vertices) {
      expect(sectors.length).toBeGreaterThan(3)
      expect(sectors.some(a => sectors.some(b => a !== b && !bordering.get(a)?.has(b)))).toBe(true)
    }
  })

  it('2.0 one town, one double star on the Round Tops, two single stars', () => {
    expect(map.sectors.filter(s => 'town' in s).map(s => s.code)).toEqual(['gettysburg'])
    expect(map.sectors.filter(s => 'star' in s && s.star === 'double').map(s => s.code)).toEqual(['round-tops'])
    const single = map.sectors.filter(s => 'star' in s && s.star === 'single').map(s => s.code)
    expect(single.sort()).toEqual(['cemetery-hill', 'culps-hill'])
  })

  it('6.1 four Confederate and three Union entry boxes, each at a sector of its own', () => {
    expect(count(map.entryBoxes, b => b.side)).toEqual({ confederate: 4, union: 3 })
    expect(new Set(map.entryBoxes.map(b => b.sector)).size).toBe(7)
  })

  it('16.0 what guns see agrees with a search of all shortest routes', () => {
    const terrain = new Map(map.sectors.map(s => [s.code, s.terrain]))
    const range = { open: 1, ridge: 3, hill: 4 } as Record<string, number>
    codes.forEach(from => {
      const far = distances(from, touching)
      const clear = (to: string): boolean =>
        far.get(to) === 1 ||
        [...(touching.get(to) ?? [])].some(
          via => far.get(via) === (far.get(to) as number) - 1 && terrain.get(via) === 'open' && clear(via),
        )
      codes.forEach(to => {
        const d = far.get(to) as number
        const seen = d >= 1 && d <= (range[terrain.get(from) as string] as number) && clear(to)
        expect(SIGHT[placeNamed(from)][placeNamed(to)]).toBe(seen ? d : 0)
      })
    })
    expect(SECTORS.filter(s => s.heights)).toHaveLength(map.sectors.filter(s => s.terrain !== 'open').length)
  })
})

describe('2.0 The drawing', () => {
  it('2.0 has every sector, border, box and road of the map, and the sectors fill the frame', () => {
    expect(Object.keys(layout.sectors)).toEqual(codes)
    expect(Object.keys(layout.borders)).toEqual(map.borders.map(b => b.code))
    expect(Object.keys(layout.entryBoxes)).toEqual(map.entryBoxes.map(b => b.code))
    expect(Object.keys(layout.roads)).toEqual(map.roads.map(r => r.code))
    const [width, height] = layout.size as [number, number]
    const sum = Object.values(layout.sectors).reduce((n, s) => n + area(s.polygon as unknown as Point[]), 0)
    expect(sum).toBeCloseTo(width * height, -1)
  })

  it('2.0 two sectors border exactly where their outlines share an edge', () => {
    const owner = new Map<string, string>()
    for (const [code, { polygon }] of Object.entries(layout.sectors)) {
      polygon.forEach((p, i) => void owner.set(`${p} ${polygon[(i + 1) % polygon.length]}`, code))
    }
    const shared = new Set<string>()
    for (const [edge, code] of owner) {
      const [from, to] = edge.split(' ')
      const other = owner.get(`${to} ${from}`)
      if (other !== undefined) shared.add([code, other].sort().join('--'))
    }
    expect([...shared].sort()).toEqual(map.borders.map(b => b.code).sort())
  })
})

describe('1.0 Components', () => {
  it('1.0 pieces by type as in the list of components', () => {
    expect(count(pieces.pieces, p => p.type)).toEqual({
      'confederate-regular': 17,
      'confederate-elite': 5,
      'confederate-artillery': 9,
      'union-green': 7,
      'union-regular': 19,
      'union-elite': 1,
      'union-cavalry': 2,
      'union-artillery': 11,
    })
    for (const type of pieces.types) expect(count(pieces.pieces, p => p.type)[type.code]).toBe(type.count)
    expect(new Set(pieces.pieces.map(p => p.code)).size).toBe(71)
  })

  it('1.0 cubes, blocks, discs, sticks and markers', () => {
    const cubes = Object.fromEntries(pieces.types.filter(t => t.cubes > 0).map(t => [t.code, t.cubes]))
    expect(cubes).toEqual({
      'union-regular': 30,
      'union-elite': 5,
      'union-green': 15,
      'union-cavalry': 5,
      'confederate-regular': 30,
      'confederate-elite': 20,
    })
    const { blocks, orderDiscs, forcedPassDiscs, trenchSticks, disruptionMarkers, fireMarkers } = pieces
    expect(blocks).toEqual([2, 2, 3, 3, 4, 4, 5, 5])
    expect(orderDiscs).toEqual({ union: 12, confederate: 22 })
    expect([forcedPassDiscs, trenchSticks, disruptionMarkers, fireMarkers]).toEqual([8, 20, 8, 4])
  })
})

describe('3.0 and 6.0 Set-up and reinforcements', () => {
  it('6.0 every piece comes once, at a place of its own side', () => {
    const all = [...setup.setup, ...setup.reinforcements].flatMap(group => group.pieces)
    expect([...all].sort()).toEqual(pieces.pieces.map(p => p.code).sort())
    for (const { place, pieces: group } of [...setup.setup, ...setup.reinforcements]) {
      const box = map.entryBoxes.find(b => b.code === place)
      if (box !== undefined) for (const code of group) expect(code[0]).toBe(box.side[0])
      else if (place !== 'by-die') expect(codes).toContain(place)
    }
  })

  it('6.0 the roads of the card, each as often as it is named there', () => {
    expect(count(setup.reinforcements, r => `${r.side} ${r.place}`)).toEqual({
      'confederate by-die': 1,
      'confederate box-harrisburg': 1,
      'confederate box-chambersburg': 4,
      'union box-taneytown': 4,
      'union box-baltimore': 3,
      'union box-emmitsburg': 1,
    })
  })

  it('3.0 a sector with two regulars and a gun, and at least two regulars and two guns by Chambersburg', () => {
    const kinds = setup.setup.map(s => s.pieces.map(code => code.slice(0, 2)).join(' '))
    expect(kinds).toContain('ur ur ua')
    expect(kinds[0]).toMatch(/cr cr .*ca ca/)
    for (const { place, pieces: group } of setup.setup) if (codes.includes(place)) expect(group.length).toBeLessThan(5)
  })

  it('7.0 discs by period as far as the rulebook tells', () => {
    expect(setup.unionOrders).toMatchObject({ morning: 10, afternoon: 10 })
    expect(setup.confederateOrders).toEqual({ single: 12, doubleUpTo: 4, doubleOrElse: 2 })
  })
})

describe('10.0 The tables', () => {
  const fire = [tables.defendingArtillery, tables.defendingInfantry, tables.attackerFire, tables.longRange]
  const morale = [tables.attackerMorale, tables.defenderMorale]
  const worth = (cell: string) => (cell === '-' ? 0 : cell === 'M' || cell === 'D' ? 1 : 2 * Number(cell))
  const mercy = ['E', 'R', 'D', '-', 'C']

  it('10.0 a better roll never does less', () => {
    for (const { rows } of fire) expect(rows.map(worth)).toEqual(rows.map(worth).sort((a, b) => a - b))
  })

  it('10.0 results run in order, and more cubes never help', () => {
    for (const { columns } of morale) {
      expect(columns).toHaveLength(6)
      columns.forEach((column, c) => {
        const rank = column.map(cell => mercy.indexOf(cell))
        expect(rank).toEqual([...rank].sort((a, b) => a - b))
        const next = columns[c + 1]
        for (const [i, cell] of (next ?? []).entries())
          expect(mercy.indexOf(cell)).toBeLessThanOrEqual(rank[i] as number)
      })
    }
  })

  it('10.0 each table has the results its step names, and no others', () => {
    const kinds = (cells: readonly string[]) => [...new Set(cells)].sort().join('')
    expect(kinds(tables.attackerMorale.columns.flat())).toBe('-ER')
    expect(kinds(tables.defenderMorale.columns.flat())).toBe('-CDER')
    expect(kinds(tables.longRange.rows)).toBe('-1D')
    expect(kinds(tables.attackerFire.rows)).toBe('-1D')
    expect(kinds(tables.defendingInfantry.rows)).toBe('-12M')
  })

  it('10.0 every cell says how it is known', () => {
    for (const { rows, known } of fire) expect(known).toMatch(new RegExp(`^[fir]{${rows.length}}$`))
    for (const { known } of morale) for (const column of known) expect(column).toMatch(/^[fir]{6}$/)
  })
})
