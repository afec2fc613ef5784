import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { HolidayList, TableInfo } from '#protocol/messages.ts'
import type { NoticeLog } from '#protocol/notices.ts'
import type { PlayerResults, RatingList } from '#protocol/results.ts'
import { sweepClocks } from '#server/deadlines/expiry.ts'
import { sweepNotices } from '#server/notices/deliver.ts'
import { sweepDigests } from '#server/notices/digest.ts'
import { sweepTurns } from '#server/notices/turns.ts'
import type { RunningServer } from '#server/server.ts'
import { DAY, fakeTime, HOUR, MINUTE } from '#server/testing/fake-time.ts'
import { playOn } from '#server/testing/pair.ts'
import { postSink } from '#server/testing/sinks.ts'
import { TestPerson } from '#server/testing/test-client.ts'
import { TestPostgres } from '#server/testing/test-postgres.ts'
import { testServer } from '#server/testing/test-server.ts'

/** The same SQL on the other database: each query of clocks, seats, notices and ratings once. */
describe('clocks, notices and ratings on PostgreSQL', () => {
  let postgres: TestPostgres
  let server: RunningServer
  let hook: Awaited<ReturnType<typeof postSink>>
  const time = fakeTime()
  beforeAll(async () => {
    postgres = await TestPostgres.start()
    hook = await postSink()
    server = await testServer({ now: time.now, databaseUrl: await postgres.database(), privateHooks: true })
  })
  afterAll(async () => {
    await server.close()
    hook.close()
    await postgres.stop()
  })

  async function account(name: string): Promise<TestPerson> {
    const person = new TestPerson(server.address)
    await person.post('/api/guest')
    await person.post('/api/account', { name, password: 'correct horse 1861' })
    return person
  }
  async function sit(ann: TestPerson, ben: TestPerson, wish: object = {}) {
    const id = await ann.create({ opponent: { kind: 'invite' }, ...wish })
    const { invite } = await ann.get<{ invite: string }>(`/api/tables/${id}`)
    await ben.post(`/api/tables/${id}/join`, { token: invite })
    return { id, red: await ann.sit(id), blue: await ben.sit(id) }
  }

  it('work as on SQLite', async () => {
    const [ann, ben] = [await account('Ann Pg'), await account('Ben Pg')]
    const first = await sit(ann, ben)
    await playOn(first, { pick: () => 0 })
    await vi.waitFor(async () => expect((await ann.get<PlayerResults>('/api/results')).games).toHaveLength(1), 60_000)
    expect((await ann.get<PlayerResults>('/api/results')).games).toMatchObject([{ unrated: null, table: first.id }])
    expect((await ben.get<RatingList>('/api/ratings?game=toy')).people).toHaveLength(2)

    await ann.post('/api/notices/webhook', { url: `${hook.url}/hook` })
    await ann.post('/api/notices', { rule: 'always', lang: 'en', hour: 8, zone: 'UTC' })
    const { id, red, blue } = await sit(ann, ben, { pace: { kind: 'days', days: 2, atZero: 'bot' } })
    red.socket.close()
    await red.closed()
    await blue.play()
    time.pass(2 * MINUTE)
    await sweepTurns(server.services)
    await sweepNotices(server.services)
    expect(hook.posts).toHaveLength(1)
    await ann.post(`/api/tables/${id}/notices`, { rule: 'digest' })
    const day = new Date(time.now()).toISOString().slice(0, 10)
    const { holidays } = await ann.post<HolidayList>('/api/holidays', { from: day, to: day })
    await ann.post('/api/holidays/remove', { id: holidays[0]?.id })
    time.pass(1.7 * DAY)
    await sweepClocks(server.services)
    await sweepNotices(server.services)
    await sweepDigests(server.services)
    expect(hook.posts.map(post => JSON.parse(String(post.body)).kind)).toEqual(['turn', 'alarm'])
    time.pass(DAY)
    await sweepClocks(server.services)
    await sweepNotices(server.services)
    const info = await ben.get<TableInfo>(`/api/tables/${id}`)
    expect(info.seats.find(seat => seat.role === 'red')?.kind).toBe('bot')
    expect(info.substitutions).toMatchObject([{ role: 'red', from: 'Ann Pg', why: 'time' }])
    expect((await ann.get<NoticeLog>('/api/notices/log')).notices.map(line => line.kind)).toContain('out')
    time.pass(HOUR)
    await ann.post('/api/account/delete', { password: 'correct horse 1861' })
    expect((await ben.get<PlayerResults>('/api/results')).games.length).toBeGreaterThan(0)
  })
})
