import { describe, expect, it } from 'vitest'
import { cohesionOf } from '#games/great-battles/rules/02-counters/cohesion.ts'
import { spOf } from '#games/great-battles/rules/02-counters/strength.ts'
import { uddPasses, uddSum } from '#games/great-battles/rules/02-counters/udd.ts'
import { brigadeInRange, divisionInRange, unitsInCommand } from '#games/great-battles/rules/04-command/chain.ts'
import { inRange, rangeOf, ratingsOf } from '#games/great-battles/rules/04-command/command-range.ts'
import { COMMANDER_MP, LEADER_MP } from '#games/great-battles/rules/09-movement/unit-locals.ts'
import { CHARTS } from '#games/great-battles/rules/battle/charts.ts'
import { compile } from '#games/great-battles/rules/battle/compile.ts'
import type { Battle } from '#games/great-battles/rules/battle/module.ts'
import { sense } from '#games/great-battles/rules/battle/sense.ts'
import { scoreOf, verdictOf } from '#games/great-battles/rules/battle/victory.ts'
import type { BrigadeId, DivisionId, LeaderId } from '#games/great-battles/rules/ids.ts'
import { gameOf } from '#games/great-battles/rules/index.ts'
import { addFlags, addStatus, CI, DISORDERED, setLeader, setUnit } from '#games/great-battles/rules/state.ts'
import { hexNo, id, leaderId, type Table } from '#games/great-battles/tests/acting.ts'
import { field, groundOf, printed, type Small, smallBattle } from '#games/great-battles/tests/field.ts'
import lrt from '../data/battles/little-round-top.json' with { type: 'json' }
import mcp from '../data/battles/mcphersons-ridge.json' with { type: 'json' }

const BATTLES = [mcp, lrt] as unknown as readonly Battle[]
const WIDE: Small = {
  size: [20, 12],
  units: { 'c1-a': '0305 90', 'c1-b': '0306 90', 'c2-a': '0309 90', 'u1-a': '1905 270' },
  leaders: { c1: '0305', c2: '0309', 'c-div': '0306', 'c-corps': '0304', 'c-army': '0304', u1: '1905' },
}
const at = (t: Table, leader: string, hex: string) =>
  t.arrange(g => setLeader(g, leaderId(t, `l-${leader}`), { hex: hexNo(t, hex) }))
const commanded = (t: Table) => unitsInCommand(t.state, 0 as BrigadeId).map(u => (t.game.codes.unit as string[])[u])

