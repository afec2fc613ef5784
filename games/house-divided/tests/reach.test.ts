import { describe, expect, it } from 'vitest'
import { byId, growingById } from '#engine/ids.ts'
import { completeOptions, seedFrom } from '#engine/index.ts'
import { fc } from '#engine/testing/properties.ts'
import mapData from '#games/house-divided/data/map.json' with { type: 'json' }
import { reachOf } from '#games/house-divided/rules/04-movement/reach.ts'
import { BOX_CODES } from '#games/house-divided/rules/board.ts'
import type { BoxId, Owner, UnitId } from '#games/house-divided/rules/ids.ts'
import { houseDivided } from '#games/house-divided/rules/index.ts'
import type { State } from '#games/house-divided/rules/state.ts'
import { typeNamed } from '#games/house-divided/rules/unit-types.ts'
import { freshUnit, occupants } from '#games/house-divided/rules/units.ts'

type Line = { from: string; to: string; type: string; forbiddenTo?: string[] }
type Side = 0 | 1

interface Sketch {
  side: Side
  cavalry: boolean
  box: number
  jumped: boolean
  control: Owner[]
  /** Enemies: box and whether cavalry. */
  enemies: [number, boolean][]
}

const INFANTRY = typeNamed('militia-infantry')
const CAVALRY = typeNamed('veteran-cavalry')
const COUNT = BOX_CODES.length

/** The first unit of a side has its number. */
const moverOf = (s: Sketch): UnitId => Number(s.side) as UnitId

function stateOf(s: Sketch, options = {}): State {
  const g = houseDivided.setup('campaign', completeOptions(houseDivided, options), seedFrom(1))
  g.active = s.side
  g.control = byId(s.control.slice())
  g.units = growingById([0, 1].map(id => freshUnit(id as UnitId, INFANTRY, null)))
  const own = moverOf(s)
  g.units[own] = { ...freshUnit(own, s.cavalry ? CAVALRY : INFANTRY, s.box as BoxId), jumped: s.jumped }
  s.enemies.forEach(([box, cavalry], i) => {
    while (g.units.length < 2 * i + 4) g.units.push(freshUnit(g.units.length as UnitId, INFANTRY, null))
    const id = (2 * i + 2 + (1 - s.side)) as UnitId
    g.units[id] = freshUnit(id, cavalry ? CAVALRY : INFANTRY, box as BoxId)
  })
  return g
}

const reached = (s: Sketch, options = {}): string[] => {
  const g = stateOf(s, options)
  return [...new Set(reachOf(g, moverOf(s), occupants(g)).map(r => BOX_CODES[r.box] as string))].sort()
}

const ways = new Map<string, { to: string; type: string; down: boolean; closed: boolean }[]>()
for (const l of mapData.lines as Line[]) {
  const closed = l.forbiddenTo !== undefined
  ways.set(l.from, [...(ways.get(l.from) ?? []), { to: l.to, type: l.type, down: true, closed }])
  ways.set(l.to, [...(ways.get(l.to) ?? []), { to: l.from, type: l.type, down: false, closed }])
}

/** 4.0 to 4.2.2 and 4.2.6 told once more, as plainly as possible, from the map alone. */
function oracle(s: Sketch): string[] {
  const from = BOX_CODES[s.box] as string
  const enemyAt = (code: string) => s.enemies.some(([box]) => BOX_CODES[box] === code)
  const enemyCavalryAt = (code: string) => s.enemies.some(([box, cavalry]) => cavalry && BOX_CODES[box] === code)
  const own = (code: string) => s.control[BOX_CODES.indexOf(code)] === s.side && !enemyAt(code)
  const found = new Set<string>()
  for (const one of ways.get(from) ?? []) {
    if (one.closed && s.side === 1) continue
    found.add(one.to)
    for (const two of ways.get(one.to) ?? []) {
      if (two.to === from || (two.closed && s.side === 1)) continue
      const rivers = one.type === 'river' && two.type === 'river'
      const land = one.type !== 'river' && two.type !== 'river'
      const friendlyRail = one.type === 'rail' && two.type === 'rail' && own(from) && own(one.to) && own(two.to)
      if (!(rivers || (s.cavalry && land) || friendlyRail)) continue
      if (enemyAt(one.to)) {
        if (s.jumped || enemyAt(two.to)) continue
        const byRiver = rivers && s.side === 0 && one.down && two.down
        const onHorse = land && s.cavalry && !enemyCavalryAt(one.to)
        if (!byRiver && !onHorse) continue
      }
      found.add(two.to)
    }
  }
  return [...found].sort()
}

const near = fc.nat(COUNT - 1)
const owner = fc.constantFrom<Owner>(0, 0, 0, 1, 1, 1, 2)
const sketch: fc.Arbitrary<Sketch> = fc.record({
  side: fc.constantFrom<Side>(0, 1),
  cavalry: fc.boolean(),
  box: near,
  jumped: fc.boolean(),
  control: fc.array(owner, { minLength: COUNT, maxLength: COUNT }),
  enemies: fc.array(fc.tuple(near, fc.boolean()), { maxLength: 60 }),
})
const peaceful = sketch.map(s => ({ ...s, enemies: [] }))

describe('4.0 properties of reach', () => {
  it('4.0 a march reaches exactly what the rules told plainly say, on any board', () => {
    fc.assert(
      fc.property(sketch, s => {
        const clear = { ...s, enemies: s.enemies.filter(([box]) => box !== s.box) }
        expect(reached(clear)).toEqual(oracle(clear))
      }),
      { numRuns: 400 },
    )
  })

  it('4.0 without enemies every way can be marched back', () => {
    fc.assert(
      fc.property(peaceful, s => {
        const from = BOX_CODES[s.box] as string
        for (const code of reached(s)) expect(reached({ ...s, box: BOX_CODES.indexOf(code) })).toContain(from)
      }),
      { numRuns: 60 },
    )
  })

  it('4.0 cavalry reaches whatever infantry reaches', () => {
    fc.assert(
      fc.property(peaceful, s => {
        const horse = reached({ ...s, cavalry: true })
        for (const code of reached({ ...s, cavalry: false })) expect(horse).toContain(code)
      }),
      { numRuns: 60 },
    )
  })

  it('4.0 enemies never open a way', () => {
    fc.assert(
      fc.property(sketch, s => {
        const free = reached({ ...s, enemies: [] })
        for (const code of reached(s)) expect(free).toContain(code)
      }),
      { numRuns: 100 },
    )
  })

  it('4.0 R4, R9, R10 each switch can only narrow or widen as it says', () => {
    fc.assert(
      fc.property(sketch, s => {
        const usual = reached(s)
        for (const code of usual) expect(reached(s, { oneJumpPerHalfTurn: false })).toContain(code)
        for (const code of usual) expect(reached(s, { riverJumpBothLegsDownstream: false })).toContain(code)
        const all = { ...s, control: s.control.map(() => s.side) }
        const few = reached(all, { friendlyRailMeansControlled: false })
        for (const code of few) expect(reached(all)).toContain(code)
      }),
      { numRuns: 60 },
    )
  })
})
