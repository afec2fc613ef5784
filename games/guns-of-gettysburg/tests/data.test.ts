import { describe, expect, it } from 'vitest'
import layout from '#games/guns-of-gettysburg/board/ground/layout.json' with { type: 'json' }
import boardData from '#games/guns-of-gettysburg/data/board.json' with { type: 'json' }
import piecesData from '#games/guns-of-gettysburg/data/pieces.json' with { type: 'json' }
import { extendedFront, fieldOfFire } from '#games/guns-of-gettysburg/rules/09-field-of-fire/field-of-fire.ts'
import { distancesTo } from '#games/guns-of-gettysburg/rules/10-movement/steps.ts'
import { arcsBetween } from '#games/guns-of-gettysburg/rules/13-attack/flank-threat.ts'
import { areaDistance } from '#games/guns-of-gettysburg/rules/16-objectives/objectives.ts'
import {
  AREA_CODES,
  AREAS,
  areaNamed,
  ENTRIES,
  facingTo,
  OBJECTIVE_START,
  otherArea,
  POSITION_CODES,
  POSITIONS,
  positionNamed,
  RINGS,
} from '#games/guns-of-gettysburg/rules/board.ts'
import { FACES, FULL, SCHEDULE, TIME_FILLS, TOKENS } from '#games/guns-of-gettysburg/rules/pieces.ts'
import { AREA_IDS } from '../rules/board.ts'
import type { AreaId, EntryId, PositionId } from '../rules/ids.ts'

type Point = [number, number]
const nobody = new Uint8Array(POSITIONS.length)
const named = (name: string) => boardData.positions.findIndex(p => p.name === name) as PositionId
const areaCalled = (name: string) => boardData.areas.findIndex(a => a.name === name) as AreaId

describe('3 The map', () => {
  it('3 has the counts of its description', () => {
    const sides = POSITIONS.flatMap(p => p.sides)
    expect([AREAS.length, POSITIONS.length, RINGS.length]).toEqual([129, 293, 165])
    expect(AREAS.filter(a => a.partial).length).toBe(37)
    expect(AREAS.filter(a => a.town).length).toBe(2)
    expect(POSITIONS.filter(p => p.fullyObstructed).length).toBe(32)
    expect(sides.filter(s => s.ridge !== null).length).toBe(65)
    expect(sides.reduce((n, s) => n + (s.ridge ?? 0), 0)).toBe(51)
    expect(sides.filter(s => s.steep).length).toBe(10)
    expect(sides.filter(s => s.obstructed).length).toBe(103)
    expect(boardData.linesOfSight.length).toBe(19)
  })

  it('3 no side is both ridge and obstructed, and each position lies between two areas', () => {
    for (const p of POSITIONS) {
      expect(p.areas[0]).not.toBe(p.areas[1])
      for (const s of p.sides) expect(s.obstructed && s.ridge !== null).toBe(false)
    }
  })

  it('3 rings name each position at its ends, with the areas between', () => {
    POSITIONS.forEach((p, id) => {
      const ends = [p.sides[0].left, p.sides[0].right]
      expect([p.sides[1].right, p.sides[1].left]).toEqual(ends)
      expect(RINGS.flatMap((ring, j) => (ring.some(r => r.position === id) ? [j] : [])).sort()).toEqual(
        ends.filter(j => j !== null).sort(),
      )
    })
    for (const ring of RINGS) {
      ring.forEach((r, i) => {
        const next = ring[(i + 1) % ring.length]
        expect(POSITIONS[r.position]?.areas).toContain(r.area)
        expect(POSITIONS[next?.position as PositionId].areas).toContain(r.area)
      })
      expect(ring.length).toBeGreaterThan(1)
    }
  })

  it('3 positions are adjacent exactly when they share a junction', () => {
    POSITIONS.forEach((p, id) => {
      const ends = [p.sides[0].left, p.sides[0].right].filter(j => j !== null)
      const sharing = POSITIONS.flatMap((q, other) =>
        other !== id && [q.sides[0].left, q.sides[0].right].some(j => j !== null && ends.includes(j)) ? [other] : [],
      )
      expect(p.adjacent).toEqual(sharing)
    })
  })

  it('9 the extended front is every area that shares a side with the front and a junction with the position', () => {
    POSITIONS.forEach((p, id) => {
      for (const facing of [0, 1] as const) {
        const front = p.areas[facing]
        const rear = otherArea(id, front)
        const literal = new Set<number>()
        for (const j of [p.sides[0].left, p.sides[0].right]) {
          if (j === null) continue
          const touching = RINGS[j]?.map(r => r.area) ?? []
          for (const { area } of AREAS[front]?.ways ?? [])
            if (touching.includes(area) && area !== rear) literal.add(area)
        }
        expect(new Set(extendedFront(id, facing).map(b => b.area))).toEqual(literal)
      }
    })
  })

  it('3 areas tile the frame and are one whole', () => {
    const size = (polygon: Point[]) =>
      Math.abs(
        polygon.reduce((sum, [x, y], i) => {
          const [u, v] = polygon[(i + 1) % polygon.length] as Point
          return sum + (x * v - u * y) / 2
        }, 0),
      )
    const total = layout.areas.reduce((sum, a) => sum + size(a.polygon as Point[]), 0)
    expect(Math.abs(total - layout.frame.width * layout.frame.height)).toBeLessThan(50)
    expect(AREA_IDS.every(area => areaDistance(AREA_IDS[0] as AreaId, area) < 255)).toBe(true)
    expect(layout.areas.map(a => a.code)).toEqual(AREA_CODES)
    expect(layout.positions.map(p => p.code)).toEqual(POSITION_CODES)
  })

  it('3 left and right are on the hands of a block that faces that side', () => {
    const where = new Map(layout.junctions.map(j => [j.code, j.at as Point]))
    boardData.positions.forEach((p, id) => {
      p.sides.forEach((s, facing) => {
        const [nx, ny] = (layout.positions[id] as { normals: number[][] }).normals[facing] as Point
        const left = where.get(s.left) as Point
        const right = where.get(s.right) as Point
        expect((right[0] - left[0]) * -ny + (right[1] - left[1]) * nx).toBeGreaterThan(0)
      })
    })
  })

  it('14, 16 some pairs of areas share two positions', () => {
    const pairs = POSITIONS.map(p => [...p.areas].sort((a, b) => a - b).join())
    expect(pairs.filter((pair, i) => pairs.indexOf(pair) !== i).length).toBe(3)
  })
})

