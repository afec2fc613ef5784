import { describe, expect, it } from 'vitest'
import { shares, spOf } from '#games/great-battles/rules/02-counters/strength.ts'
import { ordersSum } from '#games/great-battles/rules/06-orders/orders-change.ts'
import { frontHexes } from '#games/great-battles/rules/07-facing/facing.ts'
import { unitLocals } from '#games/great-battles/rules/09-movement/unit-locals.ts'
import { type Aim, aimAt } from '#games/great-battles/rules/10-fire/aim.ts'
import { firePower } from '#games/great-battles/rules/10-fire/fire-power.ts'
import { fireSum } from '#games/great-battles/rules/10-fire/fire-sum.ts'
import { sees } from '#games/great-battles/rules/10-fire/line-of-sight.ts'
import { toReplace } from '#games/great-battles/rules/12-results/replacement.ts'
import { ground } from '#games/great-battles/rules/battle/ground.ts'
import { FREE } from '#games/great-battles/rules/frames.ts'
import type { BrigadeId } from '#games/great-battles/rules/ids.ts'
import { DISORDERED, FALLEN, OUT, setLeader, setUnit } from '#games/great-battles/rules/state.ts'
import { acts, has, hexNo, id, leaderId, mp, type Table, tailOf } from '#games/great-battles/tests/acting.ts'
import { field, printed, type Small, smallBattle } from '#games/great-battles/tests/field.ts'

/** A unit acts with its brigade's activation under it. */
function fires(small: Small, unit: string): Table {
  const t = field({ orders: { c1: 'attack' }, ...small }).set({ active: 0 })
  const frame = { brigades: [unit.slice(0, 2)], mode: FREE, march: false, kept: [], shocks: [], misses: [], marched: 0 }
  t.during('brigade', frame, 'acted')
  return t.deciding('unit', unitLocals(t.state, id(t, unit), FREE, false), 'act')
}
const aim = (t: Table, unit: string, hex: string) => aimAt(t.state, id(t, unit), hexNo(t, hex))
const parts = (t: Table, unit: string, hex: string) =>
  Object.fromEntries(
    fireSum(t.state, id(t, unit), aim(t, unit, hex) as Aim, { kind: null, moves: false }).parts.map(p => [
      p.id,
      p.value,
    ]),
  )
const power = (t: Table, unit: string, hex: string) => firePower(t.state, id(t, unit), hexNo(t, hex))
const seen = (t: Table, a: string, b: string) => sees(t.state, hexNo(t, a), hexNo(t, b))