describe('1.0 and 2 the series and its counters', () => {
  it('1.0 a battle is one file; its points and levels decide', () => {
    const t = field(WIDE)
    expect(verdictOf(t.state)).toMatchObject({ winner: null, degree: 'draw', net: 0 })
    t.arrange(g => setUnit(g, id(t, 'u1-a'), { lost: 5 }))
    expect(scoreOf(t.state, 0)).toBe(5)
    expect(verdictOf(t.state)).toMatchObject({ winner: 0, degree: 'decisive' })
  })
  it('1.0 points for places, guns, leaders and ineffective brigades', () => {
    const t = field({
      ...WIDE,
      scenario: {
        victory: {
          net: ['CSA', 'USA'],
          points: [
            { side: 'CSA', vp: 10, kind: 'control', hexes: ['1001'] },
            { side: 'CSA', vp: 2, kind: 'perEnemyLeader', per: 1 },
            { side: 'USA', vp: 3, kind: 'perEnemyCI', per: 1 },
          ],
          levels: [
            { min: 10, result: 'x', winner: 'CSA', degree: 'marginal' },
            { min: null, result: 'y', winner: null, degree: 'draw' },
          ],
        } as never,
      },
    })
    t.set({ control: [1] })
    expect(scoreOf(t.state, 0)).toBe(0)
    t.set({ control: [0] })
    expect(scoreOf(t.state, 0)).toBe(10)
    t.arrange(g => setLeader(g, leaderId(t, 'l-u1'), { replaced: true }))
    expect(scoreOf(t.state, 0)).toBe(12)
    expect(verdictOf(t.state)).toMatchObject({ winner: 0, degree: 'marginal' })
    expect(scoreOf(t.state, 1)).toBe(0)
    t.arrange(g => addFlags(g, 0 as BrigadeId, CI))
    expect(scoreOf(t.state, 1)).toBe(3)
  })
  it.each(BATTLES.map(b => [b.id, b] as const))('2.1 every hex of %s has a known terrain and neighbours', (_id, b) => {
    const gr = compile(b)
    expect(gr.grid.ids.length).toBe(b.map.columns * b.map.rows)
    for (const hex of gr.grid.ids) expect(gr.terrain.hex[gr.terrainAt[hex]]).toBeDefined()
  })
  it('2.21 the disordered face has its own cohesion and movement, the same strength', () => {
    const t = field({ units: { 'c1-a': '0305 90 coh:8/4' } })
    expect([cohesionOf(t.state, id(t, 'c1-a')), spOf(t.state, id(t, 'c1-a'))]).toEqual([8, 6])
    t.arrange(g => addStatus(g, id(t, 'c1-a'), DISORDERED))
    expect([cohesionOf(t.state, id(t, 'c1-a')), spOf(t.state, id(t, 'c1-a'))]).toEqual([4, 6])
  })
  it('2.22 stars say what a leader commands', () => {
    const level = ['brigade', 'division', 'corps', 'army']
    for (const b of BATTLES) {
      const gr = compile(b)
      for (const l of gr.leaders) {
        const word = gr.formations[l.formation].level
        expect(word === 'artillery' ? 'brigade' : word).toBe(level[l.stars - 1])
      }
    }
  })
  it('2.23 every division has an activation marker', () => {
    for (const b of BATTLES) for (const d of compile(b).divisions) expect(d.marker).not.toBeNull()
  })
  it('2.24 losses, orders, extensions and states are fields of the state', () => {
    const t = field({ units: { 'c1-a': '0305 90 sp:9 lost:1 extend:0306 disordered' } })
    expect(t.state.units[0 as never]).toMatchObject({ lost: 1, status: DISORDERED })
    expect(t.state.units[id(t, 'c1-a')].tail.length).toBe(1)
  })
  it('2.3 the fire tables cover every strength and every die', () => {
    for (const table of [CHARTS.fire.smallArmsAndCanister, CHARTS.fire.artilleryShotShell])
      for (const row of table.rows) expect(row.values.length).toBe(table.columns.length)
  })
  it('2.41 an SP is 50 men or a gun', () => {
    for (const b of BATTLES)
      for (const u of b.units) {
        if (u.sections !== undefined) expect(u.sections.reduce((n, s) => n + s.guns, 0)).toBe(u.sp)
        else if (u.men !== undefined) expect(u.sp).toBe(Math.max(1, Math.round(u.men / 50)))
      }
  })
  it('2.42 and 2.43 scales of map and time come with the battle', () => {
    for (const b of BATTLES) expect([b.scale.yardsPerHex, b.scale.minutesPerTurn]).toEqual([125, 60])
  })
  it('2.43 turns are named by the military clock', () => {
    for (const b of BATTLES)
      for (const s of b.scenarios) for (const t of s.turns) expect(t.time).toMatch(/^[0-2]\d[0-5]\d$/)
  })
  it('2.43 a battle with a time that no clock shows is refused', () => {
    const b = smallBattle(WIDE)
    const at = (time: string) =>
      sense({ ...b, scenarios: b.scenarios.map(s => ({ ...s, turns: s.turns.map(t => ({ ...t, time })) })) })
        .filter(e => e.code === 'noHour')
        .map(e => e.path)
    expect(at('2400')).toEqual([])
    expect(at('2430')[0]).toBe('scenarios[0].turns[0].time')
  })
  it('2.5 the die goes from 0 to 9', () => {
    const t = field(WIDE).deciding('udd', { unit: 'c1-a', sum: { parts: [], total: 0 }, cause: 'fire' })
    t.dice(...printed(0))
    expect(t.value).toMatchObject({ passed: true })
    expect(t.log()[0]?.args.die).toBe(0)
  })
  it('2.6 up to cohesion holds, above fails; stars help, fatigue does not', () => {
    expect([uddPasses(7, 0, 7), uddPasses(8, 0, 7), uddPasses(8, -1, 7)]).toEqual([true, false, true])
    const t = field(WIDE)
    expect(uddSum(t.state, id(t, 'c1-a')).total).toBe(-1)
    expect(uddSum(t.state, id(t, 'c1-b')).total).toBe(-2)
  })
  it('2.7 the words of a game are the battle’s codes', () => {
    const game = gameOf(smallBattle(WIDE))
    expect(game.codes.orders).toEqual(['march', 'advance', 'attack'])
    expect(game.roles).toEqual(['confederate', 'union'])
  })
})

