import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { gameSeed, type Shares } from '#engine/game-seed.ts'
import { drawAt, rngFrom } from '#engine/index.ts'
import { replay } from '#engine/replay.ts'
import { parseSavedGame, type SavedGame } from '#engine/saved-game.ts'
import type { TableInfo } from '#protocol/messages.ts'
import { checkSeal } from '#protocol/seal.ts'
import { checkGame } from '#server/check/check-games.ts'
import type { RunningServer } from '#server/server.ts'
import { fakeTime } from '#server/testing/fake-time.ts'
import { playOn } from '#server/testing/pair.ts'
import { TestPerson, type TestSeat } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'
import { sweepOpenings } from './opening.ts'

const [A, B] = ['a'.repeat(32), 'b'.repeat(32)]
let time = fakeTime()
let server: RunningServer
beforeEach(async () => {
  time = fakeTime()
  server = await testServer({ now: time.now, shareMs: 5000 })
})
afterEach(() => server.close())

const info = (one: TestPerson, id: string) => one.get<TableInfo>(`/api/tables/${id}`)
const rowOf = (id: string) =>
  server.services.store.db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const share = (seat: TestSeat, text: string) =>
  seat.send({ t: 'share', commitment: seat.table?.seal.commitment as string, share: text })

/** Ann waits at her table; Ben sits down. */
async function pair() {
  const [ann, ben] = [new TestPerson(server.address), new TestPerson(server.address)]
  const id = await ann.create({ opponent: { kind: 'open' } })
  const red = await ann.sit(id)
  const sitDown = async () => {
    await ben.post(`/api/tables/${id}/join`)
    return await ben.sit(id)
  }
  return { id, ann, ben, red, sitDown }
}