describe('6 to 8 superiors, fronts and stacks', () => {
  it('6.22 a division leader in the hex adds 1, a corps or army commander 2, both together 3', () => {
    const sum = (leaders: Small['leaders']) =>
      ordersSum(field({ units: { 'c1-a': '0305 90' }, leaders: leaders ?? {} }).state, 0 as BrigadeId).total
    expect(sum({ c1: '0305' })).toBe(0)
    expect(sum({ c1: '0305', 'c-div': '0305' })).toBe(1)
    expect(sum({ c1: '0305', 'c-corps': '0305' })).toBe(2)
    expect(sum({ c1: '0305', 'c-div': '0305', 'c-army': '0305' })).toBe(3)
  })
  it('7.13 a unit moves only into its front hexes', () => {
    const t = acts({ units: { 'c1-a': '0505 90', 'u1-a': '1105 270' } }, 'c1-a')
    const front = frontHexes(ground(t.state).grid, t.state.units[id(t, 'c1-a')])
    expect(t.choices('confederate', ['enter']).sort()).toEqual(
      front.map(h => `enter@${(t.game.codes.hex as string[])[h]}`).sort(),
    )
  })
  it('7.34 example 1: 7 SP refused fire 4 to the front and 3 to the refused hex', () => {
    const t = field({ units: { 'c1-a': '0505 90 sp:7 refused:left' } })
    expect(power(t, 'c1-a', '0505')).toEqual({ front: 4, refused: 3 })
    const stack = field({ units: { 'c1-b': '0505 90 sp:3 refused:left', 'c1-a': '0505 90 sp:5 refused:left top:1' } })
    // example 2: 5 over 3
    expect(power(stack, 'c1-a', '0505')).toEqual({ front: 4, refused: 1 })
    expect(power(stack, 'c1-b', '0505')).toEqual({ front: 0, refused: 2 })
  })
  it('8.32 foot and guns of a hex fire apart', () => {
    const small: Small = { units: { 'c1-a': '0505 90 sp:7', 'cg-n': '0505 90 guns:N sp:4 top:1', 'u1-a': '0605 270' } }
    const t = fires(small, 'c1-a')
    expect(t.choices('confederate', ['together', 'volley'])).toEqual([])
    expect(aim(t, 'c1-a', '0605')?.sp).toBe(3)
  })
  it('8.33 those below have what the top leaves; guns with others fire only from the top', () => {
    const t = field({ units: { 'c1-b': '0505 90 sp:9', 'c1-a': '0505 90 sp:5 top:1' } })
    expect([power(t, 'c1-a', '0505').front, power(t, 'c1-b', '0505').front]).toEqual([5, 2])
    const under = field({ units: { 'cg-n': '0505 90 guns:N', 'c1-a': '0505 90 sp:5 top:1' } })
    expect(power(under, 'cg-n', '0505').front).toBe(0)
  })
  it('8.34 shell at 8 SP adds 1, at 2 SP takes 1 off', () => {
    const at = (sp: number) =>
      parts(field({ units: { 'cg-n': '0105 90 guns:R', 'u1-a': `0605 270 sp:${sp}` } }), 'cg-n', '0605').density ?? 0
    expect([at(8), at(5), at(2)]).toEqual([1, 0, -1])
  })
  it('8.45 all parts of a line that bear fire together', () => {
    const t = field({ units: { 'c1-a': '0505 90 sp:10 extend:0506', 'u1-a': '0605 270' } })
    expect(shares(10, 2)).toEqual([5, 5])
    expect(aim(t, 'c1-a', '0605')?.sp).toBe(10)
    expect(aimAt(t.state, id(t, 'c1-a'), hexNo(t, '0605'), 0)?.sp).toBe(5)
  })
  it('8.51 under March the tail follows the head along the road', () => {
    const t = acts(
      {
        size: [20, 6],
        units: { 'c1-a': '0303 60 sp:9', 'u1-a': '2003 270' },
        orders: { c1: 'march' },
        links: { road: ['0303 0403 0503 0603'] },
      },
      'c1-a',
      { march: true },
    )
    t.play('confederate', 'enter@0403')
    expect(tailOf(t, 'c1-a')).toEqual(['0303'])
    const next = t.choices('confederate', ['enter'])
    expect(next.length).toBeGreaterThan(0)
  })
})

