import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Created, InvitationList, TableInfo } from '#protocol/messages.ts'
import type { PlayerResults } from '#protocol/results.ts'
import { sweepClocks } from '#server/deadlines/expiry.ts'
import { setSettings } from '#server/notices/settings.ts'
import { sweepResults } from '#server/ratings/settle.ts'
import type { RunningServer } from '#server/server.ts'
import { DAY, fakeTime } from '#server/testing/fake-time.ts'
import { accountOf } from '#server/testing/people.ts'
import { TestPerson } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'

let time = fakeTime()
let server: RunningServer
beforeEach(async () => {
  time = fakeTime()
  server = await testServer({ now: time.now })
})
afterEach(() => server.close())

const account = (name: string) => accountOf(server, name)

/** Two accounts whose game, a day for each answer, has just ended. */
async function ended() {
  const [ann, ben] = [await account('Ann Again'), await account('Ben Again')]
  const pace = { kind: 'days' as const, days: 1, atZero: 'claim' as const }
  const id = await ann.create({ opponent: { kind: 'invite' }, pace })
  const { invite } = await ann.get<TableInfo>(`/api/tables/${id}`)
  await ben.post(`/api/tables/${id}/join`, { token: invite })
  await ben.post(`/api/tables/${id}/resign`)
  const rematch = (one: TestPerson, wish?: { sides: 'same' | 'changed' }) =>
    one.post<Created>(`/api/tables/${id}/rematch`, wish)
  return { id, ann, ben, rematch }
}
const info = (one: TestPerson, id: string) => one.get<TableInfo>(`/api/tables/${id}`)

describe('a rematch', () => {
  it('takes nothing from one who is away: no clock, no claim, no rating before he has accepted', async () => {
    const { ann, ben, rematch } = await ended()
    const { id } = await rematch(ann)
    const offered = await info(ann, id)
    expect(offered).toMatchObject({ status: 'waiting', mine: ['blue'] })
    expect(offered.seats.find(seat => seat.role === 'red')).toMatchObject({ kind: 'empty', name: 'Ben Again' })
    expect(offered.clock?.seats.some(seat => seat.ticking)).toBe(false)
    time.pass(30 * DAY)
    await sweepClocks(server.services)
    expect(await ann.refused(`/api/tables/${id}/claim`, {})).toBe('gameOver')
    expect(await ann.refused(`/api/tables/${id}/resign`, {})).toBe('gameOver')
    await sweepResults(server.services)
    const results = await ben.get<PlayerResults>('/api/results')
    expect(results.games).toHaveLength(1)
    expect(results.ratings).toEqual([])
    expect((await ben.get<{ tables: { id: string }[] }>('/api/tables')).tables.map(line => line.id)).not.toContain(id)
  })

  it('keeps the sides where that is wished, and nothing else can be wished', async () => {
    const { id: first, ann, ben, rematch } = await ended()
    const was = (await info(ann, first)).mine
    const { id } = await rematch(ann, { sides: 'same' })
    expect((await info(ann, id)).mine).toEqual(was)
    expect((await rematch(ben)).id).toBe(id)
    expect((await info(ben, id)).mine).not.toEqual(was)
    expect(await ann.refused(`/api/tables/${first}/rematch`, { sides: 'both' })).toBe('malformed')
  })

  it('is told to the other, who accepts with sides changed; nobody else can', async () => {
    const { id: first, ann, ben, rematch } = await ended()
    const { services } = server
    const { id: person } = await ben.get<{ id: string }>('/api/me')
    await setSettings(services, person, { rule: 'always' })
    const { id } = await rematch(ann)
    const told = await services.store.db.selectFrom('notices').selectAll().where('kind', '=', 'offer').execute()
    expect(told.map(one => [one.person_id, one.table_id, JSON.parse(one.args)])).toEqual([
      [person, id, { name: 'Ann Again', what: 'rematch' }],
    ])
    expect((await ben.get<InvitationList>('/api/invitations')).invitations).toMatchObject([
      { by: 'Ann Again', role: 'red', table: { id } },
    ])
    expect((await info(ben, first)).rematch).toBe(id)
    expect((await info(ben, id)).invited).toBe(true)
    const cat = await account('Cat Again')
    expect(await cat.refused(`/api/tables/${first}/rematch`, {})).toBe('notYourSeat')
    expect(await cat.refused(`/api/tables/${id}/join`, {})).toBe('badInvite')
    expect((await rematch(ann)).id).toBe(id)
    expect((await rematch(ben)).id).toBe(id)
    expect(await info(ben, id)).toMatchObject({ status: 'playing', mine: ['red'] })
    expect((await info(ann, id)).clock?.seats.some(seat => seat.ticking)).toBe(true)
    expect((await ben.get<InvitationList>('/api/invitations')).invitations).toEqual([])
  })

  it('is declined once and for all by one who does not want it, and may then be offered by him', async () => {
    const { ann, ben, rematch, id: first } = await ended()
    const { id } = await rematch(ann)
    await ben.post(`/api/tables/${id}/decline`)
    expect(await info(ann, id)).toMatchObject({ status: 'aborted', outcome: { reason: 'outcome.table.declined' } })
    expect(await ann.refused(`/api/tables/${first}/rematch`, {})).toBe('declined')
    const other = await rematch(ben)
    expect(other.id).not.toBe(id)
    expect((await rematch(ann)).id).toBe(other.id)
    expect((await info(ann, other.id)).status).toBe('playing')
    expect((await ann.get<PlayerResults>('/api/results')).games).toHaveLength(1)
  })

  it('is taken back by standing up, and can be offered anew', async () => {
    const { ann, ben, rematch } = await ended()
    const { id } = await rematch(ann)
    await ann.post(`/api/tables/${id}/leave`)
    expect(await ben.refused(`/api/tables/${id}/join`, {})).toBe('noFreeSeat')
    const again = await rematch(ann)
    expect(again.id).not.toBe(id)
    expect((await rematch(ben)).id).toBe(again.id)
  })

  it('of one who is blocked is not heard', async () => {
    const { ann, ben, rematch } = await ended()
    await ben.post('/api/blocks', { name: 'Ann Again' })
    const { id } = await rematch(ann)
    expect((await ben.get<InvitationList>('/api/invitations')).invitations).toEqual([])
    const next = await info(ann, id)
    expect(next.status).toBe('waiting')
    // nor is he told that he is blocked
    expect(next.seats.find(seat => !seat.mine)?.name).toBe('Ben Again')
  })

  it('against the computer begins at once', async () => {
    const ann = new TestPerson(server.address)
    const id = await ann.create({ opponent: { kind: 'bot', level: 'random' } })
    await ann.post(`/api/tables/${id}/resign`)
    const again = await ann.post<Created>(`/api/tables/${id}/rematch`)
    expect(await info(ann, again.id)).toMatchObject({ status: 'playing', mine: ['blue'] })
  })
})
