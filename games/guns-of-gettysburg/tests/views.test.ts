import { describe, expect, it } from 'vitest'
import { begin, completeOptions, perform, type Seed, seedFrom, type Viewer } from '#engine/index.ts'
import { noWithdrawals } from '#games/guns-of-gettysburg/rules/05-sequence/turn.ts'
import { entryNamed, positionNamed } from '#games/guns-of-gettysburg/rules/board.ts'
import { BLOCK_CODES, CONFEDERATE, type SideIndex, UNION } from '#games/guns-of-gettysburg/rules/ids.ts'
import { gunsOfGettysburg as game, gunsOfGettysburgTeams as teams } from '#games/guns-of-gettysburg/rules/index.ts'
import { commandNamed, FACE_CODES, FACES, faceNamed } from '#games/guns-of-gettysburg/rules/pieces.ts'
import { SEEN, SEEN_REDUCED, type State, type Tokens } from '#games/guns-of-gettysburg/rules/state.ts'
import type { AreaId, BlockId, EntryId, FaceId, TokenId } from '../rules/ids.ts'
import type { BlockState } from '../rules/state.ts'
import { armed, bare, charge } from './charge.ts'
import { attacking, type Board, entering, field, hours, marching, opening, tray, withdrawing } from './position.ts'

const id = (code: string): BlockId => BLOCK_CODES.indexOf(code)
const doing = (table: Board, viewer: Viewer) => table.view(viewer).doing

describe('What is being done', () => {
  it('12 the block in hand is its owner’s secret, the help of a march token is not', () => {
    const table = marching(tray(field({ u1: 'sykes p150 a065' }), 'union', 'u-march'), 'union')
    table.plays('union', 'forceMarch', 'pick@u1')
    expect(doing(table, 'union')).toMatchObject({ picked: id('u1'), to: null, boosts: 3, hour: null, moves: 0 })
    for (const viewer of ['confederate', 'observer'])
      expect(doing(table, viewer)).toMatchObject({ picked: null, boosts: 3 })
    table.play('union', 'marchTo@p161')
    expect(doing(table, 'union').to).toBe(positionNamed('p161'))
    expect(doing(table, 'observer').to).toBeNull()
  })

  it('14 everybody sees who must withdraw, a single one too', () => {
    const table = withdrawing(field({ u1: 'sykes p161 a073', c1: 'heth p149 a064' }).put('c1', { won: true }), 'union')
    table.play('union', 'pick@u1')
    expect(doing(table, 'confederate')).toMatchObject({ must: [id('u1')], picked: null })
    expect(doing(table, 'union')).toMatchObject({ must: [id('u1')], picked: id('u1') })
    const free = field({ u1: 'sykes p161 a073' }).deciding(
      'withdrawals',
      { ...noWithdrawals(UNION), must: [] },
      'choose',
    )
    expect(doing(free, 'union').must).toEqual([])
  })

  it('11 the hour in which reinforcements enter', () => {
    const table = field({ c1: 'heth waits chambersburg' }).put('c1', { arrived: 23, free: 25 })
    entering(hours(table, 2), 'confederate').play('confederate', 'pick@c1')
    expect(doing(table, 'union')).toMatchObject({ hour: 25, picked: null })
    expect(doing(table, 'confederate').picked).toBe(id('c1'))
  })

  it('16 moves left, and objectives moved', () => {
    const table = field({})
      .set({ received: [0, 1], length: 2 })
      .deciding('objectives', { moves: 0, moved: [] })
    expect(doing(table, 'observer')).toMatchObject({ moves: 2, moved: [] })
    table.play('union', table.choices('union').find(key => key.startsWith('moveObjective@2')) as string)
    expect(doing(table, 'observer')).toMatchObject({ moves: 1, moved: [1] })
  })

  it('24 the bid and the bidder, then the moves that it costs', () => {
    const table = opening({ bidding: true }).arrange(g => g.rng.tape.push(1))
    table.play('union', 'bid@3')
    expect(doing(table, 'observer').bid).toEqual({ bid: 3, bidder: 1 })
    table.play('confederate', 'pass').play('union', 'chooseSide@union')
    expect(doing(table, 'observer').moves).toBe(3)
  })

  it('2 of a block that is reduced its owner knows the command, the enemy when two are offered', () => {
    const table = field({ c1: 'hood p171 a072' }).deciding('reduction', { block: id('c1'), pair: [] })
    const reduced = { block: id('c1'), command: commandNamed('hood') }
    expect(doing(table, 'confederate').reduced).toEqual({ ...reduced, offered: false })
    expect(doing(table, 'union').reduced).toBeNull()
    table.play('confederate', table.choices('confederate')[0] as string)
    expect(doing(table, 'union').reduced).toEqual({ ...reduced, offered: true })
  })
})

