import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { HostDesk, HostPerson, HostTable, HouseWord } from '#protocol/host.ts'
import type { Me } from '#protocol/messages.ts'
import type { RunningServer } from '#server/server.ts'
import { playOn, seatPair } from '#server/testing/pair.ts'
import { PASSWORD } from '#server/testing/people.ts'
import { TestPerson } from '#server/testing/test-client.ts'
import { sharedDatabase } from '#server/testing/test-postgres.ts'
import { testServer } from '#server/testing/test-server.ts'
import { makeHost, unmakeHost } from './hosts.ts'
import { order, takeAll } from './orders.ts'
import { sweepOld } from './retention.ts'

const DAY = 86_400_000
let server: RunningServer
let now = Date.now()
let host: TestPerson

async function account(name: string): Promise<TestPerson & { id: string }> {
  const person = new TestPerson(server.address)
  await person.get('/api/me')
  const { id } = await person.post<Me>('/api/account', { name, password: PASSWORD })
  return Object.assign(person, { id })
}
const signIn = (name: string) =>
  new TestPerson(server.address).request('/api/signin', { name, password: PASSWORD, bring: false })
const todo = (wish: object) => {
  now++
  return host.post<HostDesk>('/api/host', wish)
}

beforeAll(async () => {
  server = await testServer({ now: () => now })
  host = await account('Clara Barton')
  await makeHost(server.services.store, 'clara barton', now)
})
afterAll(() => server.close())

