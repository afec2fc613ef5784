import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LogEntry, seedFrom } from '#engine/index.ts'
import { toy } from '#engine/testing/toy/index.ts'
import { CARDS, type ToyState } from '#engine/testing/toy/state.ts'
import type { ServerMessage, TableInfo } from '#protocol/messages.ts'
import type { RunningServer } from '#server/server.ts'
import { packState } from '#server/storage/plays.ts'
import { Moment } from '#server/tables/moment.ts'
import { fakeTime } from '#server/testing/fake-time.ts'
import { playOn, seatPair } from '#server/testing/pair.ts'
import { TestPerson, type TestSeat } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

/** Cards that a seat may have read of: its own, and those shown to all. */
function knownTo(role: string, log: readonly LogEntry[]): Set<string> {
  const known = new Set<string>()
  for (const { to, args } of log) {
    if (to !== undefined && !to.includes(role)) continue
    for (const value of Object.values(args).flat()) known.add(String(value))
  }
  return known
}

describe('what is hidden', () => {
  it('is in no frame sent to the wrong seat: every text of whole games searched', async () => {
    for (let game = 0; game < 12; game++) {
      const table = await seatPair(server)
      const { id, red, blue } = table
      const onlooker = await new TestPerson(server.address).sit(id)
      await playOn(table, { until: () => red.revision > 30, pick: n => n * (game + 1) })
      const live = await server.services.tables.get(id)
      await onlooker.after(live.now.revision - 1)
      const { seed, salt, invite } = live.row
      const words = live.now.state.rng.s.map(String)
      const plays = await server.services.store.db
        .selectFrom('plays')
        .select('log')
        .where('table_id', '=', id)
        .execute()
      const log = plays.flatMap(play => JSON.parse(play.log) as LogEntry[])
      const seats: [string, TestSeat][] = [
        ['red', red],
        ['blue', blue],
        ['observer', onlooker],
      ]
      for (const [viewer, seat] of seats) {
        const all = seat.texts.join('\n')
        const over = seat.table?.status === 'over'
        if (!over) for (const secret of [seed, salt]) expect(all).not.toContain(secret)
        for (const word of words) expect(all).not.toMatch(new RegExp(`\\b${word}\\b`))
        expect(all).not.toContain('"rng"')
        expect(all).not.toContain('"stack"')
        if (viewer === 'observer') expect(all).not.toContain(invite)
        const known = knownTo(viewer, log)
        const codes = all.replaceAll(/"verbs":\{.*?\}\}/g, '')
        for (const card of CARDS) if (!known.has(card)) expect(codes).not.toMatch(new RegExp(`\\b${card}\\b`))
        checkFrames(viewer, seat)
      }
    }
  })

  it('changes nothing that others are told: games that differ only in it give equal frames', async () => {
    for (let n = 0; n < 15; n++) {
      const [a, b] = [await seatPair(server), await seatPair(server)]
      const early = [a.red, a.blue, b.red, b.blue]
      for (const seat of early) seat.socket.terminate()
      await expect
        .poll(() =>
          [...server.services.tables.all()].every(t => (t.id !== a.id && t.id !== b.id) || t.watchers.size === 0),
        )
        .toBe(true)
      const state = (await server.services.tables.get(a.id)).now.state as ToyState
      await plant(a.id, state)
      await plant(b.id, toy.imagine(state, 'blue', seedFrom(n)))
      const told = await Promise.all(
        [a, b].map(async ({ id, ann, ben }) => {
          const seats = { red: await ann.sit(id), blue: await ben.sit(id) }
          const onlooker = await new TestPerson(server.address).sit(id)
          const { revision } = seats.red
          // red answers in secret, with a different card in each game
          await seats.red.play(seats.red.choices[n % 3])
          await Promise.all([seats.blue.after(revision), onlooker.after(revision)])
          seats.blue.send({ t: 'why', id: 1, kind: 'card', code: 'one' })
          await seats.blue.next('why')
          const replay = await ben.get(`/api/tables/${id}/replay`)
          const log = await ben.get(`/api/tables/${id}/log`)
          const watched = await new TestPerson(server.address).get(`/api/tables/${id}/replay`)
          expect(await ben.refused(`/api/tables/${id}/replay?as=red`)).toBe('notYourSeat')
          expect(await ben.refused(`/api/tables/${id}/save`)).toBe('notOver')
          return { blue: plain(seats.blue), onlooker: plain(onlooker), replay, log, watched, red: seats.red.choices }
        }),
      )
      const [first, second] = told.map(({ red: _, ...rest }) => rest)
      expect(first).toEqual(second)
    }
  })
})

