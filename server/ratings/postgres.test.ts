import { describe, expect, it, vi } from 'vitest'
import type { HolidayList, TableInfo } from '#protocol/messages.ts'
import type { NoticeLog } from '#protocol/notices.ts'
import type { PlayerResults, RatingList } from '#protocol/results.ts'
import { sweepClocks } from '#server/deadlines/expiry.ts'
import { sweepNotices } from '#server/notices/deliver.ts'
import { sweepDigests } from '#server/notices/digest.ts'
import { sweepTurns } from '#server/notices/turns.ts'
import { DAY, HOUR, MINUTE } from '#server/testing/fake-time.ts'
import { onPostgres } from '#server/testing/on-postgres.ts'
import { playOn } from '#server/testing/pair.ts'
import { accountOf, seatTogether } from '#server/testing/people.ts'

/** The same SQL on the other database: each query of clocks, seats, notices and ratings once. */
describe('clocks, notices and ratings on PostgreSQL', () => {
  const { time, server, hook } = onPostgres()

  const account = (name: string) => accountOf(server(), name)

  it('work as on SQLite', async () => {
    const [ann, ben] = [await account('Ann Pg'), await account('Ben Pg')]
    const first = await seatTogether(ann, ben)
    await playOn(first, { pick: () => 0 })
    await vi.waitFor(async () => expect((await ann.get<PlayerResults>('/api/results')).games).toHaveLength(1), 60_000)
    expect((await ann.get<PlayerResults>('/api/results')).games).toMatchObject([{ unrated: null, table: first.id }])
    expect((await ben.get<RatingList>('/api/ratings?game=toy')).people).toHaveLength(2)

    await ann.post('/api/notices/webhook', { url: `${hook().url}/hook` })
    await ann.post('/api/notices', { rule: 'always', lang: 'en', hour: 8, zone: 'UTC' })
    const { id, red, blue } = await seatTogether(ann, ben, { pace: { kind: 'days', days: 2, atZero: 'bot' } })
    red.socket.close()
    await red.closed()
    await blue.play()
    time.pass(2 * MINUTE)
    await sweepTurns(server().services)
    await sweepNotices(server().services)
    expect(hook().posts).toHaveLength(1)
    await ann.post(`/api/tables/${id}/notices`, { rule: 'digest' })
    const day = new Date(time.now()).toISOString().slice(0, 10)
    const { holidays } = await ann.post<HolidayList>('/api/holidays', { from: day, to: day })
    await ann.post('/api/holidays/remove', { id: holidays[0]?.id })
    time.pass(1.7 * DAY)
    await sweepClocks(server().services)
    await sweepNotices(server().services)
    await sweepDigests(server().services)
    expect(hook().posts.map(post => JSON.parse(String(post.body)).kind)).toEqual(['turn', 'alarm'])
    time.pass(DAY)
    await sweepClocks(server().services)
    await sweepNotices(server().services)
    const info = await ben.get<TableInfo>(`/api/tables/${id}`)
    expect(info.seats.find(seat => seat.role === 'red')?.kind).toBe('bot')
    expect(info.substitutions).toMatchObject([{ role: 'red', from: 'Ann Pg', why: 'time' }])
    expect((await ann.get<NoticeLog>('/api/notices/log')).notices.map(line => line.kind)).toContain('out')
    time.pass(HOUR)
    await ann.post('/api/account/delete', { password: 'correct horse 1861' })
    expect((await ben.get<PlayerResults>('/api/results')).games.length).toBeGreaterThan(0)
  })
})
