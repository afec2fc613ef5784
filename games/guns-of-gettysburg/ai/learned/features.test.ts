import { describe, expect, it } from 'vitest'
import { type Board, field, tray } from '#games/guns-of-gettysburg/tests/position.ts'
import { CONFEDERATE, UNION } from '../../rules/ids.ts'
import { features } from './features.ts'
import { judgement } from './judgement.ts'

const charge = { c1: 'pickett p171 a072', c2: 'pickett p171 a072', u1: 'hancock p161 a073', u2: 'hancock p161 a073' }
const value = ({ state }: Board, name: string): number => {
  const feature = features.features[name]
  if (feature === undefined) throw new Error(`no feature "${name}"`)
  return feature.of(features.read(state))
}
/** The Confederates own the first objective. */
const lost = (table: Board): Board =>
  table.arrange(g => {
    for (const objective of g.objectives.slice(0, 1)) objective.owner = CONFEDERATE
  })

describe('features of The Guns of Gettysburg, from the Union’s side', () => {
  it('material, materialLate: whole blocks count more than reduced ones', () => {
    const weak = field({ ...charge, u1: 'hancock-1 p161 a073' })
    expect(value(weak, 'material')).toBeLessThan(value(field(charge), 'material'))
    expect(value(weak, 'materialLate')).toBeLessThan(value(field(charge), 'materialLate'))
  })
  it('tokens: a fuller tray', () => {
    expect(value(tray(field(charge), 'union', 'u-hancock-2'), 'tokens')).toBeGreaterThan(value(field(charge), 'tokens'))
  })
  it('objectivesLost, controlGaps, controlNow: what is not in full control', () => {
    const quiet = { c1: 'pickett p001 a002', u1: 'hancock p161 a073' }
    for (const name of ['objectivesLost', 'controlGaps', 'controlNow', 'lifeline'])
      expect(value(lost(field(quiet)), name), name).toBeLessThan(value(field(quiet), name))
  })
  it('controlNow: not on the first day', () => {
    expect(value(lost(field(charge).set({ hour: 5 })), 'controlNow')).toBe(0)
  })
  it('controlAtDusk: the worse the later', () => {
    expect(value(lost(field(charge).set({ hour: 28 })), 'controlAtDusk')).toBeLessThan(
      value(lost(field(charge).set({ hour: 20 })), 'controlAtDusk'),
    )
  })
  it('lifeline: a Union without full control lives by its tokens', () => {
    expect(value(tray(lost(field(charge)), 'union', 'u-hancock-2', 'u-hancock-2'), 'lifeline')).toBeGreaterThan(
      value(lost(field(charge)), 'lifeline'),
    )
  })
  it('openWay, openWayLate, openWays: nobody bars the way to the objectives', () => {
    const open = field({ c1: 'pickett p171 a072', u1: 'hancock p001 a011' })
    const barred = field({ c1: 'pickett p171 a072', u1: 'hancock p161 a073' })
    for (const name of ['openWay', 'openWayLate', 'openWays'])
      expect(value(open, name), name).toBeLessThanOrEqual(value(barred, name))
    expect(value(open, 'openWays')).toBeLessThan(value(barred, 'openWays'))
  })
  it('forceNear: Confederates near an objective', () => {
    expect(value(field({ ...charge, c1: 'pickett p001 a002' }), 'forceNear')).toBeGreaterThan(
      value(field(charge), 'forceNear'),
    )
  })
  it('confederateAttacks, unionAttacks: the rear invites', () => {
    const turned = field({ ...charge, u1: 'hancock p161 a074', u2: 'hancock p161 a074' })
    expect(value(turned, 'confederateAttacks')).toBeLessThan(value(field(charge), 'confederateAttacks'))
    const shown = field({ ...charge, c1: 'pickett p171 a071', c2: 'pickett p171 a071' })
    expect(value(shown, 'unionAttacks')).toBeGreaterThanOrEqual(value(field(charge), 'unionAttacks'))
  })
  it('commandsTogether: a command apart cannot use its guns', () => {
    expect(value(field({ ...charge, u2: 'hancock p001 a011' }), 'commandsTogether')).toBeLessThan(
      value(field(charge), 'commandsTogether'),
    )
  })
  it('line: posts between the enemy and the objectives are manned', () => {
    expect(value(field({ ...charge, u1: 'hancock p001 a011', u2: 'hancock p001 a011' }), 'line')).toBeLessThan(
      value(field(charge), 'line'),
    )
  })
  it('unionArrivals, confederateArrivals, clock, dayCounts, initiative: as they are', () => {
    const table = field(charge).arrange(g => {
      g.arrivals = [3, 5]
      g.active = UNION
    })
    expect(value(table, 'unionArrivals')).toBe(3)
    expect(value(table, 'confederateArrivals')).toBe(-5)
    expect(value(table, 'initiative')).toBe(1)
    expect(value(field(charge).set({ hour: 5 }), 'dayCounts')).toBe(0)
    expect(value(field(charge), 'dayCounts')).toBe(1)
    expect(value(field(charge).set({ hour: 5 }), 'clock')).toBeLessThan(value(field(charge), 'clock'))
  })
})

describe('the learned judgement', () => {
  it('has weights for its features; sides swapped by auction swap the chance', () => {
    const { game, state } = field(charge)
    const union = judgement.chance(game, state, 'union')
    expect(union + judgement.chance(game, state, 'confederate')).toBeCloseTo(1)
    const swapped = field(charge).arrange(g => {
      g.swapped = true
    })
    expect(judgement.chance(game, swapped.state, 'union')).toBeCloseTo(1 - union)
  })
})