describe('the dice of a game', () => {
  it('are made of the host’s promised seed and the share of each page, before the set-up', async () => {
    const { id, ann, red, sitDown } = await pair()
    const promised = red.table?.seal
    expect(promised).toMatchObject({ wants: ['red'], commitment: expect.stringMatching(/^[0-9a-f]{64}$/) })
    share(red, A)
    await red.untilTable(table => table.seal.wants?.length === 0)
    // what others have sent is told to nobody before the dice are made
    expect(JSON.stringify(await info(ann, id))).not.toContain(A)
    const blue = await sitDown()
    expect(blue.table).toMatchObject({ status: 'waiting', seal: { wants: ['blue'] } })
    expect(await blue.refused({ t: 'play', key: 'pass', revision: blue.revision })).toBe('notPlaying')
    share(blue, B)
    await blue.untilTable(table => table.status === 'playing')
    await red.untilTable(table => table.status === 'playing')
    const shares: Shares = [
      ['red', A],
      ['blue', B],
    ]
    expect(blue.table?.seal).toEqual({ commitment: promised?.commitment, from: 0, shares, again: 0 })
    const row = await rowOf(id)
    const { now } = await server.services.tables.get(id)
    const seed = gameSeed(row.seed, shares, 0)
    expect(seed).not.toBe(row.seed)
    expect(now.state.rng.s).toEqual(rngFrom(seed).s)
    for (const seat of [red, blue]) while (seat.revision !== now.revision) await seat.next('state')
    await playOn({ red, blue })
    await red.untilTable(table => table.status === 'over')
    // the file carries it, and can be checked without this server
    const save = await ann.get<SavedGame>(`/api/tables/${id}/save`)
    expect(save).toMatchObject({ formatVersion: 2, seal: { seed: row.seed, shares, again: 0 } })
    expect(await checkSeal(save.seal)).toBe('kept')
    const game = now.game
    expect(() => replay(game, parseSavedGame(save))).not.toThrow()
    const bent = { ...save, seal: { ...save.seal, shares: [shares[0], ['blue', A]] } }
    expect(() => replay(game, parseSavedGame(bent))).toThrow(/draw|die|differs/)
    const dice = red.log.flatMap(frame => frame.log.flatMap(entry => entry.dice ?? []))
    for (const die of dice) expect(drawAt(rngFrom(seed).s, die.n, die.sides)).toBe(die.value)
    expect((await checkGame(server.services.store, server.services.titles, await rowOf(id))).verdict).toBe('same')
  })

  it('take the first share of a seat, for this promise, from one who sits there', async () => {
    const { id, red, sitDown } = await pair()
    const cat = await new TestPerson(server.address).sit(id)
    const commitment = red.table?.seal.commitment as string
    expect(await cat.refused({ t: 'share', commitment, share: B })).toBe('notYourSeat')
    expect(await red.refused({ t: 'share', commitment: 'f'.repeat(64), share: A })).toBe('malformed')
    expect(await red.refused({ t: 'share', commitment, share: 'x' } as never)).toBe('malformed')
    share(red, A)
    share(red, B)
    const blue = await sitDown()
    share(blue, B)
    await blue.untilTable(table => table.status === 'playing')
    share(blue, A)
    expect((await info(new TestPerson(server.address), id)).seal.shares).toEqual([
      ['red', A],
      ['blue', B],
    ])
  })

  it('do not wait long for a page that is silent, which is noted; one who is away has given his before', async () => {
    const { id, ann, red, sitDown } = await pair()
    share(red, A)
    await red.untilTable(table => table.seal.wants?.length === 0)
    red.socket.terminate()
    await sitDown()
    await sweepOpenings(server.services)
    expect((await info(ann, id)).status).toBe('waiting')
    time.pass(5000)
    await sweepOpenings(server.services)
    expect(await info(ann, id)).toMatchObject({
      status: 'playing',
      seal: {
        shares: [
          ['red', A],
          ['blue', null],
        ],
      },
    })
  })

  it('forget the share of one who stood up', async () => {
    const { id, ann, ben, red, sitDown } = await pair()
    const blue = await sitDown()
    share(blue, B)
    await blue.untilTable(table => table.seal.wants?.join() === 'red')
    await ben.post(`/api/tables/${id}/leave`)
    expect((await info(ann, id)).seal.wants).toEqual(['red'])
    expect((await rowOf(id)).opens_at).toBeNull()
    await ben.post(`/api/tables/${id}/join`)
    expect((await info(ann, id)).seal.wants).toEqual(['red', 'blue'])
    share(red, A)
    await red.untilTable(table => table.seal.wants?.join() === 'blue')
    time.pass(5000)
    await sweepOpenings(server.services)
    expect((await info(ann, id)).seal.shares?.[1]).toEqual(['blue', null])
  })

  it('against the computer wait for the one page, also with all seats at one screen', async () => {
    const ann = new TestPerson(server.address)
    const id = await ann.create({ opponent: { kind: 'bot', level: 'random' } })
    const red = await ann.sit(id)
    expect(red.table).toMatchObject({ status: 'waiting', seal: { wants: ['red'] } })
    share(red, A)
    await red.untilTable(table => table.status === 'playing')
    expect(red.table?.seal.shares).toEqual([['red', A]])
    const alone = await ann.create({ opponent: { kind: 'hotseat' } })
    const both = await ann.sit(alone)
    share(both, A)
    await both.untilTable(table => table.status === 'playing')
    expect(both.table?.seal.shares).toEqual([
      ['red', A],
      ['blue', A],
    ])
  })

  it('of a game from a file are made anew from where it stands', async () => {
    const ann = new TestPerson(server.address)
    const id = await ann.create({ opponent: { kind: 'hotseat' } })
    const both = await ann.sit(id)
    share(both, A)
    await both.untilTable(table => table.status === 'playing')
    await ann.post(`/api/tables/${id}/resign`, { as: 'red' })
    const { outcome: _, ...save } = await ann.get<SavedGame>(`/api/tables/${id}/save`)
    const wish = { save: { ...save, outcome: null }, side: 'red', opponent: { kind: 'hotseat' } }
    const again = await ann.post<{ id: string }>('/api/tables/import', wish)
    const seat = await ann.sit(again.id)
    expect(seat.table?.seal.wants).toEqual(['red', 'blue'])
    share(seat, B)
    await seat.untilTable(table => table.status === 'playing')
    const row = await rowOf(again.id)
    const { now } = await server.services.tables.get(again.id)
    expect(now.state.rng.s).toEqual(rngFrom(gameSeed(row.seed, JSON.parse(row.shares as string), 0)).s)
    expect(now.state.rng.draws).toBe(row.seal_from)
  })

  it('that were never made are promised to nobody: a game called off before shows no seed', async () => {
    const { id, ann } = await pair()
    await ann.post(`/api/tables/${id}/leave`)
    const { seal } = await info(ann, id)
    expect(seal.seed).toBeUndefined()
    const save = await ann.get<SavedGame>(`/api/tables/${id}/save`)
    expect(await checkSeal(save.seal)).toBe('none')
    const { now } = await server.services.tables.get(id)
    expect(() => replay(now.game, parseSavedGame(save))).not.toThrow()
  })
})
