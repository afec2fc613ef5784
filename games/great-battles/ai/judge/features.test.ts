import { describe, expect, it } from 'vitest'
import { FRONT_BITS } from '#engine/map/facing.ts'
import { scenarioOf } from '../../rules/battle/ground.ts'
import type { BrigadeId, Face, SideIndex } from '../../rules/ids.ts'
import { addStatus, COLLAPSED, DISORDERED } from '../../rules/state.ts'
import { hexNo, id, type Table } from '../../tests/acting.ts'
import { field, type Small } from '../../tests/field.ts'
import { type Eye, STEADY } from '../eye.ts'
import { coverAt } from '../ground/cover.ts'
import { goalsOf } from '../ground/goals.ts'
import { friends } from '../ground/picture.ts'
import { NO_WAY, waysTo } from '../ground/ways.ts'
import { missionsOf } from '../missions/missions.ts'
import { weightsOf } from '../weights.ts'
import { evaluate, ruin, shape } from './evaluate.ts'
import {
  aim,
  crowding,
  danger,
  gunsNear,
  looksAtThem,
  openFlank,
  outOfCommand,
  outweighed,
  type Post,
  postWorth,
  support,
} from './post.ts'
import { footing, wayLeft } from './pull.ts'
import { costOf, disorderOf, lossOf, pricesOf } from './worth.ts'

const eyeOf = (side: SideIndex): Eye => ({ side, w: weightsOf('veteran'), temper: STEADY, whim: () => 0 })
const EYE = eyeOf(0)

/** A unit where it stands, or elsewhere, or facing another way. */
function post(t: Table, unit: string, hex?: string, degrees?: number): Post {
  const side: SideIndex = unit.startsWith('c') ? 0 : 1
  const me = friends(t.state, side).find(one => one.unit === id(t, unit))
  if (me === undefined) throw new Error(`${unit} does not stand on the map`)
  const front = degrees === undefined ? me.front : FRONT_BITS[(degrees / 30) as Face]
  return { me, mark: { hex: hex === undefined ? me.hex : hexNo(t, hex), front, hold: me.hold } }
}
const at = (small: Small): Table => field(small).set({ active: 0, segment: 'activation' })

const OBJECTIVES: NonNullable<Small['scenario']> = {
  victory: {
    net: ['CSA', 'USA'],
    points: [
      { side: 'CSA', vp: 9, kind: 'control', hexes: ['0905'], need: 'all' },
      { side: 'CSA', vp: 4, kind: 'control', hexes: ['0202', '0203'], need: 'all' },
      { side: 'CSA', vp: 1, kind: 'perEnemySP', per: 2 },
      { side: 'USA', vp: 3, kind: 'perEnemyCI', per: 1 },
    ],
    initialControl: { default: 'USA' },
    levels: [
      { min: 5, result: 'Confederate', winner: 'CSA', degree: 'decisive' },
      { min: null, result: 'Union', winner: 'USA', degree: 'decisive' },
    ],
  },
}

