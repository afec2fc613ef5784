import { argon2Sync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Me, SessionList, TableInfo, TableList } from '#protocol/messages.ts'
import { proxiesFrom } from '#server/http/address.ts'
import type { RunningServer } from '#server/server.ts'
import { seatPair } from '#server/testing/pair.ts'
import { PASSWORD } from '#server/testing/people.ts'
import { TestPerson } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'
import { hashPassword, passwordFits } from './passwords.ts'

let server: RunningServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const person = () => new TestPerson(server.address)
let names = 0
const freshName = (word = 'Ann') => `${word} ${++names}`

async function account(name = freshName()): Promise<TestPerson & { login: string }> {
  const ann = person()
  await ann.get('/api/me')
  await ann.post('/api/account', { name, password: PASSWORD })
  return Object.assign(ann, { login: name })
}
const signIn = (who: TestPerson, name: string, password = PASSWORD, bring = true) =>
  who.request('/api/signin', { name, password, bring })

/** A row of each table that keeps something personal. */
function keptOf(mine: string, his: string, id: string) {
  const kept = { person_id: mine, table_id: id, at: 1 }
  return {
    notes: { ...kept, text: 'kept: notes' },
    place_notes: { ...kept, place: 'space:ford', text: 'kept: place' },
    chat: { ...kept, room: 'players' as const, n: 90, text: 'kept: chat', place: null },
    chat_read: { person_id: mine, table_id: id, room: 'players' as const, n: 90_001 },
    studies: { ...kept, id: `study-${id}`, title: 'kept: study', first: 0, last: 0, notes: '[]' },
    notice_rules: { person_id: mine, table_id: id, rule: 'digest' as const },
    holidays: { id: `holiday-${id}`, person_id: mine, starts_at: 90_002, ends_at: 90_003 },
    ratings: { person_id: mine, game: 'toy', mu: 25.125, sigma: 5, games: 3, at: 1 },
    measures: { person_id: mine, muted_until: 90_004, banned_until: null },
    reports: {
      id: `report-${id}`,
      table_id: id,
      by_id: mine,
      about_id: null,
      text: 'told the host',
      at: 1,
      settled_at: null,
    },
    friends: { person_id: mine, friend_id: his, at: 90_005 },
    blocks: { person_id: mine, blocked_id: his, at: 1 },
    invitations: { ...kept, by_id: his, at: 90_006, role: null },
  }
}

async function keep(rows: ReturnType<typeof keptOf>): Promise<void> {
  for (const [name, row] of Object.entries(rows))
    await server.services.store.db
      .insertInto(name as 'notes')
      .values(row as never)
      .execute()
}

