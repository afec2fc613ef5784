import { describe, expect, it } from 'vitest'
import { reach } from '#games/great-battles/rules/09-movement/reach.ts'
import { type Aim, aimAt } from '#games/great-battles/rules/10-fire/aim.ts'
import { fireSum } from '#games/great-battles/rules/10-fire/fire-sum.ts'
import { mayBuild, mayFortify } from '#games/great-battles/rules/15-works/barricades.ts'
import { RETURN_FIRE } from '#games/great-battles/rules/frames.ts'
import type { BrigadeId } from '#games/great-battles/rules/ids.ts'
import {
  addFlags,
  addStatus,
  BUILDING,
  BUILDING_1,
  BUILDING_2,
  CHAINED,
  dropStatus,
  IN_COMMAND,
} from '#games/great-battles/rules/state.ts'
import { acts, brigade, faceOf, has, hexNo, id, mp, type Table } from '#games/great-battles/tests/acting.ts'
import { field, printed, type Small } from '#games/great-battles/tests/field.ts'

const WOODS: Small = {
  units: { 'c1-a': '0305 90', 'c1-b': '0305 90', 'u1-a': '1105 270' },
  hexes: { '0303': 'woods' },
  leaders: { c1: '0305' },
}
/** A position in which c1 is in command with its whole chain. */
function ready(small: Small, options = {}): Table {
  const t = field(small, options).set({ active: 0, segment: 'orders' })
  return t.arrange(g => {
    addFlags(g, 0 as BrigadeId, CHAINED)
    for (const u of Object.keys(small.units ?? {})) addStatus(g, id(t, u), IN_COMMAND)
  })
}
const ends = (t: Table) => t.deciding('recovery', { side: 0, brigade: null, todo: [], done: [] })
const sum = (t: Table, unit: string, target: string, kind: 0 | 1 | 2 | 3 | null = null) =>
  Object.fromEntries(
    fireSum(t.state, id(t, unit), aimAt(t.state, id(t, unit), hexNo(t, target)) as Aim, {
      kind,
      moves: false,
    }).parts.map(p => [p.id, p.value]),
  )

describe('15.1 building', () => {
  it('15.11 foot in good order under Advance, in command with its chain', () => {
    const may = (small: Small, more: (t: Table) => void = () => {}) => {
      const t = ready(small)
      more(t)
      return mayBuild(t.state, id(t, 'c1-a'))
    }
    expect(may(WOODS)).toBe(true)
    expect(may({ ...WOODS, units: { 'c1-a': '0305 90 disordered' } })).toBe(false)
    expect(may({ ...WOODS, orders: { c1: 'attack' } })).toBe(false)
    expect(may(WOODS, t => brigade(t, 'c1', { flags: 0 }))).toBe(false)
    expect(may(WOODS, t => t.arrange(g => dropStatus(g, id(t, 'c1-a'), IN_COMMAND)))).toBe(false)
  })
  it('15.12 with wood within 3 hexes, none of the way next to an enemy, neither in marsh nor town, two a hex', () => {
    const t = ready({ ...WOODS, hexes: { '0303': 'woods', '0306': 'marsh', '0307': 'town' } })
    expect(mayFortify(t.state, 0, hexNo(t, '0306'))).toBe(false)
    expect(mayFortify(t.state, 0, hexNo(t, '0307'))).toBe(false)
    expect(mayFortify(t.state, 0, hexNo(t, '0911'))).toBe(false)
    t.set({
      works: [
        { hex: hexNo(t, '0305'), face: 1 },
        { hex: hexNo(t, '0305'), face: 7 },
      ],
    })
    expect(mayFortify(t.state, 0, hexNo(t, '0305'))).toBe(false)
    const near = ready({ ...WOODS, units: { 'c1-a': '0305 90', 'u1-a': '0302 150' } })
    expect(mayFortify(near.state, 0, hexNo(near, '0305'))).toBe(false)
  })
  it('15.13 two turns by day, one at night; the builder faces what it covers', () => {
    const t = ready(WOODS).deciding('works', { side: 0 })
    t.play('confederate', 'build@c1-a,150')
    expect([faceOf(t, 'c1-a'), faceOf(t, 'c1-b')]).toEqual([150, 150])
    const day = ready(WOODS).arrange(g => addStatus(g, 0 as never, BUILDING_1))
    ends(day).choices('confederate')
    expect(has(day, 'c1-a', BUILDING_2)).toBe(true)
    expect(day.state.works).toEqual([])
    const night = ready({ ...WOODS, light: ['night'] }).arrange(g => addStatus(g, 0 as never, BUILDING_1))
    ends(night).choices('confederate')
    expect(night.state.works).toEqual([{ hex: hexNo(night, '0305'), face: 3 }])
  })
  it('15.14 a loss by small arms stops it, a miss does not', () => {
    const small: Small = {
      units: { 'c1-a': '0505 90 sp:8', 'u1-a': '0605 270 sp:4 coh:9/9' },
      orders: { c1: 'attack' },
    }
    const shot = (die: number) => {
      const t = acts(small, 'c1-a').arrange(g => addStatus(g, 1 as never, BUILDING_1))
      t.dice(...printed(die, 9, 9, 0, 0, 0))
        .play('confederate', 'fireAt@0605')
        .play('union', 'decline')
      return has(t, 'u1-a', BUILDING)
    }
    expect(shot(9)).toBe(false)
    const t = acts({ ...small, units: { 'c1-a': '0505 90 sp:1', 'u1-a': '0605 270' } }, 'c1-a')
    t.arrange(g => addStatus(g, 1 as never, BUILDING_1)).dice(...printed(0))
    t.play('confederate', 'fireAt@0605').play('union', 'decline')
    expect(has(t, 'u1-a', BUILDING)).toBe(true)
  })
  it('15.15 the unit that began finishes; a friend in the hex is no help', () => {
    const t = ready(WOODS).arrange(g => addStatus(g, 0 as never, BUILDING_1))
    t.deciding('works', { side: 0 })
    // the other may begin one of its own, the same way round only, and each goes by its own turns
    expect(t.choices('confederate', ['build']).every(key => key.startsWith('build@c1-b'))).toBe(true)
    t.play('confederate', 'build@c1-b,90')
    expect(has(t, 'c1-b', BUILDING_2)).toBe(false)
  })
  it('15.16 builders answer fire, prepared, and then have broken off (ruling build-fire)', () => {
    const t = acts({ units: { 'c1-a': '0505 90', 'u1-a': '0605 270 coh:9/9' }, orders: { c1: 'attack' } }, 'c1-a')
    t.arrange(g => addStatus(g, 1 as never, BUILDING_1))
    expect(sum(t, 'u1-a', '0505', RETURN_FIRE)).toMatchObject({ prepared: 1 })
    t.dice(...printed(0, 0, 0, 0))
      .play('confederate', 'fireAt@0605')
      .play('union', 'answer@u1-a,0505')
    expect(has(t, 'u1-a', BUILDING)).toBe(false)
  })
  it('15.17 who crosses it may pull it down for 1 MP more', () => {
    const t = acts({ units: { 'c1-a': '0505 90', 'u1-a': '1105 270' } }, 'c1-a')
    t.arrange(g => {
      g.works = [{ hex: hexNo(t, '0605'), face: 9 as never }]
    })
    const over = t.choices('confederate', ['enter', 'breach'])
    expect(over).toEqual(expect.arrayContaining(['enter@0605', 'breach@0605']))
    t.play('confederate', 'breach@0605')
    expect(t.state.works).toEqual([])
  })
})