describe('features of a place', () => {
  it('danger: more the nearer and the more there are, less in cover, more with the flank shown', () => {
    const t = at({ hexes: { '0405': 'woods' }, units: { 'c1-a': '0505 90', 'u1-a': '0705 270', 'u1-b': '0706 270' } })
    const here = danger(t.state, EYE, post(t, 'c1-a'))
    expect(danger(t.state, EYE, post(t, 'c1-a', '0305'))).toBeLessThan(here)
    expect(danger(t.state, EYE, post(t, 'c1-a', undefined, 270))).toBeGreaterThan(here)
    expect(coverAt(t.state, hexNo(t, '0405'), hexNo(t, '0705'), 'smallArms')).toBeLessThan(0)
  })

  it('aim: the best shot in front, none behind', () => {
    const t = at({ units: { 'c1-a': '0505 90', 'u1-a': '0705 270' } })
    expect(aim(t.state, EYE, post(t, 'c1-a'))).toBeGreaterThan(0)
    expect(aim(t.state, EYE, post(t, 'c1-a', undefined, 270))).toBe(0)
    expect(aim(t.state, EYE, post(t, 'c1-a', '0605'))).toBeGreaterThan(aim(t.state, EYE, post(t, 'c1-a')))
  })

  it('openFlank: enemies near who are not in front, the nearer the worse', () => {
    const t = at({ units: { 'c1-a': '0505 90', 'u1-a': '0606 270' } })
    expect(openFlank(t.state, EYE, post(t, 'c1-a', '0507', 90))).toBe(0)
    expect(openFlank(t.state, EYE, post(t, 'c1-a', '0706', 90))).toBe(2)
    expect(openFlank(t.state, EYE, post(t, 'c1-a', '0806', 90))).toBeLessThan(2)
  })

  it('outweighed: more foot about than one’s own', () => {
    const t = at({ units: { 'c1-a': '0505 90 sp:4', 'c1-b': '0506 90 sp:4', 'u1-a': '0705 270 sp:12' } })
    expect(outweighed(t.state, EYE, post(t, 'c1-a'))).toBeGreaterThan(0)
    expect(outweighed(t.state, EYE, post(t, 'c1-a', '0105'))).toBe(0)
    const together = outweighed(t.state, EYE, post(t, 'c1-a'))
    const alone = at({ units: { 'c1-a': '0505 90 sp:4', 'u1-a': '0705 270 sp:12' } })
    expect(outweighed(alone.state, EYE, post(alone, 'c1-a'))).toBeGreaterThan(together)
  })

  it('support, crowding: friends beside, and too many in one hex', () => {
    const t = at({ units: { 'c1-a': '0505 90', 'c1-b': '0506 90 sp:6', 'u1-a': '1005 270' } })
    expect(support(t.state, EYE, post(t, 'c1-a'))).toBe(1)
    expect(support(t.state, EYE, post(t, 'c1-a', '0202'))).toBe(0)
    expect(crowding(t.state, EYE, post(t, 'c1-a'))).toBe(0)
    expect(crowding(t.state, EYE, post(t, 'c1-a', '0506'))).toBeGreaterThan(0)
  })

  it('outOfCommand: hexes beyond the leader’s reach', () => {
    const t = at({ size: [20, 10], units: { 'c1-a': '0505 90' }, leaders: { c1: '0505' } })
    expect(outOfCommand(t.state, EYE, post(t, 'c1-a'))).toBe(0)
    expect(outOfCommand(t.state, EYE, post(t, 'c1-a', '1505'))).toBe(4)
  })

  it('gunsNear: guns within rifle reach of foot', () => {
    const t = at({ units: { 'cg-n': '0505 90 guns:N', 'u1-a': '0705 270', 'c1-a': '0101 90' } })
    expect(gunsNear(t.state, EYE, post(t, 'cg-n'))).toBeGreaterThan(0)
    expect(gunsNear(t.state, EYE, post(t, 'cg-n', '0105'))).toBe(0)
    expect(gunsNear(t.state, EYE, post(t, 'c1-a', '0605'))).toBe(0)
  })

  it('looksAtThem: the share of the enemy, by nearness, that is in front', () => {
    const t = at({ units: { 'c1-a': '0505 90', 'u1-a': '0905 270' } })
    expect(looksAtThem(t.state, EYE, post(t, 'c1-a'))).toBe(1)
    expect(looksAtThem(t.state, EYE, post(t, 'c1-a', undefined, 270))).toBe(0)
    expect(postWorth(t.state, EYE, post(t, 'c1-a'))).toBeGreaterThan(
      postWorth(t.state, EYE, post(t, 'c1-a', undefined, 270)),
    )
  })
})

describe('goals and ways', () => {
  it('waysTo: half MP over the ground, none where nobody can go', () => {
    const t = at({ hexes: { '0305': 'woods' }, units: { 'c1-a': '0105 90' } })
    const ways = waysTo(t.state, 0, hexNo(t, '0505'), 0, 1)
    expect(ways[hexNo(t, '0505')]).toBe(0)
    expect(ways[hexNo(t, '0405')]).toBe(2)
    expect(ways[hexNo(t, '0105')]).toBe(8)
    expect(ways.every(far => far < NO_WAY)).toBe(true)
    expect(waysTo(t.state, 0, hexNo(t, '0505'), 0, 1)).toBe(ways)
  })

  it('goalsOf: what is at stake in each objective, shared among those that pay together', () => {
    const t = at({ units: { 'c1-a': '0505 90' }, scenario: OBJECTIVES })
    const stakes = new Map(goalsOf(t.state).map(goal => [goal.hex, goal.stake]))
    expect(stakes.get(hexNo(t, '0905'))).toBe(9)
    expect(stakes.get(hexNo(t, '0203'))).toBe(2)
  })

  it('missionsOf: each brigade has one, the near and rich goal first; the owner keeps it', () => {
    const t = at({
      units: { 'c1-a': '0605 90 sp:8', 'c2-a': '0606 90 sp:8', 'u1-a': '1005 270 sp:8' },
      scenario: OBJECTIVES,
    })
    const c1 = missionsOf(t.state, 0).get((t.game.codes.brigade as readonly string[]).indexOf('c1') as BrigadeId)
    expect(c1).toMatchObject({ hex: hexNo(t, '0905'), take: true })
    const u1 = missionsOf(t.state, 1).get((t.game.codes.brigade as readonly string[]).indexOf('u1') as BrigadeId)
    expect(u1).toMatchObject({ hex: hexNo(t, '0905'), take: false })
  })

  it('missionsOf: who is ahead keeps what he has; a goal is not left for one that is a little better', () => {
    const t = at({
      units: { 'c1-a': '0404 90 sp:8', 'u1-a': '1005 270 sp:8', 'u2-a': '0303 90 sp:4' },
      scenario: OBJECTIVES,
    })
    t.state.control = scenarioOf(t.state).objectives.map(hex => (hex === hexNo(t, '0203') ? 0 : 1))
    const c1 = (t.game.codes.brigade as readonly string[]).indexOf('c1') as BrigadeId
    expect(missionsOf(t.state, 0).get(c1)).toMatchObject({ hex: hexNo(t, '0905'), take: true })
    const kept = missionsOf(t.state, 0, undefined, 0.1)
    expect(kept.get(c1)).toMatchObject({ hex: hexNo(t, '0203'), take: false })
  })

  it('zeal: more for what pays more, and for what is far for the time left', () => {
    const zealAt = (hex: string) => {
      const t = at({ units: { 'c1-a': `${hex} 90 sp:8`, 'u1-a': '1201 270 sp:4' }, scenario: OBJECTIVES })
      const c1 = (t.game.codes.brigade as readonly string[]).indexOf('c1') as BrigadeId
      return missionsOf(t.state, 0).get(c1)?.zeal as number
    }
    expect(zealAt('0405')).toBeGreaterThan(zealAt('0805'))
  })

  it('wayLeft, footing: activations to the goal, and what one stands on', () => {
    const t = at({ units: { 'c1-a': '0505 90', 'u1-a': '1105 270' }, scenario: OBJECTIVES })
    const goal = { hex: hexNo(t, '0905'), take: true, stake: 9, zeal: 1 }
    const unit = id(t, 'c1-a')
    expect(wayLeft(t.state, goal, unit, hexNo(t, '0905'))).toBe(0)
    expect(wayLeft(t.state, goal, unit, hexNo(t, '0505'))).toBeCloseTo(8 / 12)
    expect(footing(t.state, EYE, unit, hexNo(t, '0905'))).toBeCloseTo(9 * EYE.w.ground)
    expect(footing(t.state, EYE, unit, hexNo(t, '0505'))).toBe(0)
    expect(footing(t.state, eyeOf(1), id(t, 'u1-a'), hexNo(t, '0905'))).toBeCloseTo(9 * EYE.w.stake)
  })
})

