import { describe, expect, it } from 'vitest'
import { Field } from '../../tests/field.ts'
import { features } from './features.ts'
import { judgement } from './judgement.ts'

const value = (field: Field, name: string): number => {
  const feature = features.features[name]
  if (feature === undefined) throw new Error(`no feature "${name}"`)
  return feature.of(features.read(field.state))
}
const armies = () => new Field().stand('culps-hill', 'ur1', 'ur2').stand('gettysburg', 'cr1', 'cr2', 'cr3')
const period = (field: Field, day: number, at: number) => field.change(g => Object.assign(g, { day, period: at }))

describe('features of Gettysburg, from the Union’s side', () => {
  it('material, materialLate: more and better pieces; late it weighs more', () => {
    expect(value(armies().stand('wolf-hill', 'ur3'), 'material')).toBeGreaterThan(value(armies(), 'material'))
    expect(value(armies().lying('culps-hill', 'union-regular', 2), 'material')).toBeLessThan(
      value(armies(), 'material'),
    )
    const many = () => armies().stand('wolf-hill', 'ur3', 'ur4', 'ur5', 'ur6')
    expect(value(period(many(), 3, 1), 'materialLate')).toBeGreaterThan(value(many(), 'materialLate'))
  })
  it('stars, roundTops: what the Confederates hold alone', () => {
    const held = armies().stand('round-tops', 'cr4')
    expect(value(armies(), 'stars')).toBe(-0)
    expect(value(held, 'stars')).toBe(-1)
    expect(value(held, 'roundTops')).toBe(-1)
    expect(value(armies(), 'roundTops')).toBe(0)
  })
  it('verge: two stars count, the more the fewer orders are left', () => {
    const two = () => armies().stand('round-tops', 'cr4').stand('cemetery-hill', 'cr5')
    const orders = (n: number) => two().change(g => Object.assign(g, { unionOrders: n, forcedPasses: 0 }))
    expect(value(armies().stand('cemetery-hill', 'cr5'), 'verge')).toBe(0)
    expect(value(orders(1), 'verge')).toBeLessThan(value(orders(8), 'verge'))
    expect(value(orders(8), 'verge')).toBeLessThan(0)
  })
  it('outlook, outlookLate: Confederates near a star', () => {
    const far = new Field().stand('culps-hill', 'ur1', 'ur2').stand('herr-ridge', 'cr1', 'cr2', 'cr3')
    expect(value(far, 'outlook')).toBeGreaterThan(value(armies(), 'outlook'))
    expect(value(period(far, 3, 1), 'outlookLate')).toBeGreaterThan(value(period(armies(), 3, 1), 'outlookLate'))
  })
  it('assaults: what either side may gain by the next ones', () => {
    const threatened = () =>
      new Field()
        .stand('codori-farm', 'ur1')
        .stand('bliss-farm', 'ce1', 'cr1', 'cr2')
        .block('confederate', 5, 'bliss-farm')
    threatened().turn('confederate')
    const quiet = new Field().stand('wolf-hill', 'ur1').stand('herr-ridge', 'ce1', 'cr1', 'cr2')
    expect(value(threatened(), 'assaults')).toBeLessThan(value(quiet, 'assaults'))
  })
  it('retreats: troops beside enemies want somewhere to go', () => {
    const trapped = () => new Field().stand('codori-farm', 'ur1').stand('bliss-farm', 'cr1')
    expect(value(trapped().block('union', 3, 'hummelbaugh-farm'), 'retreats')).toBeGreaterThan(
      value(trapped(), 'retreats'),
    )
  })
  it('trenches: dug towards the enemy', () => {
    const facing = () => new Field().stand('codori-farm', 'ur1', 'ur2').stand('bliss-farm', 'cr1', 'cr2')
    const border = 'bliss-farm--codori-farm'
    expect(value(facing().sticks('codori-farm', border, border), 'trenches')).toBeGreaterThan(
      value(facing(), 'trenches'),
    )
  })
  it('disruption: a shaken sector', () => {
    expect(value(armies().disrupted('culps-hill'), 'disruption')).toBeLessThan(value(armies(), 'disruption'))
  })
  it('batteries: guns that see the enemy', () => {
    expect(value(armies().stand('culps-hill', 'ua1'), 'batteries')).toBeGreaterThan(value(armies(), 'batteries'))
  })
  it('garrisons, bareStars: who stands on the stars', () => {
    expect(value(armies().stand('round-tops', 'ur3'), 'garrisons')).toBeGreaterThan(value(armies(), 'garrisons'))
    expect(value(armies(), 'bareStars')).toBe(-2)
    expect(value(armies().stand('round-tops', 'ur3'), 'bareStars')).toBe(-1)
  })
  it('unionToCome, confederatesToCome: fewer as the days go by', () => {
    expect(value(period(armies(), 1, 0), 'unionToCome')).toBeGreaterThan(value(period(armies(), 3, 1), 'unionToCome'))
    expect(value(period(armies(), 1, 0), 'confederatesToCome')).toBeLessThan(
      value(period(armies(), 3, 1), 'confederatesToCome'),
    )
  })
  it('clock, initiative', () => {
    expect(value(period(armies(), 3, 1), 'clock')).toBeGreaterThan(value(armies(), 'clock'))
    const turn = (side: 'union' | 'confederate') => {
      const field = armies()
      field.turn(side)
      return value(field, 'initiative')
    }
    expect(turn('union')).toBe(1)
    expect(turn('confederate')).toBe(0)
  })
  it('every feature can be read of the position the battle begins with', () => {
    for (const feature of Object.keys(features.features)) expect(value(armies(), feature)).not.toBeNaN()
  })
})

describe('the learned judgement', () => {
  it('has weights for its features, and both seats share one chance', () => {
    const { table, state } = armies()
    const union = judgement.chance(table.game, state, 'union')
    expect(union + judgement.chance(table.game, state, 'confederate')).toBeCloseTo(1)
    const terms = judgement.terms(table.game, state, 'union')
    expect(terms.map(t => t.feature).sort()).toEqual(Object.keys(features.features).sort())
    const against = judgement.terms(table.game, state, 'confederate')
    expect(against[0]?.weight).toBeCloseTo(-(terms[0]?.weight as number))
  })
})
