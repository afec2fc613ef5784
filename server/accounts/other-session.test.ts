import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BlockList, HolidayList, Me, SessionList, TableInfo } from '#protocol/messages.ts'
import type { RunningServer } from '#server/server.ts'
import { seatPair, tableFingerprint } from '#server/testing/pair.ts'
import { PASSWORD } from '#server/testing/people.ts'
import { TestPerson } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const TABLES = [
  'accounts',
  'sessions',
  'notes',
  'blocks',
  'seats',
  'invitations',
  'chat',
  'chat_read',
  'notice_settings',
  'notice_rules',
  'push_subscriptions',
  'holidays',
  'results',
  'ratings',
] as const

/** All that the store keeps about a person. */
async function kept(person: string): Promise<unknown[]> {
  const { db } = server.services.store
  const rows: unknown[] = [await db.selectFrom('people').selectAll().where('id', '=', person).execute()]
  for (const table of TABLES) {
    const found = await db.selectFrom(table).selectAll().where('person_id', '=', person).execute()
    rows.push(found.map(row => ({ ...row, seen_at: null })))
  }
  return rows
}

describe('another session', () => {
  it('can do nothing on a seat, the notes, the chat marks or the account of somebody else', async () => {
    const { id, ann, ben, red } = await seatPair(server)
    await ann.post('/api/account', { name: 'Ann Other', password: PASSWORD })
    await ben.post('/api/account', { name: 'Ben Other', password: PASSWORD })
    await red.closed()
    const seat = await ann.sit(id)
    const foe = await ben.sit(id)
    const cat = new TestPerson(server.address)
    await cat.get('/api/me')
    const watcher = await cat.sit(id)
    const nobody = new TestPerson(server.address)
    seat.send({ t: 'chat', text: 'a word' })
    await seat.next('chat')
    await ann.post(`/api/tables/${id}/notes`, { text: 'the plan' })
    await ann.post('/api/blocks', { name: 'No One' })
    await ann.post('/api/notices', { rule: 'always', lang: 'fr', hour: 6, zone: 'Europe/Rome' })
    await ann.post(`/api/tables/${id}/notices`, { rule: 'digest' })
    await ann.post('/api/notices/webhook', { url: 'https://example.org/secret-hook' })
    const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const { holidays } = await ann.post<HolidayList>('/api/holidays', { from: day, to: day })
    const me = await ann.get<Me>('/api/me')
    const { sessions } = await ann.get<SessionList>('/api/account/sessions')
    const state = await tableFingerprint(server, id)
    const before = await kept(me.id)

    for (const other of [ben, cat, nobody]) {
      const code = (path: string, body: unknown) => other.refused(path, body)
      expect(await code(`/api/tables/${id}/resign`, { as: 'red' })).toBe('notYourSeat')
      expect(await code(`/api/tables/${id}/offer`, { what: 'draw', as: 'red' })).toBe('notYourSeat')
      expect(await code(`/api/tables/${id}/answer`, { what: 'draw', yes: true, as: 'red' })).toBe('notYourSeat')
      expect(await other.refused(`/api/tables/${id}/replay?as=red`)).toBe('notYourSeat')
      expect(await other.refused(`/api/tables/${id}/log?as=red`)).toBe('notYourSeat')
      expect(await code('/api/account/delete', { password: 'a wrong password', person: me.id })).toBe('malformed')
      await other.request('/api/account/sessions/end', { id: sessions[0]?.id })
      await other.request('/api/blocks/remove', { id: me.id })
      await other.request(`/api/tables/${id}/decline`, {})
      expect(await code(`/api/tables/${id}/claim`, { as: 'red' })).toBe('notYourSeat')
      expect(await code(`/api/tables/${id}/leave`, { as: 'red' })).toBe('notYourSeat')
      const away = { what: 'seat', successor: { kind: 'bot', level: 'random' }, as: 'red' }
      expect(await code(`/api/tables/${id}/offer`, away)).toBe('notYourSeat')
      await other.request('/api/holidays/remove', { id: holidays[0]?.id })
      await other.request('/api/notices/webhook', { url: null })
      await other.request(`/api/tables/${id}/notices`, { rule: 'none' })
      expect(await (await other.request('/api/notices')).text()).not.toContain('secret-hook')
      expect(await (await other.request('/api/account/data')).text()).not.toContain('the plan')
      expect((await other.get<BlockList>('/api/blocks')).blocked).toEqual([])
    }
    expect(await ben.get(`/api/tables/${id}/notes`)).toEqual({ text: '', places: [] })
    for (const other of [cat, nobody]) expect(await other.refused(`/api/tables/${id}/notes`)).toBe('notYourSeat')
    expect(await ben.refused('/api/account/password', { old: PASSWORD.toUpperCase(), next: PASSWORD })).toBe(
      'badSignIn',
    )
    for (const socket of [foe, watcher]) {
      for (const key of seat.choices) {
        expect(await socket.refused({ t: 'play', key, revision: seat.revision, as: 'red' })).toBe('notYourSeat')
      }
      expect(await socket.refused({ t: 'undo', revision: seat.revision, as: 'red' })).toBe('notYourSeat')
      expect(await socket.refused({ t: 'lift', as: 'red' })).toBe('notYourSeat')
    }
    watcher.send({ t: 'read', room: 'watchers', n: 9 })
    expect(await tableFingerprint(server, id)).toBe(state)
    expect(await kept(me.id)).toEqual(before)
    expect((await ann.get<TableInfo>(`/api/tables/${id}`)).mine).toEqual(['red'])
  })

  it('of an old or forged cookie is nobody', async () => {
    const ann = new TestPerson(server.address)
    const { id } = await ann.get<Me>('/api/me')
    const old = ann.cookie
    await ann.post('/api/account', { name: 'Ann Forged', password: PASSWORD })
    const name = old.split('=')[0]
    for (const cookie of [old, `${name}=x`, `${name}=${'a'.repeat(32)}.${'b'.repeat(43)}`, `${ann.cookie}x`]) {
      const other = Object.assign(new TestPerson(server.address), { cookie })
      expect(await other.refused('/api/account/sessions')).toBe('noSession')
      expect((await other.get<Me>('/api/me')).id).not.toBe(id)
    }
  })
})
