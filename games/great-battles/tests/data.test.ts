import { describe, expect, it } from 'vitest'
import { seedFrom } from '#engine/index.ts'
import { codeOfHex, hexDistance } from '#engine/map/hex.ts'
import { completeOptions } from '#engine/options.ts'
import { stepCost } from '#games/great-battles/rules/09-movement/costs.ts'
import { groundSight, profile, SEEN } from '#games/great-battles/rules/10-fire/line-of-sight.ts'
import { compile } from '#games/great-battles/rules/battle/compile.ts'
import { scenarioOf } from '#games/great-battles/rules/battle/ground.ts'
import type { Battle } from '#games/great-battles/rules/battle/module.ts'
import { sense } from '#games/great-battles/rules/battle/sense.ts'
import { pointsOf } from '#games/great-battles/rules/battle/victory.ts'
import { ADVANCE, ATTACK, FOOT, GUNS, LEADER, MARCH, type SideIndex } from '#games/great-battles/rules/ids.ts'
import { gameOf } from '#games/great-battles/rules/index.ts'
import { groundOf, hexId, smallBattle } from '#games/great-battles/tests/field.ts'
import { BATTLES } from './battles.ts'

describe('battles', () => {
  it.each(BATTLES.map(b => [b.id, b] as const))('%s makes sense', (_id, battle) => {
    expect(sense(battle)).toEqual([])
  })

  it.each(BATTLES.map(b => [b.id, b] as const))('10.25 sight is the same both ways in %s', (_id, battle) => {
    const gr = compile(battle)
    for (let i = 0; i < gr.grid.ids.length; i += 37)
      for (let j = 0; j < gr.grid.ids.length; j += 53) {
        const [a, b] = [gr.grid.ids[i], gr.grid.ids[j]] as [never, never]
        if (hexDistance(gr.grid, a, b) > 20) continue
        const there = profile(gr, true, a, b).code === SEEN
        expect(there, `${codeOfHex(gr.grid, a)} ${codeOfHex(gr.grid, b)}`).toBe(profile(gr, true, b, a).code === SEEN)
        expect(groundSight(gr, true, a, b) === SEEN).toBe(there)
      }
  })

  it.each(BATTLES.flatMap(b => b.scenarios.map(s => [b.id, s.id, b] as const)))(
    'nobody has points for losses as %s begins with %s: batteries of other scenarios are not lost',
    (_id, scenario, battle) => {
      const game = gameOf(battle)
      const state = game.setup(scenario, completeOptions(game, {}), seedFrom(1))
      const paid = (side: SideIndex) =>
        pointsOf(state, side).filter((_, i) => scenarioOf(state).print.victory.points[i]?.kind.startsWith('perEnemy'))
      expect([...paid(0), ...paid(1)].every(points => points === 0)).toBe(true)
    },
  )

  it('names every fault of a battle by its path', () => {
    const small = smallBattle({ units: { 'c1-a': '0305 90' } })
    const bad: Battle = {
      ...small,
      map: { ...small.map, links: [{ type: 'road', path: ['0101', '0301'] }] },
      units: small.units.map(u => ({ ...u, weapon: 'Z', brigade: 'nobody' })),
      scenarios: small.scenarios.map(s => ({
        ...s,
        setup: [{ id: 'c1-a', hex: '9999', facing: 60 }],
      })),
    }
    const faults = sense(bad).map(e => `${e.path} ${e.code}`)
    expect(faults).toEqual(
      expect.arrayContaining([
        'map.links[0].path[1] brokenRoad',
        'units[0].brigade unknownFormation',
        'units[0].weapon unknownWeapon',
        'scenarios[0].setup[0].hex hexOffMap',
      ]),
    )
  })
})

describe('9.43 roads and water', () => {
  it('9.43 a road over a stream without bridge or ford is told, with both its hexes', () => {
    const small = { sides: { '0305-0405': 'water:stream' }, links: { road: ['0205 0305 0405'] } }
    const units = { 'c1-a': '0101 90', 'u1-a': '0909 270' }
    const found = sense(smallBattle({ units, ...small })).filter(e => e.code === 'roadWithoutCrossing')
    expect(found).toMatchObject([{ path: 'map.links[0].path[2]', args: { a: '0305', b: '0405' } }])
    expect(sense(smallBattle({ units, ...small, sides: { '0305-0405': 'water:stream bridge' } }))).toEqual([])
  })
})

