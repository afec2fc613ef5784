import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FriendList } from '#protocol/friends.ts'
import type { Created, InvitationList, TableInfo, TableList } from '#protocol/messages.ts'
import type { WaitingCount } from '#protocol/notices.ts'
import type { RunningServer } from '#server/server.ts'
import { TestPerson } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

let count = 0
async function account(name: string): Promise<TestPerson & { called: string }> {
  const person = new TestPerson(server.address)
  await person.post('/api/guest')
  const called = `${name} ${++count}`
  await person.post('/api/account', { name: called, password: 'correct horse 1861' })
  return Object.assign(person, { called })
}
const lineOf = async (person: TestPerson, id: string) =>
  (await person.get<TableList>('/api/tables')).tables.find(line => line.id === id)
const waitingFor = (person: TestPerson) => person.get<WaitingCount>('/api/waiting')

describe('a friend', () => {
  it('is challenged by name when the game is made; the invitation waits, is counted, and is declined with a word', async () => {
    const [ann, ben] = [await account('Ann'), await account('Ben')]
    const wish = { opponent: { kind: 'person' as const, name: ben.called }, title: '  Spring \u0000 in\nVirginia ' }
    const id = await ann.create(wish)
    expect(await ann.get<TableInfo>(`/api/tables/${id}`)).toMatchObject({
      status: 'waiting',
      title: 'Spring in Virginia',
      listed: false,
    })
    expect((await ben.get<InvitationList>('/api/invitations')).invitations).toMatchObject([
      { by: ann.called, table: { id, title: 'Spring in Virginia' } },
    ])
    expect(await waitingFor(ben)).toEqual({ tables: [], offers: [], invitations: [id], reached: false })
    const { setSettings } = await import('#server/notices/settings.ts')
    const { id: person } = await ann.get<{ id: string }>('/api/me')
    await setSettings(server.services, person, { rule: 'always' })
    await ben.post(`/api/tables/${id}/decline`)
    expect(await waitingFor(ben)).toEqual({ tables: [], offers: [], invitations: [], reached: false })
    const told = await server.services.store.db
      .selectFrom('notices')
      .selectAll()
      .where('person_id', '=', person)
      .execute()
    expect(told.map(one => [one.kind, JSON.parse(one.args).name])).toEqual([['declined', ben.called]])
  })

  it('is kept on a list, by name or from a table, and those played with last stand beside it', async () => {
    const [ann, ben, cat] = [await account('Ann'), await account('Ben'), await account('Cat')]
    const id = await ann.create({ opponent: { kind: 'person', name: ben.called } })
    await ben.post(`/api/tables/${id}/join`)
    const met = await ann.get<FriendList>('/api/friends')
    expect(met).toMatchObject({ friends: [], lately: [{ name: ben.called, table: null }] })
    const kept = await ann.post<FriendList>('/api/friends', { table: id, role: 'blue' })
    expect(kept.friends.map(one => one.name)).toEqual([ben.called])
    const both = await ann.post<FriendList>('/api/friends', { name: cat.called })
    expect(both.friends.map(one => one.name).sort()).toEqual([ben.called, cat.called].sort())
    expect((await ben.get<FriendList>('/api/friends')).friends).toEqual([])
    expect(await ann.refused('/api/friends', { name: 'Nobody at all' })).toBe('noSuchAccount')
    expect(await ann.refused('/api/friends', { name: ann.called })).toBe('ownName')
    expect(await cat.refused('/api/friends', { table: id, role: 'blue' })).toBe('notYourSeat')
    const left = await ann.post<FriendList>('/api/friends/remove', { id: kept.friends[0]?.id })
    expect(left.friends.map(one => one.name)).toEqual([cat.called])
    // over: it can be played again, as an offer
    await ben.post(`/api/tables/${id}/resign`)
    const [last] = (await ann.get<FriendList>('/api/friends')).lately
    expect(last).toMatchObject({ name: ben.called, table: id })
    const again = await ann.post<Created>(`/api/tables/${id}/rematch`)
    expect((await ann.get<TableInfo>(`/api/tables/${again.id}`)).status).toBe('waiting')
    const data = await ann.get<{ friends: { name: string }[] }>('/api/account/data')
    expect(data.friends.map(one => one.name)).toEqual([cat.called])
  })

  it('who is gone cannot be offered another game', async () => {
    const [ann, ben] = [await account('Ann'), await account('Ben')]
    const id = await ann.create({ opponent: { kind: 'person', name: ben.called } })
    await ben.post(`/api/tables/${id}/join`)
    await ben.post('/api/account/delete', { password: 'correct horse 1861' })
    expect((await ann.get<TableInfo>(`/api/tables/${id}`)).status).toBe('over')
    expect(await ann.refused(`/api/tables/${id}/rematch`, {})).toBe('gone')
  })
})

