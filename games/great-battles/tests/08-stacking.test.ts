import { describe, expect, it } from 'vitest'
import { endEnvelopment, envelop, envelopment } from '#games/great-battles/rules/08-stacking/envelop.ts'
import { stackLegal } from '#games/great-battles/rules/08-stacking/limits.ts'
import { COLUMN, DISORDERED, NO_FIRE, RESTACKED, setUnit } from '#games/great-battles/rules/state.ts'
import { acts, did, faceOf, has, hexNo, hexOf, id, mp, type Table, tailOf } from '#games/great-battles/tests/acting.ts'
import { field, printed, type Small } from '#games/great-battles/tests/field.ts'

const FAR = { 'u1-z': '1212 270' }
const legal = (units: NonNullable<Small['units']>, orders: Small['orders'] = {}, march = false) => {
  const placed = Object.fromEntries(
    Object.entries(units).map(([name, words], i) => [
      name,
      `${String(1 + i).padStart(2, '0')}05 ${orders?.c1 === 'march' ? 60 : 90} ${words}`,
    ]),
  )
  const t = field({ units: placed, orders: orders ?? {} })
  return stackLegal(
    t.state,
    Object.keys(units).map(name => id(t, name)),
    march,
  )
}

describe('8.1 limits', () => {
  it('8.12 under Advance and Attack 15 SP of one brigade, any single unit, a battery with them or 6 guns', () => {
    expect(legal({ 'c1-a': 'sp:8', 'c1-b': 'sp:7' })).toBe(true)
    expect(legal({ 'c1-a': 'sp:8', 'c1-b': 'sp:8' })).toBe(false)
    expect(legal({ 'c1-a': 'sp:3', 'c2-b': 'sp:3' })).toBe(false)
    expect(legal({ 'c1-a': 'sp:17', 'cg-n': 'guns:N sp:8' })).toBe(true)
    expect(legal({ 'c1-a': 'sp:5', 'cg-n': 'guns:N sp:4', 'cg-m': 'guns:N sp:4' })).toBe(false)
    expect(legal({ 'c1-a': 'sp:5', 'cg-n': 'guns:N sp:3', 'cg-m': 'guns:N sp:3' })).toBe(true)
  })
  it('8.12 mounted cavalry 7 SP; guns alone two batteries or 12 guns', () => {
    expect(legal({ 'c1-a': 'sp:4 horse', 'c1-b': 'sp:3 horse' })).toBe(true)
    expect(legal({ 'c1-a': 'sp:4 horse', 'c1-b': 'sp:4 horse' })).toBe(false)
    expect(legal({ 'cg-n': 'guns:N sp:8', 'cg-m': 'guns:N sp:8' })).toBe(true)
    expect(legal({ 'cg-n': 'guns:N sp:4', 'cg-m': 'guns:N sp:4', 'cg-o': 'guns:N sp:4' })).toBe(true)
    expect(legal({ 'cg-n': 'guns:N sp:6', 'cg-m': 'guns:N sp:4', 'cg-o': 'guns:N sp:4' })).toBe(false)
  })
  it('8.12 under March 7 SP, 4 mounted, nothing mixed; 8.13 the same for who uses roads', () => {
    const march = { c1: 'march' as const, cg: 'march' as const }
    expect(legal({ 'c1-a': 'sp:4', 'c1-b': 'sp:3' }, march)).toBe(true)
    expect(legal({ 'c1-a': 'sp:4', 'c1-b': 'sp:4' }, march)).toBe(false)
    expect(legal({ 'c1-a': 'sp:2 horse', 'c1-b': 'sp:3 horse' }, march)).toBe(false)
    expect(legal({ 'c1-a': 'sp:2', 'cg-n': 'guns:N sp:2' }, march)).toBe(false)
    expect(legal({ 'c1-a': 'sp:4', 'c1-b': 'sp:4' }, {}, true)).toBe(false)
  })
  it('8.11 a unit that cannot stay where it stands is not offered the end, and goes back if it must stop', () => {
    const t = acts({ units: { 'c1-a': '0505 90 sp:8', 'c1-b': '0605 90 sp:8', ...FAR } }, 'c1-a')
    t.play('confederate', 'enter@0605')
    t.expectNotOffered('confederate', 'done')
    t.dice(...printed(3))
      .play('confederate', 'enter@0705')
      .play('confederate', 'done')
    expect(hexOf(t, 'c1-a')).toBe('0705')
  })
})