describe('11 Entry points and roads', () => {
  it('11 six points, two entry areas each, partial and side by side', () => {
    expect(ENTRIES.length).toBe(6)
    expect(new Set(ENTRIES.flatMap(e => e.areas)).size).toBe(12)
    for (const { areas } of ENTRIES) {
      expect(areas.every(a => AREAS[a]?.partial)).toBe(true)
      expect(areaDistance(areas[0] as AreaId, areas[1] as AreaId)).toBe(1)
    }
  })

  it('10 positions that bound Confederate entry areas are closed to the Union, no others', () => {
    const theirs = ENTRIES.filter(e => e.side === 1).flatMap(e => e.areas)
    for (const p of POSITIONS) expect(p.closedToUnion).toBe(p.areas.some(a => theirs.includes(a)))
  })

  it('11 the road network is connected, and each piece of road joins crossings of its area', () => {
    const position = new Map(boardData.roadNodes.map(n => [n.code, n.position]))
    const reached = new Set([boardData.roadNodes[0]?.code as string])
    for (let grown = true; grown; ) {
      grown = false
      for (const { from, to } of boardData.roadSegments) {
        if (reached.has(from) === reached.has(to)) continue
        reached.add(from).add(to)
        grown = true
      }
    }
    expect(reached.size).toBe(boardData.roadNodes.length)
    for (const s of boardData.roadSegments) {
      for (const end of [s.from, s.to]) {
        const code = position.get(end)
        if (code !== undefined) expect(POSITIONS[positionNamed(code)]?.areas).toContain(areaNamed(s.area))
      }
    }
  })

  it('11 transfers go both ways, and not between the outer points of a side', () => {
    const code = (id: EntryId) => ENTRIES[id].code
    const links = ENTRIES.flatMap(e => e.transfers.map(to => `${e.code}-${code(to)}`)).sort()
    const both = ['chambersburg-mummasburg', 'harrisburg-mummasburg', 'emmitsburg-taneytown', 'baltimore-taneytown']
    expect(links).toEqual(both.flatMap(l => [l, l.split('-').reverse().join('-')]).sort())
  })
})

