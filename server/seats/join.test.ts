import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Created, TableInfo, TableList } from '#protocol/messages.ts'
import type { RunningServer } from '#server/server.ts'
import { playOn, seatPair } from '#server/testing/pair.ts'
import { TestPerson } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

describe('tables', () => {
  it('are refused with a code when they cannot be', async () => {
    const ann = new TestPerson(server.address)
    const wish = { game: 'toy', scenario: 'ford', side: 'red', opponent: { kind: 'hotseat' } }
    const code = (change: object) => ann.refused('/api/tables', { ...wish, ...change })
    expect(await code({ game: 'chess' })).toBe('noSuchGame')
    expect(await code({ scenario: 'gorge' })).toBe('noSuchScenario')
    expect(await code({ options: { fog: true } })).toBe('badOption')
    expect(await code({ options: { long: 3 } })).toBe('badOption')
    expect(await code({ side: 'green' })).toBe('noSuchRole')
    expect(await code({ opponent: { kind: 'bot', level: 'genius' } })).toBe('noSuchLevel')
    expect(await code({ opponent: { kind: 'bot', level: 'constructor' } })).toBe('noSuchLevel')
    expect(await code({ opponent: { kind: 'ghost' } })).toBe('malformed')
    expect(await code({ more: 1 })).toBe('malformed')
  })

  it('are joined by invitation, once, and start when full; before that everybody only looks on', async () => {
    const [ann, ben, cat] = [1, 2, 3].map(() => new TestPerson(server.address)) as [TestPerson, TestPerson, TestPerson]
    const id = await ann.create({ opponent: { kind: 'invite' } })
    const seat = await ann.sit(id)
    expect(seat.state).toMatchObject({ as: 'observer', choices: [] })
    expect(seat.table).toMatchObject({ status: 'waiting', mine: ['red'], invite: expect.any(String) })
    expect(await seat.refused({ t: 'play', key: 'bid@one', revision: seat.revision })).toBe('notPlaying')
    expect((await cat.get<TableInfo>(`/api/tables/${id}`)).invite).toBeNull()
    expect(await ben.refused(`/api/tables/${id}/join`, {})).toBe('badInvite')
    expect(await ben.refused(`/api/tables/${id}/join`, { token: 'x'.repeat(22) })).toBe('badInvite')
    expect(await ann.refused(`/api/tables/${id}/join`, { token: seat.table?.invite })).toBe('alreadySeated')
    const token = seat.table?.invite as string
    const answers = await Promise.all([ben, cat].map(p => p.request(`/api/tables/${id}/join`, { token })))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
    while (seat.state?.as !== 'red') await seat.next('state')
    expect(seat.choices.length).toBe(3)
    expect(seat.log[0]?.log[0]?.to).toEqual(['red'])
  })

  it('are listed: the open ones for all, mine with whose turn it is and what I have not seen', async () => {
    const [ann, ben] = [new TestPerson(server.address), new TestPerson(server.address)]
    const id = await ann.create({ opponent: { kind: 'open' } })
    const open = await ben.get<TableList>('/api/tables/open')
    expect(open.tables.find(line => line.id === id)).toMatchObject({ status: 'waiting', game: 'toy' })
    await ben.post(`/api/tables/${id}/join`)
    const [red, blue] = [await ann.sit(id), await ben.sit(id)]
    expect((await ben.get<TableList>('/api/tables/open')).tables.some(line => line.id === id)).toBe(false)
    const line = async () => (await ben.get<TableList>('/api/tables')).tables[0]
    expect(await line()).toMatchObject({ id, myTurn: true, unseen: 0, turn: ['red', 'blue'], status: 'playing' })
    await blue.play()
    expect(await line()).toMatchObject({ myTurn: false, unseen: 0 })
    await red.after(blue.revision - 1)
    await red.play()
    expect(await line()).toMatchObject({ step: 2, unseen: 1 })
    blue.send({ t: 'seen', step: 2 })
    await expect.poll(async () => (await line())?.unseen).toBe(0)
    expect((await new TestPerson(server.address).get<TableList>('/api/tables')).tables).toEqual([])
  })

  it('end by resignation, by agreed draw, by agreement to stop', async () => {
    const resigned = await seatPair(server)
    expect(await new TestPerson(server.address).refused(`/api/tables/${resigned.id}/resign`, {})).toBe('notYourSeat')
    await resigned.ben.post(`/api/tables/${resigned.id}/resign`)
    while (resigned.red.state?.outcome === null) await resigned.red.next('state')
    expect(resigned.red.state?.outcome).toEqual({ winner: 'red', rule: '', reason: 'outcome.table.resigned' })
    expect(await resigned.ann.refused(`/api/tables/${resigned.id}/resign`, {})).toBe('gameOver')
    for (const what of ['draw', 'abort'] as const) {
      const { id, ann, ben, red } = await seatPair(server)
      expect(await ben.refused(`/api/tables/${id}/answer`, { what, yes: true })).toBe('noSuchOffer')
      await ann.post(`/api/tables/${id}/offer`, { what })
      await ben.post(`/api/tables/${id}/answer`, { what, yes: true })
      while (red.state?.outcome === null) await red.next('state')
      expect(red.state?.outcome?.winner).toBeNull()
      while (red.table?.seal.seed === undefined) await red.next('table')
      expect(red.table.status).toBe(what === 'draw' ? 'over' : 'aborted')
    }
  })

  it('that were called off before they began stay so: nobody sits down there any more', async () => {
    const [ann, ben] = [new TestPerson(server.address), new TestPerson(server.address)]
    const id = await ann.create({ opponent: { kind: 'open' } })
    await ann.post(`/api/tables/${id}/leave`)
    expect(await ben.refused(`/api/tables/${id}/join`, {})).toBe('noFreeSeat')
    expect((await ann.get<TableInfo>(`/api/tables/${id}`)).status).toBe('aborted')
  })

  it('are played again with sides changed, at one new table for both', async () => {
    const table = await seatPair(server)
    const { id, ann, ben } = table
    expect(await ann.refused(`/api/tables/${id}/rematch`, {})).toBe('notOver')
    await playOn(table)
    const [first, second] = await Promise.all([ann, ben].map(p => p.post<Created>(`/api/tables/${id}/rematch`)))
    expect(first?.id).toBe(second?.id)
    const again = await ann.get<TableInfo>(`/api/tables/${first?.id}`)
    expect(again).toMatchObject({ status: 'playing', mine: ['blue'] })
    expect((await ben.get<TableInfo>(`/api/tables/${id}`)).rematch).toBe(first?.id)
  })
})
