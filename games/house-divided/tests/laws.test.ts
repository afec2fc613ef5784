import { describe, expect, it } from 'vitest'
import { growingById, idsTo } from '#engine/ids.ts'
import { completeOptions, type Options, seedFrom } from '#engine/index.ts'
import { lawsOf } from '#engine/testing/laws.ts'
import { fc } from '#engine/testing/properties.ts'
import mapData from '#games/house-divided/data/map.json' with { type: 'json' }
import unitData from '#games/house-divided/data/units.json' with { type: 'json' }
import { allowedTargets } from '#games/house-divided/rules/05-battles/fire.ts'
import type { BoxId, UnitId, UnitType } from '#games/house-divided/rules/ids.ts'
import { houseDivided } from '#games/house-divided/rules/index.ts'
import type { State } from '#games/house-divided/rules/state.ts'
import { TYPE_CODES } from '#games/house-divided/rules/unit-types.ts'
import { freshUnit } from '#games/house-divided/rules/units.ts'

const SIDES = [0, 1] as const
const NAMES = ['union', 'confederate'] as const

const options: fc.Arbitrary<Options> = fc.constantFrom<Options>(
  {},
  { captureAtEndOfEitherHalfTurn: false, recruitInCityEnteredThisHalfTurn: true },
  { leaveEnemyBox: true, oneJumpPerHalfTurn: false, invasionSinglePort: false },
  { withdrawToOneBox: false, reinforceOnlyInRoundTwo: false, promotionsPerPhase: 3 },
  { limitVeteransAndElites: true, promotionsPerPhase: 3 },
)

/** A verb first, and then one of its choices. */
const law = lawsOf(houseDivided, {
  scenario: 'campaign',
  plays: [300, 500],
  runs: 12,
  options,
  pick(_g, offered, number) {
    const verbs = [...new Set(offered.map(c => c.verb))]
    const some = offered.filter(c => c.verb === verbs[number % verbs.length])
    return some[Math.floor(number / 8) % some.length] as (typeof some)[number]
  },
})

const onMap = (g: State, side: number) => g.units.filter((u, id) => id % 2 === side && u.box !== null)

