import { describe, expect, it } from 'vitest'
import { begin, choiceKey, choices, deciders, pending, play, seedFrom } from '#engine/index.ts'
import { completeOptions } from '#engine/options.ts'
import type { DivisionId, MarkerId } from '#games/great-battles/rules/ids.ts'
import { gameOf } from '#games/great-battles/rules/index.ts'
import { OUT, setDivision, setLeader } from '#games/great-battles/rules/state.ts'
import { leaderId, type Table } from '#games/great-battles/tests/acting.ts'
import { field, type Small, smallBattle } from '#games/great-battles/tests/field.ts'

/** Two corps of two divisions against one division; all leaders together. */
const ARMY: Small = {
  size: [30, 12],
  tree: {
    'c-I': { 'c-1I': ['c1'], 'c-2I': ['c2'] },
    'c-II': { 'c-1II': ['c3'], 'c-2II': ['c4'] },
    'u-I': { 'u-1I': ['u1'] },
  },
  units: { 'c1-a': '0302 90', 'c2-a': '0304 90', 'c3-a': '0306 90', 'c4-a': '0308 90', 'u1-a': '2905 270' },
  leaders: {
    'c-army': '0305',
    'c-I': '0305',
    'c-II': '0305',
    'c-1I': '0305',
    'c-2I': '0305',
    'c-1II': '0305',
    'c-2II': '0305',
    c1: '0302',
    c2: '0304',
    c3: '0306',
    c4: '0308',
    'u-1I': '2905',
    u1: '2905',
  },
  scenario: { efficiencyBy: 'corps' },
  // nobody draws better than another: what differs is what is given
  battle: { efficiencyMarkers: { CSA: [2], USA: [2] } },
}
const RATINGS = { 'c-army': { initiative: 0 }, 'u-army': { initiative: 0 } }

function allots(small: Small, options = {}): Table {
  return field(small, options)
    .set({ active: 0, segment: 'orders' })
    .deciding('efficiency', { asked: [0, 0], raised: [], lent: [] })
}
const divisionId = (t: Table, code: string) => (t.game.codes.division as readonly string[]).indexOf(code) as DivisionId
const markers = (t: Table, code: string) => t.state.divisions[divisionId(t, code)].markers
const away = (t: Table, leader: string) =>
  t.arrange(g =>
    setLeader(g, leaderId(t, `l-${leader}`), { hex: (t.game.codes.hex as string[]).indexOf('2001') as never }),
  )