describe('an account', () => {
  it('is what a guest becomes: the same person, with his games, under a new session', async () => {
    const ann = person()
    const before = await ann.get<Me>('/api/me')
    const table = await ann.create()
    const old = ann.cookie
    const me = await ann.post<Me>('/api/account', { name: ' Belle  Boyd ', password: PASSWORD })
    expect(me).toEqual({ id: before.id, name: 'Belle Boyd', guest: false })
    expect(ann.cookie).not.toBe(old)
    expect((await ann.get<TableList>('/api/tables')).tables.map(line => line.id)).toEqual([table])
    const stale = Object.assign(person(), { cookie: old })
    expect((await stale.get<Me>('/api/me')).id).not.toBe(before.id)
    await ann.post('/api/signout')
    expect((await ann.get<TableList>('/api/tables')).tables).toEqual([])
    expect((await signIn(ann, 'belle boyd')).status).toBe(200)
    expect((await ann.get<TableList>('/api/tables')).tables.map(line => line.id)).toEqual([table])
  })

  it('keeps its password hashed with argon2id and its tokens hashed', async () => {
    const ann = await account()
    const { db } = server.services.store
    const { password } = await db
      .selectFrom('accounts')
      .select('password')
      .where('login', '=', ann.login.toLowerCase())
      .executeTakeFirstOrThrow()
    expect(password).toMatch(/^\$argon2id\$v=19\$m=47104,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    // nobody can see that two have chosen the same
    expect(await hashPassword(PASSWORD)).not.toBe(await hashPassword(PASSWORD))
    // one that was hashed at another cost is read at that cost
    const [salt, cost] = [Buffer.alloc(16, 7), { memory: 64, passes: 3, parallelism: 1 }]
    const hash = argon2Sync('argon2id', { message: PASSWORD, nonce: salt, tagLength: 32, ...cost })
    const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
    const stored = `$argon2id$v=19$m=64,t=3,p=1$${base64(salt)}$${base64(hash)}`
    expect(await passwordFits(PASSWORD, stored)).toBe(true)
    expect(await passwordFits('another horse', stored)).toBe(false)
    const token = decodeURIComponent(ann.cookie.split('=')[1] as string).split('.')[0] as string
    const hashes = await db.selectFrom('sessions').select('hash').execute()
    expect(hashes.some(row => row.hash.includes(token))).toBe(false)
  })

  it('has a name of its own and a password that is not too easy', async () => {
    const ann = await account()
    const ben = person()
    await ben.get('/api/me')
    const code = (name: string, password = PASSWORD) => ben.refused('/api/account', { name, password })
    expect(await code(ann.login.toUpperCase())).toBe('nameTaken')
    expect(await code('Guest 1234')).toBe('badName')
    expect(await code('…')).toBe('badName')
    expect(await code(freshName(), 'short')).toBe('weakPassword')
    expect(await code(freshName(), 'aaaaaaaaaaaa')).toBe('weakPassword')
    expect(await code(freshName(), 'x'.repeat(401))).toBe('malformed')
    expect(await ben.refused('/api/me', { name: ann.login })).toBe('nameTaken')
    expect(await ann.refused('/api/account', { name: freshName(), password: PASSWORD })).toBe('nameTaken')
    expect(await person().refused('/api/account', { name: freshName(), password: PASSWORD })).toBe('noSession')
    const wanted = freshName()
    const both = await Promise.all(
      [person(), person()].map(async one => {
        await one.get('/api/me')
        return (await one.request('/api/account', { name: wanted, password: PASSWORD })).status
      }),
    )
    expect(both.sort()).toEqual([200, 409])
  })

  it('answers a wrong name and a wrong password alike', async () => {
    const ann = await account()
    const answers = [await signIn(person(), ann.login, 'wrong horse 1861'), await signIn(person(), freshName('Nobody'))]
    const told = await Promise.all(answers.map(async answer => [answer.status, await answer.text()]))
    expect(told[0]).toEqual(told[1])
    expect(told[0]?.[1]).toContain('badSignIn')
    expect(answers.flatMap(answer => answer.headers.getSetCookie())).toEqual([])
  })

  it('takes over the games of the guest who signs in, if he wants it', async () => {
    const ann = await account()
    const phone = person()
    const game = await phone.create({ opponent: { kind: 'invite' } })
    const old = phone.cookie
    await signIn(phone, ann.login)
    expect((await ann.get<TableInfo>(`/api/tables/${game}`)).mine).toEqual(['red'])
    expect((await Object.assign(person(), { cookie: old }).get<TableList>('/api/tables')).tables).toEqual([])
    const library = person()
    const other = await library.create({ opponent: { kind: 'invite' } })
    await signIn(library, ann.login, PASSWORD, false)
    expect((await ann.get<TableInfo>(`/api/tables/${other}`)).mine).toEqual([])
  })

  it('lists its sessions, ends one of them or all others, and the sockets with them', async () => {
    const ann = await account()
    const table = await ann.create()
    const phone = person()
    await signIn(phone, ann.login)
    const seat = await phone.sit(table)
    const { sessions } = await ann.get<SessionList>('/api/account/sessions')
    expect(sessions.map(one => one.here).sort()).toEqual([false, true])
    const away = sessions.find(one => !one.here)
    const stranger = await account()
    await stranger.post('/api/account/sessions/end', { id: away?.id })
    expect((await phone.get<TableList>('/api/tables')).tables.length).toBe(1)
    await ann.post('/api/account/sessions/end', { id: away?.id })
    await seat.closed()
    expect((await phone.get<TableList>('/api/tables')).tables).toEqual([])
    await signIn(phone, ann.login)
    await ann.post('/api/account/sessions/end', { id: 'others' })
    expect((await ann.get<SessionList>('/api/account/sessions')).sessions.length).toBe(1)
  })

  it('is no longer heard over a session that has ended, though its socket does not leave', async () => {
    const ann = await account()
    const table = await ann.create()
    const phone = person()
    await signIn(phone, ann.login)
    const seat = await phone.sit(table)
    // it does not hear that it is closed
    seat.socket.pause()
    await ann.post('/api/account/sessions/end', { id: 'others' })
    seat.send({ t: 'chat', text: 'still here' })
    seat.socket.resume()
    await seat.closed()
    const here = await ann.sit(table)
    await here.next('chat')
    here.send({ t: 'chat', text: 'nobody else is' })
    await here.next('chat')
    const rows = await server.services.store.db
      .selectFrom('chat')
      .select('text')
      .where('table_id', '=', table)
      .execute()
    expect(rows.map(row => row.text)).toEqual(['nobody else is'])
  })

  it('changes its password: the old one is needed, and every other session ends', async () => {
    const ann = await account()
    const phone = person()
    await signIn(phone, ann.login)
    const next = 'new horse 1863'
    expect(await ann.refused('/api/account/password', { old: 'wrong horse', next })).toBe('badSignIn')
    expect(await ann.refused('/api/account/password', { old: PASSWORD, next: 'short' })).toBe('weakPassword')
    const before = ann.cookie
    await ann.post('/api/account/password', { old: PASSWORD, next })
    expect(ann.cookie).not.toBe(before)
    expect((await ann.get<SessionList>('/api/account/sessions')).sessions.length).toBe(1)
    expect((await phone.get<Me>('/api/me')).guest).toBe(true)
    expect((await signIn(person(), ann.login)).status).toBe(403)
    expect((await signIn(person(), ann.login, next)).status).toBe(200)
  })

  it('is deleted with all that is personal; the games stay, and nobody is left waiting', async () => {
    const { id, ann, ben, red, blue } = await seatPair(server)
    await ann.post('/api/account', { name: freshName('Gone'), password: PASSWORD })
    await red.closed()
    const seat = await ann.sit(id)
    seat.send({ t: 'chat', text: 'my secret word' })
    await seat.next('chat')
    await ann.post(`/api/tables/${id}/notes`, { text: 'my secret plan' })
    const open = await ann.create({ opponent: { kind: 'open' } })
    const me = await ann.get<Me>('/api/me')
    const kept = keptOf(me.id, (await ben.get<Me>('/api/me')).id, id)
    await keep({ ...kept, notes: { ...kept.notes, table_id: open }, chat_read: { ...kept.chat_read, table_id: open } })
    expect(await ann.refused('/api/account/delete', { password: 'wrong horse 1861' })).toBe('badSignIn')
    expect(await ann.refused('/api/account/delete', {})).toBe('badSignIn')
    await ann.post('/api/account/delete', { password: PASSWORD })
    await seat.closed()
    await blue.untilTable(table => table.status === 'over')
    const info = await ben.get<TableInfo>(`/api/tables/${id}`)
    expect(info.seats[0]).toMatchObject({ kind: 'human', name: null })
    expect(info.outcome?.winner).toBe('blue')
    expect((await ben.get<TableInfo>(`/api/tables/${open}`)).status).toBe('aborted')
    expect((await signIn(person(), me.name)).status).toBe(403)
    const { db } = server.services.store
    for (const { name } of await db.introspection.getTables()) {
      const left = JSON.stringify(
        await db
          .selectFrom(name as 'people')
          .selectAll()
          .execute(),
      )
      for (const word of [me.id, me.name, 'my secret', 'kept: '])
        expect(left.includes(word), `${name}: ${word}`).toBe(false)
    }
  })

  it('gives its data to its owner: whole, and only his', async () => {
    const { id, ann, ben, red, blue } = await seatPair(server)
    red.send({ t: 'chat', text: 'from ann' })
    await blue.next('chat')
    blue.send({ t: 'chat', text: 'from ben' })
    await ann.post(`/api/tables/${id}/notes`, { text: 'plan of ann' })
    await ben.post(`/api/tables/${id}/notes`, { text: 'plan of ben' })
    const answer = await ann.request('/api/account/data')
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    const text = await answer.text()
    const data = JSON.parse(text)
    expect(data.games).toMatchObject([{ id, role: 'red', game: 'toy' }])
    expect(data.notes).toMatchObject([{ text: 'plan of ann' }])
    expect(data.chat).toMatchObject([{ text: 'from ann' }])
    expect(text).not.toMatch(/ben|argon2/)
    expect(await person().refused('/api/account/data')).toBe('noSession')
  })

  it('gives all that any table of the store keeps of him', async () => {
    const { id, ann, ben } = await seatPair(server)
    const { db } = server.services.store
    const [mine, his] = [(await ann.get<Me>('/api/me')).id, (await ben.get<Me>('/api/me')).id]
    const rows = keptOf(mine, his, id)
    for (const [name, row] of Object.entries(rows))
      await db
        .insertInto(name as 'notes')
        .values(row as never)
        .execute()
    const data = await (await ann.request('/api/account/data')).text()
    for (const mark of ['notes', 'place', 'chat', 'study']) expect(data).toContain(`kept: ${mark}`)
    for (const mark of ['told the host', 'digest', '25.125', '90001', '90004', '90005', '90006'])
      expect(data).toContain(mark)
    expect(JSON.parse(data)).toMatchObject({ holidays: [{ starts_at: 90_002 }], blocked: [{ id: his }] })
    // told otherwise: the account, its sessions, seats with their games, notices with their ways and their log, results; a row of
    // `presence` goes with the socket, a link that was mailed cannot be read back, who is host sees it on his page
    const otherwise = ['accounts', 'sessions', 'seats', 'notice_settings', 'notices', 'push_subscriptions', 'results']
    const passing = ['presence', 'reset_tokens', 'mail_tokens', 'hosts']
    const tables = await db.introspection.getTables()
    const ofPeople = tables.filter(({ columns }) =>
      columns.some(({ name }) => name === 'person_id' || name === 'by_id'),
    )
    expect(ofPeople.map(({ name }) => name).sort()).toEqual([...Object.keys(rows), ...otherwise, ...passing].sort())
  })

  it('cannot be signed out of by a guest, who would lose his games', async () => {
    const ann = person()
    await ann.get('/api/me')
    expect(await ann.refused('/api/signout', {})).toBe('noAccount')
    expect(await ann.refused('/api/account/password', { old: PASSWORD, next: PASSWORD })).toBe('noAccount')
  })
})

describe('limits', () => {
  it('hold on sign-in by name and address', async () => {
    const limited = await testServer({ limits: true })
    const ann = new TestPerson(limited.address)
    const codes: number[] = []
    for (let n = 0; n < 12; n++) codes.push((await signIn(ann, 'Nobody', 'wrong horse 1861')).status)
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 403), 429, 429])
    await limited.close()
  })

  it('hold on new accounts, and the cookie is for this site, unseen by scripts, and secure behind TLS', async () => {
    const limited = await testServer({ limits: true, proxies: proxiesFrom('1') })
    const ann = new TestPerson(limited.address)
    const first = await ann.request('/api/me', undefined, { 'x-forwarded-proto': 'https' })
    expect(first.headers.getSetCookie()[0]).toMatch(/HttpOnly; Secure; SameSite=Lax$/)
    let last = 0
    for (let n = 0; n < 21; n++) last = (await ann.request('/api/account', { name: 'x', password: 'short' })).status
    expect(last).toBe(429)
    await limited.close()
  })
})
