import { describe, expect, it } from 'vitest'
import { titleOf } from '#games/index.ts'
import type { BrigadeId, SideIndex } from '../../rules/ids.ts'
import { addStatus, COLLAPSED, DISORDERED, setBrigade, setUnit, TO_COME } from '../../rules/state.ts'
import { id, type Table } from '../../tests/acting.ts'
import { field, type Small } from '../../tests/field.ts'
import { features } from './features.ts'
import { judgementOf } from './judgement.ts'
import littleRoundTop from './little-round-top.json' with { type: 'json' }
import mcphersonsRidge from './mcphersons-ridge.json' with { type: 'json' }

const SCENARIO: NonNullable<Small['scenario']> = {
  victory: {
    net: ['CSA', 'USA'],
    points: [
      { side: 'CSA', vp: 9, kind: 'control', hexes: ['0905'], need: 'all' },
      { side: 'CSA', vp: 1, kind: 'perEnemySP', per: 1 },
    ],
    automatic: [{ side: 'CSA', controls: ['0905'], degree: 'decisive', result: 'Confederate', text: 'the hill' }],
    initialControl: { default: 'USA' },
    levels: [
      { min: 5, result: 'Confederate', winner: 'CSA', degree: 'decisive' },
      { min: 3, result: 'draw', winner: null, degree: 'draw' },
      { min: null, result: 'Union', winner: 'USA', degree: 'decisive' },
    ],
  },
}
const UNITS = { 'c1-a': '0505 90 sp:6', 'c1-b': '0506 90 sp:6', 'u1-a': '0705 270 sp:6', 'u1-b': '0706 270 sp:6' }
const table = (units: Small['units'] = UNITS, turns = 4): Table =>
  field({ units, turns, scenario: SCENARIO }).set({ active: 0, segment: 'activation' })
const value = (t: Table, name: string): number => {
  const feature = features.features[name]
  if (feature === undefined) throw new Error(`no feature "${name}"`)
  return feature.of(features.read(t.state))
}
const held = (t: Table, by: SideIndex): Table =>
  t.arrange(g => {
    g.control = g.control.map(() => by)
  })

describe('features of Great Battles, from the side of the first seat', () => {
  it('points, pointsLate, pointsAtEnd: ahead of the middle between victory and defeat', () => {
    expect(value(table(), 'points')).toBeLessThan(0)
    expect(value(held(table(), 0), 'points')).toBeGreaterThan(0)
    const late = (turn: number, name: string) => value(held(table(), 0).set({ turn }), name)
    expect(late(4, 'pointsLate')).toBeGreaterThan(late(1, 'pointsLate'))
    expect(late(4, 'pointsAtEnd')).toBeGreaterThan(late(2, 'pointsAtEnd'))
  })
  it('sudden: a victory that ends the battle with the turn', () => {
    expect(value(table(), 'sudden')).toBe(0)
    expect(value(held(table(), 0), 'sudden')).toBe(1)
  })
  it('ground, contested: who is the stronger about what pays', () => {
    const near = table({ ...UNITS, 'c1-a': '0805 90 sp:6', 'c1-b': '0806 90 sp:6', 'u1-a': '0101 270 sp:6' })
    expect(value(near, 'ground')).toBeGreaterThan(value(table(), 'ground'))
    expect(value(near, 'contested')).toBeGreaterThanOrEqual(value(table(), 'contested'))
  })
  it('order, strength: units in order with their points', () => {
    const shaken = table().arrange(g => addStatus(g, id(table(), 'c1-a'), DISORDERED))
    expect(value(shaken, 'order')).toBeLessThan(value(table(), 'order'))
    expect(value(shaken, 'strength')).toBeLessThan(value(table(), 'strength'))
    expect(value(table({ ...UNITS, 'c1-a': '0505 90 sp:9' }), 'strength')).toBeGreaterThan(value(table(), 'strength'))
  })
  it('brigades: those near ruin', () => {
    const ruined = table().arrange(g => addStatus(g, id(table(), 'c1-a'), COLLAPSED | DISORDERED))
    expect(value(ruined, 'brigades')).toBeLessThan(value(table(), 'brigades'))
  })
  it('fatigue: tired brigades', () => {
    const tired = table().arrange(g => setBrigade(g, 0 as BrigadeId, { fatigue: 4 }))
    expect(value(tired, 'fatigue')).toBeLessThan(value(table(), 'fatigue'))
  })
  it('toCome, clock', () => {
    const coming = table().arrange(g => setUnit(g, id(table(), 'c1-a'), { where: TO_COME, hex: null }))
    expect(value(coming, 'toCome')).toBeGreaterThan(value(table(), 'toCome'))
    expect(value(table().set({ turn: 3 }), 'clock')).toBeGreaterThan(value(table(), 'clock'))
  })
})

describe('the learned judgement', () => {
  it('has weights for its features in every battle; those of another battle are refused', async () => {
    for (const [id, weights] of [
      ['little-round-top', littleRoundTop],
      ['mcphersons-ridge', mcphersonsRidge],
    ] as const) {
      const { terms } = judgementOf(id, weights).model
      expect(terms.map(t => t.feature)).toEqual(Object.keys(features.features))
      expect((await titleOf(id)?.judgement?.())?.model.terms).toEqual(terms)
    }
    expect(() => judgementOf('mcphersons-ridge', littleRoundTop)).toThrow('mcphersons-ridge.json: belongs to')
  })
})
