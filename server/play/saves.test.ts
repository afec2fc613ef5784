import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { replay } from '#engine/replay.ts'
import { parseSavedGame, type SavedGame } from '#engine/saved-game.ts'
import { toy } from '#engine/testing/toy/index.ts'
import type { Created, Failure, Replay } from '#protocol/messages.ts'
import { apply } from '#protocol/patch.ts'
import { checkSeal } from '#protocol/seal.ts'
import type { RunningServer } from '#server/server.ts'
import { playOn, seatPair } from '#server/testing/pair.ts'
import { TestPerson } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const hotseat = { kind: 'hotseat' }

/** A finished game of the ford, with its file. */
async function finished(game = 'toy') {
  const table = await seatPair(server, game)
  await playOn(table)
  return { ...table, save: await table.ann.get<SavedGame>(`/api/tables/${table.id}/save`) }
}

describe('saved games', () => {
  it('hold the whole game, which anybody can replay, and the seed that was promised', async () => {
    const { save, red, id } = await finished()
    expect(save.seal.commitment).toBe(red.table?.seal.commitment)
    expect(await checkSeal(save.seal)).toBe('kept')
    const { state } = replay(toy, parseSavedGame(save))
    expect(state).toEqual((await server.services.tables.get(id)).now.state)
  })

  it('of a game that goes on hold no seed, and are not given where there are secrets', async () => {
    const open = await seatPair(server, 'open-toy')
    await playOn(open, { until: () => open.red.revision > 6 })
    const save = await open.ann.get<SavedGame>(`/api/tables/${open.id}/save`)
    expect(save.seal).toMatchObject({ seed: null, salt: null })
    const closed = await seatPair(server)
    expect(await closed.ann.refused(`/api/tables/${closed.id}/save`)).toBe('notOver')
  })

  it('come in again step by step, go on with dice of their own, and go out again whole', async () => {
    const open = await seatPair(server, 'open-toy', { long: true })
    await playOn(open, { until: () => open.red.revision > 8 })
    const save = await open.ann.get<SavedGame>(`/api/tables/${open.id}/save`)
    const { id } = await open.ann.post<Created>('/api/tables/import', { save, side: 'red', opponent: hotseat })
    const seat = await open.ann.sit(id)
    expect(seat.state?.step).toBe(save.plays.length)
    expect(seat.view).toEqual(open.red.view)
    expect(seat.table?.seal.from).toBe(save.dice.length)
    expect(await seat.refused({ t: 'undo', revision: seat.revision })).toBe('undoBarred')
    while (seat.state?.outcome === null) await seat.play(seat.choices.at(-1))
    const whole = await open.ann.get<SavedGame>(`/api/tables/${id}/save`)
    expect(whole.plays.slice(0, save.plays.length)).toEqual(save.plays)
    expect(await checkSeal(whole.seal)).toBe('kept')
    replay((await server.services.tables.get(id)).game, parseSavedGame(whole))
  })

  it('that do not hold are refused, and the first bad step is named', async () => {
    const { save, ann } = await finished('open-toy')
    const importing = async (change: (file: SavedGame) => void) => {
      const file = structuredClone(save)
      change(file)
      const answer = await ann.request('/api/tables/import', { save: file, side: 'red', opponent: hotseat })
      expect(answer.status).toBe(400)
      return (await answer.json()) as Failure
    }
    expect(await importing(f => (f.plays[4] = ['red', 'move@r1,nowhere']))).toMatchObject({ code: 'badFile', step: 5 })
    expect(await importing(f => f.plays.splice(3, 1))).toMatchObject({ code: 'badFile' })
    expect(await importing(f => (f.dice[0] = 77))).toMatchObject({ code: 'badFile', step: 0 })
    expect(await importing(f => (f.seal.seed = '0'.repeat(32)))).toMatchObject({ code: 'badFile' })
    expect(await importing(f => (f.scenario = 'gorge'))).toMatchObject({ code: 'badFile', step: 0 })
    expect(await importing(f => (f.plays = 7 as never))).toMatchObject({ code: 'badFile' })
    expect(await importing(f => (f.game = 'chess'))).toMatchObject({ code: 'noSuchGame' })
    expect(await ann.refused('/api/tables/import', { save: null, side: 'red', opponent: hotseat })).toBe('noSuchGame')
    // lists within lists, so deep that whoever walks through them falls
    for (const field of ['game', 'plays', 'options'] as const) {
      const text = JSON.stringify({ save: { ...save, [field]: '@' }, side: 'red', opponent: hotseat })
      const body = text.replace('"@"', '['.repeat(400_000) + ']'.repeat(400_000))
      const headers = { 'content-type': 'application/json', origin: server.address, cookie: ann.cookie }
      const answer = await fetch(`${server.address}/api/tables/import`, { method: 'POST', headers, body })
      expect([field, answer.status]).toEqual([field, 400])
    }
  })
})

describe('looking back', () => {
  it('gives each seat what it saw, step by step, from anywhere', async () => {
    const table = await seatPair(server, 'toy', { long: true })
    expect(await table.ann.refused(`/api/tables/${table.id}/replay?as=blue`)).toBe('notYourSeat')
    const views: unknown[] = [table.red.view]
    await playOn(table, { until: () => views.push(table.red.view) > 45, pick: n => n * 3 })
    const last = table.red.state?.step as number
    const replayed = await table.ann.get<Replay>(`/api/tables/${table.id}/replay?from=3&to=${last}`)
    expect(replayed).toMatchObject({ as: 'red', from: 3, to: last, last })
    let view: unknown
    for (const frame of replayed.frames) {
      view = frame.view ?? apply(view, frame.patch ?? [])
      expect(view).toEqual(views[frame.step + 1] ?? table.red.view)
    }
    expect(replayed.marks.length).toBeGreaterThan(2)
    // an empty range tells where turns begin, and nothing else
    const marked = await table.ann.get<Replay>(`/api/tables/${table.id}/replay?from=1&to=0`)
    expect(marked).toMatchObject({ frames: [], marks: replayed.marks, last })
    expect(await table.ann.refused(`/api/tables/${table.id}/replay?from=-1`)).toBe('malformed')
  })

  it('shows everything to everybody once the game is over', async () => {
    const { id } = await finished()
    const replayed = await new TestPerson(server.address).get<Replay>(`/api/tables/${id}/replay?as=blue`)
    expect(replayed.as).toBe('blue')
    expect(replayed.frames[0]?.view).toMatchObject({
      hand: [expect.any(Number), expect.any(Number), expect.any(Number)],
    })
  })
})
