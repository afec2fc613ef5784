import { describe, expect, it } from 'vitest'
import { spOf, strengthOf } from '#games/great-battles/rules/02-counters/strength.ts'
import { unitLocals } from '#games/great-battles/rules/09-movement/unit-locals.ts'
import { type Aim, aimAt } from '#games/great-battles/rules/10-fire/aim.ts'
import { fireSum } from '#games/great-battles/rules/10-fire/fire-sum.ts'
import { mayRestock } from '#games/great-battles/rules/13-morale/rally.ts'
import { FREE, PRESHOCK_FIRE, WITHDRAWAL_FIRE } from '#games/great-battles/rules/frames.ts'
import { addStatus, ammoLeft, DISORDERED, setUnit } from '#games/great-battles/rules/state.ts'
import { faceOf, has, hexNo, hexOf, id, mp, acts as rides, type Table } from '#games/great-battles/tests/acting.ts'
import { field, printed, type Small } from '#games/great-battles/tests/field.ts'

/** A unit of the side in phase acts, with its brigade's activation under it. */
function acts(small: Small, unit: string, options = {}): Table {
  const t = field({ orders: { c1: 'attack', c2: 'attack' }, ...small }, options).set({ active: 0 })
  const frame = { brigades: [unit.slice(0, 2)], mode: FREE, march: false, kept: [], shocks: [], misses: [], marched: 0 }
  t.during('brigade', frame, 'acted')
  return t.deciding('unit', unitLocals(t.state, id(t, unit), FREE, false), 'act')
}
const parts = (t: Table, unit: string, target: string, kind: 0 | 1 | 2 | 3 | null = null) =>
  Object.fromEntries(
    fireSum(t.state, id(t, unit), aimAt(t.state, id(t, unit), hexNo(t, target)) as Aim, {
      kind,
      moves: false,
    }).parts.map(p => [p.id, p.value]),
  )
/** Who fired what at whom, and what else was told, in order. */
const told = (t: Table) =>
  t.log().flatMap(e => {
    if (e.key === 'log.hits.shot') return [`${e.args.unit} ${e.args.sp}: ${e.args.result}`]
    if (e.key === 'log.hits.empty') return [`${e.args.unit} at nobody`]
    if (e.key === 'log.loses') return [`${e.args.unit} -${e.args.count}`]
    if (e.key === 'log.disordered') return [`${e.args.unit} disordered`]
    return e.key === 'log.ammo' ? [`${e.args.unit} short`] : []
  })