describe('The ground of the battle', () => {
  it('9 Seminary Ridge and the Angle see each other, two open steps apart', () => {
    const angle = named('Cemetery Ridge at the Angle')
    const woods = named('Seminary Ridge, Point of Woods')
    const codori = areaCalled('Codori fields')
    const spangler = areaCalled('Henry Spangler farm')
    const sees = (from: PositionId, front: AreaId, to: PositionId) =>
      fieldOfFire(from, facingTo(from, front), nobody).some(a => POSITIONS[to]?.areas.includes(a))
    expect(sees(angle, codori, woods)).toBe(true)
    expect(sees(woods, spangler, angle)).toBe(true)
    expect(distancesTo(angle)[woods]).toBe(2)
  })

  it('9 Cemetery Hill commands the ground before it', () => {
    const hill = named('Cemetery Hill, north face')
    const front = areaCalled('Gettysburg, south')
    const seen = fieldOfFire(hill, facingTo(hill, front), nobody)
    expect(seen).toContain(front)
    expect(seen).toContain(areaCalled('Henry Culp farm'))
    expect(seen.length).toBeGreaterThanOrEqual(3)
  })

  it('9 Little Round Top sees Devil’s Den, up a steep slope', () => {
    const top = named('Little Round Top')
    const valley = areaCalled('Valley of Death')
    expect(fieldOfFire(top, facingTo(top, valley), nobody)).toContain(areaCalled("Devil's Den"))
    expect(POSITIONS[top].sides[facingTo(top, valley)].steep).toBe(true)
  })

  it('21 Culp’s Hill and the Round Tops are woods on both sides', () => {
    for (const name of ["Culp's Hill, north slope", "Culp's Hill, Rock Creek slope", 'Round Top, west slope']) {
      expect(POSITIONS[named(name)].fullyObstructed).toBe(true)
    }
  })

  it('9 special lines of sight leave from clear fronts to areas beyond the position', () => {
    for (const l of boardData.linesOfSight) {
      const id = positionNamed(l.position)
      expect(POSITIONS[id]?.sides[facingTo(id, areaNamed(l.front))].obstructed).toBe(false)
      expect(POSITIONS[id]?.areas).not.toContain(areaNamed(l.to))
    }
  })

  it('13.8 every sweep between adjacent positions starts and ends in their own areas', () => {
    POSITIONS.forEach((p, id) => {
      for (const to of p.adjacent) {
        const sweeps = arcsBetween(id, to)
        expect(sweeps.length % 2).toBe(0)
        for (const arc of sweeps) {
          expect(p.areas).toContain(arc.first)
          expect(POSITIONS[to]?.areas).toContain(arc.last)
          expect(arc.steps).toBeGreaterThanOrEqual(arc.swept.length + 1)
        }
      }
    })
  })

  it('16 objectives start at a distance of three or more from each other, off the map edge', () => {
    OBJECTIVE_START.forEach((a, i) => {
      expect(AREAS[a]?.partial).toBe(false)
      for (const b of OBJECTIVE_START.slice(i + 1)) expect(areaDistance(a, b)).toBeGreaterThanOrEqual(3)
    })
  })
})

describe('2, 4 The pieces', () => {
  it('2 102 blocks, half of them blue', () => {
    const count = (side: number) => FACES.reduce((n, f) => n + (f.side === side ? f.count : 0), 0)
    expect([count(0), count(1)]).toEqual([51, 51])
    for (const c of piecesData.commands) if (c.reduced1 > 0) expect(c.reduced1).toBe(c.full)
    expect(FACES.filter(f => f.iron).map(f => f.code)).toEqual(['iron-brigade', 'iron-brigade-2', 'iron-brigade-1'])
    expect(FACES.filter(f => f.state === FULL).every(f => f.strength === (f.cavalry ? 1 : 2))).toBe(true)
  })

  it('4.6 40 Union and 39 Confederate battle tokens', () => {
    const count = (side: number) => TOKENS.reduce((n, t) => n + (t.side === side ? t.count : 0), 0)
    expect([count(0), count(1)]).toEqual([40, 39])
  })

  it('4.4, 23 lots fill their hours, and the historical schedule fits them', () => {
    const dated = (side: string, day: number) =>
      piecesData.arrivalTokens.reduce((n, a) => n + (a.side === side && a.day === day ? a.count : 0), 0)
    expect([1, 2, 3].map(day => dated('union', day))).toEqual([5, 2, 1])
    expect([1, 2].map(day => dated('confederate', day))).toEqual([7, 2])
    for (const f of piecesData.timeFills) expect(f.arrivals + f.rumours).toBe(f.slots)
    for (const { hour, side, entry } of SCHEDULE) {
      const lot = TIME_FILLS.filter(f => f.side === side && hour >= f.from && hour < f.from + f.slots)
      expect(lot.length).toBe(1)
      expect(lot[0]?.arrivals).toContain(entry)
    }
    for (const e of boardData.entryPoints) {
      const stacked = (e.stacks as { count: number; bottom?: string }[]).reduce(
        (n, s) => n + s.count + (s.bottom === undefined ? 0 : 1),
        0,
      )
      expect(SCHEDULE.filter(h => ENTRIES[h.entry]?.code === e.code).length).toBe(stacked)
    }
  })
})