describe('13 What is seen of an attack', () => {
  const played = () => {
    const table = attacking(tray(armed(charge), 'union', 'u-hancock-2'), 'confederate')
    table.plays('confederate', 'assault@c1,p161', 'declare').play('union', 'support@u-hancock-2,p161')
    return table.play('confederate', 'support@c-pickett-1,p171')
  }

  it('13.1 nothing before it is declared, but for the attacker', () => {
    const table = attacking(armed(charge), 'confederate').play('confederate', 'assault@c1,p161')
    expect(table.view('confederate').attack).toMatchObject({ declared: false, targets: [positionNamed('p161')] })
    expect([table.view('union').attack, table.view('observer').attack]).toEqual([null, null])
  })

  it('13.5, 13.6 strength and fire of guns for their owner at once, for all when they are turned up', () => {
    const table = played()
    const guns = (viewer: Viewer) => table.view(viewer).attack?.guns
    expect(guns('union')).toMatchObject([
      { side: UNION, strength: 2, points: null, fires: [{ halved: false, ridge: 2, points: 4 }] },
      { side: CONFEDERATE, strength: null, fires: null, tokens: null },
    ])
    expect(guns('confederate')).toMatchObject([
      { strength: null, fires: null, tokens: null },
      { strength: 1, fires: null, points: null },
    ])
    table.play('confederate', 'endSupport')
    const shown = { strength: 2, halved: false, ridge: 2, points: 4, target: positionNamed('p161') }
    for (const viewer of ['union', 'confederate', 'observer']) expect(guns(viewer)?.[0]).toMatchObject(shown)
  })

  it('13.8 the close combat under way: who leads, and then how its result came about', () => {
    const table = bare(attacking(armed(charge), 'confederate').plays('confederate', 'assault@c1,p161', 'declare'), 1)
    expect(table.view('observer').attack?.combat).toEqual({ target: 0, lead: null, sum: null })
    table.play('union', 'lead@u1')
    expect(table.view('observer').attack?.combat).toMatchObject({ target: 0, lead: id('u1'), sum: { total: 1 } })
    expect(table.view('observer').attack).toMatchObject({ fought: [{ target: 0, won: true }], forecast: [null] })
  })

  it('13.8 the forecast spans what the seat does not know', () => {
    const table = attacking(armed({ ...charge, u2: 'hancock-1 p161 a073' }), 'confederate')
    table.plays('confederate', 'assault@c1,p161', 'declare')
    const forecast = (viewer: Viewer) => table.view(viewer).attack?.forecast[0]
    expect(forecast('union')).toMatchObject({ attacker: [2, 2], defender: [1, 2], ironBrigade: [0, 0], total: [1, 2] })
    expect(forecast('confederate')).toMatchObject({
      attacker: [2, 2],
      defender: [1, 2],
      ironBrigade: [-2, 0],
      total: [-1, 2],
    })
  })

  it('13.8, 19 the Iron Brigade is feared until it has been seen elsewhere, or its command ruled out', () => {
    const blocks = { ...charge, u3: 'iron-brigade p110 a055' }
    const forecast = (table: Board) => {
      attacking(table, 'confederate').plays('confederate', 'assault@c1,p161', 'declare')
      return table.view('confederate').attack?.forecast[0]?.ironBrigade
    }
    expect(forecast(armed(blocks))).toEqual([-2, 0])
    expect(forecast(armed(blocks).put('u3', { seen: SEEN }))).toEqual([0, 0])
    const reduced = armed({ ...blocks, u1: 'hancock-2 p161 a073', u2: 'hancock-1 p161 a073' })
    for (const code of ['u1', 'u2']) reduced.put(code, { seen: SEEN_REDUCED })
    expect(forecast(reduced)).toEqual([0, 0])
    const iron = armed({ ...charge, u1: 'iron-brigade p161 a073', u2: 'iron-brigade-2 p161 a073' })
    for (const code of ['u1', 'u2']) iron.put(code, { seen: SEEN })
    expect(forecast(iron)).toEqual([-2, -2])
  })

  it('13.8 of a reduced block the seat knows what its command has', () => {
    const table = armed({ ...charge, u1: 'hancock-1 p161 a073', u2: 'hancock-1 p161 a073' })
    for (const code of ['u1', 'u2']) table.put(code, { seen: SEEN_REDUCED })
    attacking(table, 'confederate').plays('confederate', 'assault@c1,p161', 'declare')
    const forecast = (viewer: Viewer) => table.view(viewer).attack?.forecast[0]?.defender
    expect(forecast('confederate')).toEqual([1, 2])
    expect(forecast('union')).toEqual([1, 1])
  })
})