describe('14.1 recruits, 14.2 dismounted cavalry', () => {
  it('14.1 recruits fire with -1', () => {
    const t = field({ units: { 'c1-g': '0505 90 recruit', 'u1-a': '0605 270' } })
    expect(parts(t, 'c1-g', '0605')).toMatchObject({ recruit: -1 })
  })
  it('14.21 cavalry with two faces dismounts and mounts, cavalry without stays in the saddle', () => {
    const t = rides({ units: { 'c2-h': '0305 90 horse', 'u1-a': '1105 270' } }, 'c2-h')
    t.expectOffered('confederate', 'dismount')
    const sabres = rides({ units: { 'c2-h': '0305 90 horse weapon:none', 'u1-a': '1105 270' } }, 'c2-h')
    sabres.expectNotOffered('confederate', 'dismount')
  })
  it('14.22 only at the start, not next to the enemy, not blown; half the new allowance', () => {
    const small = { units: { 'c2-h': '0305 90 horse ma:9/8', 'u1-a': '1105 270' } }
    const t = rides(small, 'c2-h').play('confederate', 'dismount')
    expect(mp(t)).toBe(3)
    t.expectNotOffered('confederate', 'mount', 'dismount')
    rides(small, 'c2-h').play('confederate', 'enter@0405').expectNotOffered('confederate', 'dismount')
    rides({ units: { 'c2-h': '0305 90 horse', 'u1-a': '0405 270' } }, 'c2-h').expectNotOffered(
      'confederate',
      'dismount',
    )
    rides({ units: { 'c2-h': '0305 90 horse blown', 'u1-a': '1105 270' } }, 'c2-h').expectNotOffered(
      'confederate',
      'dismount',
    )
    // up again: half of the mounted allowance, rounded up
    expect(mp(rides({ units: { 'c2-h': '0305 90 foot ma:9/8' } }, 'c2-h').play('confederate', 'mount'))).toBe(5)
  })
  it('14.23 dismounted cavalry pays and fires as foot', () => {
    const woods = { '0405': 'woods' }
    const t = rides({ units: { 'c2-h': '0305 90 foot', 'u1-a': '1105 270' }, hexes: woods }, 'c2-h')
    const foot = rides({ units: { 'c1-a': '0305 90', 'u1-a': '1105 270' }, hexes: woods }, 'c1-a')
    expect(mp(t.play('confederate', 'enter@0405'))).toBe(mp(foot.play('confederate', 'enter@0405')))
  })
  it('14.24 mounted cavalry fires with -1, in phase 2 hexes far; shot at out of phase it gives +1', () => {
    const small = { units: { 'c2-h': '0505 90 horse', 'u2-h': '0705 270 horse', 'u1-a': '0806 270' } }
    const t = field(small).set({ active: 0 })
    expect(parts(t, 'c2-h', '0705')).toMatchObject({ mountedFirer: -1, mountedTarget: 1 })
    // carbines of the field reach 5
    expect(aimAt(t.state, id(t, 'c2-h'), hexNo(t, '0806'))).toBeNull()
    t.set({ active: 1 })
    expect(aimAt(t.state, id(t, 'c2-h'), hexNo(t, '0806'))).not.toBeNull()
    expect(parts(t, 'u1-a', '0505')).toMatchObject({ mountedTarget: 1 })
  })
  it('14.25 one of every 4 SP holds the horses', () => {
    const t = field({
      units: { 'c2-a': '0305 90 foot sp:4', 'c2-b': '0307 90 foot sp:7', 'c2-c': '0309 90 foot sp:8' },
    })
    expect(['c2-a', 'c2-b', 'c2-c'].map(c => strengthOf(t.state, id(t, c)))).toEqual([3, 6, 6])
    expect(['c2-a', 'c2-b', 'c2-c'].map(c => spOf(t.state, id(t, c)))).toEqual([4, 7, 8])
  })
})

