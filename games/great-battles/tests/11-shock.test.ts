import { describe, expect, it } from 'vitest'
import { hexNamed } from '#engine/map/hex.ts'
import { chargesOnFoot, mayShock, mustShock, shockTargets } from '#games/great-battles/rules/11-shock/eligible.ts'
import { attackStrength, defenceStrength } from '#games/great-battles/rules/11-shock/shock-strength.ts'
import { ground } from '#games/great-battles/rules/battle/ground.ts'
import type { UnitId } from '#games/great-battles/rules/ids.ts'
import { addDeed, CHARGES, FIRED, MOVED_NEXT, NO_SHOCK, RALLIED } from '#games/great-battles/rules/state.ts'
import { field, type Small } from '#games/great-battles/tests/field.ts'

type Table = ReturnType<typeof field>
const id = (t: Table, code: string) => (t.game.codes.unit as readonly string[]).indexOf(code) as UnitId
const hex = (t: Table, code: string) => hexNamed(ground(t.state).grid, code)
const table = (small: Small) => field({ orders: { c1: 'attack', c2: 'attack' }, ...small }).set({ active: 0 })

describe('11.1 and 11.2 who shocks', () => {
  const PAIR = { units: { 'c1-a': '0505 90', 'u1-a': '0605 270' } }
  it('11.12 an enemy in front, not under March, not after a rally', () => {
    const t = table(PAIR)
    expect(mayShock(t.state, id(t, 'c1-a'))).toBe(true)
    expect(shockTargets(t.state, id(t, 'c1-a'))).toEqual([hex(t, '0605')])
    for (const deed of [RALLIED, NO_SHOCK]) {
      const barred = table(PAIR)
      addDeed(barred.state, id(barred, 'c1-a'), deed)
      expect(mayShock(barred.state, id(barred, 'c1-a'))).toBe(false)
    }
    const away = table({ units: { 'c1-a': '0505 270', 'u1-a': '0605 270' } })
    expect(mayShock(away.state, id(away, 'c1-a'))).toBe(false)
  })
  it('11.12 not over a side that is closed to it', () => {
    const t = table({ ...PAIR, sides: { '0505-0605': 'water:river' } })
    expect(mayShock(t.state, id(t, 'c1-a'))).toBe(false)
  })
  it('11.21 foot under Attack that came up and did not fire charges and must; 11.22 who fired may', () => {
    const t = table(PAIR)
    expect(mustShock(t.state, id(t, 'c1-a'))).toBe(false)
    addDeed(t.state, id(t, 'c1-a'), MOVED_NEXT)
    expect([chargesOnFoot(t.state, id(t, 'c1-a')), mustShock(t.state, id(t, 'c1-a'))]).toEqual([true, true])
    addDeed(t.state, id(t, 'c1-a'), FIRED)
    expect([mayShock(t.state, id(t, 'c1-a')), mustShock(t.state, id(t, 'c1-a'))]).toEqual([true, false])
  })
  it('11.21 horse that came up must, under Advance too', () => {
    const t = table({ units: { 'c2-h': '0505 90 horse', 'u1-a': '0605 270' }, orders: {} })
    addDeed(t.state, id(t, 'c2-h'), MOVED_NEXT)
    expect(mustShock(t.state, id(t, 'c2-h'))).toBe(true)
  })
  it('11.61 guns never shock', () => {
    const t = table({ units: { 'cg-n': '0505 90 guns:N', 'u1-a': '0605 270' } })
    expect(mayShock(t.state, id(t, 'cg-n'))).toBe(false)
  })
})

describe('11.32, 11.43, 11.63 strengths', () => {
  it('11.32 examples 2 to 4, vectors 11.32-2 to 11.32-4: a long unit counts whole, attacking and defending', () => {
    const t = table({
      units: { 'c1-a': '0505 90 sp:12 extend:0504', 'u1-a': '0605 270 sp:6', 'u1-b': '0603 270 sp:6' },
    })
    expect(attackStrength(t.state, [id(t, 'c1-a')], [hex(t, '0605')], () => false)).toBe(12)
    expect(defenceStrength(t.state, [hex(t, '0605'), hex(t, '0603')])).toBe(12)
    expect(defenceStrength(t.state, [hex(t, '0505')])).toBe(12)
    expect(defenceStrength(t.state, [hex(t, '0505'), hex(t, '0504')])).toBe(12)
  })
  it('11.43 horse charging a flank is doubled, into or in woods halved', () => {
    const small = { units: { 'c2-h': '0505 90 horse sp:6', 'u2-h': '0605 270 horse sp:5' } }
    const open = table(small)
    expect(attackStrength(open.state, [id(open, 'c2-h')], [hex(open, '0605')], () => true)).toBe(6)
    addDeed(open.state, id(open, 'c2-h'), CHARGES)
    expect(attackStrength(open.state, [id(open, 'c2-h')], [hex(open, '0605')], () => true)).toBe(12)
    const woods = table({ ...small, hexes: { '0605': 'woods' } })
    expect(attackStrength(woods.state, [id(woods, 'c2-h')], [hex(woods, '0605')], () => false)).toBe(3)
    expect(defenceStrength(woods.state, [hex(woods, '0605')])).toBe(2.5)
  })
  it('11.63 guns on top or alone add one for four, below they add nothing', () => {
    const top = table({ units: { 'c1-a': '0505 90', 'u1-a': '0605 270 sp:5', 'ug-n': '0605 270 guns:N sp:6' } })
    expect(defenceStrength(top.state, [hex(top, '0605')])).toBe(6)
    const below = table({ units: { 'c1-a': '0505 90', 'ug-n': '0605 270 guns:N sp:6', 'u1-a': '0605 270 sp:5' } })
    expect(defenceStrength(below.state, [hex(below, '0605')])).toBe(5)
    const alone = table({ units: { 'c1-a': '0505 90', 'ug-n': '0605 270 guns:N sp:3' } })
    expect(defenceStrength(alone.state, [hex(alone, '0605')])).toBe(1)
  })
})
