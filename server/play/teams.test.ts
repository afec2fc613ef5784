import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seatOf, tokenOf } from '#protocol/invite.ts'
import type { Created, TableInfo } from '#protocol/messages.ts'
import { setSettings } from '#server/notices/settings.ts'
import type { RunningServer } from '#server/server.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import { accountOf } from '#server/testing/people.ts'
import { TestPerson } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'
import { REGISTRY } from '#server/titles.ts'
import { ordersOf } from './own-orders.ts'
import { playChoices } from './play-choices.ts'

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
    // the link names the seat of the one who passes it on, and opens the table with or without it
    const passed = (await (ben as TestPerson).get<TableInfo>(path)).invite as string
    expect([invite, passed].map(one => seatOf(one as string))).toEqual(['confederate', 'union'])
    const stranger = new TestPerson(server.address)
    expect(await stranger.refused(`${path}/join`, { token: `${'x'.repeat(22)}~union` })).toBe('badInvite')
    expect(await stranger.refused(`${path}/join`, { token: `${tokenOf(passed)}~union~x` })).toBe('malformed')
    await stranger.post(`${path}/join`, { token: passed })
    await new TestPerson(server.address).post(`${path}/join`, { token: tokenOf(passed) })
    expect((await (ann as TestPerson).get<TableInfo>(path)).status).toBe('playing')
  })

  it('one who held both seats of a side has both of the other when it is played again, by sitting down once', async () => {
    const people = [1, 2, 3].map(() => new TestPerson(server.address))
    const [ann, ben] = people as [TestPerson, TestPerson]
    const game = 'guns-of-gettysburg-teams'
    const opponent = { kind: 'invite' } as const
    const id = await ann.create({ game, scenario: 'battle', side: 'union', opponent, alone: 'theirs' })
    const { invite } = await ann.get<TableInfo>(`/api/tables/${id}`)
    await ben.post(`/api/tables/${id}/join`, { token: invite, role: 'confederate' })
    await people[2]?.post(`/api/tables/${id}/join`, { token: invite })
    await ann.post(`/api/tables/${id}/resign`)
    const again = await ann.post<Created>(`/api/tables/${id}/rematch`)
    for (const person of people.slice(1)) expect(await person.post(`/api/tables/${id}/rematch`)).toEqual(again)
    const infos = await Promise.all(people.map(person => person.get<TableInfo>(`/api/tables/${again.id}`)))
    expect(infos.map(({ mine, status }) => ({ mine, status }))).toEqual([
      { mine: ['confederate'], status: 'playing' },
      { mine: ['union', 'union-subordinate'], status: 'playing' },
      { mine: ['confederate-subordinate'], status: 'playing' },
    ])
  })

  it('one who holds both seats of a side gives orders for either, changes the pace and hands both over', async () => {
    const [ann, ben] = [new TestPerson(server.address), new TestPerson(server.address)]
    const heir = await accountOf(server, 'Heir Apparent')
    const id = await ann.create({
      game: 'guns-of-gettysburg-teams',
      scenario: 'battle',
      side: 'union',
      opponent: { kind: 'invite' },
      alone: 'theirs',
      pace: { kind: 'days', days: 3, atZero: 'nothing' },
    })
    const path = `/api/tables/${id}`
    const { invite } = await ann.get<TableInfo>(path)
    const both = ['confederate', 'confederate-subordinate']
    await ben.post(`${path}/join`, { token: invite, role: 'confederate' })
    const cat = new TestPerson(server.address)
    await cat.post(`${path}/join`, { token: invite })
    const { mine, status } = await ben.get<TableInfo>(path)
    expect({ mine, status }).toEqual({ mine: both, status: 'playing' })
    const { services } = server
    const table = await services.tables.get(id)
    /** Whoever is asked plays the first that he may, until it is so. */
    const playUntil = async (at: LiveTable, until: () => boolean) => {
      for (let n = 0; n < 500 && !until(); n++) {
        const role = at.now.deciders[0] as string
        const keys = [...at.now.offersTo(role).keys()].filter(key => !/concede|resign/.test(key))
        await playChoices(services, at, { role, keys: [keys[n % keys.length] as string], revision: at.now.revision })
      }
      expect(until()).toBe(true)
    }
    for (const role of both) {
      await playUntil(table, () => !table.now.deciders.includes(role))
      const made = { at: table.now.step, side: 'confederate', opponent: { kind: 'hotseat' } }
      const { id: forkId } = await ben.post<Created>(`${path}/fork`, made)
      const fork = await services.tables.get(forkId)
      await playUntil(fork, () => fork.now.deciders.includes(role))
      const [key] = fork.now.offersTo(role).keys()
      await playChoices(services, fork, { role, keys: [key as string], revision: fork.now.revision })
      await ben.post(`${path}/orders`, { fork: forkId, when: [] })
      expect(ordersOf(table.seat(role)).lines).toMatchObject([{ keys: [key] }])
      const other = both.find(one => one !== role) as string
      expect(ordersOf(table.seat(other)).lines).toEqual([])
      const { id: line } = ordersOf(table.seat(role)).lines[0] as { id: string }
      await ben.post(`${path}/orders/remove`, { id: line })
      expect(ordersOf(table.seat(role)).lines).toEqual([])
    }
    const agree = async (wish: object, what: string) => {
      await ben.post(`${path}/offer`, { what, ...wish })
      for (const one of [ann, cat]) await one.post(`${path}/answer`, { what, yes: true })
    }
    await agree({ pace: null }, 'pace')
    expect((await ann.get<TableInfo>(path)).clock).toBeNull()
    await agree({ successor: { kind: 'person', name: 'Heir Apparent' } }, 'seat')
    await heir.post(`${path}/join`)
    expect((await ben.get<TableInfo>(path)).mine).toEqual([])
    expect((await heir.get<TableInfo>(path)).mine).toEqual(both)
    await heir.post(`${path}/offer`, { what: 'seat', successor: { kind: 'open' } })
    for (const one of [ann, cat]) await one.post(`${path}/answer`, { what: 'seat', yes: true })
    const left = await ann.get<TableInfo>(path)
    expect(left.status).toBe('waiting')
    expect(left.seats.filter(seat => seat.kind === 'empty').map(seat => seat.role)).toEqual(both)
  })
})