describe('8.2 stacking and movement', () => {
  it('8.22 through a friend 2 MP more and a test on leaving; in woods the hex adds its cost to the die', () => {
    const clear = acts({ units: { 'c1-a': '0505 90 sp:8', 'c2-b': '0605 90 sp:8', ...FAR } }, 'c1-a').dice(
      ...printed(7),
    )
    clear.plays('confederate', 'enter@0605', 'enter@0705').expectDiceSpent()
    expect([mp(clear), has(clear, 'c1-a', DISORDERED)]).toEqual([2, false])
    const woods = acts(
      { units: { 'c1-a': '0505 90 sp:8 ma:8/8', 'c2-b': '0605 90 sp:8', ...FAR }, hexes: { '0605': 'woods' } },
      'c1-a',
    ).dice(...printed(6))
    woods.plays('confederate', 'enter@0605', 'enter@0705').expectDiceSpent()
    expect([mp(woods), has(woods, 'c1-a', DISORDERED)]).toEqual([3, true])
  })
  it('8.22 who began stacked passes nobody', () => {
    const t = acts({ units: { 'c1-a': '0505 90', 'c1-b': '0505 90', ...FAR } }, 'c1-a').dice()
    t.play('confederate', 'enter@0605')
    expect(mp(t)).toBe(5)
  })
  it('8.22 a disordered unit that fails stops in the hex', () => {
    const t = acts({ units: { 'c1-a': '0505 90 sp:8 disordered', 'c2-b': '0605 90 sp:8', ...FAR } }, 'c1-a').dice(
      ...printed(9),
    )
    t.plays('confederate', 'enter@0605', 'enter@0705').expectDiceSpent()
    t.expectChoices('confederate', [], { only: ['enter'] })
  })
  it('8.22 exception 1: foot goes through guns for nothing, guns through nobody', () => {
    const foot = acts({ units: { 'c1-a': '0505 90', 'cg-n': '0605 90 guns:N', ...FAR } }, 'c1-a').dice()
    foot.plays('confederate', 'enter@0605', 'stackOver', 'enter@0705')
    expect(mp(foot)).toBe(4)
    const guns = acts(
      { units: { 'cg-n': '0505 90 guns:N', 'cg-m': '0605 90 guns:N', 'c1-a': '0605 90 sp:9', ...FAR } },
      'cg-n',
    )
    guns.expectWhy('confederate', 'hex', '0605', { rule: '8.22', key: 'why.step.through' })
  })
  it('8.22 exception 2: along a road through friends who are not under March for the road’s price', () => {
    const links = { road: ['0505 0605 0705'] }
    const t = acts({ units: { 'c1-a': '0505 90', 'c2-b': '0605 90 sp:12', ...FAR }, links }, 'c1-a').dice()
    t.plays('confederate', 'enter@0605', 'enter@0705')
    expect(mp(t)).toBe(4)
    const round = acts(
      {
        units: { 'c1-a': '0505 90', 'c2-b': '0605 120', ...FAR },
        links,
        hexes: { '0605': 'woods' },
        orders: { c2: 'march' },
      },
      'c1-a',
    ).dice()
    round.plays('confederate', 'enter@0605', 'enter@0705')
    expect(mp(round)).toBe(3)
  })
  it('8.22 exception 3: a crossing held by friends under March is closed', () => {
    const t = acts(
      {
        units: { 'c1-a': '0505 90', 'c2-b': '0605 120', ...FAR },
        links: { road: ['0505 0605 0705'] },
        sides: { '0505-0605': 'water:river bridge' },
        orders: { c2: 'march' },
      },
      'c1-a',
    )
    t.expectWhy('confederate', 'hex', '0605', { rule: '8.22', key: 'why.step.bridge' })
  })
  it('8.23 over a front hexside on top, over flank or rear below', () => {
    const rear = acts({ units: { 'c1-a': '0505 90', 'c1-b': '0605 90', ...FAR } }, 'c1-a')
    rear.plays('confederate', 'enter@0605', 'done')
    expect(rear.state.units[id(rear, 'c1-a')].rank).toBe(0)
    const front = acts({ units: { 'c1-a': '0705 270', 'c1-b': '0605 90', ...FAR } }, 'c1-a')
    front.plays('confederate', 'enter@0605', 'done')
    expect([front.state.units[id(front, 'c1-a')].rank, faceOf(front, 'c1-a')]).toEqual([1, 90])
  })
  it('8.23 exception: foot that comes to guns chooses over or under', () => {
    const t = acts({ units: { 'c1-a': '0505 90', 'cg-n': '0605 90 guns:N', ...FAR } }, 'c1-a')
    t.plays('confederate', 'enter@0605', 'stackUnder', 'done')
    expect([t.state.units[id(t, 'c1-a')].rank, t.state.units[id(t, 'cg-n')].rank]).toEqual([0, 1])
  })
  it('8.24 another place instead of moving; under Advance no fire; not in an enemy front', () => {
    const t = acts({ units: { 'c1-a': '0505 90', 'c1-b': '0505 90', ...FAR } }, 'c1-a')
    t.play('confederate', 'restack@1')
    expect([t.state.units[id(t, 'c1-a')].rank, t.state.units[id(t, 'c1-b')].rank]).toEqual([1, 0])
    expect([did(t, 'c1-a', RESTACKED), did(t, 'c1-a', NO_FIRE)]).toEqual([true, true])
    t.expectChoices('confederate', [], { only: ['enter'] })
    const held = acts({ units: { 'c1-a': '0505 90', 'c1-b': '0505 90', 'u1-a': '0605 270' } }, 'c1-a')
    held.expectChoices('confederate', [], { only: ['restack'] })
  })
  it('8.21 a stack within the limits of March moves as one along a road', () => {
    const t = acts(
      { units: { 'c1-a': '0505 90 sp:4', 'c1-b': '0505 90 sp:3', ...FAR }, links: { road: ['0505 0605 0705'] } },
      'c1-a',
    )
    t.plays('confederate', 'along@c1-b', 'enter@0605', 'enter@0705', 'done')
    expect([hexOf(t, 'c1-a'), hexOf(t, 'c1-b')]).toEqual(['0705', '0705'])
    const wide = acts({ units: { 'c1-a': '0505 90 sp:4', 'c1-b': '0505 90 sp:4', ...FAR } }, 'c1-a')
    wide.expectChoices('confederate', [], { only: ['along'] })
  })
  it('8.21 a refused line takes nobody along, and goes along with nobody', () => {
    for (const [first, second] of [
      ['sp:4 refused:left', 'sp:3'],
      ['sp:4', 'sp:3 refused:left'],
    ]) {
      const units = { 'c1-a': `0505 90 ${first}`, 'c1-b': `0505 90 ${second}`, ...FAR }
      const t = acts({ units, links: { road: ['0505 0605 0705'] } }, 'c1-a')
      t.expectChoices('confederate', [], { only: ['along'] })
    }
  })
  it('8.25 and 9.43: stacked over the limits of March at the end of a road step, the other terrain is paid', () => {
    const t = acts(
      {
        units: { 'c1-a': '0505 90 sp:6', 'c1-b': '0605 90 sp:6', ...FAR },
        links: { road: ['0505 0605 0705'] },
        hexes: { '0605': 'woods' },
      },
      'c1-a',
    )
    t.play('confederate', 'enter@0605')
    expect(mp(t)).toBe(5)
    t.play('confederate', 'done')
    expect(t.ended).toBe(true)
    const poor = acts(
      {
        units: { 'c1-a': '0505 90 sp:6 ma:1/1', 'c1-b': '0605 90 sp:6', ...FAR },
        links: { road: ['0505 0605 0705'] },
        hexes: { '0605': 'woods' },
      },
      'c1-a',
    )
    poor.plays('confederate', 'enter@0605', 'done')
    expect(hexOf(poor, 'c1-a')).toBe('0505')
  })
})

