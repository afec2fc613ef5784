import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Created, TableInfo } from '#protocol/messages.ts'
import { setSettings } from '#server/notices/settings.ts'
import type { RunningServer } from '#server/server.ts'
import { accountOf } from '#server/testing/people.ts'
import { TestPerson } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'
import { REGISTRY } from '#server/titles.ts'

let server: RunningServer
beforeAll(async () => {
  server = await testServer({ registry: REGISTRY })
})
afterAll(() => server.close())

describe('a game in teams', () => {
  it('is lost for his side by the one who resigns: each is told what his team has, and plays again with it', async () => {
    const people = Array.from({ length: 4 }, () => new TestPerson(server.address))
    const [ann, ...others] = people as [TestPerson, ...TestPerson[]]
    const game = 'guns-of-gettysburg-teams'
    const id = await ann.create({ game, scenario: 'battle', side: 'union', opponent: { kind: 'invite' } })
    const { invite } = await ann.get<TableInfo>(`/api/tables/${id}`)
    for (const person of others) await person.post(`/api/tables/${id}/join`, { token: invite })
    const seats = async (table: string) =>
      (await Promise.all(people.map(p => p.get<TableInfo>(`/api/tables/${table}`)))).map(info => info.mine)
    expect(await seats(id)).toEqual([['union'], ['confederate'], ['union-subordinate'], ['confederate-subordinate']])
    const { services } = server
    const sitting = (await services.tables.get(id)).seats
    for (const seat of sitting) await setSettings(services, seat.person_id as string, { rule: 'always' })
    await people[3]?.post(`/api/tables/${id}/resign`)
    const { outcome, status } = await ann.get<TableInfo>(`/api/tables/${id}`)
    expect({ winner: outcome?.winner, status }).toEqual({ winner: 'union', status: 'over' })
    const told = await services.store.db.selectFrom('notices').selectAll().where('kind', '=', 'over').execute()
    const results = sitting.map(({ role, person_id }) => {
      const mine = told.filter(notice => notice.person_id === person_id)
      return [role, ...mine.map(notice => JSON.parse(notice.args).result)]
    })
    expect(Object.fromEntries(results)).toEqual({
      union: 'won',
      confederate: 'lost',
      'union-subordinate': 'won',
      'confederate-subordinate': 'lost',
    })
    const again = await ann.post<Created>(`/api/tables/${id}/rematch`)
    // each sits down by himself, the last of them first: his seat is kept for him
    for (const person of people.slice(1).reverse())
      expect(await person.post(`/api/tables/${id}/rematch`)).toEqual(again)
    expect(await seats(again.id)).toEqual([
      ['confederate'],
      ['union'],
      ['confederate-subordinate'],
      ['union-subordinate'],
    ])
  })

  it('says who invites: the one who did so by name, else the one who made the table; and with which options', async () => {
    const names = ['Table Maker', 'Second Seat', 'Third Seat'] as const
    const [ann, ben, cat] = await Promise.all(names.map(name => accountOf(server, name)))
    const id = await (ann as TestPerson).create({
      game: 'guns-of-gettysburg-teams',
      scenario: 'battle',
      side: 'confederate',
      title: 'Four at the table',
      options: { bidding: true },
      opponent: { kind: 'invite' },
    })
    const path = `/api/tables/${id}`
    const { invite } = await (ann as TestPerson).get<TableInfo>(path)
    // he sits before the maker of the table
    await ben?.post(`${path}/join`, { token: invite, role: 'union' })
    await ben?.post(`${path}/invite`, { name: 'Third Seat' })
    expect(await cat?.get(path)).toMatchObject({ invited: true, inviter: 'Second Seat' })
    expect(await cat?.get('/api/invitations')).toMatchObject({
      invitations: [{ by: 'Second Seat', options: { bidding: true }, table: { title: 'Four at the table' } }],
    })
    expect(await new TestPerson(server.address).get(path)).toMatchObject({ inviter: 'Table Maker' })
  })
})
