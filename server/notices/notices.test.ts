import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NoticeLine, NoticeLog, Notices, WaitingCount } from '#protocol/notices.ts'
import { sweepClocks } from '#server/deadlines/expiry.ts'
import type { RunningServer } from '#server/server.ts'
import { DAY, fakeTime, HOUR, MINUTE, SECOND } from '#server/testing/fake-time.ts'
import { accountOf, PASSWORD } from '#server/testing/people.ts'
import { playAlong } from '#server/testing/play-along.ts'
import { mailSink, postSink, testBrowser } from '#server/testing/sinks.ts'
import { TestPerson } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'
import { sweepNotices } from './deliver.ts'
import { sweepDigests } from './digest.ts'
import { sweepTurns } from './turns.ts'

let time = fakeTime()
let server: RunningServer
let post: Awaited<ReturnType<typeof mailSink>>
let hook: Awaited<ReturnType<typeof postSink>>
beforeEach(async () => {
  time = fakeTime()
  post = await mailSink()
  hook = await postSink()
  const ways = { smtpUrl: post.url, mailFrom: 'Longroll <table@example.org>', privateHooks: true }
  server = await testServer({ now: time.now, publicUrl: 'https://play.example.org/', ...ways })
})
afterEach(async () => {
  await server.close()
  post.close()
  hook.close()
})

const account = (name: string) => accountOf(server, `${name} Notice`)

/** Two accounts at a table, and one of them, who is asked, is away. */
async function table(pace?: object, [first, second] = ['Ann', 'Ben']) {
  const [ann, ben] = [await account(first as string), await account(second as string)]
  return { ann, ben, ...(await sitDown(ann, ben, pace)) }
}
async function sitDown(ann: TestPerson, ben: TestPerson, pace?: object) {
  const id = await ann.create({ opponent: { kind: 'invite' }, ...(pace === undefined ? {} : { pace: pace as never }) })
  const { invite } = await ann.get<{ invite: string }>(`/api/tables/${id}`)
  await ben.post(`/api/tables/${id}/join`, { token: invite })
  const blue = await ben.sit(id)
  await blue.play()
  return { id, blue }
}
const set = (person: TestPerson, rule: string, lang = 'en') =>
  person.post<Notices>('/api/notices', { rule, lang, hour: 8, zone: 'Europe/Rome' })
const log = async (person: TestPerson): Promise<NoticeLine[]> =>
  (await person.get<NoticeLog>('/api/notices/log')).notices
async function sweep(): Promise<void> {
  await sweepTurns(server.services)
  await sweepNotices(server.services)
}
async function withMail(person: TestPerson, address: string, lang = 'en'): Promise<void> {
  await person.post('/api/notices/mail', { address, lang, password: PASSWORD })
  const token = /\/mail\/verify\/(\S+)/.exec(post.mails.at(-1)?.text ?? '')?.[1]
  await new TestPerson(server.address).post('/api/mail/verify', { token })
  post.mails.length = 0
}