describe('15.2 what barricades do', () => {
  const LINE: Small = { units: { 'c1-a': '0505 90', 'u1-a': '0605 270' } }
  const walled = (t: Table) => t.set({ works: [{ hex: hexNo(t, '0605'), face: 9 }] })
  it('15.21 it covers the two sides in front of its builder, no others', () => {
    const t = walled(field({ units: { ...LINE.units, 'c1-b': '0705 270' } })).set({ active: 0 })
    expect(sum(t, 'c1-a', '0605')).toMatchObject({ intoBarricade: -1 })
    expect(sum(t, 'c1-b', '0605').intoBarricade).toBeUndefined()
  })
  it('15.22 crossing costs what the table says, on a road too', () => {
    const far: Small = { units: { 'c1-a': '0505 90', 'u1-a': '1105 270' }, links: { road: ['0405 0505 0605'] } }
    const free = acts(far, 'c1-a').play('confederate', 'enter@0605')
    const t = acts(far, 'c1-a')
    walled(t).play('confederate', 'enter@0605')
    expect(mp(free)).toBeGreaterThan(mp(t))
  })
  it('15.22 so does one that stands at the start, on a road and beside it', () => {
    for (const road of [['0405 0505 0605'], []]) {
      const far: Small = { units: { 'c1-a': '0505 90', 'u1-a': '1105 270' }, links: { road } }
      const free = acts(far, 'c1-a').play('confederate', 'enter@0605')
      const t = acts({ ...far, sides: { '0505-0605': 'wall:barricade' } }, 'c1-a').play('confederate', 'enter@0605')
      expect(mp(free) - mp(t)).toBe(1)
    }
  })
  it('15.22 what a march would cost counts the works on its way', () => {
    const far: Small = { units: { 'c1-a': '0505 90', 'u1-a': '1105 270' } }
    const spent = (t: Table) => reach(t.set({ active: 0 }).state, id(t, 'c1-a'), 12).get(hexNo(t, '0605'))?.mp ?? 0
    expect(spent(walled(field(far))) - spent(field(far))).toBe(2)
  })
  it('15.23 +1 out over it, -1 in over it, nothing for guns', () => {
    const t = walled(field({ units: { ...LINE.units, 'ug-n': '0605 270 guns:N top:1' } })).set({ active: 1 })
    expect(sum(t, 'u1-a', '0505')).toMatchObject({ fromBarricade: 1 })
    expect(sum(t, 'c1-a', '0605', RETURN_FIRE)).toMatchObject({ intoBarricade: -1 })
    expect(sum(t, 'ug-n', '0505').fromBarricade).toBeUndefined()
  })
  it('17.34 nobody builds at fatigue 2 or more', () => {
    const t = ready(WOODS)
    brigade(t, 'c1', { fatigue: 4, flags: CHAINED })
    expect(mayBuild(t.state, id(t, 'c1-a'))).toBe(false)
    brigade(t, 'c1', { fatigue: 3, flags: CHAINED })
    expect(mayBuild(t.state, id(t, 'c1-a'))).toBe(true)
  })
})