describe('the host’s desk', () => {
  it('is there for the host alone, whoever asks and however', async () => {
    expect((await host.get<Me>('/api/me')).host).toBe(true)
    expect(await host.get<HostDesk>('/api/host')).toMatchObject({ version: '0.1.0', store: 'SQLite', draining: false })
    const nobody = new TestPerson(server.address)
    const guest = new TestPerson(server.address)
    await guest.get('/api/me')
    const ann = await account('Ann Desk')
    expect((await ann.get<Me>('/api/me')).host).toBeUndefined()
    const forged = new TestPerson(server.address)
    forged.cookie = `${host.cookie.slice(0, -4)}AAAA`
    for (const one of [nobody, guest, ann, forged]) {
      for (const path of ['/api/host', '/api/host/people', '/api/host/tables?find=x']) {
        expect(await one.refused(path)).toBe('notFound')
      }
      // neither a good wish nor a bad one tells that there is something to wish
      for (const wish of [{ what: 'drain', on: true }, { what: 'dance' }, { what: 'ban', person: ann.id, days: 3 }]) {
        expect(await one.refused('/api/host', wish)).toBe('notFound')
      }
    }
    expect(await host.refused('/api/host', { what: 'drain', on: 'yes' })).toBe('malformed')
    const other = await host.request('/api/host', { what: 'drain', on: true }, { origin: 'https://evil.example' })
    expect(await other.json()).toMatchObject({ code: 'otherOrigin' })
    expect((await host.get<HouseWord>('/api/house')).draining).toBe(false)
    expect((await host.get<HostDesk>('/api/host')).log).toEqual([])
  })

  it('is no longer there for one who is host no more', async () => {
    const ben = await account('Ben Desk')
    await makeHost(server.services.store, 'Ben Desk', now)
    await ben.get('/api/host')
    expect(await host.refused('/api/host', { what: 'ban', person: ben.id, days: 1 })).toBe('malformed')
    expect(await unmakeHost(server.services.store, 'Ben Desk')).toBe(true)
    expect(await ben.refused('/api/host')).toBe('notFound')
    await expect(makeHost(server.services.store, 'Nobody Here', now)).rejects.toThrow('there is no account')
  })

  it('shows people and tables by a part of their names, and nothing of what lies on a board', async () => {
    const { id, ann } = await seatPair(server)
    await ann.post('/api/account', { name: 'Ann_100% Seen', password: PASSWORD })
    const { people } = await host.get<{ people: HostPerson[] }>('/api/host/people?find=n_100%25')
    expect(people.map(one => one.name)).toEqual(['Ann_100% Seen'])
    expect(people[0]).toMatchObject({ guest: false, host: false, games: 1, mutedUntil: null, bannedUntil: null })
    const { tables } = await host.get<{ tables: HostTable[] }>('/api/host/tables?find=100%25&status=playing')
    expect(tables).toMatchObject([{ id, game: 'toy', status: 'playing' }])
    expect(Object.keys(tables[0] as HostTable).sort()).toEqual([
      'at',
      'game',
      'id',
      'scenario',
      'seats',
      'status',
      'step',
    ])
    const all = JSON.stringify([people, tables, await host.get('/api/host')])
    for (const secret of ['password', 'seed', 'salt', 'argon', 'hash']) expect(all).not.toContain(secret)
  })

  it('renames, mutes and lets speak, bans and lets in; all of it is written down', async () => {
    const { id, ann, red } = await seatPair(server)
    const { id: annId } = await ann.get<Me>('/api/me')
    await ann.post('/api/account', { name: 'Rude Name', password: PASSWORD })
    await red.closed()
    await todo({ what: 'rename', person: annId, name: 'Mild Name' })
    expect((await signIn('mild name')).status).toBe(200)
    const seat = await ann.sit(id)
    await todo({ what: 'mute', person: annId, days: 2 })
    expect(await seat.refused({ t: 'chat', text: 'hear me' })).toBe('muted')
    now += 2 * DAY + 1000
    seat.send({ t: 'chat', text: 'two days later' })
    for (let line = await seat.next('chat'); !line.lines.some(one => one.text === 'two days later'); ) {
      line = await seat.next('chat')
    }
    await todo({ what: 'ban', person: annId, days: 10 })
    await seat.closed()
    expect(await ann.refused('/api/account/sessions')).toBe('noSession')
    expect(await (await signIn('Mild Name')).json()).toMatchObject({ code: 'banned' })
    const wrong = await new TestPerson(server.address).refused('/api/signin', {
      name: 'Mild Name',
      password: 'not the password',
      bring: false,
    })
    expect(wrong).toBe('badSignIn')
    const { log } = await todo({ what: 'unban', person: annId })
    expect((await signIn('Mild Name')).status).toBe(200)
    expect(log.slice(0, 4).map(({ by, what, about }) => `${by} ${what} ${about}`)).toEqual([
      'Clara Barton unban Mild Name',
      'Clara Barton ban Mild Name',
      'Clara Barton mute Mild Name',
      'Clara Barton rename Rude Name',
    ])
    expect(await host.refused('/api/host', { what: 'mute', person: 'AAAAAAAAAAAA', days: 1 })).toBe('notFound')
  })

  it('hears reports from those at a table, and settles them', async () => {
    const { id, ann, ben } = await seatPair(server)
    const { id: benId } = await ben.get<Me>('/api/me')
    await ann.post('/api/reports', { table: id, role: 'blue', text: 'He says bad\u0000 words.' })
    expect(await ann.refused('/api/reports', { table: id, role: 'red', text: 'It is me.' })).toBe('noSuchRole')
    expect(await new TestPerson(server.address).refused('/api/reports', { table: id, role: 'red', text: 'x' })).toBe(
      'noSession',
    )
    const { reports } = await host.get<HostDesk>('/api/host')
    expect(reports).toMatchObject([{ table: id, text: 'He says bad words.', about: { id: benId } }])
    expect(JSON.stringify(await ann.get('/api/account/data'))).toContain('He says bad words.')
    expect(JSON.stringify(await ben.get('/api/account/data'))).not.toContain('He says bad words.')
    expect((await todo({ what: 'settle', report: reports[0]?.id })).reports).toEqual([])
  })

  it('calls a game off, and sets one that is stuck going again', async () => {
    const { id, red, blue } = await seatPair(server)
    await playOn({ red, blue }, { until: () => red.revision > 4 })
    await server.services.store.db.updateTable('tables').set({ status: 'stuck' }).where('id', '=', id).execute()
    const live = await server.services.tables.get(id)
    live.row.status = 'stuck'
    const { step } = live.now
    await todo({ what: 'unstick', table: id, back: 0 })
    expect((await host.get<{ tables: HostTable[] }>(`/api/host/tables?find=${id}`)).tables).toMatchObject([
      { status: 'playing', step },
    ])
    await todo({ what: 'unstick', table: id, back: 2 })
    await expect.poll(() => red.state?.step).toBe(step - 2)
    await playOn({ red, blue }, { until: () => (red.state?.step ?? 0) > step })
    await todo({ what: 'end', table: id })
    expect((await red.untilTable(one => one.status === 'aborted')).outcome).toMatchObject({ winner: null })
    expect(await host.refused('/api/host', { what: 'end', table: id })).toBe('gameOver')
    expect(await host.refused('/api/host', { what: 'unstick', table: id, back: 0 })).toBe('notPlaying')
  })

  it('calls off a game that cannot be opened', async () => {
    const { id } = await seatPair(server)
    const { db } = server.services.store
    await db.deleteFrom('snapshots').where('table_id', '=', id).execute()
    await db.deleteFrom('plays').where('table_id', '=', id).execute()
    server.services.tables.forget(id)
    expect(await host.refused('/api/host', { what: 'unstick', table: id, back: 0 })).toBe('stuck')
    await todo({ what: 'end', table: id })
    const row = await db.selectFrom('tables').select('status').where('id', '=', id).executeTakeFirst()
    expect(row).toEqual({ status: 'aborted' })
  })

  it('announces, and makes no new tables before a restart while games go on', async () => {
    const { red, blue, ann } = await seatPair(server)
    const desk = await todo({ what: 'announce', text: 'Restart at nine', minutes: 10 })
    expect(desk.announcement?.text).toBe('Restart at nine')
    await todo({ what: 'drain', on: true })
    expect(await ann.get<HouseWord>('/api/house')).toMatchObject({
      announcement: { text: 'Restart at nine' },
      draining: true,
    })
    expect(
      await ann.refused('/api/tables', { game: 'toy', scenario: 'ford', side: 'red', opponent: { kind: 'hotseat' } }),
    ).toBe('draining')
    await playOn({ red, blue }, { until: () => red.revision > 4 })
    now += 11 * 60_000
    await todo({ what: 'drain', on: false })
    expect(await ann.get<HouseWord>('/api/house')).toEqual({ announcement: null, draining: false })
    await ann.create()
    await todo({ what: 'announce', text: 'Again', minutes: 10 })
    expect((await todo({ what: 'silence' })).announcement).toBeNull()
  })

  it('keeps guests, chat and games as long as it says', async () => {
    const { db } = server.services.store
    const { id, red, blue, ann, ben } = await seatPair(server)
    red.send({ t: 'chat', text: 'good luck' })
    await blue.next('chat')
    await playOn({ red, blue })
    const running = await seatPair(server)
    const people = await Promise.all([ann, ben, running.ann].map(async one => (await one.get<Me>('/api/me')).id))
    const there = async (name: 'chat' | 'plays') =>
      (await db.selectFrom(name).select('table_id').where('table_id', '=', id).limit(1).execute()).length > 0
    await expect
      .poll(
        async () => (await db.selectFrom('tables').select('settled').where('id', '=', id).executeTakeFirst())?.settled,
      )
      .toBe(1)
    red.socket.close()
    blue.socket.close()
    await Promise.all([red.closed(), blue.closed()])
    await sweepOld(server.services)
    expect([await there('chat'), await there('plays')]).toEqual([true, true])
    await todo({ what: 'retention', keep: { guests: 30, chat: 10, games: 20 } })
    now += 11 * DAY
    await sweepOld(server.services)
    expect([await there('chat'), await there('plays')]).toEqual([false, true])
    now += 10 * DAY
    await expect
      .poll(async () => {
        await sweepOld(server.services)
        return await there('plays')
      })
      .toBe(false)
    now += 15 * DAY
    await sweepOld(server.services)
    const left = await db.selectFrom('people').select('id').where('id', 'in', people).execute()
    // who has a game under way stays
    expect(left).toEqual([{ id: people[2] }])
    await todo({ what: 'retention', keep: { guests: null, chat: null, games: null } })
  })

  it('takes orders from the command line through the store', async () => {
    const { store } = server.services
    now++
    expect(await order(store, { what: 'announce', text: 'From the machine', minutes: 5 }, 60_000)).toEqual({
      done: true,
    })
    const desk = await host.get<HostDesk>('/api/host')
    expect(desk.announcement?.text).toBe('From the machine')
    expect(desk.log[0]).toMatchObject({ by: 'longroll admin', what: 'announce', text: 'From the machine' })
    expect(await order(store, { what: 'end', table: 'AAAAAAAAAAAA' }, 60_000)).toMatchObject({
      done: false,
      code: 'noSuchTable',
    })
    await store.db
      .insertInto('host_orders')
      .values({ id: 'x', at: 1, wish: '{"what":"dance"}', answer: null })
      .execute()
    await takeAll(server.services)
    now += DAY
    await takeAll(server.services)
    expect(await store.db.selectFrom('host_orders').select('id').where('id', '=', 'x').execute()).toEqual([])
  })
})