describe('9 movement, further', () => {
  it('9.12 and 9.13: MP are spent hex by hex, and need not be used up', () => {
    const t = acts({ units: { 'c1-a': '0305 90', 'u1-a': '1105 270' } }, 'c1-a')
    expect(mp(t)).toBe(6)
    t.play('confederate', 'enter@0405')
    expect(mp(t)).toBe(5)
    t.play('confederate', 'done')
    expect(t.ended).toBe(true)
  })
  it('9.13 a hex that cannot be paid for is not entered', () => {
    const t = acts(
      { units: { 'c1-a': '0305 90', 'u1-a': '1105 270' }, hexes: { '0405': 'woods', '0404': 'woods' } },
      'c1-a',
    )
    t.arrange(() => Object.assign(t.state.stack.at(-1) as object, { mp: 2, spent: 10, entered: 5 }))
    expect(t.choices('confederate', ['enter'])).toEqual([])
  })
  it('9.45 the road helps only from joined hex to joined hex', () => {
    const road = { units: { 'c1-a': '0305 90', 'u1-a': '1105 270' }, hexes: { '0405': 'woods' } }
    const joined = acts({ ...road, links: { road: ['0305 0405'] } }, 'c1-a').play('confederate', 'enter@0405')
    const crossing = acts({ ...road, links: { road: ['0404 0405'] } }, 'c1-a').play('confederate', 'enter@0405')
    expect([mp(joined), mp(crossing)]).toEqual([5, 4])
  })
  it('9.52 beside foot only under Attack; guns may be approached under Advance', () => {
    const near = (orders: 'advance' | 'attack', enemy: string) =>
      acts(
        {
          units: { 'c1-a': '0505 90', ...(enemy === 'guns' ? { 'ug-n': '0705 90 guns:N' } : { 'u1-a': '0705 90' }) },
          orders: { c1: orders },
        },
        'c1-a',
      ).choices('confederate', ['enter'])
    expect(near('advance', 'foot')).not.toContain('enter@0605')
    expect(near('attack', 'foot')).toContain('enter@0605')
    expect(near('advance', 'guns')).toContain('enter@0605')
  })
  it('9.56 nobody leaves the map', () => {
    const t = acts({ units: { 'c1-a': '1205 90', 'u1-a': '0105 90' } }, 'c1-a')
    expect(t.choices('confederate', ['enter'])).toEqual([])
  })
})

describe('10 fire, further', () => {
  const PAIR: Small = { units: { 'c1-a': '0505 90', 'u1-a': '0705 270' } }
  it('10.11, 10.33 under Attack besides moving, under Advance instead, never under March', () => {
    const far: Small = { units: { 'c1-a': '0505 90', 'u1-a': '0905 270' } }
    expect(fires(far, 'c1-a').play('confederate', 'enter@0605').choices('confederate', ['fireAt'])).toEqual([
      'fireAt@0905',
    ])
    const advance = fires({ ...PAIR, orders: { c1: 'advance' } }, 'c1-a')
    expect(advance.choices('confederate', ['fireAt'])).toEqual(['fireAt@0705'])
  })
  it('10.33 under Advance who has spent MP does not fire', () => {
    const t = fires({ units: { 'c1-a': '0505 90', 'u1-a': '0905 270' }, orders: { c1: 'advance' } }, 'c1-a')
    expect(t.play('confederate', 'enter@0605').choices('confederate', ['fireAt'])).toEqual([])
  })
  it('10.16 each weapon has its reach, and fire leaves by the front', () => {
    const t = field({
      units: { 'c1-a': '0505 90 weapon:M', 'c1-b': '0507 270', 'u1-a': '0805 270', 'u1-b': '0707 270' },
    })
    expect(aim(t, 'c1-a', '0805')).toBeNull()
    expect(aim(t, 'c1-b', '0707')).toBeNull()
  })
  it('10.22 sight goes into woods, not through', () => {
    const t = field({ hexes: { '0605': 'woods' } })
    expect([seen(t, '0505', '0605'), seen(t, '0406', '0804')]).toEqual([true, false])
  })
  it('10.23 towns block like woods, orchards do not', () => {
    const across = (terrain: string) => seen(field({ hexes: { '0605': terrain } }), '0406', '0804')
    expect([across('town'), across('orchard'), across('clear')]).toEqual([false, true, true])
  })
  it('10.24 ground higher than both blocks', () => {
    expect(seen(field({ hexes: { '0605': 'clear 1' } }), '0406', '0804')).toBe(false)
    expect(seen(field({ hexes: { '0605': 'clear 1', '0406': 'clear 1', '0804': 'clear 1' } }), '0406', '0804')).toBe(
      true,
    )
  })
  it('10.27 along a hexside it is blocked if either side blocks', () => {
    // from 0505 two columns on and level: the line runs between 0604 and 0605
    expect(seen(field({}), '0505', '0705')).toBe(true)
    expect(seen(field({ hexes: { '0604': 'woods' } }), '0505', '0705')).toBe(false)
    expect(seen(field({ hexes: { '0605': 'woods' } }), '0505', '0705')).toBe(false)
  })
  it('10.31 once an activation', () => {
    const t = fires(PAIR, 'c1-a')
    t.dice(...printed(0, 0))
      .play('confederate', 'fireAndMove@0705')
      .play('union', 'decline')
    expect(t.choices('confederate', ['fireAt', 'fireAndMove'])).toEqual([])
  })
  it('10.53 prepared fire adds 1, at close range only', () => {
    expect(parts(field({ units: { 'c1-a': '0505 90', 'u1-a': '0605 270' } }), 'c1-a', '0605')).toMatchObject({
      prepared: 1,
    })
    expect(parts(field(PAIR), 'c1-a', '0705').prepared).toBeUndefined()
  })
  it('10.72 an SP lost is a gun', () => {
    const t = field({ units: { 'c1-a': '0505 90', 'ug-n': '0605 270 guns:N sp:4 coh:9/9' } }).set({ active: 0 })
    t.dice(...printed(0, 0)).deciding('result', {
      hex: '0605',
      side: 1,
      by: 'c1-a',
      cause: 'fire',
      lose: 1,
      test: null,
      auto: false,
      each: false,
      first: null,
      led: [],
      todo: [],
    })
    expect(t.ended).toBe(true)
    expect(t.state.units[id(t, 'ug-n')].sections).toEqual([{ lost: 1, ammo: 0 }])
  })
})