describe('14.3 Spencers', () => {
  const MEET: Small = { units: { 'c1-s': '0505 90 sp:4 weapon:SR', 'u1-a': '0605 270 sp:8 coh:9/9' } }
  it('14.31 they fire, are answered after the result, and fire again', () => {
    const t = acts(MEET, 'c1-s')
    t.dice(...printed(9, 0, 0, 0, 0, 0))
      .play('confederate', 'fireAt@0605')
      .play('union', 'answer@u1-a,0505')
    const shots = told(t).filter(line => /: /.test(line))
    expect(shots.map(s => s.split(' ')[0])).toEqual(['c1-s', 'u1-a', 'c1-s'])
    // the first result stood before the answer
    expect(told(t).findIndex(l => l.startsWith('u1-a -'))).toBeLessThan(
      told(t).findIndex(l => l.startsWith('u1-a ') && l.includes(':')),
    )
  })
  it('14.31 again whether the target answers or not', () => {
    const t = acts(MEET, 'c1-s')
    t.dice(...printed(0, 0))
      .play('confederate', 'fireAt@0605')
      .play('union', 'decline')
    expect(told(t).filter(l => l.startsWith('c1-s')).length).toBe(2)
  })
  it('14.31 not after a second disorder', () => {
    const t = acts(
      { ...MEET, units: { 'c1-s': '0505 90 sp:4 weapon:SR disordered coh:0/0', 'u1-a': '0605 270 sp:8 coh:9/9' } },
      'c1-s',
    )
    // the answer's 9 brings disorder, and the unit falls back
    t.dice(...printed(0, 9, 9, 9))
      .play('confederate', 'fireAt@0605')
      .play('union', 'answer@u1-a,0505')
    expect(told(t).filter(l => /^c1-s \d/.test(l)).length).toBe(1)
  })
  it('14.31 muskets and mounted cavalry with Spencers fire once', () => {
    const t = acts({ units: { 'c2-h': '0505 90 horse weapon:SC', 'u1-a': '0605 270 coh:9/9' } }, 'c2-h')
    t.dice(...printed(0))
      .play('confederate', 'fireAt@0605')
      .play('union', 'decline')
    expect(told(t).filter(l => l.startsWith('c2-h')).length).toBe(1)
  })
  it('14.32 out of phase in good order: the first with the enemy, a second after the results', () => {
    const t = acts({ units: { 'c1-a': '0505 90 sp:8 coh:9/9', 'u1-s': '0605 270 sp:4 weapon:SR coh:9/9' } }, 'c1-a')
    t.dice(...printed(0, 0, 0))
      .play('confederate', 'fireAt@0605')
      .play('union', 'answer@u1-s,0505')
    expect(
      told(t)
        .filter(l => /: /.test(l))
        .map(l => l.split(' ')[0]),
    ).toEqual(['c1-a', 'u1-s', 'u1-s'])
    const weak = acts(
      { units: { 'c1-a': '0505 90 sp:8 coh:9/9', 'u1-s': '0605 270 sp:4 weapon:SR coh:9/9 disordered' } },
      'c1-a',
    )
    weak
      .dice(...printed(0, 0))
      .play('confederate', 'fireAt@0605')
      .play('union', 'answer@u1-s,0505')
    expect(told(weak).filter(l => l.startsWith('u1-s')).length).toBe(1)
  })
  it('14.33 a modified 5 on the second shot: out of ammunition, without the option too', () => {
    const t = acts(MEET, 'c1-s')
    const sum = Object.values(parts(t, 'c1-s', '0605')).reduce((a, b) => a + b, 0)
    t.dice(...printed(0, 5 - sum, 0, 0))
      .play('confederate', 'fireAt@0605')
      .play('union', 'decline')
    expect(ammoLeft(t.state.units[id(t, 'c1-s')])).toBe(2)
    // 10.92: they may fetch more, away from the enemy
    expect(mayRestock(t.state, id(t, 'c1-s'))).toBe(false)
    t.arrange(g => setUnit(g, id(t, 'u1-a'), { hex: hexNo(t, '1105') }))
    expect(mayRestock(t.state, id(t, 'c1-s'))).toBe(true)
  })
  it('14.33 at an empty hex a natural 5', () => {
    const t = acts({ units: { 'c1-s': '0505 90 sp:7 weapon:SR', 'u1-a': '0605 270 sp:1' } }, 'c1-s')
    t.dice(...printed(9, 5)).play('confederate', 'fireAt@0605')
    expect(told(t)).toContain('c1-s at nobody')
    expect(ammoLeft(t.state.units[id(t, 'c1-s')])).toBe(2)
  })
  it('14.34 neighbours of the target answer after the first shot too', () => {
    const t = acts(
      { units: { 'c1-s': '0505 90 sp:4 weapon:SR', 'u1-a': '0605 270 sp:8 coh:9/9', 'u1-b': '0604 270 sp:3 coh:9/9' } },
      'c1-s',
    )
    t.dice(...printed(0, 0, 0, 0, 0)).play('confederate', 'fireAt@0605')
    t.expectOffered('union', 'answer@u1-b,0505')
    t.play('union', 'answer@u1-b,0505').play('union', 'decline')
    expect(
      told(t)
        .filter(l => /: /.test(l))
        .map(l => l.split(' ')[0]),
    ).toEqual(['c1-s', 'u1-b', 'c1-s'])
  })
  it('14.35 twice at a unit that withdraws', () => {
    const t = field({ units: { 'c1-a': '0505 90 sp:9 coh:9/9', 'u1-s': '0605 270 sp:4 weapon:SR' } }).set({ active: 0 })
    t.during('brigade', { brigades: ['c1'], mode: FREE, march: false, kept: [] }, 'acted')
    t.deciding('answers', {
      kind: WITHDRAWAL_FIRE,
      side: 1,
      trigger: 'c1-a',
      hexes: ['0505'],
      may: ['u1-s'],
      shots: [],
    })
    t.play('union', 'answer@u1-s,0505')
    const { shots } = t.value as { shots: never[] }
    const hits = field({ units: { 'c1-a': '0505 90 sp:9 coh:9/9', 'u1-s': '0605 270 sp:4 weapon:SR' } })
    hits.set({ active: 0 }).deciding('hits', { side: 0, next: 0 })
    Object.assign(hits.state.stack.at(-1) as object, { shots })
    hits.dice(...printed(0, 0))
    expect(hits.ended).toBe(true)
    expect(told(hits).filter(l => l.startsWith('u1-s')).length).toBe(2)
  })
  it('14.36 twice before a shock, in any order', () => {
    const t = field({ units: { 'c1-a': '0505 90', 'u1-s': '0605 270 weapon:SR disordered' } }).set({ active: 0 })
    t.during('brigade', { brigades: ['c1'], mode: FREE, march: false, kept: [] }, 'acted')
    const locals = { kind: PRESHOCK_FIRE, side: 1, trigger: 'c1-a', hexes: ['0505'], may: ['u1-s'], shots: [] }
    t.deciding('answers', locals).play('union', 'answer@u1-s,0505')
    expect(t.value).toMatchObject({ shots: [{ twice: true }] })
  })
  it('14.37 against rapid fire all four shots count at once', () => {
    const t = acts(
      { units: { 'cg-n': '0505 90 guns:N sp:4 coh:9/9', 'u1-s': '0605 270 sp:4 weapon:SR coh:9/9' } },
      'cg-n',
    )
    t.dice(...printed(3, 3, 0, 0, 0, 0, 0, 0))
      .play('confederate', 'rapidFireAt@0605')
      .play('union', 'answer@u1-s,0505')
    const order = told(t).map(l => l.split(' ')[0])
    // all dice before the first effect
    expect(order.slice(0, 4)).toEqual(['cg-n', 'cg-n', 'u1-s', 'u1-s'])
  })
  it('14.38 they alternate with rapid guns, and guns disordered by a shot fall silent', () => {
    const small = { units: { 'c1-s': '0505 90 sp:7 weapon:SR coh:9/9', 'ug-n': '0605 270 guns:N sp:4 coh:9/9' } }
    const t = acts(small, 'c1-s')
    t.dice(...printed(0, 1, 0, 0, 1, 0, 0, 0))
      .play('confederate', 'fireAt@0605')
      .play('union', 'answerRapid@ug-n,0505')
    expect(
      told(t)
        .filter(l => /: /.test(l))
        .map(l => l.split(' ')[0]),
    ).toEqual(['c1-s', 'ug-n', 'c1-s', 'ug-n'])
    const weak = { 'c1-s': '0505 90 sp:2 weapon:SR coh:9/9', 'ug-n': '0605 270 guns:N sp:3 coh:0/0' }
    const hit = acts({ units: weak }, 'c1-s')
    // the second shot disorders the guns: their second does not come
    hit
      .dice(...printed(0, 0, 9, 9, 9, 9, 9, 9))
      .play('confederate', 'fireAt@0605')
      .play('union', 'answerRapid@ug-n,0505')
    expect(has(hit, 'ug-n', DISORDERED)).toBe(true)
    expect(
      told(hit)
        .filter(l => /: /.test(l))
        .map(l => l.split(' ')[0]),
    ).toEqual(['c1-s', 'ug-n', 'c1-s'])
  })
})

