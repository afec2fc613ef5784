import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BlockList, InvitationList, Invited, TableInfo, TableList } from '#protocol/messages.ts'
import type { WaitingCount } from '#protocol/notices.ts'
import type { RunningServer } from '#server/server.ts'
import { accountOf } from '#server/testing/people.ts'
import { TestPerson } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const account = (name: string) => accountOf(server, name)
const openIds = async (who: TestPerson, query = '') =>
  (await who.get<TableList>(`/api/tables/open${query}`)).tables.map(line => line.id)
const awaited = async (who: TestPerson, id: string) => (await who.get<Invited>(`/api/tables/${id}/invited`)).names
const invitations = async (who: TestPerson) => (await who.get<InvitationList>('/api/invitations')).invitations

describe('the lobby', () => {
  it('lists open games by game, scenario and free side', async () => {
    const ann = await account('Lobby Ann')
    const red = await ann.create({ side: 'red', opponent: { kind: 'open' } })
    const blue = await ann.create({ game: 'open-toy', side: 'blue', opponent: { kind: 'open' } })
    const cat = new TestPerson(server.address)
    expect(await openIds(cat, '?game=toy')).toEqual([red])
    expect(await openIds(cat, '?side=red')).toEqual([blue])
    expect(await openIds(cat, '?game=toy&side=red')).toEqual([])
    expect((await openIds(cat, '?scenario=ford')).sort()).toEqual([red, blue].sort())
    expect(await openIds(cat, '?scenario=gorge')).toEqual([])
    expect(await cat.refused('/api/tables/open?game=a%20b')).toBe('malformed')
  })

  it('brings invitations by name, which open the seat, and can be declined', async () => {
    const [ann, ben, cat] = [await account('Host'), await account('Invited'), await account('Other')]
    const id = await ann.create({ opponent: { kind: 'invite' } })
    const path = `/api/tables/${id}`
    expect(await cat.refused(`${path}/invite`, { name: 'Invited' })).toBe('notYourSeat')
    await ann.post(`${path}/invite`, { name: 'invited' })
    // whoever mistypes a name is told so, and sees for whom he waits
    expect(await ann.refused(`${path}/invite`, { name: 'No Such Name' })).toBe('noSuchAccount')
    expect(await ann.refused(`${path}/invite`, { name: 'Host' })).toBe('ownName')
    expect(await awaited(ann, id)).toEqual(['Invited'])
    expect(await cat.refused(`${path}/invited`)).toBe('notYourSeat')
    expect(await invitations(ben)).toMatchObject([{ by: 'Host', table: { id } }])
    expect(await invitations(cat)).toEqual([])
    expect(await cat.refused(`${path}/join`, {})).toBe('badInvite')
    await cat.post(`${path}/decline`)
    expect((await invitations(ben)).length).toBe(1)
    await ben.post(`${path}/decline`)
    expect(await awaited(ann, id)).toEqual([])
    expect(await ben.refused(`${path}/join`, {})).toBe('badInvite')
    await ann.post(`${path}/invite`, { name: 'Invited' })
    await ben.post(`${path}/join`)
    expect(await invitations(ben)).toEqual([])
    expect(await awaited(ann, id)).toEqual([])
    expect(await ann.refused(`${path}/invite`, { name: 'Other' })).toBe('noFreeSeat')
  })

  it('makes no table for a friend who does not exist', async () => {
    const ann = await account('Challenger')
    const wish = { game: 'toy', scenario: 'ford', side: 'red' }
    for (const [name, code] of [
      ['Nobody At All', 'noSuchAccount'],
      ['challenger', 'ownName'],
    ] as const) {
      expect(await ann.refused('/api/tables', { ...wish, opponent: { kind: 'person', name } })).toBe(code)
    }
    expect(await ann.refused('/api/friends', { name: 'Nobody At All' })).toBe('noSuchAccount')
    expect((await ann.get<{ tables: unknown[] }>('/api/tables')).tables).toEqual([])
  })

  it('keeps one who is blocked away, and does not tell him', async () => {
    const [ann, ben] = [await account('Blocker'), await account('Pest')]
    await ann.post('/api/notices', { rule: 'always', lang: 'en', hour: 8, zone: 'UTC' })
    const open = await ann.create({ opponent: { kind: 'open' } })
    const his = await ben.create({ opponent: { kind: 'open' } })
    await ben.post(`/api/tables/${his}/invite`, { name: 'Blocker' })
    expect((await invitations(ann)).length).toBe(1)
    await ann.post('/api/blocks', { name: 'pest' })
    await ann.post('/api/blocks', { name: 'No Such Name' })
    expect(await invitations(ann)).toEqual([])
    // he who invited her, and invites her again, sees no difference
    expect(await awaited(ben, his)).toEqual(['Blocker'])
    await ben.post(`/api/tables/${his}/invite`, { name: 'Blocker' })
    const other = await ben.create({ opponent: { kind: 'invite' } })
    await ben.post(`/api/tables/${other}/invite`, { name: 'Blocker' })
    expect(await awaited(ben, other)).toEqual(['Blocker'])
    expect(await invitations(ann)).toEqual([])
    expect((await ann.get<WaitingCount>('/api/waiting')).invitations).toEqual([])
    const notices = await server.services.store.db
      .selectFrom('notices')
      .select('table_id')
      .where('kind', '=', 'invited')
      .where('table_id', 'in', [his, other])
      .execute()
    expect(notices).toEqual([{ table_id: his }])
    expect(await openIds(ben)).not.toContain(open)
    expect(await openIds(ann)).not.toContain(his)
    expect(await ben.refused(`/api/tables/${open}/join`, {})).toBe('noFreeSeat')
    const { blocked } = await ann.get<BlockList>('/api/blocks')
    expect(blocked.map(one => one.name)).toEqual(['Pest'])
    expect((await ben.get<BlockList>('/api/blocks')).blocked).toEqual([])
    await ben.post('/api/blocks/remove', { id: blocked[0]?.id })
    expect((await ann.get<BlockList>('/api/blocks')).blocked.length).toBe(1)
    await ann.post('/api/blocks/remove', { id: blocked[0]?.id })
    await ben.post(`/api/tables/${open}/join`)
  })

  it('does not name those at a closed table to a stranger who blocks a seat', async () => {
    const [ann, ben, stranger] = [await account('Closed One'), await account('Closed Two'), await account('Curious')]
    const id = await ann.create({ opponent: { kind: 'invite' }, watch: 'nobody' })
    const { invite } = await ann.get<TableInfo>(`/api/tables/${id}`)
    await ben.post(`/api/tables/${id}/join`, { token: invite })
    for (const role of ['red', 'blue']) {
      expect(await stranger.refused('/api/blocks', { table: id, role })).toBe('notWatched')
    }
    expect((await stranger.get<BlockList>('/api/blocks')).blocked).toEqual([])
    await ann.post('/api/blocks', { table: id, role: 'blue' })
    expect((await ann.get<BlockList>('/api/blocks')).blocked.map(one => one.name)).toEqual(['Closed Two'])
  })
})
