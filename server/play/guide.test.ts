import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { replay } from '#engine/replay.ts'
import { second } from '#games/gettysburg/ai/guide.ts'
import { gettysburg } from '#games/gettysburg/rules/index.ts'
import type { Catalogue, Created, TableInfo } from '#protocol/messages.ts'
import { configFrom } from '#server/config.ts'
import type { RunningServer } from '#server/server.ts'
import { TestPerson } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'
import { savedGame } from './saves.ts'

let server: RunningServer
beforeAll(async () => {
  server = await testServer({ registry: configFrom({}).registry })
})
afterAll(() => server.close())

describe('a first game', () => {
  it('has fixed dice and an opponent who knows his part, and is a table like any other', async () => {
    const ann = new TestPerson(server.address)
    const { id } = await ann.post<Created>('/api/guides', { game: 'house-divided' })
    const info = await ann.get<TableInfo>(`/api/tables/${id}`)
    expect(info).toMatchObject({ game: 'house-divided', scenario: 'short', status: 'playing', mine: ['union'] })
    expect(info.seats.find(s => !s.mine)).toMatchObject({ kind: 'bot', level: 'guide' })
    // a lesson leads by the hand: the general is not asked besides
    expect(info.advice).toBeNull()
    // the same dice for everybody, and another promise each time
    const other = await ann.post<Created>('/api/guides', { game: 'house-divided' })
    const [a, b] = await Promise.all([id, other.id].map(one => server.services.tables.get(one)))
    expect(a?.now.state).toEqual(b?.now.state)
    expect(a?.row.commitment).not.toBe(b?.row.commitment)
  })

  it('is played on by the opponent as the script says', async () => {
    const ann = new TestPerson(server.address)
    const { id } = await ann.post<Created>('/api/guides', { game: 'house-divided' })
    const seat = await ann.sit(id)
    const march = (unit: string, from: string, line: string) => `march@${unit},manassas-junction,${line}:${from}`
    for (const key of [
      'marchFrom@washington',
      march('u2', 'manassas-junction--washington', 'rail'),
      march('u3', 'manassas-junction--washington', 'rail'),
      'endMarch',
      'marchFrom@harpers-ferry',
      march('u8', 'harpers-ferry--manassas-junction', 'road'),
    ])
      await seat.play(key)
    while (seat.choices.length === 0) await seat.after(seat.revision)
    expect(seat.choices).toContain('reinforce@u1')
    expect(JSON.stringify(seat.log)).toContain('log.battle.reinforced')
  })

  it('may begin in the midst of a game, whose plays are all there', async () => {
    const ann = new TestPerson(server.address)
    const { id } = await ann.post<Created>('/api/guides', { game: 'gettysburg', lesson: 2 })
    const seat = await ann.sit(id)
    const table = await server.services.tables.get(id)
    expect([table.now.step, table.row.seal_from]).toEqual([second.opening?.length, 0])
    expect(seat.choices).toContain('order@culp-farm')
    await seat.play('order@culp-farm')
    const saved = await savedGame(server.services.store, table.row, true)
    expect(saved.plays.length).toBe(table.row.step)
    expect(replay(gettysburg, saved).state.day).toBe(1)
  })

  it('is refused where a title has none, and its opponent is not offered for other games', async () => {
    const ann = new TestPerson(server.address)
    expect(await ann.refused('/api/guides', { game: 'no-such' })).toBe('noSuchGame')
    expect(await ann.refused('/api/guides', {})).toBe('malformed')
    const { games } = await ann.get<Catalogue>('/api/games')
    for (const game of games) expect(game.levels).not.toContain('guide')
  })
})
