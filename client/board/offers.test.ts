import { describe, expect, it } from 'vitest'
import type { Lit } from './api.ts'
import {
  buttonsOf,
  chosenAfter,
  deedsOf,
  isFinal,
  laidOut,
  litBySite,
  litOf,
  litSites,
  meaningsOf,
  modeNow,
  modesIn,
  readOffers,
  subjectsOf,
  type Uses,
  withFar,
} from './offers.ts'

const verbs = {
  march: { unit: 'unit', box: 'box', line: 'line' },
  sail: { unit: 'unit', box: 'box' },
  digIn: { unit: 'unit' },
  promote: { unit: 'unit' },
  aim: { shooter: 'unit', target: 'unit' },
  stop: {},
}
const uses: Uses = {
  march: { who: 'unit', where: 'box', how: 'line', many: true, all: true },
  digIn: { who: 'unit', many: true },
}
const offers = readOffers(verbs, [
  'march@u1,decatur,rail:a',
  'march@u1,decatur,road:b',
  'march@u2,decatur,rail:a',
  'march@u2,sparta,road:c',
  'digIn@u1',
  'stop',
])

describe('the list of choices', () => {
  it('chooses every subject at a new decision and keeps those still there afterwards', () => {
    const all = chosenAfter(uses, offers, new Set(), false)
    expect([...all]).toEqual(['unit:u1', 'unit:u2'])
    expect([...chosenAfter(uses, offers, new Set(['unit:u2', 'unit:u9']), true)]).toEqual(['unit:u2'])
  })
  it('lights the objects of those chosen and says how many can go', () => {
    const lit = litOf(uses, offers, new Set(['unit:u1', 'unit:u2']))
    expect([...lit.keys()]).toEqual(['box:decatur', 'box:sparta'])
    expect(lit.get('box:sparta')).toMatchObject({ can: 1, of: 2 })
    expect([...litOf(uses, offers, new Set(['unit:u1'])).keys()]).toEqual(['box:decatur'])
  })
  it('makes one meaning per means, the one for most subjects first', () => {
    const lit = litOf(uses, offers, new Set(['unit:u1', 'unit:u2'])).get('box:decatur') as Lit
    expect(meaningsOf(uses, lit).map(m => m.offers.map(o => o.key))).toEqual([
      ['march@u1,decatur,rail:a', 'march@u2,decatur,rail:a'],
      ['march@u1,decatur,road:b'],
    ])
  })
  it('keeps what needs no subject beside what the chosen can do at the same site', () => {
    const both = readOffers({ enter: { unit: 'unit', box: 'box' }, order: { box: 'box' } }, [
      'enter@u1,decatur',
      'order@decatur',
    ])
    const named: Uses = { enter: { who: 'unit', where: 'box', many: true } }
    const lit = litOf(named, both, new Set(['unit:u1'])).get('box:decatur') as Lit
    expect(meaningsOf(named, lit).map(m => m.offers.map(o => o.key))).toEqual([['enter@u1,decatur'], ['order@decatur']])
  })
  it('lays out one mode at a time, and what belongs to none with each', () => {
    const modes = [
      { id: 'march', name: '', verbs: ['march'] },
      { id: 'dig', name: '', verbs: ['digIn', 'fill'] },
      { id: 'sail', name: '', verbs: ['sail'] },
    ]
    const offered = modesIn(modes, offers)
    expect(offered.map(m => m.id)).toEqual(['march', 'dig'])
    const laid = (wanted: string | null) => laidOut(offered, modeNow(offered, wanted), offers).map(o => o.key)
    expect(laid('dig')).toEqual(['digIn@u1', 'stop'])
    expect(laid(null)).toEqual(offers.filter(o => o.verb !== 'digIn').map(o => o.key))
    expect(laid('sail')).toEqual(laid('march'))
    expect(laidOut([], null, offers)).toBe(offers)
  })
  it('lists lit sites in reading order, with the pieces that stand there', () => {
    const sites = {
      at: (target: string) => ({ target: target === 'unit:u1' ? 'box:a' : target, order: -target.length }),
    }
    const lit = litOf({}, readOffers(verbs, ['promote@u1', 'promote@u22']), new Set())
    expect(litSites(lit, [], sites).map(s => s.target)).toEqual(['unit:u22', 'box:a'])
    expect([...litBySite(lit, sites as never).keys()]).toEqual(['box:a', 'unit:u22'])
    expect(litSites(new Map(), ['unit:u1'], sites).map(s => s.target)).toEqual(['box:a'])
  })
  it('turns choices without a target into buttons and verbs with a subject alone into deeds', () => {
    expect(buttonsOf(offers).map(o => o.key)).toEqual(['stop'])
    expect(deedsOf(uses, offers, new Set(['unit:u2']))).toMatchObject([{ verb: 'digIn', offers: [] }])
    expect(deedsOf(uses, offers, new Set(['unit:u1']))).toMatchObject([
      { verb: 'digIn', offers: [{ key: 'digIn@u1' }] },
    ])
  })
  it('is final always, never, or by the choice and the view, as the title says', () => {
    const enemies = { decatur: 2 }
    const byChoice: Uses = {
      march: {
        who: 'unit',
        where: 'box',
        final: (offer, view) => (offer.targets.find(t => t.field === 'box')?.code ?? '') in (view as object),
      },
      digIn: { who: 'unit', final: true },
    }
    expect(offers.filter(o => isFinal(byChoice, o, enemies)).map(o => o.key)).toEqual([
      'march@u1,decatur,rail:a',
      'march@u1,decatur,road:b',
      'march@u2,decatur,rail:a',
      'digIn@u1',
    ])
  })
  it('treats verbs that no title explains by the number of their fields', () => {
    const aims = readOffers(verbs, ['aim@u1,c1', 'aim@u1,c2', 'aim@u3,c1'])
    expect(subjectsOf({}, aims)).toEqual(['unit:u1', 'unit:u3'])
    expect([...chosenAfter({}, aims, new Set(), false)]).toEqual(['unit:u1'])
    expect([...litOf({}, readOffers(verbs, ['promote@u1']), new Set()).keys()]).toEqual(['unit:u1'])
  })
})

describe('what several choices in order lead to', () => {
  const verbs = { enter: { hex: 'hex' }, turn: { facing: 'facing' } }
  const near = litOf({}, readOffers(verbs, ['enter@0102']), new Set())
  const far = new Map([
    ['hex:0105', { keys: () => ['turn@30', 'enter@0103', 'enter@0105'], final: true }],
    ['hex:0102', { keys: () => ['turn@90', 'enter@0102'], final: false }],
  ])
  it('is lit beside what one choice does, and means the whole line', () => {
    const lit = withFar(near, far, verbs)
    expect([...lit.keys()]).toEqual(['hex:0102', 'hex:0105'])
    const [meaning, ...more] = meaningsOf({}, lit.get('hex:0105') as Lit)
    expect(more).toEqual([])
    expect(meaning?.offers.map(o => o.key)).toEqual(['turn@30', 'enter@0103', 'enter@0105'])
    expect(meaning?.line).toEqual({ final: true })
    // one choice comes first
    expect(meaningsOf({}, lit.get('hex:0102') as Lit)[0]?.line).toBeUndefined()
  })
})