describe('my games', () => {
  it('are named by those who sit there', async () => {
    const [ann, ben] = [await account('Ann'), await account('Ben')]
    const id = await ann.create({ opponent: { kind: 'invite' } })
    expect(await ben.refused(`/api/tables/${id}/title`, { title: 'Mine' })).toBe('notYourSeat')
    await ann.post(`/api/tables/${id}/title`, { title: 'Home by Christmas' })
    expect(await lineOf(ann, id)).toMatchObject({ title: 'Home by Christmas', apart: null, archived: false })
    expect(await ann.refused(`/api/tables/${id}/title`, { title: 'x'.repeat(61) })).toBe('malformed')
  })

  it('are put away by each for himself, and wait for nobody then', async () => {
    const ann = await account('Ann')
    const id = await ann.create({ opponent: { kind: 'bot', level: 'slow' } })
    const seat = await ann.sit(id)
    expect(seat.choices.length).toBeGreaterThan(0)
    expect((await waitingFor(ann)).tables).toEqual([id])
    await ann.post(`/api/tables/${id}/archive`, { archived: true })
    expect(await lineOf(ann, id)).toMatchObject({ archived: true })
    expect((await waitingFor(ann)).tables).toEqual([])
    await ann.post(`/api/tables/${id}/archive`, { archived: false })
    expect((await waitingFor(ann)).tables).toEqual([id])
    const other = await account('Ben')
    expect(await other.refused(`/api/tables/${id}/archive`, { archived: true })).toBe('notYourSeat')
  })

  it('say what others offer, and count it as long as it waits for an answer', async () => {
    const [ann, ben] = [await account('Ann'), await account('Ben')]
    const id = await ann.create({ opponent: { kind: 'invite' } })
    const { invite } = await ann.get<TableInfo>(`/api/tables/${id}`)
    await ben.post(`/api/tables/${id}/join`, { token: invite })
    const red = await ann.sit(id)
    if (red.choices.length > 0) await red.play()
    // whoever is not asked by the game
    const [idle, busy] = (await waitingFor(ann)).tables.length === 0 ? [ann, ben] : [ben, ann]
    await busy.post(`/api/tables/${id}/offer`, { what: 'draw' })
    expect(await waitingFor(idle)).toMatchObject({ tables: [], offers: [id] })
    expect(await lineOf(idle, id)).toMatchObject({ offers: [{ what: 'draw' }] })
    expect(await lineOf(busy, id)).toMatchObject({ offers: [] })
    expect((await waitingFor(busy)).offers).toEqual([])
    await idle.post(`/api/tables/${id}/answer`, { what: 'draw', yes: false })
    expect((await waitingFor(idle)).offers).toEqual([])
    expect(await lineOf(idle, id)).toMatchObject({ offers: [] })
  })

  it('what-if boards, imports and practice stand apart, wait for nobody and can be deleted; other games cannot', async () => {
    const [ann, ben] = [await account('Ann'), await account('Ben')]
    const real = await ann.create({ game: 'open-toy', opponent: { kind: 'invite' } })
    const { invite } = await ann.get<TableInfo>(`/api/tables/${real}`)
    await ben.post(`/api/tables/${real}/join`, { token: invite })
    const practice = await ann.create({ game: 'open-toy' })
    const wish = { at: 0, side: 'red', opponent: { kind: 'bot', level: 'slow' } }
    const { id: fork } = await ann.post<Created>(`/api/tables/${real}/fork`, wish)
    const save = await ann.get(`/api/tables/${practice}/save`)
    const brought = await ann.post<Created>('/api/tables/import', { save, side: 'red', opponent: { kind: 'hotseat' } })
    expect(await lineOf(ann, real)).toMatchObject({ apart: null })
    expect(await lineOf(ann, practice)).toMatchObject({ apart: 'practice' })
    expect(await lineOf(ann, fork)).toMatchObject({ apart: 'fork' })
    expect(await lineOf(ann, brought.id)).toMatchObject({ apart: 'import' })
    expect((await waitingFor(ann)).tables).toEqual([real])
    expect(await ann.refused(`/api/tables/${real}/delete`, {})).toBe('notYourSeat')
    expect(await ben.refused(`/api/tables/${fork}/delete`, {})).toBe('notYourSeat')
    const seat = await ann.sit(fork)
    for (const id of [practice, fork, brought.id]) await ann.post(`/api/tables/${id}/delete`)
    await seat.closed()
    expect((await ann.get<TableList>('/api/tables')).tables.map(line => line.id)).toEqual([real])
    expect((await ann.request(`/api/tables/${fork}`)).status).toBe(404)
    const rows = await server.services.store.db
      .selectFrom('plays')
      .select('step')
      .where('table_id', '=', fork)
      .execute()
    expect(rows).toEqual([])
  })

  it('a game from a file goes on against a friend', async () => {
    const [ann, ben] = [await account('Ann'), await account('Ben')]
    const practice = await ann.create({ game: 'open-toy' })
    const save = await ann.get(`/api/tables/${practice}/save`)
    const opponent = { kind: 'person', name: ben.called }
    const { id } = await ann.post<Created>('/api/tables/import', { save, side: 'red', opponent })
    expect(await waitingFor(ben)).toEqual({ tables: [], offers: [], invitations: [id], reached: false })
    await ben.post(`/api/tables/${id}/join`)
    expect(await lineOf(ann, id)).toMatchObject({ status: 'playing', apart: null })
    expect((await waitingFor(ann)).tables).toEqual([id])
  })
})