describe('8.4 extended lines', () => {
  const TEN = { 'c1-a': '0505 90 sp:10', ...FAR }
  it('8.41 and 8.42 from 8 SP over a flank, at the price of the hex, at most 2 MP', () => {
    const t = acts({ units: TEN }, 'c1-a')
    t.expectChoices('confederate', ['extend@left', 'extend@right'], { only: ['extend', 'extendBoth'] })
    t.play('confederate', 'extend@right')
    expect([tailOf(t, 'c1-a'), mp(t), faceOf(t, 'c1-a')]).toEqual([['0506'], 5, 90])
    const small = acts({ units: { 'c1-a': '0505 90 sp:7', ...FAR } }, 'c1-a')
    small.expectChoices('confederate', [], { only: ['extend', 'extendBoth'] })
    const hard = acts({ units: TEN, hexes: { '0506': 'difficult_woods' } }, 'c1-a')
    hard.expectChoices('confederate', ['extend@left'], { only: ['extend'] })
  })
  it('8.41 not stacked with foot, not into a hex with foot or beside the enemy; guns do not mind', () => {
    const with2 = acts({ units: { ...TEN, 'c1-b': '0505 90 sp:3' } }, 'c1-a')
    with2.expectChoices('confederate', [], { only: ['extend'] })
    const taken = acts({ units: { ...TEN, 'c1-b': '0506 90', 'cg-n': '0504 90 guns:N' } }, 'c1-a')
    taken.expectChoices('confederate', ['extend@left'], { only: ['extend'] })
    const near = acts({ units: { ...TEN, 'u1-a': '0606 270' } }, 'c1-a')
    near.expectChoices('confederate', ['extend@left'], { only: ['extend'] })
  })
  it('8.42 below 8 SP the extension goes at once, without MP', () => {
    const t = field({ units: { 'u1-a': '0605 270 sp:8 extend:0606', 'c1-a': '0505 90' } })
    t.deciding('losses', { hex: '0605', side: 1, units: ['u1-a'], lose: 1, by: null, led: [] })
    expect([t.ended, tailOf(t, 'u1-a')]).toEqual([true, []])
  })
  it('8.43 from 15 SP over both flanks for the dearer of the two; below 15 one goes, the owner says which', () => {
    const t = acts({ units: { 'c1-a': '0505 90 sp:15', ...FAR }, hexes: { '0504': 'woods' } }, 'c1-a')
    t.play('confederate', 'extendBoth')
    expect([tailOf(t, 'c1-a'), mp(t)]).toEqual([['0504', '0506'], 4])
    t.deciding('losses', { hex: '0505', side: 0, units: ['c1-a'], lose: 1, by: null, led: [] })
    t.expectChoices('confederate', ['lose@0504', 'lose@0506'])
    t.play('confederate', 'lose@0504')
    expect(tailOf(t, 'c1-a')).toEqual(['0506'])
  })
  it('8.44 it moves as one body and pays for the dearest hex', () => {
    const t = acts({ units: { 'c1-a': '0505 90 sp:10 extend:0506', ...FAR }, hexes: { '0606': 'woods' } }, 'c1-a')
    t.expectChoices('confederate', [], { only: ['turn', 'backOff'] })
    t.play('confederate', 'enter@0605')
    expect([hexOf(t, 'c1-a'), tailOf(t, 'c1-a'), mp(t)]).toEqual(['0605', ['0606'], 4])
  })
  it('8.44 it wheels on an end by a vertex; of three hexes the outer end goes two', () => {
    const two = acts({ units: { 'c1-a': '0505 90 sp:10 extend:0506', ...FAR } }, 'c1-a')
    two.play('confederate', 'wheel@left')
    expect([hexOf(two, 'c1-a'), tailOf(two, 'c1-a'), faceOf(two, 'c1-a'), mp(two)]).toEqual(['0505', ['0605'], 30, 5])
    const three = acts({ units: { 'c1-a': '0505 90 sp:17 extend:0504+0506', ...FAR } }, 'c1-a')
    three.play('confederate', 'wheel@right')
    expect([hexOf(three, 'c1-a'), tailOf(three, 'c1-a'), faceOf(three, 'c1-a')]).toEqual([
      '0605',
      ['0705', '0506'],
      150,
    ])
  })
  it('8.41, 8.11 no line is made in a hex in which the unit may not stay, and none goes into one', () => {
    const guns = { 'cg-n': '0505 90 guns:N sp:4', 'cg-p': '0505 90 guns:P sp:4' }
    const t = acts({ units: { 'c1-a': '0405 90 sp:9', ...guns, 'u1-a': '1105 270' } }, 'c1-a')
    t.plays('confederate', 'enter@0505', 'stackOver')
    t.expectNotOffered('confederate', 'done')
    expect(t.choices('confederate', ['extend'])).toEqual([])
    const line = acts({ units: { 'c1-a': '0405 90 sp:9 extend:0404', ...guns, 'u1-a': '1105 270' } }, 'c1-a')
    line.expectNotOffered('confederate', 'enter@0505')
    const one = { 'cg-n': guns['cg-n'] }
    const beside = acts({ units: { 'c1-a': '0405 90 sp:9 extend:0404', ...one, 'u1-a': '1105 270' } }, 'c1-a')
    beside.expectOffered('confederate', 'enter@0505')
  })
  it('hard case 8: a line of 17 SP wheels for the dearest hex; approach fire costs 3 SP, an extension of the owner’s choice goes, the wheel stands', () => {
    const t = acts(
      {
        units: { 'c1-a': '0505 90 sp:17 extend:0504+0506', 'ug-n': '0905 270 guns:N sp:6 disordered' },
        hexes: { '0705': 'woods' },
      },
      'c1-a',
    )
    const shot = {
      unit: id(t, 'ug-n'),
      section: null,
      target: hexNo(t, '0605'),
      sp: 12,
      sum: { parts: [], total: 20 },
      die: null,
      result: null,
    }
    let asked = 0
    ;(t.game.procedures as { [proc: string]: unknown }).answers = {
      proc: 'answers',
      rule: '10.41',
      start: 'answer',
      steps: {
        answer: (_t: unknown, f: { kind: number }) => {
          asked++
          return { do: 'end', value: { shots: f.kind === 2 ? [shot] : [] } }
        },
      },
    }
    t.dice(...printed(9))
    t.play('confederate', 'wheel@right')
    while (t.choices('union').length > 0) t.play('union', 'decline')
    t.expectChoices('confederate', ['lose@0705', 'lose@0506'])
    t.play('confederate', 'lose@0506')
    expect([hexOf(t, 'c1-a'), tailOf(t, 'c1-a'), mp(t), asked]).toEqual(['0605', ['0705'], 3, 1])
  })
  it('8.44 guns that stand with a line turn only to leave it: no fire from there, and they look as it looks when they stay', () => {
    const t = acts(
      { units: { 'u1-a': '0505 270 sp:9 extend:0504', 'ug-n': '0505 270 guns:N', 'c1-a': '0105 90' } },
      'ug-n',
    )
    expect(t.choices('union', ['fireAt']).length).toBeGreaterThan(0)
    t.play('union', 'turn@330')
    expect(t.choices('union', ['fireAt'])).toEqual([])
    t.play('union', 'done')
    expect([faceOf(t, 'ug-n'), faceOf(t, 'u1-a'), tailOf(t, 'u1-a')]).toEqual([270, 270, ['0504']])
  })
  it('8.44 under Attack it turns about for 1 MP', () => {
    const t = acts({ units: { 'c1-a': '0505 90 sp:10 extend:0506', ...FAR }, orders: { c1: 'attack' } }, 'c1-a')
    t.expectChoices('confederate', ['turn@270'], { only: ['turn'] })
    t.play('confederate', 'turn@270')
    expect([mp(t), tailOf(t, 'c1-a')]).toEqual([2, ['0506']])
  })
  it('8.41 it draws in to either of its hexes', () => {
    const t = acts({ units: { 'c1-a': '0505 90 sp:10 extend:0506', ...FAR } }, 'c1-a')
    t.expectChoices('confederate', ['contract@0505', 'contract@0506'], { only: ['contract'] })
    t.play('confederate', 'contract@0506')
    expect([hexOf(t, 'c1-a'), tailOf(t, 'c1-a'), mp(t)]).toEqual(['0506', [], 5])
  })
  it('8.48 and 8.49 example: a line in 3311 and 3312 wheels its free end from 3311 to 3411 round the defender in 3412', () => {
    const t = field({
      size: [36, 20],
      units: { 'c1-a': '3312 90 sp:10 extend:3311', 'u1-a': '3412 270' },
    })
    const umpire = { state: t.state, say: () => undefined } as unknown as Parameters<typeof envelop>[0]
    expect(envelopment(t.state, id(t, 'c1-a'), hexNo(t, '3412'))).not.toBeNull()
    expect(envelop(umpire, id(t, 'c1-a'), hexNo(t, '3412'))).toBe(true)
    expect([hexOf(t, 'c1-a'), tailOf(t, 'c1-a')]).toEqual(['3312', ['3411']])
    endEnvelopment(t.state, id(t, 'c1-a'))
    expect(tailOf(t, 'c1-a')).toEqual([])
  })
  it('8.48 not when the free end begins in an enemy front', () => {
    const t = field({
      size: [36, 20],
      units: { 'c1-a': '3312 90 sp:10 extend:3311', 'u1-a': '3412 270', 'u1-b': '3410 210' },
    })
    expect(envelopment(t.state, id(t, 'c1-a'), hexNo(t, '3412'))).toBeNull()
  })
})

