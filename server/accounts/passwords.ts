import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** Above what OWASP asks of argon2id (19 MiB and two passes, or 46 MiB and one). */
const COST = { memory: 47_104, passes: 2, parallelism: 1 }
const HASH_BYTES = 32
/** So many at once: each takes its memory and a thread of the pool. */
const AT_ONCE = 2

const derive = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>

let running = 0
const waiting: (() => void)[] = []

async function derived(password: string, nonce: Buffer, cost: typeof COST, tagLength: number): Promise<Buffer> {
  if (running >= AT_ONCE) await new Promise<void>(go => waiting.push(go))
  else running++
  try {
    return await derive('argon2id', { message: password.normalize('NFKC'), nonce, ...cost, tagLength })
  } finally {
    const next = waiting.shift()
    if (next === undefined) running--
    else next()
  }
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derived(password, salt, COST, HASH_BYTES)
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`
}

const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/

export async function passwordFits(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = STORED.exec(stored) ?? []
  if (salt === undefined || hash === undefined) throw new Error('a stored password cannot be read')
  const expected = Buffer.from(hash, 'base64')
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const found = await derived(password, Buffer.from(salt, 'base64'), cost, expected.length)
  return timingSafeEqual(found, expected)
}

/** For a name that nobody has: as much work, and never true. */
export async function passwordFitsNobody(password: string): Promise<false> {
  await derived(password, randomBytes(16), COST, HASH_BYTES)
  return false
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