describe('12 results, further', () => {
  it('12.12 nobody has more than his printed strength', () => {
    const t = field({ units: { 'c1-a': '0505 90 sp:6' } })
    t.arrange(g => setUnit(g, id(t, 'c1-a'), { lost: -1 }))
    expect(() => t.game.check(t.state)).toThrow(/SP of c1-a/)
  })
  it('12.33 disordered by the ground on its way, it has the allowance of that face', () => {
    const t = acts(
      { units: { 'c1-a': '0305 90 coh:0/0 ma:6/3', 'u1-a': '1105 270' }, hexes: { '0405': 'difficult_woods' } },
      'c1-a',
    )
    t.dice(...printed(9)).play('confederate', 'enter@0405')
    expect(has(t, 'c1-a', DISORDERED)).toBe(true)
    expect(mp(t)).toBe(0)
    expect(spOf(t.state, id(t, 'c1-a'))).toBe(6)
  })
  it('12.76 a replacement who is gone already: the highest subordinate left takes over', () => {
    const battle = smallBattle({
      units: { 'c1-a': '0505 90', 'c2-a': '0507 90' },
      leaders: { c1: '0505', c2: '0507', 'c-div': '0505' },
    })
    const leaders = battle.leaders.map(l =>
      l.id === 'l-c-div' ? { ...l, replacement: { name: 'c1', ratings: l.ratings, alsoLeader: 'l-c1' } } : l,
    )
    const t = field({
      units: { 'c1-a': '0505 90', 'c2-a': '0507 90' },
      leaders: { c1: '0505', c2: '0507', 'c-div': '0505' },
      battle: { leaders: leaders as never },
    })
    t.arrange(g => {
      setLeader(g, leaderId(t, 'l-c-div'), { where: FALLEN, hex: null })
      setLeader(g, leaderId(t, 'l-c1'), { where: OUT, hex: null })
    })
    expect(toReplace(t.state, 0)).toContain(leaderId(t, 'l-c-div'))
    t.deciding('recovery', { side: 0, brigade: null, todo: [], done: [] })
    t.play('confederate', t.choices('confederate', ['replace'])[0] as string)
    expect(t.state.leaders[leaderId(t, 'l-c-div')]).toMatchObject({ where: 0, replaced: true })
  })
})
