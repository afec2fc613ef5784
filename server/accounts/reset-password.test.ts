import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Me } from '#protocol/messages.ts'
import type { Notices } from '#protocol/notices.ts'
import type { PasswordIsReset } from '#protocol/password-reset.ts'
import type { RunningServer } from '#server/server.ts'
import { fakeTime, MINUTE } from '#server/testing/fake-time.ts'
import { mailSink } from '#server/testing/sinks.ts'
import { TestPerson } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'

const OLD = 'correct horse 1861'
const NEW = 'another horse 1865'
let time = fakeTime()
let server: RunningServer
let post: Awaited<ReturnType<typeof mailSink>>
beforeEach(async () => {
  time = fakeTime()
  post = await mailSink()
  server = await testServer({ now: time.now, publicUrl: 'https://play.example.org/', smtpUrl: post.url })
})
afterEach(async () => {
  await server.close()
  post.close()
})

const stranger = () => new TestPerson(server.address)
async function account(name: string, address: string | null, lang = 'en'): Promise<TestPerson> {
  const person = stranger()
  await person.post('/api/guest')
  await person.post('/api/account', { name, password: OLD })
  if (address === null) return person
  await person.post('/api/notices/mail', { address, lang, password: OLD })
  const token = /\/mail\/verify\/(\S+)/.exec(post.mails.pop()?.text ?? '')?.[1]
  await stranger().post('/api/mail/verify', { token })
  return person
}
const forgot = (address: string) => stranger().request('/api/password/forgot', { address })
const tokenIn = (text = '') => /https:\/\/play\.example\.org\/mail\/password\/(\S+)/.exec(text)?.[1] as string
/** The token of the only mail that has come. */
async function mailedToken(): Promise<string> {
  await vi.waitFor(() => expect(post.mails).toHaveLength(1), 60_000)
  return tokenIn(post.mails.pop()?.text)
}
let settlers = 0
/** All that was asked for before has been done. */
async function settled(): Promise<void> {
  await account(`Settled ${settlers++}`, 'settled@example.org')
  await forgot('settled@example.org')
  await vi.waitFor(() => expect(post.mails.at(-1)?.to).toBe('settled@example.org'), 60_000)
  post.mails.pop()
}
const signIn = (name: string, password: string) => stranger().request('/api/signin', { name, password, bring: false })