describe('the host’s desk on PostgreSQL', () => {
  it('finds, forbids and takes orders all the same', { timeout: 240_000 }, async () => {
    const second = await testServer({ databaseUrl: await sharedDatabase() })
    onTestFinished(() => second.close())
    const { store } = second.services
    const { id, ann, red } = await seatPair(second)
    const { id: annId } = await ann.post<Me>('/api/account', { name: 'Ann 100%', password: PASSWORD })
    await red.closed()
    await makeHost(store, 'Ann 100%', Date.now())
    expect(await ann.get<HostDesk>('/api/host')).toMatchObject({ store: 'PostgreSQL', tables: { playing: 1 } })
    const { people } = await ann.get<{ people: HostPerson[] }>('/api/host/people?find=100%25')
    expect(people).toMatchObject([{ id: annId, host: true, games: 1, seenAt: expect.any(Number) }])
    const { tables } = await ann.get<{ tables: HostTable[] }>('/api/host/tables?find=ann')
    expect(tables.map(table => table.id)).toEqual([id])
    const ben = await ann.get<{ people: HostPerson[] }>('/api/host/people?find=guest')
    const guest = ben.people[0]?.id as string
    expect((await ann.post<HostDesk>('/api/host', { what: 'ban', person: guest, days: 2 })).log).toHaveLength(1)
    expect(await order(store, { what: 'end', table: id }, 60_000)).toEqual({ done: true })
    await ann.post('/api/host', { what: 'retention', keep: { guests: 1, chat: 1, games: 1 } })
    await sweepOld(second.services)
  })
})
