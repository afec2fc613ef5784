import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { drawAt, rngFrom, seedFrom } from '#engine/rng.ts'
import { apply, diff } from '#protocol/patch.ts'
import { ClientMessage } from '#protocol/requests.ts'
import type { RunningServer } from '#server/server.ts'
import { testServer } from '#server/testing/test-server.ts'
import { REGISTRY } from '#server/titles.ts'
import { DOES_NOT_READ } from '#server/ws/outbox.ts'
import { SAID_NOTHING } from '#server/ws/sockets.ts'
import { dieOf, type Played, patched, playGame } from './client.ts'

let server: RunningServer
beforeAll(async () => {
  server = await testServer({ limits: true, shareMs: 5000 })
})
afterAll(() => server.close())

/** What the client has put together from patches is what its seat sees. */
async function expectSameBoard({ services }: RunningServer, played: Played, role: string): Promise<void> {
  const { row, game, now } = await services.tables.get(played.table)
  expect(row.status).toBe('over')
  expect(played.revision).toBe(now.revision)
  expect(played.view).toEqual(JSON.parse(JSON.stringify(game.look(now.state, role))))
}

const page = readFileSync(new URL('../docs/protocol.md', import.meta.url), 'utf8')

interface Shape {
  properties?: { readonly [field: string]: { const?: string } }
  anyOf?: readonly Shape[]
}

/** The fields that a schema knows, of all its kinds. */
const fieldsOf = (schema: unknown): string[] => {
  const { properties = {}, anyOf = [] } = (schema ?? {}) as Shape
  return [...new Set([...Object.keys(properties), ...anyOf.flatMap(fieldsOf)])]
}

/** In which row of the limits each rate of the server stands. */
const ROWS: { readonly [rate: string]: string } = {
  guestsByAddress: 'guests, accounts',
  accountsByAddress: 'guests, accounts',
  tables: 'tables made',
  tablesByAddress: 'tables made',
  imports: 'tables made',
  joins: 'seats taken',
  joinsByAddress: 'seats taken',
  offers: 'offers, settings',
  settings: 'offers, settings',
  renames: 'offers, settings',
  invitations: 'offers, settings',
  reports: 'offers, settings',
  reportsByAddress: 'offers, settings',
  notes: 'notes written',
  mails: 'mails asked for',
  mailsByAddress: 'mails asked for',
  forgotten: 'mails asked for',
  tokens: 'mails asked for',
  replays: 'reading saves, replays, logs',
  thoughts: 'the general asked',
  signInsByAddress: 'sign-in',
  signInsByName: 'sign-in',
  signInsByBoth: 'sign-in',
  passwords: 'sign-in',
  downloads: 'sign-in',
  chat: 'chat',
  chatLong: 'chat',
}

describe('the client in one file', () => {
  it('imports nothing of the project', () => {
    const text = readFileSync(new URL('./client.ts', import.meta.url), 'utf8')
    expect([...text.matchAll(/from '(.+)'|import\('(.+)'\)/g)].map(found => found[1])).toEqual(['node:crypto'])
  })

  it('plays a whole game of A House Divided and proves every die', async () => {
    const house = await testServer({ registry: REGISTRY, shareMs: 5000 })
    onTestFinished(() => house.close())
    const played = await playGame(house.address, { game: 'house-divided', scenario: 'short' })
    expect(played).toMatchObject({ promiseKept: true, shareKept: true, comeBacks: 0 })
    expect(played.plays).toBeGreaterThan(10)
    expect(played.reason).toMatch(/^outcome\./)
    expect(played.dice).toBeGreaterThan(0)
    expect(played.proved).toBe(played.dice)
    await expectSameBoard(house, played, 'union')
  })

  it('plays a whole game with secrets within the limits', async () => {
    const played = await playGame(server.address, { game: 'toy', level: 'resting', options: { long: true } })
    expect(played).toMatchObject({ promiseKept: true, shareKept: true, comeBacks: 0 })
    expect(played.proved).toBe(played.dice)
    await expectSameBoard(server, played, 'red')
  })

  it('comes back after the line broke, and has the board as it is', async () => {
    let asked = 0
    const played = await playGame(server.address, {
      game: 'toy',
      level: 'resting',
      options: { long: true },
      breaks: () => asked++ % 3 === 1,
    })
    expect(played.comeBacks).toBeGreaterThan(0)
    expect(played.proved).toBe(played.dice)
    await expectSameBoard(server, played, 'red')
  })
})