describe('8.12 set-ups', () => {
  const faults = (small: Parameters<typeof smallBattle>[0]) => sense(smallBattle(small)).map(e => `${e.path} ${e.code}`)
  it('8.12 a stack over its limit, of two brigades, or of arms that do not mix under March is refused', () => {
    expect(faults({ units: { 'c1-a': '0305 90 sp:8', 'c1-b': '0305 90 sp:7' } })).toEqual([])
    const over = ['scenarios[0].setup stackTooLarge']
    expect(faults({ units: { 'c1-a': '0305 90 sp:8', 'c1-b': '0305 90 sp:8' } })).toEqual(over)
    expect(faults({ units: { 'c1-a': '0305 90 sp:2', 'c2-b': '0305 90 sp:2' } })).toEqual(over)
    expect(faults({ units: { 'c1-a': '0305 60 sp:5', 'c1-b': '0305 60 sp:5' }, orders: { c1: 'march' } })).toEqual(over)
  })
  it('8.41 an extension needs the strength for it and a hex beside its unit', () => {
    expect(faults({ units: { 'c1-a': '0305 90 sp:7 extend:0306' } })).toEqual([
      'scenarios[0].setup[0].extend tooWeakToExtend',
    ])
    expect(faults({ units: { 'c1-a': '0305 90 sp:8 extend:0308' } })).toEqual([
      'scenarios[0].setup[0].extend[0] notNeighbours',
    ])
    expect(faults({ units: { 'c1-a': '0305 90 sp:15 extend:0306+0307', 'u1-a': '0907 270' } })).toEqual([
      'scenarios[0].setup[0].extend[1] notNeighbours',
    ])
    expect(faults({ units: { 'c1-a': '0305 90 sp:8 extend:0306', 'u1-a': '0306 270' } })).toContain(
      'scenarios[0].setup[0].extend[0] enemiesTogether',
    )
    // of a column each hex touches the one before it
    const column = (tail: string) => ({
      units: { 'c1-a': `0305 60 sp:15 extend:${tail}` },
      orders: { c1: 'march' as const },
    })
    expect(faults(column('0306+0307'))).toEqual([])
    expect(faults(column('0306+0308'))).toEqual(['scenarios[0].setup[0].extend[1] notNeighbours'])
  })
  it('8.41, 11.59, 12.8, 14.22 what a placement says must fit the arm', () => {
    const place = (words: string, more: object) => {
      const battle = smallBattle({ units: { 'c1-a': `0305 90 ${words}`, 'u1-a': '0907 270' } })
      const setup = battle.scenarios[0]?.setup.map(p => (p.id === 'c1-a' ? { ...p, ...more } : p))
      const scenarios = [{ ...battle.scenarios[0], setup }] as typeof battle.scenarios
      return sense({ ...battle, scenarios }).map(e => `${e.path} ${e.code}`)
    }
    const unfit = (word: string) => [`scenarios[0].setup[0].${word} notForArm`]
    expect(place('', { abandoned: 1 })).toEqual(unfit('abandoned'))
    expect(place('guns:N', { abandoned: 1 })).toEqual([])
    expect(place('', { blown: true })).toEqual(unfit('blown'))
    expect(place('horse', { blown: true })).toEqual([])
    expect(place('', { mounted: true })).toEqual(unfit('mounted'))
    expect(place('horse sp:9', { extend: ['0306'] })).toEqual(unfit('extend'))
  })
  it('6.11 a brigade without orders is named once; 1.0 victory has a level at least', () => {
    const battle = smallBattle({ units: { 'c1-a': '0305 90', 'c1-b': '0307 90', 'u1-a': '0907 270' } })
    const [first] = battle.scenarios
    if (first === undefined) throw new Error('no scenario')
    const orders = first.orders.filter(o => o.formation !== 'c1')
    const faultsOf = (scenario: object) =>
      sense({ ...battle, scenarios: [{ ...first, ...scenario }] } as typeof battle).map(e => `${e.path} ${e.code}`)
    expect(faultsOf({ orders })).toEqual(['scenarios[0].orders noOrders'])
    expect(faultsOf({ victory: { ...first.victory, levels: [] } })).toEqual([
      'scenarios[0].victory.levels levelsOpenEnd',
    ])
  })
})

describe('9.4 costs of ground', () => {
  const gr = groundOf({
    hexes: { '0304': 'woods', '0403': 'clear 1', '0204': 'clear 0', '0504': 'difficult_woods', '0503': 'boulders' },
    sides: { '0303-0403': 'slope:steep', '0203-0303': 'water:stream bridge', '0302-0303': 'water:stream ford' },
    links: { road: ['0103 0203 0303'], trail: ['0303 0304'] },
  })
  const cost = (who: 0 | 1 | 2 | 3, orders: 0 | 1 | 2, a: string, b: string) =>
    stepCost(gr, who, orders, hexId(gr, a), hexId(gr, b))

  it('9.41 woods cost foot 2 and guns 4 without the trail', () => {
    expect(cost(FOOT, ATTACK, '0303', '0304')).toBe(4)
    expect(cost(GUNS, ATTACK, '0303', '0304')).toBe(8)
  })
  it('9.44 a trail halves the cost, and a road has its own', () => {
    expect(cost(GUNS, ADVANCE, '0303', '0304')).toBe(4)
    expect(cost(FOOT, MARCH, '0203', '0303')).toBe(1)
    expect(cost(FOOT, ADVANCE, '0203', '0303')).toBe(2)
    expect(cost(LEADER, ATTACK, '0203', '0303')).toBe(1)
  })
  it('9.44 under Attack the bridge does not help', () => {
    expect(cost(FOOT, ATTACK, '0203', '0303')).toBe(4)
  })
  it('9.44 a ford replaces the cost of the water, save under Attack', () => {
    expect(cost(GUNS, ADVANCE, '0302', '0303')).toBe(4)
    expect(cost(GUNS, ATTACK, '0302', '0303')).toBe(6)
  })
  it('9.46 a slope costs more up than down', () => {
    expect(cost(FOOT, ADVANCE, '0303', '0403')).toBe(4)
    expect(cost(FOOT, ADVANCE, '0403', '0303')).toBe(2)
  })
  it('9.41 guns may not enter boulders', () => {
    expect(cost(GUNS, ADVANCE, '0504', '0503')).toBeNull()
  })
})
