import { describe, expect, it } from 'vitest'
import { CONFEDERATE, UNION } from '../../rules/ids.ts'
import { houseDivided } from '../../rules/index.ts'
import type { State } from '../../rules/state.ts'
import { positionOf, type Written } from '../puzzles/puzzle.ts'
import { features } from './features.ts'
import { judgement } from './judgement.ts'

type Setting = Pick<Written, 'union' | 'confederate' | 'control' | 'turn'>
const GUARD = { washington: 'vi vi vi vi' }
const BASE: Setting = { union: { ...GUARD, cairo: 'vi' }, confederate: { memphis: 'mi', richmond: 'vi vi' } }
const place = (s: Partial<Setting>, change: (g: State) => void = () => {}): State => {
  const g = positionOf({ id: '', side: 'union', levels: [], ...BASE, ...s })
  change(g)
  return g
}
const value = (g: State, name: string): number => {
  const feature = features.features[name]
  if (feature === undefined) throw new Error(`no feature "${name}"`)
  return feature.of(features.read(g))
}
const short = (g: State): void => {
  g.scenario = 'short'
}

describe('features of A House Divided, from the Union’s side', () => {
  it('cities, citiesLate, lastCities: victory cities held, not in the short game', () => {
    const taken = { control: { union: ['memphis', 'new-orleans', 'nashville', 'atlanta', 'richmond'] } }
    for (const name of ['cities', 'citiesLate'])
      expect(value(place({ ...taken, turn: 20 }), name), name).toBeGreaterThan(value(place({ turn: 20 }), name))
    expect(value(place(taken), 'lastCities')).toBeGreaterThanOrEqual(value(place({}), 'lastCities'))
    expect(value(place(taken, short), 'cities')).toBe(0)
  })
  it('strength, strengthShare, confederatesLeft: more and better units', () => {
    const more = place({ union: { ...GUARD, cairo: 'vi vi' } })
    expect(value(more, 'strength')).toBeGreaterThan(value(place({}), 'strength'))
    expect(value(more, 'strengthShare')).toBeGreaterThan(value(place({}), 'strengthShare'))
    const fewer = place({ confederate: { richmond: 'vi' } })
    expect(value(fewer, 'confederatesLeft')).toBeGreaterThan(value(place({}), 'confederatesLeft'))
  })
  it('lead, thinLead: the flags on the army-maximum track', () => {
    const at = (lead: number) =>
      place({}, g => {
        g.armyMaximum = [30 + lead, 30]
      })
    expect(value(at(6), 'lead')).toBe(6)
    expect(value(at(1), 'thinLead')).toBeLessThan(value(at(6), 'thinLead'))
  })
  it('leadAtEnd, leadAtEndLate: the short game is won by the lead', () => {
    const at = (lead: number, turn: number) =>
      place({ turn }, g => {
        short(g)
        g.armyMaximum = [30 + lead, 30]
      })
    expect(value(at(8, 5), 'leadAtEnd')).toBeGreaterThan(value(at(2, 5), 'leadAtEnd'))
    expect(value(at(8, 9), 'leadAtEndLate')).toBeGreaterThan(value(at(8, 3), 'leadAtEndLate'))
    expect(value(place({}), 'leadAtEnd')).toBe(0)
  })
  it('control, forceNearCities, danger, washington: as the evaluation counts them', () => {
    expect(value(place({ union: { ...GUARD, 'new-orleans': 'vi' } }), 'control')).toBeGreaterThan(
      value(place({ union: { ...GUARD, mccomb: 'vi' } }), 'control'),
    )
    expect(value(place({ union: { ...GUARD, humboldt: 'vi vi vi' } }), 'forceNearCities')).toBeGreaterThan(
      value(place({ union: { ...GUARD, chicago: 'vi vi vi' } }), 'forceNearCities'),
    )
    const near = { 'manassas-junction': 'vi vi vi vi' }
    const weak = place({ union: { washington: 'mi' }, confederate: near })
    const strong = place({ union: GUARD, confederate: near })
    expect(value(weak, 'danger')).toBeLessThan(value(strong, 'danger'))
    expect(value(weak, 'washington')).toBeLessThan(value(strong, 'washington'))
  })
  it('citadel, army, bareCities: the last fortress, the field army, cities left bare', () => {
    expect(value(place({ confederate: { richmond: 'vi vi vi vi' } }), 'citadel')).toBeLessThan(
      value(place({ confederate: { richmond: 'vi' } }), 'citadel'),
    )
    expect(value(place({ union: { ...GUARD, cairo: 'vi vi vi' } }), 'army')).toBeGreaterThan(value(place({}), 'army'))
    const bare = place({ control: { union: ['new-orleans'] } })
    const held = place({ control: { union: ['new-orleans'] }, union: { ...GUARD, 'new-orleans': 'vi vi' } })
    expect(value(bare, 'bareCities')).toBeLessThan(value(held, 'bareCities'))
  })
  it('recruits, room: who can call up more', () => {
    const waiting = place({}, g => {
      g.offices[UNION] = { infantry: 5, cavalry: 0 }
      g.offices[CONFEDERATE] = { infantry: 0, cavalry: 0 }
    })
    expect(value(waiting, 'recruits')).toBe(5)
    const roomy = place({}, g => {
      g.armyMaximum[UNION] += 3
    })
    expect(value(roomy, 'room') - value(place({}), 'room')).toBe(3)
  })
  it('clock, clockShort, initiative', () => {
    expect(value(place({ turn: 30 }), 'clock')).toBeGreaterThan(value(place({ turn: 3 }), 'clock'))
    expect(value(place({ turn: 5 }, short), 'clock')).toBe(0)
    expect(value(place({ turn: 5 }, short), 'clockShort')).toBeGreaterThan(0)
    expect(value(place({}), 'initiative')).toBe(1)
  })
})

describe('the learned judgement', () => {
  it('has weights for its features, and both seats share one chance', () => {
    const g = place({})
    const union = judgement.chance(houseDivided, g, 'union')
    expect(union + judgement.chance(houseDivided, g, 'confederate')).toBeCloseTo(1)
  })
})