describe('what the page says', () => {
  it('about dice is what the engine does', () => {
    for (const sides of [2, 6, 10, 52, 1000]) {
      for (let n = 0; n < 300; n++) {
        const seed = seedFrom(n * 7 + sides)
        const at = n % 3 === 0 ? n + 2 ** 33 : n
        expect(dieOf(seed, at, sides)).toBe(drawAt(rngFrom(seed).s, at, sides))
      }
    }
    const said = /`([0-9a-f]{32})`, six sides: the first eight dice are ([\d, ]+)\./.exec(page)
    const dice = Array.from({ length: 8 }, (_, n) => dieOf(said?.[1] as string, n, 6))
    expect(dice.join(', ')).toBe(said?.[2])
  })

  it('about patches is what the server sends', () => {
    const values = [
      { turn: 3, hand: ['a', 'b'], to: 7 },
      { turn: 4, hand: ['c', 'd', 'b'] },
      [1, { a: [] }, 3],
      [1, { a: [2, 3], b: null }],
      { a: { b: { c: 1 } } },
      'text',
      null,
    ]
    for (const before of values) {
      for (const after of values) {
        const edits = diff(before, after)
        expect(patched(before, edits as never)).toEqual(after)
        expect(apply(before, edits)).toEqual(after)
      }
    }
    const [turn, to, hand] = [[['turn'], 4], [['to']], [['hand'], 0, 1, ['c', 'd']]] as const
    expect(patched(values[0], [turn, to, hand] as never)).toEqual(values[1])
  })

  it('names every request, with all that it takes, and none that is not there', () => {
    const section = /## HTTP\n([\s\S]*?)\n## /.exec(page)?.[1] ?? ''
    const rows = section.split('\n').filter(line => line.startsWith('| `'))
    const requests = rows.flatMap(row =>
      [...(row.split(' | ')[0] as string).matchAll(/`(GET|POST) ([^\s?`]+)/g)].map(([, method, path]) => ({
        row,
        method,
        path,
      })),
    )
    const routes = server.routes.filter(
      ({ method, url }) => method !== 'HEAD' && /^\/(api|healthz|metrics)\b/.test(url),
    )
    const named = (method: string | undefined, path: string | undefined) => `${method} ${path}`
    expect(requests.map(({ method, path }) => named(method, path)).sort()).toEqual(
      routes.map(({ method, url }) => named(method, url)).sort(),
    )
    for (const { method, url, schema } of routes) {
      // what the host's desk takes is in a file of its own
      if (url === '/api/host') continue
      const { row } = requests.find(one => one.method === method && one.path === url) as (typeof requests)[number]
      for (const field of [...fieldsOf(schema?.body), ...fieldsOf(schema?.querystring)])
        expect(row, `${method} ${url}`).toMatch(new RegExp(`[{&?, ]${field}[?=]*[ ,}&\`]`))
    }
  })

  it('names every message that a socket takes, with all its fields', () => {
    const rows = page.split('\n').filter(line => line.startsWith('| `{ t: '))
    for (const message of (ClientMessage as unknown as Shape).anyOf ?? []) {
      const t = message.properties?.t?.const as string
      const said = rows.filter(row => row.includes(`t: '${t}'`)).join(' ')
      for (const field of fieldsOf(message))
        if (field !== 't') expect(said, t).toMatch(new RegExp(`[{, ]${field}[?]*[ ,}]`))
    }
  })

  it('names every error code, and none that is not', () => {
    const messages = readFileSync(new URL('../protocol/messages.ts', import.meta.url), 'utf8')
    const union = /export type ErrorCode =([\s\S]*?)\n\n/.exec(messages)?.[1] as string
    const codes = [...union.matchAll(/'(\w+)'/g)].map(found => found[1] as string)
    const table = /## Error codes\n([\s\S]*?)\n## /.exec(page)?.[1] as string
    const rows = [...table.matchAll(/^\| (`.+?) \|/gm)].flatMap(row => [...(row[1] as string).matchAll(/`(\w+)`/g)])
    expect(rows.map(found => found[1]).sort()).toEqual(codes.sort())
  })

  it('names every message of the socket', () => {
    const schema = readFileSync(new URL('../protocol/requests.ts', import.meta.url), 'utf8')
    const types = readFileSync(new URL('../protocol/messages.ts', import.meta.url), 'utf8')
    const sent = [...schema.matchAll(/t: Type\.Literal\('(\w+)'\)/g)].map(found => found[1])
    const told = [...types.matchAll(/\bt: '(\w+)'/g)].map(found => found[1])
    for (const name of [...sent, ...told]) expect(page, name).toContain(`{ t: '${name}'`)
  })
  it('names every limit of rate, in its row, and the close codes', () => {
    const rates = readFileSync(new URL('../server/http/rates.ts', import.meta.url), 'utf8')
    const limits = /## Limits\n([\s\S]*?)\n## /.exec(page)?.[1] as string
    const told = [...rates.matchAll(/^ {4}(\w+): rate\((\d+),/gm)]
    expect(told.map(found => found[1]).sort()).toEqual(Object.keys(ROWS).sort())
    for (const [, name = '', most] of told) {
      const row = limits.split('\n').find(line => line.startsWith(`| ${ROWS[name]} |`))
      expect(row, name).toMatch(new RegExp(`\\b${most}\\b`))
    }
    const codes = /## Close codes\n([\s\S]*?)\n## /.exec(page)?.[1] as string
    const rows = [...codes.matchAll(/^\| (\d{4}) \|/gm)].map(found => found[1])
    expect(rows).toEqual(['1008', '1009', '1012', '4001', `${DOES_NOT_READ}`, `${SAID_NOTHING}`])
  })
})
