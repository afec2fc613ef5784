import { describe, expect, it } from 'vitest'
import { CONFEDERATE, type LineId, UNION } from '../../rules/ids.ts'
import type { State } from '../../rules/state.ts'
import { eyeFor } from '../eye.ts'
import { positionOf, type Written } from '../puzzles/puzzle.ts'
import { weightsOf } from '../weights.ts'
import { evaluate, type Judgement, judge } from './evaluate.ts'

type Setting = Pick<Written, 'union' | 'confederate' | 'control' | 'turn'>

const place = (s: Setting): State => positionOf({ id: '', side: 'union', levels: [], ...s })
const parts = (s: Setting): Judgement => {
  const g = place(s)
  return judge(g, eyeFor(g, UNION, weightsOf(UNION)), CONFEDERATE)
}
const GUARD = { washington: 'vi vi vi vi' }

describe('features of a position', () => {
  it('material: better and more units count more, those at the front most', () => {
    const base = parts({ union: { ...GUARD, cairo: 'mi' }, confederate: { memphis: 'mi' } }).material
    expect(parts({ union: { ...GUARD, cairo: 'vi' }, confederate: { memphis: 'mi' } }).material).toBeGreaterThan(base)
    expect(parts({ union: { ...GUARD, chicago: 'mi' }, confederate: { memphis: 'mi' } }).material).toBeLessThan(base)
    expect(parts({ union: { ...GUARD, cairo: 'mi' }, confederate: { memphis: 'vi' } }).material).toBeLessThan(base)
  })
  it('control: a victory city is worth more than a small one', () => {
    const at = (box: string) => parts({ union: { ...GUARD, [box]: 'vi' }, confederate: { lynchburg: 'mi' } }).control
    expect(at('new-orleans')).toBeGreaterThan(at('jackson'))
    expect(at('jackson')).toBeGreaterThan(at('mccomb'))
  })
  it('margin: a shrinking lead in army maximum is felt', () => {
    const confederate = { baltimore: 'vi', cincinnati: 'vi' }
    expect(parts({ union: GUARD, confederate }).margin).toBeLessThan(
      parts({ union: GUARD, confederate: { richmond: 'vi vi' } }).margin,
    )
  })
  it('future: an army near an enemy city counts', () => {
    const at = (box: string) =>
      parts({ union: { ...GUARD, [box]: 'vi vi vi' }, confederate: { lynchburg: 'mi' } }).future
    expect(at('humboldt')).toBeGreaterThan(at('chicago'))
  })
  it('danger: a weak garrison before a strong army', () => {
    const confederate = { 'manassas-junction': 'vi vi vi vi' }
    expect(parts({ union: { washington: 'mi' }, confederate }).danger).toBeLessThan(
      parts({ union: { washington: 'vi vi vi vi' }, confederate }).danger - 10,
    )
  })
  it('danger: raiders who could take several cities at once', () => {
    const union = { washington: 'vi vi vi vi' }
    expect(parts({ union, confederate: { baltimore: 'vi vi vi' } }).danger).toBeLessThan(
      parts({ union: { ...union, philadelphia: 'vi vi vi' }, confederate: { baltimore: 'vi vi vi' } }).danger,
    )
  })
  it('battles: odds stand for dice', () => {
    const g = place({ union: { ...GUARD, memphis: 'vi vi vi vi' }, confederate: { memphis: 'mi' } })
    g.units.forEach((u, id) => {
      if (id % 2 === 0 && id >= 8) g.units[id] = { ...u, arrival: 0 as LineId }
    })
    expect(judge(g, eyeFor(g, UNION, weightsOf(UNION)), CONFEDERATE).battles).toBeGreaterThan(0)
  })
  it('orders: marching to the objective is a gain', () => {
    const g = place({ union: { ...GUARD, cairo: 'vi vi vi vi' }, confederate: { memphis: 'mi' } })
    const eye = eyeFor(g, UNION, weightsOf(UNION))
    const before = judge(g, eye, CONFEDERATE).orders
    const h = place({ union: { ...GUARD, 'island-no-10': 'vi vi vi vi' }, confederate: { memphis: 'mi' } })
    expect(judge(h, eye, CONFEDERATE).orders).toBeGreaterThan(before)
  })
  it('guard: Washington is never to be without a garrison', () => {
    const confederate = { richmond: 'mi' }
    expect(parts({ union: { baltimore: 'vi vi' }, confederate }).guard).toBeLessThan(0)
    expect(parts({ union: GUARD, confederate }).guard).toBeCloseTo(0)
  })
  it('citadel: to general the strongest city of the Confederacy counts, the more the fewer are left', () => {
    const citadel = (confederate: Record<string, string>, lost: readonly string[] = []) => {
      const g = place({ union: GUARD, confederate, control: { union: lost } })
      return judge(g, eyeFor(g, CONFEDERATE, weightsOf(CONFEDERATE, 'general')), UNION).citadel
    }
    expect(citadel({ richmond: 'ei ei ei' })).toBeLessThan(citadel({ richmond: 'ei', atlanta: 'ei', mobile: 'ei' }))
    expect(parts({ union: GUARD, confederate: { richmond: 'ei ei ei' } }).citadel).toBe(0)
    expect(citadel({ richmond: 'ei ei ei' }, ['memphis', 'mobile'])).toBeLessThan(citadel({ richmond: 'ei ei ei' }))
  })
  const general = (union: Record<string, string>, lost: readonly string[] = []) => {
    const g = place({ union: { ...GUARD, ...union }, confederate: { richmond: 'vi' }, control: { union: lost } })
    return judge(g, eyeFor(g, UNION, weightsOf(UNION, 'general')), CONFEDERATE)
  }
  it('army: to general one strong army is worth more than two', () => {
    expect(general({ cairo: 'vi vi vi vi' }).army).toBeGreaterThan(general({ cairo: 'vi vi', paducah: 'vi vi' }).army)
  })
  it('mass: to general units count for more together', () => {
    expect(general({ cairo: 'vi vi', evansville: 'mi mi' }).mass).toBeGreaterThan(
      general({ cairo: 'vi', paducah: 'vi', evansville: 'mi', louisville: 'mi' }).mass,
    )
    expect(parts({ union: GUARD, confederate: { richmond: 'vi' } }).mass).toBe(0)
  })
  it('drive: in the second half of the war general presses on and covers less', () => {
    const eye = (turn: number) =>
      eyeFor(place({ union: GUARD, confederate: { richmond: 'vi' }, turn }), UNION, weightsOf(UNION, 'general'))
    expect(eye(38).w.orders).toBeGreaterThan(2 * eye(10).w.orders)
    expect(eye(38).cover).toBeLessThan(0.6)
    expect(eye(10).cover).toBe(1)
  })
  it('garrison: general leaves no victory city bare', () => {
    expect(general({ jackson: 'vi' }, ['new-orleans']).garrison).toBeLessThan(
      general({ 'new-orleans': 'vi' }, ['new-orleans']).garrison,
    )
  })
  it('victory: general sees that the last city ends the war', () => {
    const all = ['atlanta', 'charleston-sc', 'memphis', 'mobile', 'new-orleans', 'wilmington', 'richmond']
    expect(general({}, all.slice(0, 5)).victory).toBe(0)
    const g = place({ union: { ...GUARD, richmond: 'ei' }, confederate: { lynchburg: 'mi' }, control: { union: all } })
    expect(judge(g, eyeFor(g, UNION, weightsOf(UNION, 'general')), CONFEDERATE).victory).toBeGreaterThan(20)
  })
  it('all in: to general the cities count for more as the war runs out', () => {
    const worth = (turn: number) => {
      const g = place({ union: GUARD, confederate: { richmond: 'vi' }, turn })
      return eyeFor(g, UNION, weightsOf(UNION, 'general')).w.victoryCity
    }
    expect(worth(38)).toBeGreaterThan(1.5 * worth(29))
  })
  it('boldness: with a safe lead general fears less', () => {
    const far = ['memphis', 'mobile', 'new-orleans', 'atlanta', 'nashville']
    const eye = (lost: readonly string[]) => {
      const g = place({ union: GUARD, confederate: { richmond: 'vi' }, control: { union: lost } })
      return eyeFor({ ...g, armyMaximum: [34, lost.length > 0 ? 20 : 29] }, UNION, weightsOf(UNION, 'general'))
    }
    expect(eye(far).w.danger).toBeLessThan(eye([]).w.danger)
  })
  it('a position is worth to one side what it costs the other', () => {
    const g = place({ union: GUARD, confederate: { richmond: 'vi' } })
    const eye = eyeFor(g, UNION, weightsOf(UNION))
    expect(evaluate(g, eye, UNION, CONFEDERATE)).toBeCloseTo(-evaluate(g, eye, CONFEDERATE, CONFEDERATE))
  })
})