describe('What is seen of a block', () => {
  const shown = (g: State, viewer: Viewer, code: string) => game.look(g, viewer).blocks.find(b => b.id === id(code))

  it('every change of it is seen, one at a time and back again', () => {
    const { state: g } = field({ c1: 'heth p171 a072', u1: 'sykes p161 a073' })
    const b = g.blocks[id('c1')] as BlockState
    const changes: Partial<BlockState>[] = [
      { at: positionNamed('p160') },
      { front: b.front === 0 ? 1 : 0 },
      { moved: true },
      { won: true },
      { behind: true },
      { free: 5 },
      { at: null, beside: 3 as AreaId },
      { at: null, beside: 4 as AreaId },
      { at: null, waits: 1 as EntryId },
      { at: null, waits: 2 as EntryId },
    ]
    const plain = {
      at: b.at,
      front: b.front,
      beside: null,
      waits: null,
      free: b.free,
      moved: false,
      won: false,
      behind: false,
    }
    for (const change of changes) {
      Object.assign(b, change)
      for (const viewer of ['union', 'confederate', 'observer']) {
        expect(shown(g, viewer, 'c1')).toMatchObject({ ...plain, ...change })
      }
      Object.assign(b, plain)
      for (const viewer of ['union', 'confederate', 'observer']) expect(shown(g, viewer, 'c1')).toMatchObject(plain)
    }
  })

  it('10 its face is shown to the enemy while he knows it, its command when it is seen reduced, and hidden again', () => {
    const { state: g } = field({ c1: 'heth p171 a072', c2: 'heth-1 p160 a073' })
    const b = g.blocks[id('c1')] as BlockState
    const heth = { face: b.face, command: commandNamed('heth') }
    const nothing = { face: null, command: null }
    expect(shown(g, 'confederate', 'c1')).toMatchObject(heth)
    for (const [seen, known] of [
      [0, nothing],
      [SEEN, heth],
      [0, nothing],
      [SEEN_REDUCED, { ...heth, face: null }],
      [0, nothing],
    ] as const) {
      b.seen = seen
      expect(shown(g, 'union', 'c1')).toMatchObject(known)
    }
    b.seen = SEEN
    b.may = 3
    expect(shown(g, 'union', 'c1')).toMatchObject(nothing)
    b.face = null
    expect(shown(g, 'union', 'c1')).toBeUndefined()
  })
})

