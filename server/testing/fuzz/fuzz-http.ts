import { request as send } from 'node:http'
import type { RunningServer } from '#server/server.ts'
import { bytes, type Chance, pick, type Schema, sample, spoil, textOf } from './values.ts'

export interface Answer {
  method: string
  path: string
  status: number
  /** What came back, when it should not have. */
  text: string
}

/** Costly for the server, and the same code every time: these are asked less often. */
const HEAVY = /import|signin|account|guides|fork/
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD']

/** One request at a route of the server: fitting, spoilt, or nonsense. */
export async function fuzzRequest(
  server: RunningServer,
  chance: Chance,
  known: readonly string[],
  cookies: readonly string[],
): Promise<Answer> {
  const light = server.routes.filter(route => !HEAVY.test(route.url))
  const route = pick(chance, chance() < 0.85 ? light : server.routes)
  const method = chance() < 0.95 ? route.method : pick(chance, METHODS)
  const path = pathOf(route.url, chance, known) + queryOf(route.schema?.querystring, chance, known)
  const body = method === 'GET' || method === 'HEAD' ? null : bodyOf(route.schema?.body, chance, known)
  const headers: Record<string, string> = {
    ...(chance() < 0.95 ? { origin: server.address } : {}),
    ...(chance() < 0.9 ? { cookie: pick(chance, cookies) } : {}),
    // some methods are sent without a length else, and their body would be read as a next request
    ...(body === null ? {} : { 'content-length': String(body.length) }),
    ...(body === null ? {} : { 'content-type': chance() < 0.95 ? 'application/json' : pick(chance, TYPES) }),
  }
  return await new Promise<Answer>((done, failed) => {
    const asked = send(server.address + path, { method, headers, agent: false }, answer => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', data => {
        if (text.length < 2000) text += data
      })
      answer.on('end', () => done({ method, path, status: answer.statusCode ?? 0, text }))
    })
    asked.on('error', failed)
    asked.setTimeout(60_000, () => asked.destroy(new Error(`${method} ${path}: no answer`)))
    asked.end(body ?? undefined)
  })
}

const TYPES = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-7',
  'multipart/form-data',
  'application/x',
]

function pathOf(url: string, chance: Chance, known: readonly string[]): string {
  const path = url.replace(/:[a-z]+/g, () => encodeURIComponent(pick(chance, known)).slice(0, 200))
  if (chance() < 0.95) return path.replace('*', 'x')
  return pick(chance, [
    `${path}/`,
    `${path}%00`,
    `/${path}`,
    `${path}/../..`,
    `${path};a=b`,
    '/%2e%2e/%2e%2e/etc/passwd',
    '/%',
  ])
}

function queryOf(schema: unknown, chance: Chance, known: readonly string[]): string {
  if (schema === undefined && chance() < 0.9) return ''
  const wish = sample(schema as Schema | undefined, chance, known)
  const value = chance() < 0.5 ? wish : spoil(wish, chance)
  if (typeof value !== 'object' || value === null)
    return `?${encodeURIComponent(String(value).toWellFormed()).slice(0, 500)}`
  const pairs = Object.entries(value).map(
    ([name, one]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(safe(one))}`,
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&').slice(0, 2000)}`
}

// a lone surrogate cannot be written in an address
const safe = (value: unknown): string =>
  typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? '')

function bodyOf(schema: unknown, chance: Chance, known: readonly string[]): Buffer {
  const value = sample(schema as Schema | undefined, chance, known)
  const roll = chance()
  if (roll < 0.4) return Buffer.from(textOf(value))
  if (roll < 0.85) return Buffer.from(textOf(spoil(value, chance)))
  if (roll < 0.97) return bytes(chance, JSON.stringify(value))
  return Buffer.alloc(Math.floor(chance() * 40_000), pick(chance, ['{', '[', '"', '9', ' ']))
}
