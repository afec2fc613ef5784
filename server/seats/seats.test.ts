import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InvitationList, TableInfo, TableList } from '#protocol/messages.ts'
import type { RunningServer } from '#server/server.ts'
import { seatPair } from '#server/testing/pair.ts'
import { accountOf } from '#server/testing/people.ts'
import { TestPerson } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const info = (person: TestPerson, id: string) => person.get<TableInfo>(`/api/tables/${id}`)

const account = (name: string) => accountOf(server, name)

describe('a seat is handed over', () => {
  it('to the computer, once the opponent agrees; then it plays', async () => {
    const { id, ann, ben, red, blue } = await seatPair(server)
    await ann.post(`/api/tables/${id}/offer`, { what: 'seat', successor: { kind: 'bot', level: 'random' } })
    const table = await blue.untilTable(one => one.offers.length > 0)
    expect(table.offers[0]).toMatchObject({ what: 'seat', by: 'red', successor: { kind: 'bot', level: 'random' } })
    expect(table.seats[0]?.kind).toBe('human')
    await ben.post(`/api/tables/${id}/answer`, { what: 'seat', yes: true })
    const after = await red.untilTable(one => one.mine.length === 0)
    expect(after.seats.find(seat => seat.role === 'red')).toMatchObject({ kind: 'bot', level: 'random' })
    expect(after.substitutions).toMatchObject([{ role: 'red', to: null, level: 'random', why: 'agreed' }])
    // no longer his seat: he sees what an onlooker sees, and may do nothing
    while (red.state?.as !== 'observer') await red.next('state')
    expect(red.choices).toEqual([])
    expect(await red.refused({ t: 'play', key: 'x', revision: red.revision })).toBe('notYourSeat')
    expect(await ann.refused(`/api/tables/${id}/resign`, {})).toBe('notYourSeat')
    await blue.after(0)
    while (blue.choices.length === 0 && blue.state?.outcome === null) await blue.next('state')
  })

  it('to nobody yet: the table waits, is listed, and whoever sits down goes on', async () => {
    const { id, ann, ben, red, blue } = await seatPair(server)
    const { step } = await red.play()
    await ann.post(`/api/tables/${id}/offer`, { what: 'seat', successor: { kind: 'open' } })
    await ben.post(`/api/tables/${id}/answer`, { what: 'seat', yes: true })
    const waiting = await blue.untilTable(one => one.status === 'waiting')
    expect(waiting.seats.find(seat => seat.role === 'red')?.kind).toBe('empty')
    const cat = new TestPerson(server.address)
    await cat.post('/api/guest')
    const open = await cat.get<TableList>('/api/tables/open?game=toy')
    expect(open.tables.map(line => line.id)).toContain(id)
    await cat.post(`/api/tables/${id}/join`)
    const now = await info(cat, id)
    expect(now).toMatchObject({ status: 'playing', mine: ['red'] })
    const seat = await cat.sit(id)
    expect(seat.state).toMatchObject({ as: 'red', step })
    expect(await ann.refused(`/api/tables/${id}/join`, {})).toBe('noFreeSeat')
  })

  it('to a named account, who takes it when he likes; until then it stays where it is', async () => {
    const [heir, stranger] = [await account('Clara Barton'), await account('Mary Walker')]
    const { id, ann, ben } = await seatPair(server)
    const nobody = { what: 'seat', successor: { kind: 'person', name: 'Clara Bartin' } }
    expect(await ann.refused(`/api/tables/${id}/offer`, nobody)).toBe('noSuchAccount')
    await ann.post(`/api/tables/${id}/offer`, { what: 'seat', successor: { kind: 'person', name: 'clara barton' } })
    expect((await heir.get<InvitationList>('/api/invitations')).invitations).toEqual([])
    expect(await heir.refused(`/api/tables/${id}/join`, {})).toBe('noFreeSeat')
    await ben.post(`/api/tables/${id}/answer`, { what: 'seat', yes: true })
    expect((await info(ann, id)).mine).toEqual(['red'])
    const { invitations } = await heir.get<InvitationList>('/api/invitations')
    expect(invitations).toMatchObject([{ role: 'red', table: { id } }])
    expect(await stranger.refused(`/api/tables/${id}/join`, {})).toBe('noFreeSeat')
    await heir.post(`/api/tables/${id}/join`)
    expect((await info(heir, id)).mine).toEqual(['red'])
    expect((await info(ann, id)).mine).toEqual([])
    expect((await heir.get<InvitationList>('/api/invitations')).invitations).toEqual([])
    // the invitation is used up
    expect(await ann.refused(`/api/tables/${id}/join`, {})).toBe('noFreeSeat')
  })

  it('to a named account, once: when its giver sits there again, the first invitation is worth nothing', async () => {
    const [ann, heir, ben] = [await account('Giver'), await account('Heir'), new TestPerson(server.address)]
    const id = await ann.create({ opponent: { kind: 'open' } })
    await ben.post(`/api/tables/${id}/join`)
    const hand = async (from: TestPerson, to: TestPerson, name: string) => {
      await from.post(`/api/tables/${id}/offer`, { what: 'seat', successor: { kind: 'person', name } })
      await ben.post(`/api/tables/${id}/answer`, { what: 'seat', yes: true })
      await to.post(`/api/tables/${id}/join`)
    }
    await hand(ann, heir, 'Heir')
    await hand(heir, ann, 'Giver')
    expect((await info(ann, id)).mine).toEqual(['red'])
    expect(await heir.refused(`/api/tables/${id}/join`, {})).toBe('noFreeSeat')
  })

  it('to a named account only while its giver still sits there', async () => {
    const heir = await account('Dorothea Dix')
    const { id, ann, ben } = await seatPair(server)
    await ann.post(`/api/tables/${id}/offer`, { what: 'seat', successor: { kind: 'person', name: 'Dorothea Dix' } })
    await ben.post(`/api/tables/${id}/answer`, { what: 'seat', yes: true })
    expect((await heir.get<InvitationList>('/api/invitations')).invitations).toHaveLength(1)
    await ann.post(`/api/tables/${id}/offer`, { what: 'seat', successor: { kind: 'bot', level: 'random' } })
    await ben.post(`/api/tables/${id}/answer`, { what: 'seat', yes: true })
    expect((await info(ann, id)).mine).toEqual([])
    expect((await heir.get<InvitationList>('/api/invitations')).invitations).toEqual([])
    expect(await heir.refused(`/api/tables/${id}/join`, {})).toBe('noFreeSeat')
  })

  it('not against the opponent’s will, not by another, not to a level that there is not', async () => {
    const { id, ann, ben, red } = await seatPair(server)
    const path = `/api/tables/${id}/offer`
    expect(await ann.refused(path, { what: 'seat' })).toBe('malformed')
    expect(await ann.refused(path, { what: 'seat', successor: { kind: 'bot', level: 'genius' } })).toBe('noSuchLevel')
    expect(await ben.refused(path, { what: 'seat', as: 'red', successor: { kind: 'open' } })).toBe('notYourSeat')
    await ann.post(path, { what: 'seat', successor: { kind: 'open' } })
    expect(await ann.refused(`/api/tables/${id}/answer`, { what: 'seat', yes: true })).toBe('noSuchOffer')
    await ben.post(`/api/tables/${id}/answer`, { what: 'seat', yes: false })
    const table = await red.untilTable(one => one.offers.length === 0)
    expect(table).toMatchObject({ status: 'playing', mine: ['red'] })
  })

  it('not to the computer when nobody is left to play', async () => {
    const ann = new TestPerson(server.address)
    const id = await ann.create({ opponent: { kind: 'bot', level: 'random' } })
    const wish = { what: 'seat', successor: { kind: 'bot', level: 'random' } }
    expect(await ann.refused(`/api/tables/${id}/offer`, wish)).toBe('lastPlayer')
    await ann.post(`/api/tables/${id}/offer`, { what: 'seat', successor: { kind: 'open' } })
    expect(await info(ann, id)).toMatchObject({ status: 'waiting', mine: [] })
  })
})

describe('a table that waits', () => {
  it('can be filled with the computer by those who sit there', async () => {
    const ann = new TestPerson(server.address)
    const id = await ann.create({ opponent: { kind: 'open' } })
    const other = new TestPerson(server.address)
    const fill = { role: 'blue', level: 'random' }
    await other.post('/api/guest')
    expect(await other.refused(`/api/tables/${id}/fill`, fill)).toBe('notYourSeat')
    expect(await ann.refused(`/api/tables/${id}/fill`, { ...fill, role: 'red' })).toBe('noFreeSeat')
    await ann.post(`/api/tables/${id}/fill`, fill)
    expect(await info(ann, id)).toMatchObject({ status: 'playing', substitutions: [] })
    expect(await ann.refused(`/api/tables/${id}/fill`, fill)).toBe('noFreeSeat')
  })

  it('can be left; the last one calls it off', async () => {
    const ann = new TestPerson(server.address)
    const id = await ann.create({ opponent: { kind: 'invite' } })
    await ann.post(`/api/tables/${id}/leave`)
    expect((await info(ann, id)).status).toBe('aborted')
    const { id: begun, ann: red } = await seatPair(server)
    expect(await red.refused(`/api/tables/${begun}/leave`, {})).toBe('notPlaying')
  })
})