describe('10.6 guns, further', () => {
  const PAIR: Small = { units: { 'cg-n': '0505 90 guns:N sp:4 coh:9/9', 'u1-a': '0905 270', 'u1-b': '0908 270' } }
  it('10.62 guns fire in phase with their battalion, or with the brigade they are attached to', () => {
    expect(acts(PAIR, 'cg-n').choices('confederate', ['fireAt'])).toEqual(['fireAt@0905', 'fireAt@0908'])
  })
  it('10.65 a battery splits its fire between two hexes, near or far', () => {
    const t = acts(PAIR, 'cg-n').play('confederate', 'splitFrom@0905')
    t.expectChoices('confederate', ['splitFire@0905,0908', 'decline'])
    t.dice(...printed(0, 0))
      .play('confederate', 'splitFire@0905,0908')
      .play('union', 'decline')
    expect(told(t).map(l => l.split(':')[0])).toEqual(['cg-n 2', 'cg-n 2'])
    // who thinks again still has his fire
    const back = acts(PAIR, 'cg-n').plays('confederate', 'splitFrom@0905', 'decline')
    back.expectOffered('confederate', 'fireAt@0905')
  })
  it('10.64 different guns that split fire have the worst range modifier of all', () => {
    const t = acts(
      { units: { 'cg-n': '0505 90 guns:N+R sp:4 coh:9/9', 'u1-a': '0905 270', 'u1-b': '1305 270' }, size: [14, 12] },
      'cg-n',
    )
    t.play('confederate', 'splitFrom@0905')
      .dice(...printed(0, 0, 0, 0))
      .play('confederate', 'splitFire@0905,1305')
    t.play('union', 'decline')
    const shots = t.log().filter(e => e.key === 'log.hits.shot')
    // Napoleons have 0 at 4 hexes and -1 at 8, rifles +1 at both
    expect(shots.map(e => (e.args.parts as string[])[0])).toEqual(['range:0:10.81', 'range:-1:10.81'])
  })
  it('10.63 sections that fire apart go short together', () => {
    const t = acts(
      { units: { 'cg-n': '0505 90 guns:N+R sp:4 coh:9/9', 'u1-a': '0905 270', 'u1-b': '0908 270' } },
      'cg-n',
    )
    t.dice(...printed(0))
      .play('confederate', 'part@1,0905')
      .play('union', 'decline')
    t.dice(...printed(5 - Object.values(parts(t, 'cg-n', '0908')).reduce((a, b) => a + b, 0)))
    t.play('confederate', 'part@2,0908').play('union', 'decline')
    expect(t.state.units[id(t, 'cg-n')].sections?.map(s => s.ammo)).toEqual([1, 1])
  })
  it('16.12 at night batteries and sections fire apart', () => {
    const t = acts(
      { ...PAIR, units: { 'cg-n': '0505 90 guns:N+N sp:4', 'u1-a': '0705 270', 'u1-b': '0706 270' }, light: ['night'] },
      'cg-n',
    )
    expect(t.choices('confederate', ['fireAt', 'together', 'splitFrom'])).toEqual([])
    expect(t.choices('confederate', ['part']).length).toBeGreaterThan(1)
  })
})