describe('5.2 efficiency', () => {
  it('5.2 each division has the efficiency of its corps', () => {
    const t = allots({ ...ARMY, ratings: RATINGS })
    t.choices('confederate')
    expect(['c-1I', 'c-2I', 'c-1II', 'c-2II'].map(code => markers(t, code))).toEqual([2, 2, 2, 2])
  })
  it('5.21 a marker is drawn for each corps in play, by its owner alone', () => {
    const t = allots({ ...ARMY, ratings: RATINGS, battle: { efficiencyMarkers: { CSA: [1, 3], USA: [4] } } })
    t.choices('confederate')
    const drawn = ['c-1I', 'c-2I', 'c-1II', 'c-2II'].map(code => t.state.divisions[divisionId(t, code)].efficiency)
    expect(drawn[0]).toBe(drawn[1])
    expect(drawn[2]).toBe(drawn[3])
    expect([drawn[0], drawn[2]].sort()).toEqual([1, 3])
    expect(t.view('union').divisions[divisionId(t, 'c-1I')]).toMatchObject({ efficiency: null, markers: null })
    expect(t.view('confederate').divisions[divisionId(t, 'u-1I')]).toMatchObject({ efficiency: null, markers: null })
    for (const entry of t.log().filter(e => e.key === 'log.efficiency.draws'))
      expect(entry.to).toEqual([entry.args.side])
  })
  it('5.22 the army commander raises a corps in his range by one for each point', () => {
    const t = allots({ ...ARMY, ratings: { ...RATINGS, 'c-army': { initiative: 1 } } })
    t.expectChoices('confederate', ['raise@c-I', 'raise@c-II', 'keepPoint'])
    t.play('confederate', 'raise@c-I')
    expect(['c-1I', 'c-2I', 'c-1II', 'c-2II'].map(code => markers(t, code))).toEqual([3, 3, 2, 2])
  })
  it('5.22 two points go to two corps, never beyond 4', () => {
    const t = allots({
      ...ARMY,
      ratings: { ...RATINGS, 'c-army': { initiative: 2 } },
      battle: { efficiencyMarkers: { CSA: [4], USA: [2] } },
    })
    t.play('confederate', 'raise@c-I')
    t.expectChoices('confederate', ['raise@c-II', 'keepPoint'])
    expect(markers(t, 'c-1I')).toBe(4)
  })
  it('5.22, 9.32 neither a corps out of range nor a commander who rode far', () => {
    const small = { ...ARMY, ratings: { ...RATINGS, 'c-army': { initiative: 1, range: 2 } } }
    away(allots(small), 'c-II').expectChoices('confederate', ['raise@c-I', 'keepPoint'])
    const t = allots(small)
    t.arrange(g => setLeader(g, leaderId(t, 'l-c-army'), { far: true }))
    expect(t.choices('confederate', ['raise'])).toEqual([])
  })
  it('5.22, 5.23 a corps whose commander is out is reached by its own leaders, and nobody gives its divisions a point', () => {
    const t = allots({
      ...ARMY,
      ratings: { 'c-army': { initiative: 1 }, 'u-army': { initiative: 0 }, 'c-II': { efficiency: 1 } },
    })
    t.arrange(g => setLeader(g, leaderId(t, 'l-c-II'), { where: OUT }))
    t.expectChoices('confederate', ['raise@c-I', 'raise@c-II', 'keepPoint'])
    t.play('confederate', 'keepPoint')
    expect(t.choices('confederate', ['lend'])).toEqual([])
  })
  it('5.23 the example: 3 for the corps, +1 of its commander, a division out of range, a leader of +1', () => {
    const t = allots({
      ...ARMY,
      tree: { 'c-II': { 'c-1': ['c1'], 'c-2': ['c2'], 'c-3': ['c3'] }, 'u-I': { 'u-1I': ['u1'] } },
      units: { 'c1-a': '0302 90', 'c2-a': '0304 90', 'c3-a': '0306 90', 'u1-a': '2905 270' },
      leaders: { 'c-II': '0305', 'c-1': '2001', 'c-2': '0305', 'c-3': '0305', c1: '0302', c2: '0304', c3: '0306' },
      ratings: { ...RATINGS, 'c-II': { efficiency: 1 }, 'c-3': { activation: 1 } },
      battle: { efficiencyMarkers: { CSA: [3], USA: [2] } },
    })
    t.expectChoices('confederate', ['lend@c-2', 'keepPoint'])
    t.play('confederate', 'lend@c-2')
    expect(['c-1', 'c-2', 'c-3'].map(code => markers(t, code))).toEqual([2, 4, 4])
  })
  it('5.23 a rating of +2 goes to one division or to two', () => {
    const small = { ...ARMY, ratings: { ...RATINGS, 'c-I': { efficiency: 2 } } }
    const one = allots(small).plays('confederate', 'lend@c-1I', 'lend@c-1I')
    expect([markers(one, 'c-1I'), markers(one, 'c-2I')]).toEqual([4, 2])
    const two = allots(small).plays('confederate', 'lend@c-1I', 'lend@c-2I')
    expect([markers(two, 'c-1I'), markers(two, 'c-2I')]).toEqual([3, 3])
    const none = allots(small).plays('confederate', 'keepPoint', 'keepPoint')
    expect([markers(none, 'c-1I'), markers(none, 'c-2I')]).toEqual([2, 2])
  })
  it('5.23 a rating of -1 falls on every division in range', () => {
    const t = allots({
      ...ARMY,
      ratings: { ...RATINGS, 'c-I': { efficiency: -1 } },
      battle: { efficiencyMarkers: { CSA: [3], USA: [2] } },
    })
    away(t, 'c-2I').choices('confederate')
    // out of range the other is 1 less all the same
    expect([markers(t, 'c-1I'), markers(t, 'c-2I'), markers(t, 'c-1II')]).toEqual([2, 2, 3])
  })
  it('5.24 never fewer than one marker, never more than four; fewer may be put in', () => {
    const low = allots({ ...ARMY, ratings: { ...RATINGS, 'c-1I': { activation: -3 }, 'c-2I': { activation: 3 } } })
    low.choices('confederate')
    expect([markers(low, 'c-1I'), markers(low, 'c-2I')]).toEqual([1, 4])
    low.plays('confederate', 'noTransfer', 'putIn@c-1I,1')
    low.expectChoices('confederate', ['putIn@c-2I,4', 'putIn@c-2I,3', 'putIn@c-2I,2', 'putIn@c-2I,1'])
    low.plays('confederate', 'putIn@c-2I,2', 'putIn@c-1II,2', 'putIn@c-2II,1')
    low.expectChoices('confederate', ['endEfficiency', 'startAgain'])
    low.play('confederate', 'endEfficiency')
    expect([markers(low, 'c-2I'), markers(low, 'c-2II')]).toEqual([2, 1])
  })
  it('5.24 who starts again has everything before him once more', () => {
    const t = allots({ ...ARMY, ratings: { ...RATINGS, 'c-army': { initiative: 1 } } })
    t.plays('confederate', 'raise@c-I', 'noTransfer', 'putIn@c-1I,1', 'putIn@c-2I,1', 'putIn@c-1II,1', 'putIn@c-2II,1')
    t.play('confederate', 'startAgain')
    t.expectChoices('confederate', ['raise@c-I', 'raise@c-II', 'keepPoint'])
    expect(['c-1I', 'c-2I', 'c-1II', 'c-2II'].map(code => markers(t, code))).toEqual([2, 2, 2, 2])
  })
  it('5.25 a division out of range has three at most', () => {
    const t = allots({
      ...ARMY,
      ratings: { ...RATINGS, 'c-1I': { activation: 3 } },
      battle: { efficiencyMarkers: { CSA: [4], USA: [2] } },
    })
    away(t, 'c-1I').choices('confederate')
    expect([markers(t, 'c-1I'), markers(t, 'c-2I')]).toEqual([3, 4])
  })
  it('13.32 an ineffective division has two at most, by transfer too', () => {
    const t = allots({ ...ARMY, battle: { efficiencyMarkers: { CSA: [4], USA: [2] } } })
    t.arrange(g => setDivision(g, divisionId(t, 'c-1I'), { di: true }))
    t.play('confederate', 'keepPoint')
    expect(markers(t, 'c-1I')).toBe(2)
    expect(t.choices('confederate', ['transfer']).filter(key => key.endsWith(',c-1I'))).toEqual([])
  })
})