describe('notices', () => {
  it('by mail: only to an address whose link was opened; a turn is told once, with a link to stop', async () => {
    const { ann, ben } = await table()
    await ann.post('/api/notices/mail', { address: 'ann@example.org', lang: 'fr', password: PASSWORD })
    expect(post.mails[0]).toMatchObject({ to: 'ann@example.org', subject: 'Votre adresse à Longroll' })
    const before = await set(ann, 'away', 'fr')
    expect(before.mail).toEqual({ offered: true, address: 'ann@example.org', verified: false })
    time.pass(2 * MINUTE)
    await sweep()
    expect(post.mails).toHaveLength(1)
    expect((await log(ann))[0]).toMatchObject({ kind: 'turn', state: 'held', why: 'noWay' })

    const token = /https:\/\/play\.example\.org\/mail\/verify\/(\S+)/.exec(post.mails[0]?.text ?? '')?.[1]
    const reader = new TestPerson(server.address)
    expect(await reader.refused('/api/mail/verify', { token: 'x'.repeat(32) })).toBe('badToken')
    await reader.post('/api/mail/verify', { token })
    expect(await reader.refused('/api/mail/verify', { token })).toBe('badToken')
    expect((await ann.get<Notices>('/api/notices')).mail.verified).toBe(true)

    const { id } = await sitDown(ann, ben)
    time.pass(30 * SECOND)
    await sweep()
    expect(post.mails).toHaveLength(1)
    time.pass(31 * SECOND)
    await sweep()
    await sweep()
    expect(post.mails).toHaveLength(2)
    const [, mail] = post.mails
    expect(mail).toMatchObject({
      from: 'table@example.org',
      to: 'ann@example.org',
      subject: 'À vous de jouer\u202f: Le jouet, Le gué, contre Ben Notice',
    })
    expect(mail?.text).toContain('Ben Notice a joué. C’est à vous.')
    expect(mail?.text).toContain('On vous demande\u202f: ')
    expect(mail?.text).toContain(`https://play.example.org/t/${id}?since=0`)
    // the first table waits too: one link leads to the next game
    expect(mail?.text).toContain('Une autre partie vous attend\u202f; la suivante\u202f: https://play.example.org/next')
    expect((await log(ann))[0]).toMatchObject({
      kind: 'turn',
      table: id,
      state: 'sent',
      ways: [{ channel: 'mail', state: 'sent', tries: 1 }],
    })

    expect(mail?.text).toMatch(/https:\/\/play\.example\.org\/mail\/off\/[A-Za-z0-9_-]{16,}/)
    const off = /^List-Unsubscribe: <https:\/\/play\.example\.org(\S+)>/im.exec(mail?.headers ?? '')?.[1] as string
    const stopped = await fetch(server.address + off, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(stopped.status).toBe(204)
    expect((await ann.get<Notices>('/api/notices')).mail).toMatchObject({ address: null, verified: false })
  })

  it('by mail: a link that confirms an address holds for two days', async () => {
    const ann = await account('Ann')
    const linked = async () => {
      post.mails.length = 0
      await ann.post('/api/notices/mail', { address: 'ann@example.org', lang: 'en', password: PASSWORD })
      return /\/mail\/verify\/(\S+)/.exec(post.mails[0]?.text ?? '')?.[1] as string
    }
    const late = await linked()
    time.pass(48 * 60 * MINUTE + SECOND)
    expect(await new TestPerson(server.address).refused('/api/mail/verify', { token: late })).toBe('badToken')
    const early = await linked()
    time.pass(48 * 60 * MINUTE - SECOND)
    await new TestPerson(server.address).post('/api/mail/verify', { token: early })
  })

  it('the first turn: who saw the table before the other sat down is told that he is asked', async () => {
    const ann = await account('Ann')
    await withMail(ann, 'ann@example.org')
    const id = await ann.create({ opponent: { kind: 'invite' } })
    const red = await ann.sit(id)
    red.send({ t: 'seen', step: 0 })
    red.socket.close()
    await red.closed()
    const { invite } = await ann.get<{ invite: string }>(`/api/tables/${id}`)
    time.pass(HOUR)
    const ben = await account('Ben')
    await ben.post(`/api/tables/${id}/join`, { token: invite })
    await expect.poll(async () => (await ann.get<{ status: string }>(`/api/tables/${id}`)).status).toBe('playing')
    time.pass(2 * MINUTE)
    await sweep()
    expect(post.mails.map(mail => mail.subject)).toEqual([expect.stringContaining('Your turn')])
  })

  it('the next turn of one whose look was not written down: he has played, so he is called again', async () => {
    const { id, ann } = await table()
    await withMail(ann, 'ann@example.org')
    await set(ann, 'away')
    time.pass(2 * MINUTE)
    await sweep()
    expect(post.mails).toHaveLength(1)
    // both play on until she is asked anew; the process died before it wrote how far she had looked
    const { services } = server
    const told = (await services.tables.get(id)).row.turn_step
    const asked = async () => {
      const { now, row } = await services.tables.get(id)
      return row.turn_step > told && now.deciders.join() === 'red'
    }
    for (let n = 0; n < 60 && !(await asked()); n++) await playAlong(services, id, 1, () => 0.99)
    expect(await asked()).toBe(true)
    time.pass(2 * MINUTE)
    await sweep()
    expect(post.mails).toHaveLength(2)
  })

  it('play taken back by consent: who is asked once more is told once more', async () => {
    const { id, ann, ben, blue } = await table()
    await withMail(ann, 'ann@example.org')
    await withMail(ben, 'ben@example.org')
    time.pass(2 * MINUTE)
    await sweep()
    expect(post.mails.map(mail => mail.to)).toEqual(['ann@example.org'])
    await ben.post(`/api/tables/${id}/offer`, { what: 'undo', to: 0 })
    blue.socket.close()
    await blue.closed()
    time.pass(2 * MINUTE)
    await sweep()
    post.mails.length = 0
    await ann.post(`/api/tables/${id}/answer`, { what: 'undo', yes: true })
    time.pass(2 * MINUTE)
    await sweep()
    expect(post.mails.map(mail => [mail.to, mail.subject])).toContainEqual([
      'ben@example.org',
      expect.stringContaining('Your turn'),
    ])
  })

  it('are held back, with the reason, from one who has looked, and not from one in whose hidden tab it is open', async () => {
    const { id, ann } = await table()
    await withMail(ann, 'ann@example.org')
    const red = await ann.sit(id)
    time.pass(61 * SECOND)
    await sweep()
    expect(post.mails).toEqual([])
    expect((await log(ann))[0]).toMatchObject({ kind: 'turn', state: 'held', why: 'looked' })
    red.socket.close()
    await red.closed()

    const other = await table(undefined, ['Dan', 'Eve'])
    const hidden = await other.ann.sit(other.id)
    hidden.send({ t: 'here', here: false })
    await withMail(other.ann, 'hidden@example.org')
    time.pass(61 * SECOND)
    await sweep()
    expect(post.mails.map(mail => mail.to)).toEqual(['hidden@example.org'])
  })

  it('by webhook: signed, readable for chat services; tried again, then left alone', async () => {
    const { id, ann } = await table()
    expect(await ann.refused('/api/notices/webhook', { url: 'ftp://example.org/' })).toBe('badWebhook')
    await ann.post('/api/notices/webhook', { url: `${hook.url}/hook` })
    const { webhook } = await set(ann, 'always')
    hook.status = 500
    time.pass(11 * SECOND)
    await sweep()
    expect((await log(ann))[0]).toMatchObject({
      state: 'waiting',
      ways: [{ channel: 'webhook', state: 'again', why: 'refused', tries: 1 }],
    })
    hook.status = 204
    time.pass(MINUTE)
    await sweep()
    expect((await log(ann))[0]).toMatchObject({ state: 'sent', ways: [{ state: 'sent', tries: 2 }] })
    const last = hook.posts.at(-1)
    const body = JSON.parse(String(last?.body))
    expect(body).toMatchObject({ kind: 'turn', table: id, url: `https://play.example.org/t/${id}?since=0` })
    expect(body.content).toContain('Your turn: The toy, The ford, against Ben Notice')
    const signed = createHmac('sha256', webhook.secret as string)
      .update(String(last?.body))
      .digest('hex')
    expect(last?.headers['x-longroll-signature']).toBe(`sha256=${signed}`)
  })

  it('are sent by another process when one died over them, and not twice by the same way', async () => {
    const { ann } = await table()
    await withMail(ann, 'ann@example.org')
    await ann.post('/api/notices/webhook', { url: `${hook.url}/hook` })
    await ann.post('/api/notices/test')
    expect([post.mails.length, hook.posts.length]).toEqual([1, 1])
    const { db } = server.services.store
    // as it stands in the store when a process dies between the mail and the webhook
    await db.deleteFrom('deliveries').where('channel', '=', 'webhook').execute()
    await db
      .updateTable('notices')
      .set({ state: 'sending', due_at: time.now() + 5 * MINUTE })
      .where('kind', '=', 'test')
      .execute()
    await sweepNotices(server.services)
    expect([post.mails.length, hook.posts.length]).toEqual([1, 1])
    time.pass(5 * MINUTE)
    await Promise.all([sweepNotices(server.services), sweepNotices(server.services)])
    expect([post.mails.length, hook.posts.length]).toEqual([1, 2])
    expect((await log(ann))[0]).toMatchObject({ kind: 'test', state: 'sent' })
  })

  it('by push: sealed for the browser, signed with the server’s own key; a browser that is gone is forgotten', async () => {
    const { id, ann } = await table()
    const browser = testBrowser(`${hook.url}/push/1`)
    const { push } = await ann.post<Notices>('/api/notices/push', browser.subscription)
    expect(push.browsers).toHaveLength(1)
    await set(ann, 'always', 'it')
    time.pass(11 * SECOND)
    await sweep()
    const [message] = hook.posts
    expect(message?.headers['content-encoding']).toBe('aes128gcm')
    expect(message?.headers.authorization).toContain(`k=${push.key}`)
    expect(browser.read(message?.body as Buffer)).toEqual({
      title: 'Tocca a te: Il giocattolo, Il guado, contro Ben Notice',
      // he has bid in secret
      body: [
        'Ben Notice ha mosso. Tocca a te.',
        'Nulla di ciò che puoi vedere è cambiato.',
        'Ti si chiede: Punta una carta in segreto.',
      ].join('\n'),
      url: `https://play.example.org/t/${id}?since=0`,
      tag: id,
    })
    hook.status = 410
    await ann.post('/api/notices/test')
    expect((await log(ann))[0]).toMatchObject({
      kind: 'test',
      state: 'failed',
      ways: [{ channel: 'push', why: 'gone' }],
    })
    expect((await ann.get<Notices>('/api/notices')).push.browsers).toEqual([])
  })

  it('none for a game is none; a digest comes once a day at its hour, in the words of the reader', async () => {
    const { id, ann } = await table()
    await withMail(ann, 'ann@example.org')
    await set(ann, 'always')
    await ann.post(`/api/tables/${id}/notices`, { rule: 'none' })
    time.pass(2 * MINUTE)
    await sweep()
    expect((await log(ann))[0]).toMatchObject({ kind: 'turn', state: 'held', why: 'off' })
    expect(post.mails).toEqual([])

    const other = await account('Cat')
    const mine = await other.create({ opponent: { kind: 'invite' } })
    await withMail(other, 'cat@example.org')
    await set(other, 'digest')
    const guest = new TestPerson(server.address)
    await guest.post('/api/me', { name: 'The General' })
    const { invite } = await other.get<{ invite: string }>(`/api/tables/${mine}`)
    await guest.post(`/api/tables/${mine}/join`, { token: invite })
    const blue = await guest.sit(mine)
    await blue.play()
    time.pass(2 * MINUTE)
    await sweep()
    await sweepDigests(server.services)
    await sweepNotices(server.services)
    expect(post.mails).toEqual([])
    blue.send({ t: 'chat', text: 'Good morning.' })
    await blue.next('chat')
    await vi.waitFor(async () => {
      await sweep()
      expect((await log(other)).map(line => [line.kind, line.state]).sort()).toEqual([
        ['chat', 'digest'],
        ['turn', 'digest'],
      ])
    }, 60_000)
    // noon UTC on the fourth of May; eight in the morning in Rome is six UTC
    time.pass(18 * HOUR - 4 * MINUTE)
    await sweepDigests(server.services)
    await sweepNotices(server.services)
    await sweepDigests(server.services)
    expect(post.mails.map(mail => [mail.to, mail.subject])).toEqual([['cat@example.org', 'Your games today']])
    expect(post.mails[0]?.text).toContain('One game waits for you.')
    expect(post.mails[0]?.text).toContain(`https://play.example.org/t/${mine}`)
    expect(post.mails[0]?.text).toContain('The General has written to you at the table.')
  })

  it('an alarm before the time runs out, also to one who has looked and to one who reads digests', async () => {
    const { id, ann, ben } = await table({ kind: 'days', days: 5, atZero: 'claim' })
    await withMail(ann, 'ann@example.org')
    await set(ann, 'digest')
    await withMail(ben, 'ben@example.org')
    time.pass(4 * DAY + MINUTE)
    await sweepClocks(server.services)
    await sweepNotices(server.services)
    expect(post.mails.map(mail => [mail.to, mail.subject])).toEqual([
      ['ann@example.org', 'Your time is running out: The toy, The ford, against Ben Notice'],
    ])
    expect(post.mails[0]?.text).toContain('You have 24 hours left to decide.')
    await sweepClocks(server.services)
    await sweepNotices(server.services)
    expect(post.mails).toHaveLength(1)
    time.pass(DAY)
    await sweepClocks(server.services)
    await sweepNotices(server.services)
    expect(
      post.mails
        .slice(1)
        .map(mail => mail.to)
        .sort(),
    ).toEqual(['ann@example.org', 'ben@example.org'])
    const told = post.mails.find(mail => mail.to === 'ben@example.org')
    expect(told?.text).toContain('Ann Notice has run out of time. You may claim the win.')
    await ben.post(`/api/tables/${id}/claim`)
  })

  it('of chat, offers and the end; nothing to one who never asked for any', async () => {
    const { id, ann, ben, blue } = await table()
    await withMail(ann, 'ann@example.org')
    await ann.post(`/api/tables/${id}/notices`, { rule: 'always' })
    blue.send({ t: 'chat', text: 'Are you there?' })
    await blue.next('chat')
    blue.send({ t: 'chat', text: 'Hello?' })
    await blue.next('chat')
    await ben.post(`/api/tables/${id}/offer`, { what: 'draw' })
    await ben.post(`/api/tables/${id}/resign`)
    await sweepNotices(server.services)
    expect(post.mails.map(mail => mail.subject).sort()).toEqual([
      'A message: The toy, The ford, against Ben Notice',
      // the offer lapsed when he resigned
      'The game is over: The toy, The ford, against Ben Notice',
    ])
    expect(post.mails.find(mail => mail.subject.startsWith('The game'))?.text).toContain(
      'You have won.\nThe other side has given up.',
    )
    // a friend need not open the table to read what was said
    expect(post.mails.find(mail => mail.subject.startsWith('A message'))?.text).toContain(
      'Ben Notice has written to you at the table.\n• Ben Notice: Are you there?\n• Ben Notice: Hello?\n',
    )
    expect(await log(ben)).toEqual([])
  })

  it('say in which game by its own title, at which turn and until when, in the reader’s time zone', async () => {
    const { id, ann } = await table({ kind: 'days', days: 3, atZero: 'claim' })
    await withMail(ann, 'ann@example.org')
    await ann.post(`/api/tables/${id}/title`, { title: 'Home by Christmas' })
    await set(ann, 'always')
    time.pass(11 * SECOND)
    await sweep()
    expect(post.mails[0]?.subject).toBe('Your turn: The toy, “Home by Christmas”, against Ben Notice')
    // asked at noon UTC on Monday; two in the afternoon in Rome
    expect(post.mails[0]?.text).toContain('Until Thursday 7 May at 14:00.')
  })

  it('of an invitation tell scenario, seat and pace', async () => {
    const [ann, ben] = [await account('Ann'), await account('Ben')]
    expect((await ben.get<WaitingCount>('/api/waiting')).reached).toBe(false)
    await withMail(ben, 'ben@example.org', 'fr')
    await set(ben, 'always', 'fr')
    expect((await ben.get<WaitingCount>('/api/waiting')).reached).toBe(true)
    const opponent = { kind: 'person' as const, name: 'Ben Notice' }
    const pace = { kind: 'days' as const, days: 3, atZero: 'claim' as const }
    await ann.create({ opponent, title: 'Home by Christmas', side: 'red', pace })
    time.pass(11 * SECOND)
    await sweep()
    expect(post.mails[0]?.subject).toBe(
      'Une invitation\u202f: Le jouet, «\u202fHome by Christmas\u202f», contre Ann Notice',
    )
    const lines = ['Ann Notice vous invite à jouer.', 'Scénario\u202f: Le gué', 'Votre place\u202f: bleu']
    expect(post.mails[0]?.text).toContain([...lines, 'Cadence\u202f: 3 jours par réponse'].join('\n'))
  })

  it('name nobody as having moved before anybody has', async () => {
    const [ann, ben] = [await account('Ann'), await account('Ben')]
    await withMail(ann, 'ann@example.org')
    await set(ann, 'always')
    const id = await ann.create({ opponent: { kind: 'invite' } })
    const { invite } = await ann.get<{ invite: string }>(`/api/tables/${id}`)
    await ben.post(`/api/tables/${id}/join`, { token: invite })
    await vi.waitFor(async () => expect((await server.services.tables.get(id)).row.status).toBe('playing'), 60_000)
    time.pass(11 * SECOND)
    await sweep()
    const turn = post.mails.find(mail => mail.subject.startsWith('Your turn'))
    expect(turn?.text).toMatch(/^It is your turn\./)
    expect(turn?.text).not.toContain('has moved')
  })

  it('are dropped at sending when they are stale: answered, seen at the table, read, or no longer so', async () => {
    const { id, ann, ben, blue } = await table()
    await withMail(ann, 'ann@example.org')
    await set(ann, 'away')
    blue.send({ t: 'chat', text: 'Good morning.' })
    await blue.next('chat')
    await vi.waitFor(async () => expect((await log(ann)).map(line => line.kind)).toEqual(['chat']), 60_000)
    await ben.post(`/api/tables/${id}/offer`, { what: 'draw' })
    time.pass(61 * SECOND)
    await sweepTurns(server.services)
    const red = await ann.sit(id)
    red.send({ t: 'read', room: 'players', n: 1 })
    await ann.post(`/api/tables/${id}/answer`, { what: 'draw', yes: false })
    await red.play()
    red.socket.close()
    await red.closed()
    await vi.waitFor(async () => {
      const seats = await server.services.store.db.selectFrom('seats').selectAll().where('table_id', '=', id).execute()
      expect(seats.find(seat => seat.role === 'red')?.seen_at).toBeGreaterThan(0)
      const read = await server.services.store.db.selectFrom('chat_read').selectAll().execute()
      expect(read.some(one => one.n === 1)).toBe(true)
    }, 60_000)
    await sweepNotices(server.services)
    expect(post.mails).toEqual([])
    const held = (await log(ann)).map(line => [line.kind, line.state, line.why])
    expect(held.sort()).toEqual([
      ['chat', 'held', 'looked'],
      ['offer', 'held', 'passed'],
      ['turn', 'held', 'passed'],
    ])
  })

  it('a digest tells only what is still news, each with its own link; with none left it is not sent', async () => {
    const first = await table()
    const { ann, ben } = first
    await withMail(ann, 'ann@example.org')
    await set(ann, 'digest')
    const second = await sitDown(ann, ben)
    const third = await sitDown(ann, ben)
    time.pass(2 * MINUTE)
    await sweep()
    expect((await log(ann)).map(line => line.state)).toEqual(['digest', 'digest', 'digest'])
    // two of the three are answered before the digest goes out
    for (const { id } of [first, second]) {
      const seat = await ann.sit(id)
      await seat.play()
      seat.socket.close()
      await seat.closed()
    }
    time.pass(18 * HOUR - 2 * MINUTE)
    await sweepDigests(server.services)
    await sweepNotices(server.services)
    expect(post.mails).toHaveLength(1)
    expect(post.mails[0]?.text).toContain(`https://play.example.org/t/${third.id}?since=0`)
    for (const { id } of [first, second]) expect(post.mails[0]?.text).not.toContain(id)

    const other = await table(undefined, ['Dan', 'Eve'])
    await withMail(other.ann, 'dan@example.org')
    await set(other.ann, 'digest')
    time.pass(2 * MINUTE)
    await sweep()
    const seat = await other.ann.sit(other.id)
    await seat.play()
    time.pass(24 * HOUR - 2 * MINUTE)
    await sweepDigests(server.services)
    await sweepNotices(server.services)
    expect(post.mails.map(mail => mail.to)).not.toContain('dan@example.org')
    expect((await log(other.ann))[0]).toMatchObject({ kind: 'digest', state: 'held', why: 'passed' })
  })

  it('warn of a clock of days at a fifth and on the last day', async () => {
    const { ann } = await table({ kind: 'days', days: 10, atZero: 'claim' })
    await withMail(ann, 'ann@example.org')
    const look = async (pass: number) => {
      time.pass(pass)
      await sweepClocks(server.services)
      await sweepNotices(server.services)
      return post.mails.length
    }
    expect(await look(7.9 * DAY)).toBe(0)
    expect(await look(0.2 * DAY)).toBe(1)
    expect(await look(0.8 * DAY)).toBe(1)
    expect(await look(0.2 * DAY)).toBe(2)
    expect(await look(0.5 * DAY)).toBe(2)
    expect(post.mails[1]?.text).toMatch(/You have 2\d hours left|You have 22 hours left/)
  })

  it('are nobody else’s: guests set no mail and webhook, addresses are addresses, tokens are secret', async () => {
    const { id, ann, ben } = await table()
    const guest = new TestPerson(server.address)
    expect(await guest.refused('/api/notices/log')).toBe('noSession')
    expect(await guest.refused('/api/notices/mail', { address: 'a@example.org', lang: 'en' })).toBe('noSession')
    await guest.post('/api/guest')
    expect(await guest.refused('/api/notices/mail', { address: 'a@example.org', lang: 'en' })).toBe('noAccount')
    expect(await guest.refused('/api/notices/webhook', { url: 'https://example.org/' })).toBe('noAccount')
    expect(await guest.refused(`/api/tables/${id}/notices`, { rule: 'none' })).toBe('notYourSeat')
    for (const address of ['a@b', 'a@b.c, d@e.f', 'a@b.org\r\nBcc: x@y.org', '"a b"@c.org', 'a@[127.0.0.1]'])
      expect(await ann.refused('/api/notices/mail', { address, lang: 'en', password: PASSWORD })).toBe('badAddress')
    expect(post.mails).toEqual([])
    await withMail(ann, 'ann@example.org')
    expect((await ben.get<Notices>('/api/notices')).mail.address).toBeNull()
    expect(await log(ben)).toEqual([])
    expect(JSON.stringify(await ann.get('/api/notices'))).not.toContain('off_token')
  })

  it('links to new addresses: six an hour for a person, whatever the address', async () => {
    const limited = await testServer({ limits: true, smtpUrl: post.url, mailFrom: 'Longroll <table@example.org>' })
    const ann = new TestPerson(limited.address)
    await ann.post('/api/guest')
    await ann.post('/api/account', { name: 'Ann Links', password: PASSWORD })
    const wish = (n: number) => ({ address: `ann${n}@example.org`, lang: 'en', password: PASSWORD })
    for (let n = 0; n < 6; n++) await ann.post('/api/notices/mail', wish(n))
    expect(await ann.refused('/api/notices/mail', wish(6))).toBe('tooMany')
    expect(post.mails).toHaveLength(6)
    await limited.close()
  })
})