describe('8.3 stacks and results', () => {
  it('8.36 in a stand-off the unit that takes the loss is named; nobody below tests', () => {
    const t = field({ units: { 'u1-a': '0605 270', 'u1-b': '0605 270', 'c1-a': '0505 90' } }).dice()
    t.deciding('result', {
      hex: '0605',
      side: 1,
      by: 'c1-a',
      cause: 'shock',
      lose: 1,
      test: null,
      auto: false,
      each: false,
      first: id(t, 'u1-a'),
      led: [],
      todo: [],
    })
    expect([t.ended, t.state.units[id(t, 'u1-a')].lost, t.state.units[id(t, 'u1-b')].lost]).toEqual([true, 1, 0])
  })
})

describe('8.5 columns', () => {
  const march = (units: NonNullable<Small['units']>, more: Small = {}): Table =>
    acts({ units: { ...units, ...FAR }, orders: { c1: 'march' }, ...more }, 'c1-a', { march: true })
  it('8.5 and 8.51 under March a long unit marches in column: the tail follows', () => {
    const t = march({ 'c1-a': '0205 120 sp:15' }, { links: { road: ['0205 0306 0406 0507 0607'] } })
    t.plays('confederate', 'enter@0306')
    expect([tailOf(t, 'c1-a'), has(t, 'c1-a', COLUMN)]).toEqual([['0205'], true])
    t.plays('confederate', 'enter@0406', 'enter@0507')
    expect([hexOf(t, 'c1-a'), tailOf(t, 'c1-a')]).toEqual(['0507', ['0406', '0306']])
    expect(mp(t)).toBe(24 - 1.5)
  })
  it('8.13 and 8.5 under Advance a unit above 7 SP uses roads in column only', () => {
    const small: Small = {
      units: { 'c1-a': '0505 90 sp:8', ...FAR },
      links: { road: ['0505 0605 0705'] },
      hexes: { '0605': 'woods' },
    }
    const wide = acts(small, 'c1-a')
    wide.play('confederate', 'enter@0605')
    expect(mp(wide)).toBe(4)
    const column = acts(small, 'c1-a')
    column.plays('confederate', 'toColumn', 'enter@0605')
    expect([mp(column), tailOf(column, 'c1-a')]).toEqual([5, ['0505']])
  })
  it('8.52 it draws in for the price of the other terrain, or forms line, 1 MP for two vertices', () => {
    const small: Small = {
      units: { 'c1-a': '0505 90 sp:8', ...FAR },
      links: { road: ['0505 0605 0705'] },
      hexes: { '0605': 'woods' },
    }
    const t = acts(small, 'c1-a')
    t.plays('confederate', 'toColumn', 'enter@0605', 'contract@0605')
    expect([mp(t), hexOf(t, 'c1-a'), tailOf(t, 'c1-a'), has(t, 'c1-a', COLUMN)]).toEqual([3, '0605', [], false])
    const line = acts({ ...small, hexes: {} }, 'c1-a')
    line.plays('confederate', 'toColumn', 'enter@0605')
    line.expectOffered('confederate', 'formLine@left', 'formLine@right')
    line.play('confederate', 'formLine@left')
    expect([has(line, 'c1-a', COLUMN), tailOf(line, 'c1-a')]).toEqual([false, ['0505']])
  })
  it('8.44 and 8.5 a line not beside the enemy forms column', () => {
    const t = acts({ units: { 'c1-a': '0505 90 sp:10 extend:0506', ...FAR } }, 'c1-a')
    t.play('confederate', 'formColumn@left')
    expect([has(t, 'c1-a', COLUMN), hexOf(t, 'c1-a'), tailOf(t, 'c1-a'), mp(t)]).toEqual([true, '0505', ['0506'], 6])
    const near = acts({ units: { 'c1-a': '0505 90 sp:10 extend:0506', 'u1-a': '0605 270' } }, 'c1-a')
    near.expectChoices('confederate', [], { only: ['formColumn'] })
  })
  it('8.53 under Attack a column draws in or forms line before anything else', () => {
    const t = acts({ units: { 'c1-a': '0505 90 sp:9', ...FAR }, orders: { c1: 'attack' } }, 'c1-a')
    t.arrange(g => {
      setUnit(g, id(t, 'c1-a'), { tail: [hexNo(t, '0405')], status: COLUMN })
    })
    t.expectChoices('confederate', [], { only: ['enter', 'turn'] })
    expect(t.choices('confederate', ['contract', 'formLine']).length).toBeGreaterThan(0)
  })
  it('8.5 a column does not end stacked; losses below its need shorten it', () => {
    const t = field({ units: { 'c1-a': '0505 60 sp:8', ...FAR }, orders: { c1: 'march' } })
    t.arrange(g => {
      setUnit(g, id(t, 'c1-a'), { tail: [hexNo(t, '0405')], status: COLUMN })
    })
    t.deciding('losses', { hex: '0505', side: 0, units: ['c1-a'], lose: 1, by: null, led: [] })
    expect([t.ended, tailOf(t, 'c1-a'), has(t, 'c1-a', COLUMN)]).toEqual([true, [], false])
  })
})