describe('5.4 transfer of efficiency', () => {
  const small: Small = { ...ARMY, battle: { efficiencyMarkers: { CSA: [2], USA: [2] } }, ratings: RATINGS }
  it('5.41 asked when all levels are known, before markers are put in', () => {
    const t = allots({ ...small, ratings: { ...RATINGS, 'c-I': { efficiency: 1 } } })
    t.play('confederate', 'lend@c-1I')
    expect(pending(t.game, t.state, 'confederate')?.prompt).toBe('prompt.efficiency.transfer')
    t.play('confederate', 'noTransfer')
    expect(pending(t.game, t.state, 'confederate')?.prompt).toBe('prompt.efficiency.putIn')
  })
  it('5.42 only divisions with a chain of command up to the army commander give or take', () => {
    const t = away(allots(small), 'c-2II')
    const keys = t.choices('confederate', ['transfer'])
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.filter(key => key.includes('c-2II'))).toEqual([])
    // without an army commander on the field there is none
    const alone = allots(small)
    alone.arrange(g => setLeader(g, leaderId(alone, 'l-c-army'), { where: 1, hex: null }))
    expect(alone.choices('confederate', ['transfer', 'noTransfer'])).toEqual([])
  })
  it('5.43 two markers of one or two others for one more, nobody below 1 or above 4', () => {
    const t = allots({ ...small, ratings: { ...RATINGS, 'c-1I': { activation: 1 }, 'c-2I': { activation: 2 } } })
    const keys = t.choices('confederate', ['transfer'])
    // 3, 4, 2, 2: the second is full, the first and it may give both
    expect(keys.filter(key => key.endsWith(',c-2I'))).toEqual([])
    expect(keys).toContain('transfer@c-1I,c-1I,c-1II')
    expect(keys).not.toContain('transfer@c-2II,c-2II,c-1II')
    t.play('confederate', 'transfer@c-1I,c-2I,c-1II')
    expect(['c-1I', 'c-2I', 'c-1II', 'c-2II'].map(code => markers(t, code))).toEqual([2, 3, 3, 2])
  })
  it('5.44 the example of the fifteenth corps, once a turn', () => {
    const t = allots({
      ...small,
      tree: { 'c-XV': { 'c-1': ['c1'], 'c-2': ['c2'], 'c-3': ['c3'] }, 'u-I': { 'u-1I': ['u1'] } },
      units: { 'c1-a': '0302 90', 'c2-a': '0304 90', 'c3-a': '0306 90', 'u1-a': '2905 270' },
      leaders: { 'c-army': '0305', 'c-XV': '0305', 'c-1': '0305', 'c-2': '0305', 'c-3': '0305' },
      ratings: { ...RATINGS, 'c-2': { activation: 1 } },
    })
    t.play('confederate', 'transfer@c-1,c-3,c-2')
    expect(['c-1', 'c-2', 'c-3'].map(code => markers(t, code))).toEqual([1, 4, 1])
    expect(t.choices('confederate', ['transfer', 'noTransfer'])).toEqual([])
  })
})