describe('what is hidden, at a table with clocks', () => {
  it('changes neither question nor clock nor undo of the others', async () => {
    const time = fakeTime()
    const timed = await testServer({ now: time.now })
    try {
      for (let n = 0; n < 4; n++) {
        const told = []
        let state: ToyState | null = null
        for (const world of [0, 1]) {
          const [ann, ben] = [new TestPerson(timed.address), new TestPerson(timed.address)]
          const pace = { kind: 'live' as const, minutes: 10, increment: 5, atZero: 'nothing' as const }
          const id = await ann.create({ opponent: { kind: 'invite' }, pace })
          const { invite } = await ann.get<TableInfo>(`/api/tables/${id}`)
          await ben.post(`/api/tables/${id}/join`, { token: invite })
          const table = await timed.services.tables.get(id)
          state ??= table.now.state as ToyState
          const planted = world === 0 ? toy.clone(state) : toy.imagine(state, 'blue', seedFrom(n))
          table.now = new Moment(table.game, planted, table.now.step, table.now.revision)
          const [red, blue] = [await ann.sit(id), await ben.sit(id)]
          const onlooker = await new TestPerson(timed.address).sit(id)
          const { revision } = red
          await red.play(red.choices[n % 3])
          await Promise.all([blue.after(revision), onlooker.after(revision)])
          told.push([blue, onlooker].map(({ state: s }) => [s?.pending, s?.choices, s?.clock, s?.undo, s?.step]))
        }
        expect(told[0]).toEqual(told[1])
        expect(told[0]?.[0]?.[2]).toBeDefined()
      }
    } finally {
      await timed.close()
    }
  })
})

/** Put a state under a table, in memory and in the store, with the log that dealt these hands. */
async function plant(id: string, state: ToyState): Promise<void> {
  const table = await server.services.tables.get(id)
  table.now = new Moment(table.game, toy.clone(state), table.now.step, table.now.revision)
  // what has been played is another now
  table.line++
  const cards = (side: 0 | 1) => state.hands[side].map(card => CARDS[card] as string)
  const log: LogEntry[] = [
    { rule: '2', key: 'log.dealt', args: { cards: cards(0) }, to: ['red'] },
    { rule: '2', key: 'log.dealt', args: { cards: cards(1) }, to: ['blue'] },
  ]
  const { db } = server.services.store
  await db
    .updateTable('plays')
    .set({ log: JSON.stringify(log) })
    .where('table_id', '=', id)
    .execute()
  await db
    .updateTable('snapshots')
    .set({ state: packState(state) })
    .where('table_id', '=', id)
    .execute()
}

/** What a seat was told about the game, without what differs from table to table anyway. */
function plain(seat: TestSeat): unknown[] {
  const messages = seat.texts.map(text => JSON.parse(text) as ServerMessage)
  return messages.filter(message => message.t !== 'table')
}

function checkFrames(viewer: string, seat: TestSeat): void {
  for (const text of seat.texts) {
    const message = JSON.parse(text) as ServerMessage
    if (message.t !== 'state') continue
    expect([viewer, 'observer']).toContain(message.as)
    for (const entry of message.frames.flatMap(frame => frame.log)) {
      if (entry.to !== undefined) expect(entry.to).toContain(viewer)
    }
    if (!message.pending?.roles.includes(viewer)) expect(message.choices).toEqual([])
  }
}
