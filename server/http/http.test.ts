import { mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Catalogue, Failure, Me } from '#protocol/messages.ts'
import type { RunningServer } from '#server/server.ts'
import { temporaryFolder } from '#server/testing/data-place.ts'
import { TestPerson } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'

let server: RunningServer
const clientDir = temporaryFolder()
const script = 'console.log(1)\n'.repeat(100)

beforeAll(async () => {
  mkdirSync(join(clientDir, 'assets'))
  writeFileSync(join(clientDir, 'index.html'), '<!doctype html><script>go()</script><p>table</p>')
  writeFileSync(join(clientDir, 'assets', 'main-abc123.js'), script)
  writeFileSync(join(clientDir, 'assets', 'main-abc123.js.br'), brotliCompressSync(script))
  writeFileSync(join(clientDir, 'assets', 'map-abc123.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  server = await testServer({ clientDir, limits: true })
})
afterAll(() => server.close())

const codeOf = async (response: Response) => ((await response.json()) as Failure).code

describe('guests', () => {
  it('are made on the first request and known again by a signed cookie', async () => {
    const ann = new TestPerson(server.address)
    const first = await ann.request('/api/me')
    const cookie = first.headers.getSetCookie()[0]
    expect(cookie).toMatch(/^longroll=.*HttpOnly.*SameSite=Lax/)
    const me = (await first.json()) as Me
    expect(me).toMatchObject({ guest: true, name: expect.stringMatching(/^Guest \d{4}$/) })
    expect(await ann.get<Me>('/api/me')).toEqual(me)
    expect((await ann.post<Me>('/api/me', { name: '  Jo \u0007 Shelby ' })).name).toBe('Jo Shelby')
    expect((await ann.get<Me>('/api/me')).name).toBe('Jo Shelby')
    const forger = new TestPerson(server.address)
    forger.cookie = `${ann.cookie}x`
    expect((await forger.get<Me>('/api/me')).id).not.toBe(me.id)
  })
})

describe('requests', () => {
  it('tell the catalogue', async () => {
    const { games } = await new TestPerson(server.address).get<Catalogue>('/api/games')
    expect(games[0]).toMatchObject({
      id: 'toy',
      hidden: true,
      teams: false,
      roles: ['red', 'blue'],
      levels: ['random', 'slow', 'resting', 'rash', 'broken'],
    })
  })

  it('that change something come from our own pages only', async () => {
    const ann = new TestPerson(server.address)
    const wish = { game: 'toy', scenario: 'ford', side: 'red', opponent: { kind: 'hotseat' } }
    const from = (headers: Record<string, string>) => ann.request('/api/tables', wish, headers)
    expect(await codeOf(await from({ origin: 'https://evil.example' }))).toBe('otherOrigin')
    expect(await codeOf(await from({ origin: 'null' }))).toBe('otherOrigin')
    expect(await codeOf(await from({ 'sec-fetch-site': 'cross-site' }))).toBe('otherOrigin')
    expect((await from({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })

  it('that do not fit get a code, never a 500', async () => {
    const ann = new TestPerson(server.address)
    const raw = (path: string, body: string, type = 'application/json') =>
      fetch(server.address + path, { method: 'POST', body, headers: { 'content-type': type } })
    expect(await codeOf(await raw('/api/tables', '{"game"'))).toBe('malformed')
    expect(await codeOf(await raw('/api/tables', '<xml/>', 'text/xml'))).toBe('malformed')
    expect(await codeOf(await raw('/api/tables', JSON.stringify({ game: 'x'.repeat(20_000) })))).toBe('tooLarge')
    expect(await codeOf(await raw('/api/tables/import', 'x'.repeat(2_000_001)))).toBe('tooLarge')
    expect(await codeOf(await raw('/api/tables/import', 'x'.repeat(1_999_999)))).not.toBe('tooLarge')
    const notes = '/api/tables/abcdefgh/notes'
    expect(await codeOf(await raw(notes, JSON.stringify({ text: 'x'.repeat(65_536) })))).toBe('tooLarge')
    expect(await codeOf(await raw(notes, JSON.stringify({ text: 'x'.repeat(20_000) })))).toBe('malformed')
    expect(await ann.refused('/api/tables/..%2f..%2fetc%2fpasswd')).toBe('malformed')
    expect(await ann.refused('/api/tables/nosuchtable')).toBe('noSuchTable')
    expect(await ann.refused('/api/tables/%00%00%00%00%00%00%00%00')).toBe('malformed')
    expect(await ann.refused('/api/nothing')).toBe('notFound')
    expect(await ann.refused('/api/tables/nosuchtable/join', {})).toBe('noSuchTable')
  })

  it('to create tables are limited', async () => {
    const ann = new TestPerson(server.address)
    const codes: string[] = []
    for (let n = 0; n < 32; n++) {
      const wish = { game: 'toy', scenario: 'ford', side: 'red', opponent: { kind: 'hotseat' } }
      const answer = await ann.request('/api/tables', wish)
      if (!answer.ok) codes.push(await codeOf(answer))
    }
    expect(codes).toEqual(['tooMany', 'tooMany'])
  })

  it('of one who has brought too many games are refused before the text is taken in', async () => {
    const ann = new TestPerson(server.address)
    for (let n = 0; n < 6; n++) expect(await ann.refused('/api/tables/import', {})).toBe('malformed')
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
    const headers = { cookie: ann.cookie, 'content-type': 'application/json', 'content-length': 1_999_999 }
    const asking = request(`${server.address}/api/tables/import`, { method: 'POST', headers })
    asking.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject)
    // nothing of it ever comes
    asking.flushHeaders()
    expect(await promise).toBe(429)
    asking.destroy()
  })
})

describe('the page', () => {
  it('is given for every address of the client, under a strict policy that knows its own script', async () => {
    for (const path of ['/', '/t/abcdefgh?join=x', '/games']) {
      const page = await fetch(server.address + path)
      expect(page.status).toBe(200)
      expect(page.headers.get('content-type')).toContain('text/html')
      expect(page.headers.get('cache-control')).toBe('no-cache')
      const policy = page.headers.get('content-security-policy')
      expect(policy).toContain("default-src 'none'")
      expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'/)
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
      expect(page.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  it('has files that are kept for ever and sent compressed', async () => {
    const file = await fetch(`${server.address}/assets/main-abc123.js`, { headers: { 'accept-encoding': 'br' } })
    expect(file.headers.get('cache-control')).toContain('immutable')
    expect(file.headers.get('content-encoding')).toBe('br')
    expect(await file.text()).toBe(script)
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    expect(file.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    // what concerns a page alone is not sent with each of its hundred parts
    expect(file.headers.get('content-security-policy')).toBeNull()
    const picture = await fetch(`${server.address}/assets/map-abc123.svg`)
    expect(picture.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await fetch(`${server.address}/assets/none.js`)).status).toBe(404)
    expect((await fetch(`${server.address}/..%2f..%2fpackage.json`)).status).toBe(404)
  })

  it('says that it lives', async () => {
    expect(await (await fetch(`${server.address}/healthz`)).json()).toMatchObject({ ok: true })
  })
})

describe('seats', () => {
  it('are not taken without end by one person', async () => {
    const [ann, ben] = [new TestPerson(server.address), new TestPerson(server.address)]
    await ben.post('/api/guest')
    const codes: number[] = []
    for (let n = 0; n < 21; n++) {
      const id = await ann.create({ opponent: { kind: 'open' } })
      codes.push((await ben.request(`/api/tables/${id}/join`, {})).status)
    }
    expect(codes.filter(code => code === 200)).toHaveLength(20)
    expect(codes.at(-1)).toBe(429)
  })
})
