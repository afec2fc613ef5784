import { describe, expect, it, vi } from 'vitest'
import type { FriendList } from '#protocol/friends.ts'
import type { Created, TableList } from '#protocol/messages.ts'
import type { NoticeLog, WaitingCount } from '#protocol/notices.ts'
import { sweepNotices } from '#server/notices/deliver.ts'
import { sweepDigests } from '#server/notices/digest.ts'
import { sweepTurns } from '#server/notices/turns.ts'
import { HOUR, MINUTE } from '#server/testing/fake-time.ts'
import { onPostgres } from '#server/testing/on-postgres.ts'
import { accountOf } from '#server/testing/people.ts'
import { sweepOrders } from './play-choices.ts'

/** The same SQL on the other database: each query of friends, shelves, orders and stale notices once. */
describe('slow games on PostgreSQL', () => {
  const { time, server, hook } = onPostgres()

  const account = (name: string) => accountOf(server(), name)

  it('work as on SQLite', async () => {
    const [ann, ben] = [await account('Ann Mail'), await account('Ben Mail')]
    const opponent = { kind: 'person' as const, name: 'Ben Mail' }
    const pace = { kind: 'days', days: 3, atZero: 'nothing' } as const
    const id = await ann.create({ game: 'open-toy', opponent, title: 'By mail', pace })
    expect(await ben.get<WaitingCount>('/api/waiting')).toEqual({
      tables: [],
      offers: [],
      invitations: [id],
      reached: false,
    })
    await ben.post(`/api/tables/${id}/join`)
    const kept = await ann.post<FriendList>('/api/friends', { table: id, role: 'blue' })
    expect(kept).toMatchObject({ friends: [{ name: 'Ben Mail' }], lately: [{ name: 'Ben Mail' }] })
    await ann.post('/api/friends/remove', { id: kept.friends[0]?.id })

    // a what-if board, an order from it, and the order carried out
    const blue = await ben.sit(id)
    const { id: fork } = await ann.post<Created>(`/api/tables/${id}/fork`, {
      at: 0,
      side: 'red',
      opponent: { kind: 'hotseat' },
    })
    const board = await ann.sit(fork)
    const bid = [...((await server().services.tables.get(fork)).now.offersTo('red').keys() ?? [])].at(-1) as string
    board.send({ t: 'play', key: bid, revision: board.revision, as: 'red' })
    await board.after(board.revision)
    await ann.post(`/api/tables/${id}/orders`, { fork, when: [] })
    await sweepOrders(server().services)
    await blue.play()
    await vi.waitFor(async () => {
      const plays = await server()
        .services.store.db.selectFrom('plays')
        .select('key')
        .where('table_id', '=', id)
        .where('role', '=', 'red')
        .execute()
      expect(plays.map(play => play.key)).toContain(bid)
    }, 60_000)
    await ann.post(`/api/tables/${fork}/delete`)
    await ann.post(`/api/tables/${id}/archive`, { archived: true })
    const { tables } = await ann.get<TableList>('/api/tables')
    expect(tables.map(line => [line.id, line.title, line.archived])).toEqual([[id, 'By mail', true]])
    await ann.post(`/api/tables/${id}/archive`, { archived: false })

    // a digest of which nothing is left
    await ann.post('/api/notices/webhook', { url: `${hook().url}/hook` })
    await ann.post('/api/notices', { rule: 'digest', lang: 'en', hour: 8, zone: 'UTC' })
    const second = await ann.create({ opponent: { kind: 'person', name: 'Ben Mail' } })
    await ben.post(`/api/tables/${second}/join`)
    const there = await ben.sit(second)
    await there.play()
    there.send({ t: 'chat', text: 'Good morning.' })
    await there.next('chat')
    await vi.waitFor(async () => {
      time.pass(2 * MINUTE)
      await sweepTurns(server().services)
      await sweepNotices(server().services)
      const { notices } = await ann.get<NoticeLog>('/api/notices/log')
      const mine = notices.filter(line => line.table === second).map(line => [line.kind, line.state])
      expect(mine.sort()).toEqual([
        ['chat', 'digest'],
        ['turn', 'digest'],
      ])
    }, 60_000)
    const back = await ann.sit(second)
    await back.play()
    back.send({ t: 'read', room: 'players', n: 1 })
    await vi.waitFor(async () => {
      const read = await server().services.store.db.selectFrom('chat_read').selectAll().execute()
      expect(read.some(one => one.table_id === second && one.n === 1)).toBe(true)
    }, 60_000)
    await server().services.store.db.deleteFrom('notices').where('table_id', '=', id).execute()
    const wait = (24 + 8 - new Date(time.now()).getUTCHours()) % 24
    time.pass(wait * HOUR)
    await sweepDigests(server().services)
    await sweepNotices(server().services)
    expect((await ann.get<NoticeLog>('/api/notices/log')).notices.find(line => line.kind === 'digest')).toMatchObject({
      state: 'held',
      why: 'passed',
    })
    expect(hook().posts).toEqual([])
  })
})
