import { describe, expect, it } from 'vitest'
import { mayReface } from '#games/great-battles/rules/09-movement/reaction-facing.ts'
import { acts, faceOf, hexOf, id, mp } from '#games/great-battles/tests/acting.ts'
import { printed, type Small } from '#games/great-battles/tests/field.ts'

/** What the figure of 9.6 tells of each of its units, on ground of our own; those in phase are under Attack. */
const attack = { c1: 'attack', u1: 'advance', u2: 'advance' } as const

describe('9.6 the figure of movement and reaction', () => {
  it('9.55 unit A: guns come no nearer to an enemy who sees them within 3 hexes, out of his sight they do', () => {
    const near: Small = { units: { 'cg-n': '0505 90 guns:N', 'u1-a': '0905 270' }, orders: attack }
    expect(acts(near, 'cg-n', { options: { guns: 1 } }).choices('confederate', ['enter'])).toEqual([])
    const hidden: Small = { ...near, hexes: { '0704': 'woods', '0705': 'woods', '0805': 'woods', '0804': 'woods' } }
    expect(acts(hidden, 'cg-n', { options: { guns: 1 } }).choices('confederate', ['enter'])).toContain('enter@0605')
  })
  it('9.54 unit E: back two hexes, facing as it did', () => {
    const t = acts({ units: { 'c1-e': '0605 90', 'u2-z': '0905 270' }, orders: attack }, 'c1-e')
    const back = () => t.choices('confederate', ['backOff'])
    t.play('confederate', back()[0] as string)
    t.play('confederate', back()[0] as string)
    expect(faceOf(t, 'c1-e')).toBe(90)
    expect(Number(hexOf(t, 'c1-e')?.slice(0, 2))).toBe(4)
    expect(back()).toEqual([])
  })
  it('9.61, 9.62 unit F comes behind them: C may turn a vertex, D, in the front of another, may not', () => {
    const small: Small = {
      units: { 'c1-f': '0803 210', 'u1-c': '0604 270 coh:9/9', 'u1-d': '0603 270 coh:9/9', 'c1-x': '0503 90' },
      orders: attack,
    }
    const t = acts(small, 'c1-f').dice(...printed(0, 0, 0))
    t.play('confederate', 'enter@0704')
    const turns = t.choices('union')
    expect(turns.some(k => k.includes('u1-c'))).toBe(true)
    expect(turns.some(k => k.includes('u1-d'))).toBe(false)
    expect(mayReface(t.state, id(t, 'u1-d'), [id(t, 'c1-f')])).toBe(false)
    const reface = turns.filter(k => k.startsWith('reface') || k.startsWith('turnTo') || k.includes('u1-c'))
    t.play('union', reface[0] as string)
    expect([210, 330]).toContain(faceOf(t, 'u1-c'))
  })
  it('9.53 unit B goes from one enemy front into another and stops', () => {
    const t = acts({ units: { 'c1-b': '0505 90', 'u1-a': '0604 270', 'u1-b': '0606 270' }, orders: attack }, 'c1-b')
    t.play('confederate', 'enter@0605')
    while (t.choices('union').includes('decline')) t.play('union', 'decline')
    while (t.choices('union').includes('stand')) t.play('union', 'stand')
    expect(hexOf(t, 'c1-b')).toBe('0605')
    expect(t.choices('confederate', ['enter'])).toEqual([])
  })
  it('9.63 unit G comes near horse and guns: both slip one or two hexes and test, and it goes on', () => {
    const t = acts(
      {
        units: { 'c1-g': '0505 90', 'u2-h': '0905 270 horse coh:9/9', 'ug-n': '0904 270 guns:N coh:9/9' },
        orders: attack,
      },
      'c1-g',
    ).dice(...printed(0, 0, 0, 0))
    t.play('confederate', 'enter@0605')
    for (let n = 0; n < 20 && t.frame.proc !== 'unit'; n++) {
      const role = t.choices('union').length > 0 ? 'union' : 'confederate'
      const keys = t.choices(role)
      t.dice(...printed(0, 0))
      t.play(
        role,
        keys.find(k => k.startsWith('slip')) ?? keys.find(k => /halt|decline/.test(k)) ?? (keys[0] as string),
      )
    }
    expect([hexOf(t, 'u2-h'), hexOf(t, 'ug-n')]).not.toContain('0905')
    expect(hexOf(t, 'ug-n')).not.toBe('0904')
    expect(t.log().filter(e => e.key.startsWith('log.udd')).length).toBe(2)
    expect(hexOf(t, 'c1-g')).toBe('0605')
    expect(t.choices('confederate', ['enter']).length).toBeGreaterThan(0)
  })
  it('9.43 unit I under Attack pays for the woods, road or not', () => {
    const t = acts(
      {
        units: { 'c1-i': '0505 90', 'u2-z': '1212 270' },
        hexes: { '0605': 'woods' },
        links: { road: ['0505 0605 0705'] },
        orders: attack,
      } as Small,
      'c1-i',
    )
    const before = mp(t)
    t.play('confederate', 'enter@0605')
    expect(before - mp(t)).toBe(2)
  })
})