describe('5.21 what is sealed is told by nothing', () => {
  const plays = (seed: number, pick: (keys: string[]) => number) => {
    const cup = [1, 2, 3, 4]
    const game = gameOf(smallBattle({ ...ARMY, battle: { efficiencyMarkers: { CSA: cup, USA: cup } } }))
    const { state } = begin(game, 'field', completeOptions(game, {}), seedFrom(seed))
    let count = 0
    const heard: unknown[] = []
    while (deciders(game, state).includes('confederate') && state.stack.at(-1)?.proc === 'efficiency') {
      heard.push(pending(game, state, 'union'))
      const offered = choices(game, state, 'confederate')
      const keys = offered.map(c => choiceKey(game, c)).filter(key => key !== 'startAgain')
      const key = keys[pick(keys)] as string
      const { log } = play(game, state, 'confederate', offered.find(c => choiceKey(game, c) === key) as never)
      heard.push(log.filter(e => e.to === undefined || e.to.includes('union')))
      heard.push(game.look(state, 'union').divisions)
      count++
    }
    return { count, heard: JSON.stringify(heard) }
  }
  it('5.21 whatever is drawn and chosen, the enemy is sent the same, as often', () => {
    const first = plays(1, () => 0)
    const others = [plays(2, keys => keys.length - 1), plays(3, keys => keys.length >> 1), plays(4, () => 0)]
    expect(first.count).toBeGreaterThan(5)
    // the enemy's own markers differ from seed to seed, what he hears of the other side does not
    for (const other of others) expect(other.count).toBe(first.count)
    const same = plays(1, keys => keys.length - 1)
    expect(same.heard).toBe(first.heard)
  })
  it('5.21 both decide at once, each in his own order, and the cup is filled when both are done', () => {
    const t = allots({ ...ARMY, ratings: RATINGS })
    t.expectChoices('union', ['putIn@u-1I,1'])
    expect(deciders(t.game, t.state)).toEqual(['confederate', 'union'])
    t.plays('union', 'putIn@u-1I,1', 'endEfficiency')
    expect(deciders(t.game, t.state)).toEqual(['confederate'])
    expect(pending(t.game, t.state, 'union')?.prompt).toBe('prompt.efficiency.decide')
    expect(t.view('confederate').cupCount).toBe(0)
    t.plays('confederate', 'noTransfer', 'putIn@c-1I,1', 'putIn@c-2I,1', 'putIn@c-1II,1', 'putIn@c-2II,1')
    t.play('confederate', 'endEfficiency')
    expect(t.ended).toBe(true)
  })
  it('5.21 ruling markers-sealed: by option everybody sees the markers', () => {
    const t = allots({ ...ARMY, ratings: RATINGS }, { openMarkers: true })
    t.choices('union')
    expect(t.view('union').divisions[divisionId(t, 'c-1I')]).toMatchObject({ efficiency: 2, markers: 2 })
    expect(t.log().filter(e => e.key === 'log.efficiency.draws' && e.to !== undefined)).toEqual([])
  })
  it('5.21 an imagined world deals the enemy what his cup holds, and what the markers seen leave possible', () => {
    const t = field({ ...ARMY, ratings: RATINGS, battle: { efficiencyMarkers: { CSA: [1, 4], USA: [2] } } })
    const has = { 'c-1I': 4, 'c-2I': 4, 'c-1II': 1, 'c-2II': 1 }
    const worlds = () => Array.from({ length: 30 }, (_, i) => t.game.imagine(t.state, 'union', seedFrom(i)))
    const of = (world: Table['state'], code: string) => world.divisions[divisionId(t, code)]
    for (const [code, n] of Object.entries(has))
      setDivision(t.state, divisionId(t, code), { markers: n, efficiency: n, drawn: 0 })
    // nothing drawn yet: either corps may have the 4, and a division has what its marker gives, or one more by a transfer (5.43)
    t.set({ segment: 'orders' })
    const before = worlds()
    expect(new Set(before.map(w => `${of(w, 'c-1I').efficiency}${of(w, 'c-1II').efficiency}`))).toEqual(
      new Set(['41', '14']),
    )
    for (const world of before)
      for (const code of Object.keys(has)) {
        const { markers: n, efficiency } = of(world, code)
        expect(efficiency === 4 ? [4] : [1, 2]).toContain(n)
      }
    // three markers of one division have been seen: its corps drew the 4, the other has the 1
    setDivision(t.state, divisionId(t, 'c-1I'), { drawn: 3 })
    const marker = (code: string) => (t.game.codes.marker as readonly string[]).indexOf(code) as MarkerId
    const left = ['c-1I', 'c-2I', 'c-2I', 'c-2I', 'c-2I', 'c-1II', 'c-2II'].map(marker)
    t.set({ segment: 'activation', cup: left.sort((x, y) => x - y) })
    const after = worlds()
    for (const world of after) {
      t.game.check(world)
      expect(Object.keys(has).map(code => of(world, code).efficiency)).toEqual([4, 4, 1, 1])
      expect(of(world, 'c-1I').markers).toBeGreaterThanOrEqual(3)
      for (const code of ['c-1II', 'c-2II']) expect([1, 2]).toContain(of(world, code).markers)
    }
    expect(new Set(after.map(w => of(w, 'c-2I').markers)).size).toBeGreaterThan(1)
  })
  it('5.21 an imagined world has other answers of the enemy, as many of them', () => {
    const t = allots({ ...ARMY, ratings: RATINGS, battle: { efficiencyMarkers: { CSA: [1, 2, 3, 4], USA: [2] } } })
    t.plays('confederate', 'noTransfer')
    t.play('confederate', t.choices('confederate')[0] as string)
    const worlds = Array.from({ length: 20 }, (_, i) => t.game.imagine(t.state, 'union', seedFrom(i)))
    for (const w of worlds) {
      expect(t.game.look(w, 'union')).toEqual(t.view('union'))
      expect((w.stack.at(-1) as unknown as { asked: number[] }).asked).toEqual([2, 0])
    }
    expect(new Set(worlds.map(w => w.divisions.map(d => d.markers).join())).size).toBeGreaterThan(5)
  })
})