describe('8, 11 What is seen of the sides', () => {
  const start = (options = {}) => begin(game, 'battle', completeOptions(game, options), seedFrom(1)).state

  it('11 time tokens that are turned over show their entry point, a rumour none; the others lie face down', () => {
    const { state } = field({}).arrange(g => {
      g.turned = [26, 26]
      g.time[UNION] = g.time[UNION].map((_, hour) =>
        hour === 24 ? 0 : hour === 25 || hour === 26 ? entryNamed('baltimore') + 1 : null,
      )
    })
    const { time } = game.look(state, 'confederate').sides[UNION]
    expect(time.slice(0, 4)).toEqual([-1, entryNamed('baltimore'), -1, null])
    expect(time).toHaveLength(18)
  })

  it('11 of the stacks each sees the top of his own, and how many lie in each', () => {
    const g = start()
    const stacks = (viewer: Viewer) => game.look(g, viewer).stacks
    const sizes = g.stacks.map(s => s.length)
    for (const viewer of ['union', 'confederate', 'observer']) expect(stacks(viewer).map(s => s.size)).toEqual(sizes)
    expect(stacks('observer').every(s => s.top === null)).toBe(true)
    g.stacks.forEach((stack, i) => {
      const tops = [stacks('union')[i]?.top ?? null, stacks('confederate')[i]?.top ?? null]
      expect(tops.filter(top => top !== null)).toEqual(stack.length === 0 ? [] : [stack[0]])
    })
    g.stacks = g.stacks.map(() => [])
    expect(stacks('union').every(s => s.top === null && s.size === 0)).toBe(true)
  })

  it('2 of unused reduced blocks all count those of each command, the owner his by face', () => {
    const g = start()
    const face = faceNamed('hancock-2')
    const before = game.look(g, 'confederate').reserve[commandNamed('hancock')] as number
    g.reserve = g.reserve.with(face, (g.reserve[face] as number) - 1)
    expect(game.look(g, 'confederate').reserve[commandNamed('hancock')]).toBe(before - 1)
    expect(game.look(g, 'union').sides[UNION].reserveFaces?.[face]).toBe(g.reserve[face])
    expect(game.look(g, 'confederate').sides[CONFEDERATE].reserveFaces?.[face]).toBe(0)
    expect(game.look(g, 'confederate').sides[UNION].reserveFaces).toBeNull()
  })

  it('8 tokens: one’s own by kind, the enemy’s by number, and what lies open for all', () => {
    const table = tray(field(charge), 'union', 'u-hancock-2', 'u-any-1').arrange(g => {
      const t = g.tokens[UNION]
      const [a, b, c, d, e] = t.pool.slice(0, 5) as [number, number, number, number, number]
      Object.assign(t, { pool: t.pool.slice(5), used: [a], hit: [b], spent: [c], burnt: [d], returned: [e], paid: [] })
    })
    const { tokens } = marching(table, 'union').view('union').sides[UNION]
    const { tray: mine, pool, used, hit, spent, returned } = table.state.tokens[UNION]
    expect(tokens).toMatchObject({ tray: mine, returned, used, hit, spent, traySize: 2, poolSize: pool.length })
    expect(tokens).toMatchObject({ burntSize: 1, returnedSize: 1, paidSize: 0, extendedSize: 0, extended: null })
    const theirs = table.view('confederate').sides[UNION].tokens
    expect(theirs).toMatchObject({ tray: null, returned: null, used, hit, spent, traySize: 2, burntSize: 1 })
  })
})