describe('laws of the game, whatever is played', () => {
  law('7.0 the army maximum is the sum of the numbers in the cities controlled', ({ g }) => {
    for (const side of SIDES) {
      const name = NAMES[side]
      const sum = mapData.boxes.reduce((n, b, id) => n + (g.control[id as BoxId] === side ? b.recruit[name] : 0), 0)
      expect(g.armyMaximum[side]).toBe(sum)
    }
  })

  law('8.0 militia are neither made nor lost: map, office and those set aside always add up', ({ g }) => {
    for (const side of SIDES) {
      for (const [arm, type] of [
        ['infantry', 'militia-infantry'],
        ['cavalry', 'militia-cavalry'],
      ] as const) {
        const standing = onMap(g, side).filter(u => TYPE_CODES[u.type] === type).length
        const aside = side === 0 && arm === 'infantry' ? g.setAside : 0
        expect(standing + g.offices[side][arm] + aside).toBe(unitData.forcePool[NAMES[side]][type])
      }
    }
  })

  law('6.0 R57 with limited counters no kind exceeds its number', ({ g }, o) => {
    if (o.limitVeteransAndElites !== true) return
    for (const side of SIDES) {
      const pool: Record<string, number> = unitData.forcePool[NAMES[side]]
      for (const [type, most] of Object.entries(pool)) {
        expect(onMap(g, side).filter(u => TYPE_CODES[u.type] === type).length).toBeLessThanOrEqual(most)
      }
    }
  })

  law('7.0 recruiting never lifts a side above its army maximum', ({ g, before }) => {
    for (const side of SIDES) {
      const [was, is] = [onMap(before, side).length, onMap(g, side).length]
      if (is > was) expect(is).toBeLessThanOrEqual(before.armyMaximum[side])
    }
  })

  law('5.0 R47 when promotions begin no box is shared and nobody is reduced', ({ g }) => {
    if (g.phase !== 'promotion' && g.phase !== 'recruitment') return
    const union = new Set(onMap(g, 0).map(u => u.box))
    expect(onMap(g, 1).filter(u => union.has(u.box))).toEqual([])
    expect(g.units.filter(u => u.reduced)).toEqual([])
  })

  law('4.0 nobody marches more than twice, and only in his own half-turn', ({ g }) => {
    g.units.forEach((u, id) => {
      expect(u.marches).toBeLessThanOrEqual(id % 2 === g.active ? 2 : 0)
    })
  })

  law('every die drawn is told in the log, with its number', ({ g, before, log }) => {
    const told = log.flatMap(e => e.dice ?? [])
    expect(told.map(d => d.n)).toEqual(
      Array.from({ length: g.rng.draws - before.rng.draws }, (_, i) => before.rng.draws + i),
    )
    expect(told.every(d => d.sides === 6 && d.value >= 1 && d.value <= 6)).toBe(true)
  })

  law('9.0 R1 after a half-turn every occupied box belongs to those who stand there', ({ g, before }, o) => {
    if (o.captureAtEndOfEitherHalfTurn === false || g.active === before.active || g.phase !== 'movement') return
    for (const side of SIDES) for (const u of onMap(g, side)) expect(g.control[u.box as BoxId]).toBe(side)
  })

  law('5.1 units off the map keep no marker, and strength never returns during a battle', ({ g, before }) => {
    g.units.forEach((u, id) => {
      if (u.box === null) expect(u.entrenched || u.reduced).toBe(false)
      const was = before.units[id]
      if (was?.reduced && was.box !== null && u.box !== null && g.phase === 'combat') expect(u.reduced).toBe(true)
    })
  })

  law('4.2.6 no Confederate unit ever goes between Fredericksburg and Washington by the Potomac', ({ log }) => {
    const ends = new Set(['washington', 'fredericksburg'])
    for (const { key, args } of log) {
      if (args.side !== 'confederate' || !ends.has(String(args.from))) continue
      const to = String(args.to ?? args.box)
      const moved = key === 'log.battle.retreat' || key === 'log.battle.withdrawal' || key === 'log.battle.reinforced'
      if (moved) expect(ends.has(to) && to !== args.from).toBe(false)
      if (key === 'log.march.unit' && args.by === 'river') expect(ends.has(to)).toBe(false)
    }
  })
})

describe('5.1 the announcement of targets', () => {
  it('5.1 R18 whatever is chosen, all enemies are fired at before any is fired at twice', () => {
    const counts = fc.integer({ min: 1, max: 9 })
    fc.assert(
      fc.property(counts, counts, fc.array(fc.nat(99), { minLength: 9, maxLength: 9 }), (shooters, targets, picks) => {
        const g = houseDivided.setup('campaign', completeOptions(houseDivided, {}), seedFrom(1))
        const box = 5 as BoxId
        g.units = growingById(
          idsTo<UnitId>(20).map(id =>
            freshUnit(id, 0 as UnitType, id >> 1 < (id % 2 === 0 ? targets : shooters) ? box : null),
          ),
        )
        const part = { box, side: 1 as const, round: 1, origins: [[], []] as [[], []], reinforced: [], asked: false }
        const shots: { shooter: UnitId; target: UnitId }[] = []
        for (let n = 0; n < shooters; n++) {
          const allowed = allowedTargets(g, { ...part, shots })
          expect(allowed.length).toBeGreaterThan(0)
          shots.push({
            shooter: (2 * n + 1) as UnitId,
            target: allowed[(picks[n] as number) % allowed.length] as UnitId,
          })
        }
        const fired = new Set(shots.map(s => s.target))
        expect(fired.size).toBe(Math.min(shooters, targets))
      }),
    )
  })
})
