import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChatMessage, Created, Notes, TableInfo, TableList } from '#protocol/messages.ts'
import type { RunningServer } from '#server/server.ts'
import { seatPair } from '#server/testing/pair.ts'
import { TestPerson, type TestSeat } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const person = () => new TestPerson(server.address)
async function guest(): Promise<TestPerson> {
  const one = person()
  await one.get('/api/me')
  return one
}
/** The next line of chat after the whole of it was told. */
async function heard(seat: TestSeat): Promise<ChatMessage> {
  for (;;) {
    const message = await seat.next('chat')
    if (!message.whole) return message
  }
}
const never = (seat: TestSeat, text: string) => expect(seat.texts.join('\n')).not.toContain(text)

describe('chat', () => {
  it('goes to the players, to the watchers, and never across until the end; then all of it to all', async () => {
    const { id, ann, red, blue } = await seatPair(server)
    const [cat, dan] = [await guest(), await guest()]
    const [watcher, second] = [await cat.sit(id), await dan.sit(id)]
    const nobody = await person().sit(id)
    red.send({ t: 'chat', text: 'players only' })
    expect((await heard(blue)).lines).toMatchObject([{ room: 'players', n: 1, roles: ['red'], mine: false }])
    expect((await heard(red)).lines).toMatchObject([{ mine: true, text: 'players only' }])
    watcher.send({ t: 'chat', text: 'watchers only' })
    expect((await heard(second)).lines).toMatchObject([{ room: 'watchers', n: 1, roles: [], text: 'watchers only' }])
    const late = await (await guest()).sit(id)
    expect((await late.next('chat')).lines.map(line => line.text)).toEqual(['watchers only'])
    for (const seat of [watcher, second, nobody, late]) never(seat, 'players only')
    for (const seat of [red, blue]) never(seat, 'watchers only')
    expect(await watcher.refused({ t: 'read', room: 'players', n: 1 })).toBe('notYourSeat')
    expect(await nobody.refused({ t: 'chat', text: 'hello' })).toBe('noSession')
    await ann.post(`/api/tables/${id}/resign`)
    for (const seat of [red, watcher]) {
      let all = await seat.next('chat')
      while (all.lines.length < 2) all = await seat.next('chat')
      expect(all.lines.map(line => line.text)).toEqual(['players only', 'watchers only'])
    }
  })

  it('is plain text of limited length, and limited in rate', async () => {
    const { red, blue } = await seatPair(server)
    red.send({ t: 'chat', text: ' <b>one</b>\u0000\n\u202etwo  ' })
    expect((await heard(blue)).lines[0]?.text).toBe('<b>one</b> two')
    expect(await red.refused({ t: 'chat', text: ' \n ' })).toBe('malformed')
    expect(await red.refused({ t: 'chat', text: 'x'.repeat(501) })).toBe('malformed')
    const limited = await testServer({ limits: true })
    const seats = await seatPair(limited)
    for (let n = 0; n < 15; n++) seats.red.send({ t: 'chat', text: `line ${n}` })
    expect(await seats.red.refused({ t: 'chat', text: 'too much' })).toBe('tooMany')
    await limited.close()
  })

  it('may point at a place of the board, and at nothing that is not there', async () => {
    const { id, ben, red, blue } = await seatPair(server)
    red.send({ t: 'chat', text: 'here', place: 'place:ford' })
    expect((await heard(blue)).lines).toMatchObject([{ text: 'here', place: 'place:ford' }])
    for (const place of ['place:nowhere', 'moon:ford']) {
      expect(await red.refused({ t: 'chat', text: 'there', place })).toBe('malformed')
    }
    red.send({ t: 'chat', text: 'nowhere' })
    expect((await heard(blue)).lines[0]).not.toHaveProperty('place')
    const again = await ben.sit(id)
    expect((await again.next('chat')).lines[0]).toMatchObject({ text: 'here', place: 'place:ford' })
  })

  it('has marks of what is unread, kept by the server', async () => {
    const { id, ben, red, blue } = await seatPair(server)
    red.send({ t: 'chat', text: 'one' })
    red.send({ t: 'chat', text: 'two' })
    await heard(blue)
    await heard(blue)
    const unread = async (who: TestPerson) => (await who.get<TableList>('/api/tables')).tables[0]?.unread
    expect(await unread(ben)).toBe(2)
    blue.send({ t: 'read', room: 'players', n: 1 })
    await expect.poll(() => unread(ben)).toBe(1)
    blue.send({ t: 'read', room: 'players', n: 2 })
    await expect.poll(() => unread(ben)).toBe(0)
    const again = await ben.sit(id)
    expect(await again.next('chat')).toMatchObject({ whole: true, read: { players: 2 } })
  })

  it('of one who is blocked is not shown to the one who blocked him, live or later', async () => {
    const { id, ann, red, blue } = await seatPair(server)
    await ann.post('/api/blocks', { table: id, role: 'blue' })
    blue.send({ t: 'chat', text: 'rude' })
    await heard(blue)
    red.send({ t: 'chat', text: 'fine' })
    expect((await heard(blue)).lines[0]?.text).toBe('fine')
    await heard(red)
    const again = await ann.sit(id)
    await again.next('chat')
    for (const seat of [red, again]) never(seat, 'rude')
    expect((await ann.get<TableList>('/api/tables')).tables[0]?.unread).toBe(0)
  })
})