describe('Worlds that a seat can imagine', () => {
  const start = (options = {}) => begin(game, 'battle', completeOptions(game, options), seedFrom(1)).state
  const worlds = (g: State, viewer: Viewer, make: (seed: Seed) => State = seed => game.imagine(g, viewer, seed)) =>
    Array.from({ length: 30 }, (_, n) => make(seedFrom(n + 900)))
  const several = (list: readonly unknown[]) => new Set(list.map(x => JSON.stringify(x))).size > 5
  const heap = (t: Tokens): number[] =>
    [...t.tray, ...t.pool, ...t.returned, ...t.paid, ...t.burnt, ...t.extended, ...t.used, ...t.hit, ...t.spent].sort()

  it('4.4 time tokens still face down lie anywhere among their own hours; those turned over stay', () => {
    const g = start()
    g.turned = [8, 8]
    for (const viewer of ['union', 'confederate', 'observer'] as const) {
      const all = worlds(g, viewer)
      for (const side of [UNION, CONFEDERATE] as const) {
        expect(several(all.map(w => w.time[side]))).toBe(true)
        for (const { time } of all) {
          expect(time[side].slice(0, 8)).toEqual(g.time[side].slice(0, 8))
          expect(time[side].toSorted()).toEqual(g.time[side].toSorted())
          expect(time[side].map(t => t === null)).toEqual(g.time[side].map(t => t === null))
        }
      }
    }
  })

  it('4.4 each lot lies on all of its own hours and on no others', () => {
    const g = start()
    const hours = (time: State['time'][number]) => time.flatMap((token, hour) => (token === null ? [] : [hour]))
    const all = worlds(g, 'observer')
    for (const side of [UNION, CONFEDERATE] as const) {
      for (const hour of hours(g.time[side])) expect(new Set(all.map(w => w.time[side][hour])).size).toBeGreaterThan(1)
    }
    const day = field({}).arrange(s => {
      s.turned = [0, 0]
      const lots = s.time[UNION].map((_, hour) => (hour < 19 || hour >= 34 ? null : hour < 25 ? 0 : 3))
      s.time = [lots, lots]
    }).state
    for (const w of worlds(day, 'observer')) expect(w.time).toEqual(day.time)
  })

  it('23 by the book they lie as they do', () => {
    const g = start({ historicalReinforcements: true })
    for (const world of worlds(g, 'observer')) {
      expect(world.time).toEqual(g.time)
      expect(world.stacks).toEqual(g.stacks)
    }
  })

  it('8 the enemy’s tokens are dealt anew, as many of each heap; those seen to go back stay in the tray', () => {
    const g = start()
    const t = g.tokens[CONFEDERATE]
    t.known = [t.tray[0] as TokenId]
    const all = worlds(g, 'union').map(w => w.tokens[CONFEDERATE])
    expect(several(all.map(w => w.tray))).toBe(true)
    expect(several(all.map(w => w.pool))).toBe(true)
    for (const w of all) {
      expect(heap(w)).toEqual(heap(t))
      expect([w.tray.length, w.pool.length, w.returned.length]).toEqual([
        t.tray.length,
        t.pool.length,
        t.returned.length,
      ])
      expect(w.tray).toContain(t.known[0])
      expect(w.tray).toEqual(w.tray.toSorted((a, b) => a - b))
    }
  })

  it('8 one’s own tray stays, what will be drawn does not', () => {
    const g = start()
    const all = worlds(g, 'confederate').map(w => w.tokens[CONFEDERATE])
    for (const w of all) {
      expect(w.tray).toEqual(g.tokens[CONFEDERATE].tray)
      expect(heap(w)).toEqual(heap(g.tokens[CONFEDERATE]))
    }
    expect(several(all.map(w => w.pool))).toBe(true)
  })

  it('11 below the top of one’s own stacks, and in the enemy’s, commands lie in any order', () => {
    const g = start()
    const dealt = (side: SideIndex, viewer: Viewer) => {
      const all = worlds(g, viewer).map(w => w.stacks)
      const own = g.stacks.map((_, i) => i).filter(i => (side === CONFEDERATE) === i < 5)
      expect(several(all.map(stacks => own.map(i => stacks[i])))).toBe(true)
      for (const stacks of all) {
        expect(stacks.flat().sort()).toEqual(g.stacks.flat().sort())
        expect(stacks.map(s => s.length)).toEqual(g.stacks.map(s => s.length))
      }
      return all
    }
    const mine = g.stacks.map((_, i) => game.look(g, 'union').stacks[i]?.top ?? null)
    for (const stacks of dealt(UNION, 'union')) {
      expect(stacks.map((stack, i) => (mine[i] === null ? null : stack[0]))).toEqual(mine)
    }
    dealt(CONFEDERATE, 'union')
  })

  it('the dice to come are others, as many behind them', () => {
    const g = start()
    g.rng.draws = 12
    for (const { rng } of worlds(g, 'union')) {
      expect(rng.draws).toBe(12)
      expect(rng.s).not.toEqual(g.rng.s)
    }
  })

  it('12 what the enemy has in hand is not imagined', () => {
    const table = marching(field({ u1: 'sykes p150 a065', c1: 'heth p052 a020' }), 'union').plays(
      'union',
      'pick@u1',
      'marchTo@p161',
    )
    table.expectDeciding('union', 'marches.chooseFront')
    for (const world of worlds(table.state, 'confederate')) {
      expect(world.stack.at(-1)).toMatchObject({ proc: 'marches', at: 'choose', block: null, to: null })
    }
    expect(worlds(table.state, 'union')[0]?.stack.at(-1)).toMatchObject({ at: 'chooseFront', block: id('u1') })
  })

  it('11, 14 nor a block that he withdraws or brings on', () => {
    const back = withdrawing(field({ u1: 'sykes p161 a073', c1: 'heth p149 a064' }).put('c1', { won: true }), 'union')
    back.play('union', 'pick@u1')
    for (const w of worlds(back.state, 'confederate'))
      expect(w.stack.at(-1)).toMatchObject({ block: null, must: [id('u1')] })
    const table = field({ c1: 'heth waits chambersburg', u1: 'sykes p161 a073' }).put('c1', { arrived: 23, free: 23 })
    entering(table, 'confederate').plays('confederate', 'pick@c1', 'enter@p042')
    for (const w of worlds(table.state, 'union')) {
      expect(w.stack.at(-1)).toMatchObject({ proc: 'reinforcements', at: 'choose', block: null, to: null })
    }
  })

  it('4.8, 17 nor where Buford or field works go before they have their front', () => {
    const g = opening()
    g.play('union', g.choices('union')[0] as string).expectDeciding('union', 'buford.chooseFront')
    for (const w of worlds(g.state, 'confederate'))
      expect(w.stack.at(-1)).toMatchObject({ at: 'choosePosition', to: null })
    for (const w of worlds(g.state, 'union')) expect(w.stack.at(-1)).toMatchObject({ at: 'chooseFront' })
    const night = tray(field({ c1: 'heth p171 a072' }), 'confederate', 'c-march').set({ hour: 16, active: CONFEDERATE })
    night.deciding('night', { side: CONFEDERATE, left: 0, to: null }).play('confederate', 'dig@p171')
    for (const w of worlds(night.state, 'union')) expect(w.stack.at(-1)).toMatchObject({ at: 'dig', to: null })
    for (const w of worlds(night.state, 'confederate')) expect(w.stack.at(-1)).toMatchObject({ at: 'chooseFront' })
  })

  it('13.1 nor an attack that he has not declared', () => {
    const table = attacking(armed(charge), 'confederate').play('confederate', 'assault@c1,p161')
    for (const world of worlds(table.state, 'union')) {
      expect(world.attack).toMatchObject({ targets: [], attackers: [] })
      expect(world.stack.at(-1)).toMatchObject({ proc: 'declaration', at: 'choose', block: null, naming: 0 })
    }
    expect(worlds(table.state, 'confederate')[0]?.attack?.attackers).toHaveLength(1)
  })

  it('2 reduced blocks taken unseen are any that their command has; the rest is in reserve', () => {
    const g = field({ c1: 'pickett-2 p171 a072', u1: 'sykes p161 a073' }).put('c1', { seen: SEEN_REDUCED }).state
    const two = faceNamed('pickett-2')
    g.reserve = g.reserve.with(two, (g.reserve[two] as number) - 1)
    g.namedArrivals[CONFEDERATE] = 1 << g.blocks[id('c1')].arrival
    const faces = worlds(g, 'union').map(w => {
      const face = w.blocks[id('c1')].face as FaceId
      const count = (s: State) =>
        FACES.map((f, i) => (f.command === FACES[two]?.command ? (s.reserve[i] as number) : 0))
      const before = count(g).with(two, (g.reserve[two] as number) + 1)
      expect(count(w).with(face, (w.reserve[face] as number) + 1)).toEqual(before)
      return FACE_CODES[face]
    })
    expect([...new Set(faces)].sort()).toEqual(['pickett-1', 'pickett-2'])
    for (const w of worlds(g, 'confederate')) expect(w.blocks[id('c1')]?.face).toBe(two)
  })

  it('11 an enemy block that nobody has seen may be of any command of its corps still open, and of no other', () => {
    const rest = ['anderson', 'pender'].map(commandNamed)
    const blocks = { c1: 'heth p171 a072', c2: 'heth p171 a072', c3: 'hood p160 a073', c4: 'hood p160 a073' }
    const { state } = field(blocks).arrange(s => {
      s.stacks = s.stacks.map((_, i) => (i === 0 ? rest : []))
      for (const b of s.blocks) if (b.face !== null) b.arrival = b.tag < 2 ? 0 : 1
    })
    const commands = (w: State, ...codes: string[]) =>
      codes.map(code => FACES[w.blocks[id(code)].face as FaceId].command)
    const seen = worlds(state, 'union').map(w => {
      const [one, two] = commands(w, 'c1', 'c2')
      expect(one).toBe(two)
      expect([one, ...(w.stacks[0] ?? [])].sort()).toEqual([commandNamed('heth'), ...rest].sort())
      expect(commands(w, 'c3', 'c4')).toEqual([commandNamed('hood'), commandNamed('hood')])
      return one
    })
    expect(new Set(seen).size).toBe(3)
    state.namedArrivals[CONFEDERATE] = 1
    for (const w of worlds(state, 'union')) expect(commands(w, 'c1')).toEqual([commandNamed('heth')])
  })

  it('13.2 tokens on the map that nobody has turned up are any that could have been played there', () => {
    const table = attacking(tray(armed(charge), 'union', 'u-hancock-2', 'u-any-1'), 'confederate')
    table.plays('confederate', 'assault@c1,p161', 'declare').play('union', 'support@u-any-1,p161')
    const guns = worlds(table.state, 'confederate').map(w => {
      const all = [...heap(w.tokens[UNION]), ...(w.attack?.guns[0]?.tokens ?? [])].sort()
      expect(all).toEqual([...heap(table.state.tokens[UNION]), ...(table.state.attack?.guns[0]?.tokens ?? [])].sort())
      return w.attack?.guns[0]?.tokens
    })
    expect(new Set(guns.map(tokens => tokens?.join())).size).toBeGreaterThan(1)
    for (const w of worlds(table.state, 'union')) expect(w.attack?.guns).toEqual(table.state.attack?.guns)
  })

  it('25 a subordinate knows neither tray nor stacks of his own side, nor the orders being written', () => {
    const g = begin(teams, 'battle', completeOptions(teams, {}), seedFrom(1)).state
    perform(teams, g, 'union', { verb: 'write', word: 3 })
    expect(g.stack.at(-1)).toMatchObject({ left: 4 })
    const all = worlds(g, 'union-subordinate', seed => teams.imagine(g, 'union-subordinate', seed))
    expect(several(all.map(w => w.tokens[UNION].tray))).toBe(true)
    expect(several(all.map(w => w.stacks.map(s => s[0])))).toBe(true)
    for (const w of all) {
      expect(w.dispatches[UNION]).toEqual([])
      expect(w.stack.at(-1)).toMatchObject({ left: 5 })
    }
    for (const w of worlds(g, 'union', seed => teams.imagine(g, 'union', seed))) {
      expect(w.tokens[UNION].tray).toEqual(g.tokens[UNION].tray)
      expect(w.dispatches[UNION]).toEqual([3])
    }
  })
})