describe('4.1 commanders and leaders', () => {
  it('4.11 to 4.14: each level has its ratings', () => {
    const t = field(WIDE)
    const of = (code: string) => ratingsOf(t.state, leaderId(t, code))
    expect(of('l-c-army').initiative).toBe(1)
    expect(of('l-c-corps').efficiency).toBe(0)
    expect(of('l-c-div')).toMatchObject({ activation: 0, coordination: 0 })
    expect(of('l-c1')).toMatchObject({ profile: 'N', orders: 0 })
  })
  it('4.12 a corps commander is the superior of division leaders', () => {
    expect(divisionInRange(field(WIDE).state, 0 as DivisionId)).toBe(true)
    expect(divisionInRange(at(field(WIDE), 'c-corps', '2001').state, 0 as DivisionId)).toBe(false)
  })
  it('4.13 a division leader is the superior of brigade leaders', () => {
    expect(brigadeInRange(field(WIDE).state, 0 as BrigadeId)).toBe(true)
    expect(brigadeInRange(at(field(WIDE), 'c-div', '2001').state, 0 as BrigadeId)).toBe(false)
  })
  it('4.14 a brigade leader commands the units of his brigade', () => {
    expect(commanded(field(WIDE))).toEqual(['c1-a', 'c1-b'])
  })
  it('4.15 range is counted in leader MP, roads help, woods cost', () => {
    const far = (small: Small) => {
      const t = field({ ...WIDE, ...small })
      return inRange(t.state, leaderId(t, 'l-c1'), hexNo(t, '0805'))
    }
    expect(far({})).toBe(false)
    expect(far({ links: { road: ['0305 0405 0505 0605 0705 0805'] } })).toBe(true)
  })
  it('4.15 not through a hex next to an enemy without friends; a unit beside its leader is in command', () => {
    const t = field({
      units: { 'c1-a': '0705 90', 'c1-b': '0406 90', 'u1-a': '0504 210' },
      leaders: { c1: '0305', u1: '0504' },
    })
    // the way leads past the enemy
    expect(inRange(t.state, leaderId(t, 'l-c1'), hexNo(t, '0705'))).toBe(true)
    const shut = field({
      size: [12, 3],
      units: { 'c1-a': '0702 90', 'u1-a': '0501 210', 'u1-b': '0503 210' },
      leaders: { c1: '0302' },
    })
    expect(commanded(shut)).toEqual([])
    const beside = field({ units: { 'c1-a': '0404 90', 'u1-a': '0504 210' }, leaders: { c1: '0304' } })
    expect(commanded(beside)).toEqual(['c1-a'])
  })
  it('4.16 leaders have 10 MP', () => expect(LEADER_MP / 2).toBe(10))
  it('4.17 commanders have 40 MP; beyond 10 their range is 0', () => {
    expect(COMMANDER_MP / 2).toBe(40)
    const t = field(WIDE)
    t.arrange(g => setLeader(g, leaderId(t, 'l-c-corps'), { far: true }))
    expect(rangeOf(t.state, leaderId(t, 'l-c-corps'))).toBe(0)
  })
  it('4.18 the replacement has ratings of his own', () => {
    const battle = smallBattle(WIDE)
    const leaders = battle.leaders.map(l =>
      l.id === 'l-c1' ? { ...l, replacement: { name: 'other', ratings: { ...l.ratings, range: 9 } } } : l,
    )
    const t = field({ ...WIDE, battle: { leaders } })
    expect(rangeOf(t.state, leaderId(t, 'l-c1'))).toBe(4)
    t.arrange(g => setLeader(g, leaderId(t, 'l-c1'), { replaced: true }))
    expect(rangeOf(t.state, leaderId(t, 'l-c1'))).toBe(9)
  })
})

describe('4.2 the chain, 4.3 artillery', () => {
  it('4.21 command goes from army to corps to division to brigade', () => {
    const gr = groundOf(WIDE)
    const up: string[] = []
    for (let f = gr.brigades[0 as BrigadeId].formation; ; ) {
      up.push(gr.formations[f].level)
      const { parent } = gr.formations[f]
      if (parent === null) break
      f = parent
    }
    expect(up).toEqual(['brigade', 'division', 'corps', 'army'])
  })
  it('4.22 a unit out of range is in command through a chain of units of its brigade', () => {
    const small = {
      ...WIDE,
      units: { 'c1-a': '0305 90', 'c1-b': '0605 90', 'c1-c': '0705 90', 'c1-d': '0805 90', 'c2-a': '0309 90' },
    }
    expect(commanded(field(small))).toEqual(['c1-a', 'c1-b', 'c1-c', 'c1-d'])
    const broken = { ...small, units: { ...small.units, 'c1-c': '1309 90' } }
    expect(commanded(field(broken))).toEqual(['c1-a', 'c1-b'])
  })
  it('4.31 an artillery leader counts as a brigade leader of his division', () => {
    const gr = groundOf({ units: { 'cg-n': '0305 90 guns:N' } })
    const guns = gr.brigades.find(b => b.code === 'cg')
    expect(guns?.artillery).toBe(true)
    expect(gr.divisions[0 as DivisionId].brigades).toContain(guns?.id)
  })
  it('4.33 an artillery marker activates its formation like a brigade', () => {
    const small: Small = { units: { 'cg-n': '0305 90 guns:N', 'u1-a': '1105 270' }, leaders: { cg: '0305' } }
    const t = field(small).set({ active: 0 }).deciding('artilleryMarker', { brigade: 'cg' })
    t.expectOffered('confederate', 'act@cg-n', 'moveLeader@l-cg', 'endBrigade')
    t.play('confederate', 'endBrigade')
    expect(t.ended).toBe(true)
    expect(leaderId(t, 'l-cg') as LeaderId).toBeGreaterThan(0)
  })
})