describe('notes', () => {
  it('are each player’s own', async () => {
    const { id, ann, ben } = await seatPair(server)
    await ann.post(`/api/tables/${id}/notes`, { text: 'hold the ford' })
    await ben.post(`/api/tables/${id}/notes`, { text: 'take the ford' })
    await ann.post(`/api/tables/${id}/notes`, { text: 'hold the ford to the last' })
    expect(await ann.get<Notes>(`/api/tables/${id}/notes`)).toEqual({ text: 'hold the ford to the last', places: [] })
    expect(await ben.get<Notes>(`/api/tables/${id}/notes`)).toEqual({ text: 'take the ford', places: [] })
    for (const other of [person(), await guest()]) {
      expect(await other.refused(`/api/tables/${id}/notes`)).toBe('notYourSeat')
      expect(await other.refused(`/api/tables/${id}/notes`, { text: 'x' })).toBe('notYourSeat')
    }
    expect(await ann.refused(`/api/tables/${id}/notes`, { text: 'x'.repeat(10_001) })).toBe('malformed')
  })

  it('about places are each player’s own too, and go when nothing is left of them', async () => {
    const { id, ann, ben } = await seatPair(server)
    const path = `/api/tables/${id}/notes`
    const places = async (who: TestPerson) => (await who.get<Notes>(path)).places
    await ann.post(`${path}/place`, { place: 'place:ford', text: 'two guns' })
    await ann.post(`${path}/place`, { place: 'place:hill', text: 'a feint' })
    await ann.post(`${path}/place`, { place: 'place:ford', text: 'three guns' })
    expect(await places(ann)).toEqual([
      { place: 'place:ford', text: 'three guns' },
      { place: 'place:hill', text: 'a feint' },
    ])
    expect(await places(ben)).toEqual([])
    await ann.post(`${path}/place`, { place: 'place:hill', text: ' ' })
    expect(await places(ann)).toHaveLength(1)
    for (const place of ['place:nowhere', 'moon:ford', 'ford', '']) {
      expect(await ann.refused(`${path}/place`, { place, text: 'x' })).toBe('malformed')
    }
    expect(await ann.refused(`${path}/place`, { place: 'place:ford', text: 'x'.repeat(501) })).toBe('malformed')
    expect(await (await guest()).refused(`${path}/place`, { place: 'place:ford', text: 'x' })).toBe('notYourSeat')
    expect(JSON.stringify(await ann.get('/api/account/data'))).toContain('three guns')
  })
})