describe('10.9 ammunition', () => {
  const AWAY: Small = { units: { 'c1-a': '0305 90', 'u1-a': '1105 270' } }
  const short = (t: Table, ammo: 1 | 2) => t.arrange(g => setUnit(g, id(t, 'c1-a'), { ammo }))
  it('10.92 restocking is an action: out becomes low, low is gone, without a die', () => {
    const t = short(acts(AWAY, 'c1-a', { ammunition: true }), 2)
    t.play('confederate', 'restock')
    expect(ammoLeft(t.state.units[id(t, 'c1-a')])).toBe(1)
    // nothing else in this activation
    t.expectChoices('confederate', ['done'])
    expect(told(t)).toEqual([])
  })
  it('10.92 together with a rally, being one action', () => {
    const t = short(acts(AWAY, 'c1-a', { ammunition: true }), 1)
    t.arrange(g => addStatus(g, id(t, 'c1-a'), DISORDERED))
    t.play('confederate', 'restock')
      .dice(...printed(0))
      .play('confederate', 'rally')
    expect(has(t, 'c1-a', DISORDERED)).toBe(false)
    expect(ammoLeft(t.state.units[id(t, 'c1-a')])).toBe(0)
  })
  it('10.93 not beside the enemy', () => {
    const t = short(acts({ units: { 'c1-a': '0305 90', 'u1-a': '0405 270' } }, 'c1-a', { ammunition: true }), 1)
    t.expectNotOffered('confederate', 'restock')
  })
  it('10.94 cavalry that mounts has all its ammunition', () => {
    const t = rides({ units: { 'c2-h': '0305 90 foot', 'u1-a': '1105 270' } }, 'c2-h')
    t.arrange(g => setUnit(g, id(t, 'c2-h'), { ammo: 2 })).play('confederate', 'mount')
    expect(ammoLeft(t.state.units[id(t, 'c2-h')])).toBe(0)
    expect([hexOf(t, 'c2-h'), faceOf(t, 'c2-h')]).toEqual(['0305', 90])
  })
})
