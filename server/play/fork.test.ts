import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Created, Replay } from '#protocol/messages.ts'
import { checkGames } from '#server/check/check-games.ts'
import type { RunningServer } from '#server/server.ts'
import { playOn, seatPair } from '#server/testing/pair.ts'
import { TestPerson } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const alone = { kind: 'hotseat' }
const wish = (at: number, opponent: object = alone) => ({ at, side: 'red', opponent })

describe('what if', () => {
  it('a finished game goes on from any step at a table of one’s own, with fresh dice, and stays as it was', async () => {
    const game = await seatPair(server)
    await playOn(game)
    const { id, ann, red } = game
    const last = red.state?.step ?? 0
    const at = Math.floor(last / 2)
    const before = await ann.get<Replay>(`/api/tables/${id}/replay?from=${at}&to=${at}&as=red`)
    const fork = await ann.post<Created>(`/api/tables/${id}/fork`, wish(at))
    expect(fork.id).not.toBe(id)
    const now = (await server.services.tables.get(fork.id)).now
    expect(now.step).toBe(at)
    const state = (await server.services.tables.get(fork.id)).game.look(now.state, 'red')
    expect(state).toEqual(before.frames[0]?.view)
    const seat = await ann.sit(fork.id)
    expect(seat.table?.seats.every(s => s.mine)).toBe(true)
    expect(seat.table?.seal.commitment).not.toBe(red.table?.seal.commitment)
    const again = await ann.get<Replay>(`/api/tables/${id}/replay?from=0&to=0&as=red`)
    expect(again.last).toBe(last)
    expect(await ann.refused(`/api/tables/${id}/fork`, wish(last))).toBe('gameOver')
  })

  it('a running game with secrets: one who does not see everything gets the present with the rest thought up', async () => {
    const closed = await seatPair(server)
    await playOn(closed, { until: () => closed.red.revision > 2 })
    expect(await closed.ann.refused(`/api/tables/${closed.id}/fork`, wish(0))).toBe('notOver')
    const stranger = new TestPerson(server.address)
    expect(await stranger.refused(`/api/tables/${closed.id}/fork`, wish(0))).toBe('notOver')
    const bot = await closed.ann.create({ opponent: { kind: 'bot', level: 'random' } })
    expect(await closed.ann.refused(`/api/tables/${bot}/fork`, wish(500))).toBe('notOver')
    const real = await server.services.tables.get(closed.id)
    expect(await stranger.refused(`/api/tables/${closed.id}/fork`, wish(real.now.step))).toBe('notOver')
    // with the same eyes the same is seen, whatever is behind it; his page is his own
    const guess = await closed.ann.post<Created>(`/api/tables/${closed.id}/fork`, wish(real.now.step))
    const board = await server.services.tables.get(guess.id)
    expect(real.game.look(board.now.state, 'red')).toEqual(real.game.look(real.now.state, 'red'))
    expect(await closed.ben.refused(`/api/tables/${guess.id}`)).toBe('notWatched')
    // what the other holds is dealt anew each time
    const hands = new Set([JSON.stringify(real.game.look(board.now.state, 'blue'))])
    for (let n = 0; n < 5; n++) {
      const { id } = await closed.ann.post<Created>(`/api/tables/${closed.id}/fork`, wish(real.now.step))
      hands.add(JSON.stringify(real.game.look((await server.services.tables.get(id)).now.state, 'blue')))
    }
    expect(hands.size).toBeGreaterThan(1)
    expect(await closed.ann.refused(`/api/tables/${guess.id}/fork`, wish(0))).toBe('notOver')
    // and is no game that could be played again
    for await (const { id, verdict } of checkGames(server.services.store, server.services.titles, { only: guess.id }))
      expect([id, verdict]).toEqual([guess.id, 'same'])
  })

  it('a running game without secrets may be, also against the computer; both seats at one screen may be', async () => {
    const open = await seatPair(server, 'open-toy')
    await playOn(open, { until: () => open.red.revision > 3 })
    const fork = await open.ann.post<Created>(`/api/tables/${open.id}/fork`, wish(2, { kind: 'bot', level: 'random' }))
    const info = await open.ann.get<{ seats: { kind: string }[] }>(`/api/tables/${fork.id}`)
    expect(info.seats.map(s => s.kind).sort()).toEqual(['bot', 'human'])
    const both = await open.ann.create()
    expect((await open.ann.post<Created>(`/api/tables/${both}/fork`, wish(0))).id).not.toBe(both)
  })

  it('refuses what is malformed, and seats that others would have to take', async () => {
    const open = await seatPair(server, 'open-toy')
    for (const body of [wish(-1), wish(0, { kind: 'open' }), wish(0, { kind: 'invite' }), { at: 0 }, {}])
      expect(await open.ann.refused(`/api/tables/${open.id}/fork`, body)).toBe('malformed')
    expect(await open.ann.refused(`/api/tables/${open.id}/fork`, { ...wish(0), side: 'green' })).toBe('noSuchRole')
  })
})