describe('what things are worth', () => {
  it('pricesOf, lossOf: by what the scenario pays', () => {
    const t = at({ units: { 'c1-a': '0505 90', 'u1-a': '0905 270' }, scenario: OBJECTIVES })
    expect(pricesOf(t.state, 1)).toEqual({ sp: 0.5, gun: 0, leader: 0, ineffective: 0 })
    expect(pricesOf(t.state, 0)).toEqual({ sp: 0, gun: 0, leader: 0, ineffective: 3 })
    expect(lossOf(t.state, EYE.w, id(t, 'u1-a'))).toBe(0.5 + EYE.w.sp)
  })

  it('disorderOf, costOf: the second disorder is worse', () => {
    const t = at({ units: { 'c1-a': '0505 90', 'c1-b': '0506 90 disordered' } })
    const [a, b] = [id(t, 'c1-a'), id(t, 'c1-b')]
    expect(disorderOf(t.state, EYE.w, b)).toBeGreaterThan(disorderOf(t.state, EYE.w, a))
    const odds = { lose: 0, disorder: 0.5 }
    expect(costOf(t.state, EYE.w, a, odds)).toBeCloseTo(disorderOf(t.state, EYE.w, a) / 2)
  })

  it('ruin: nothing for one of four, all of it when the brigade is ineffective', () => {
    const t = at({ units: { 'c1-a': '0505 90', 'c1-b': '0506 90', 'c1-c': '0507 90', 'c1-d': '0508 90' } })
    const c1 = (t.game.codes.brigade as readonly string[]).indexOf('c1') as BrigadeId
    expect(ruin(t.state, c1)).toBe(0)
    addStatus(t.state, id(t, 'c1-a'), DISORDERED)
    expect(ruin(t.state, c1)).toBeLessThan(0.05)
    for (const unit of ['c1-b', 'c1-c', 'c1-d']) addStatus(t.state, id(t, unit), DISORDERED)
    expect(ruin(t.state, c1)).toBe(1)
    for (const unit of ['c1-b', 'c1-c', 'c1-d']) addStatus(t.state, id(t, unit), COLLAPSED)
    expect(ruin(t.state, c1)).toBe(1)
  })

  it('shape, evaluate: an army in disorder is worth less, to its enemy more', () => {
    const t = at({ units: { 'c1-a': '0505 90', 'u1-a': '1005 270' } })
    const before = [
      shape(t.state, EYE, 0),
      evaluate(t.state, EYE, [], new Map()),
      evaluate(t.state, eyeOf(1), [], new Map()),
    ]
    addStatus(t.state, id(t, 'c1-a'), DISORDERED)
    const after = [
      shape(t.state, EYE, 0),
      evaluate(t.state, EYE, [], new Map()),
      evaluate(t.state, eyeOf(1), [], new Map()),
    ]
    expect(after[0]).toBeLessThan(before[0] as number)
    expect(after[1]).toBeLessThan(before[1] as number)
    expect(after[2]).toBeGreaterThan(before[2] as number)
  })
})