describe('a lost password', () => {
  it('is replaced by a link in a mail, once; then every session is over', async () => {
    const clara = await account('Clara Barton', 'clara@example.org', 'fr')
    const id = await clara.create({ opponent: { kind: 'invite' } })
    const seat = await clara.sit(id)
    expect((await forgot('Clara@Example.org')).status).toBe(204)
    await vi.waitFor(() => expect(post.mails).toHaveLength(1), 60_000)
    const [mail] = post.mails
    expect(mail).toMatchObject({ to: 'clara@example.org', subject: 'Un nouveau mot de passe à Longroll' })
    expect(mail?.text).toContain('Clara Barton')
    const token = tokenIn(mail?.text)
    // the store alone opens no account
    const rows = await server.services.store.db.selectFrom('reset_tokens').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)

    const reader = stranger()
    expect(await reader.refused('/api/password/reset', { token, password: 'short' })).toBe('weakPassword')
    expect(await reader.refused('/api/password/reset', { token: 'x'.repeat(32), password: NEW })).toBe('badToken')
    expect(await clara.get<Me>('/api/me')).toMatchObject({ name: 'Clara Barton', guest: false })
    const done = await reader.post<PasswordIsReset>('/api/password/reset', { token, password: NEW })
    expect(done).toEqual({ name: 'Clara Barton' })
    await seat.closed()
    expect(await clara.get<Me>('/api/me')).toMatchObject({ guest: true })
    expect(await reader.refused('/api/password/reset', { token, password: 'a third horse 1863' })).toBe('badToken')
    expect((await signIn('clara barton', OLD)).status).toBe(403)
    expect((await signIn('clara barton', NEW)).status).toBe(200)
  })

  it('cannot be replaced with a link after an hour, nor with one from before a change', async () => {
    const dix = await account('Dorothea Dix', 'dix@example.org')
    await forgot('dix@example.org')
    const late = await mailedToken()
    time.pass(60 * MINUTE)
    expect(await stranger().refused('/api/password/reset', { token: late, password: NEW })).toBe('badToken')

    await forgot('dix@example.org')
    const before = await mailedToken()
    await dix.post('/api/account/password', { old: OLD, next: NEW })
    expect(await stranger().refused('/api/password/reset', { token: before, password: OLD })).toBe('badToken')

    await forgot('dix@example.org')
    const elsewhere = await mailedToken()
    await dix.post('/api/notices/mail', { address: null, lang: 'en' })
    expect(await stranger().refused('/api/password/reset', { token: elsewhere, password: OLD })).toBe('badToken')
    expect((await signIn('Dorothea Dix', NEW)).status).toBe(200)
  })

  it('is answered before the mail has gone: how long that takes tells nothing', async () => {
    await account('Rose Greenhow', 'rose@example.org')
    const { promise, resolve } = Promise.withResolvers<void>()
    const mail = vi.fn(() => promise)
    Object.assign(server.services.channels, { mail })
    expect((await forgot('rose@example.org')).status).toBe(204)
    await vi.waitFor(() => expect(mail).toHaveBeenCalledTimes(1), 60_000)
    resolve()
  })

  it('of several links one counts: the others are void with it', async () => {
    await account('Harriet Tubman', 'harriet@example.org')
    await forgot('harriet@example.org')
    const first = await mailedToken()
    await forgot('harriet@example.org')
    const second = await mailedToken()
    await stranger().post('/api/password/reset', { token: first, password: NEW })
    expect(await stranger().refused('/api/password/reset', { token: second, password: OLD })).toBe('badToken')
  })

  it('two uses of one link at once: one counts', async () => {
    await account('Mary Chesnut', 'mary@example.org')
    await forgot('mary@example.org')
    const token = await mailedToken()
    const words = ['first horse 1861', 'second horse 1862', 'third horse 1863']
    const answers = await Promise.all(
      words.map(password => stranger().request('/api/password/reset', { token, password })),
    )
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 403, 403])
    const right = words[answers.findIndex(answer => answer.ok)] as string
    expect((await signIn('Mary Chesnut', right)).status).toBe(200)
  })

  it('whether an address is known is not told; one that was not confirmed gets nothing', async () => {
    await account('Kate Chase', 'kate@example.org')
    const julia = await account('Julia Howe', null)
    await julia.post('/api/notices/mail', { address: 'julia@example.org', lang: 'en', password: OLD })
    post.mails.length = 0
    const answers = await Promise.all(['kate@example.org', 'julia@example.org', 'nobody@example.org'].map(forgot))
    const told = await Promise.all(
      answers.map(async answer => {
        const headers = [...answer.headers].filter(([name]) => name !== 'date')
        return JSON.stringify([answer.status, headers, await answer.text()])
      }),
    )
    expect(new Set(told).size).toBe(1)
    await settled()
    expect(post.mails.map(mail => mail.to)).toEqual(['kate@example.org'])
  })

  it('an account gets three links an hour; accounts that share an address each their own', async () => {
    await account('Lee Brother', 'lee@example.org')
    await account('Lee Sister', 'LEE@example.org')
    for (let n = 0; n < 5; n++) await forgot('lee@example.org')
    await settled()
    const texts = post.mails.map(mail => mail.text)
    expect(texts.filter(text => text.includes('Lee Brother'))).toHaveLength(3)
    expect(texts.filter(text => text.includes('Lee Sister'))).toHaveLength(3)
  })

  it('asking is limited by address named and by caller, and is refused where no mail is sent', async () => {
    const limited = await testServer({ limits: true, smtpUrl: post.url })
    const mute = await testServer()
    try {
      const one = new TestPerson(limited.address)
      for (let n = 0; n < 3; n++) await one.post('/api/password/forgot', { address: 'a@example.org' })
      expect(await one.refused('/api/password/forgot', { address: 'A@example.org' })).toBe('tooMany')
      for (let n = 4; n < 20; n++) await one.post('/api/password/forgot', { address: `a${n}@example.org` })
      expect(await one.refused('/api/password/forgot', { address: 'b@example.org' })).toBe('tooMany')
      const other = new TestPerson(mute.address)
      expect(await other.refused('/api/password/forgot', { address: 'a@example.org' })).toBe('noMail')
    } finally {
      await limited.close()
      await mute.close()
    }
  })

  it('the address that gets the link is set only by one who knows the password', async () => {
    const thief = await account('Belle Boyd', 'belle@example.org')
    for (const password of [undefined, 'wrong horse 1861']) {
      const wish = { address: 'thief@example.org', lang: 'en', ...(password === undefined ? {} : { password }) }
      expect(await thief.refused('/api/notices/mail', wish)).toBe('badSignIn')
    }
    expect((await thief.get<Notices>('/api/notices')).mail).toMatchObject({
      address: 'belle@example.org',
      verified: true,
    })
    expect(post.mails).toEqual([])
  })
})