describe('who may watch', () => {
  it('nobody: once play has begun only those seated see anything', async () => {
    const [ann, ben, cat] = [await guest(), await guest(), await guest()]
    const id = await ann.create({ opponent: { kind: 'open' }, watch: 'nobody' })
    const early = await cat.sit(id)
    await ben.post(`/api/tables/${id}/join`)
    await early.closed()
    for (const path of ['', '/replay', '/log', '/save']) {
      expect(await cat.refused(`/api/tables/${id}${path}`)).toBe('notWatched')
    }
    // whatever can be read of a table, also what comes to it later
    const read = server.routes.filter(({ method, url }) => method === 'GET' && url.startsWith('/api/tables/:id'))
    expect(read.length).toBeGreaterThan(8)
    for (const { url } of read) {
      const path = url.replace(':id', id) + (url.endsWith('/orders') ? '?fork=abcdefgh' : '')
      expect(['notWatched', 'notYourSeat'], url).toContain(await cat.refused(path))
    }
    expect(await cat.refused(`/api/tables/${id}/analysis`, {})).toBe('notWatched')
    await expect(cat.sit(id)).rejects.toThrow('403')
    expect((await (await ben.sit(id)).state)?.as).toBe('blue')
    expect((await cat.get<TableList>('/api/tables/watch')).tables.some(line => line.id === id)).toBe(false)
    await ann.post(`/api/tables/${id}/resign`)
    expect(await cat.refused(`/api/tables/${id}`)).toBe('notWatched')
    const again = await ann.post<Created>(`/api/tables/${id}/rematch`)
    await ben.post<Created>(`/api/tables/${id}/rematch`)
    expect(await cat.refused(`/api/tables/${again.id}`)).toBe('notWatched')
  })

  it('nobody, also while a seat is free in mid-game: who sits there can be read, and the seat taken, unseen', async () => {
    const [ann, ben, cat] = [await guest(), await guest(), await guest()]
    const id = await ann.create({ opponent: { kind: 'open' }, watch: 'nobody' })
    await ben.post(`/api/tables/${id}/join`)
    const [red, blue] = [await ann.sit(id), await ben.sit(id)]
    await (red.choices.length > 0 ? red : blue).play()
    await ann.post(`/api/tables/${id}/offer`, { what: 'seat', successor: { kind: 'open' } })
    await ben.post(`/api/tables/${id}/answer`, { what: 'seat', yes: true })
    await blue.untilTable(table => table.status === 'waiting')
    // the one who stood up is a stranger like any other
    await red.closed()
    for (const other of [ann, cat, person()]) {
      const line = await other.get<TableInfo>(`/api/tables/${id}`)
      expect(line).toMatchObject({ status: 'waiting', mine: [], mayWatch: false, invite: null })
      expect(line.seats.map(seat => seat.kind)).toEqual(['empty', 'human'])
      for (const path of ['/replay', '/log', '/save']) {
        expect(await other.refused(`/api/tables/${id}${path}`)).toBe('notWatched')
      }
      expect(await other.refused(`/api/tables/${id}/fork`, { at: 1, side: 'red', opponent: { kind: 'hotseat' } })).toBe(
        'notWatched',
      )
      await expect(other.sit(id)).rejects.toThrow('403')
    }
    expect((await cat.get<TableList>('/api/tables/open?game=toy')).tables.map(line => line.id)).toContain(id)
    await cat.post(`/api/tables/${id}/join`)
    expect((await cat.sit(id)).state?.as).toBe('red')
    expect(await ann.refused(`/api/tables/${id}`)).toBe('notWatched')
  })

  it('anyone: it is listed; with the link: it is not, but can be opened', async () => {
    const [ann, cat] = [await guest(), await guest()]
    const listed = await ann.create({ watch: 'anyone' })
    const linked = await ann.create()
    const lines = (await cat.get<TableList>('/api/tables/watch')).tables.map(line => line.id)
    expect(lines).toContain(listed)
    expect(lines).not.toContain(linked)
    expect((await cat.sit(linked)).state?.as).toBe('observer')
  })
})
