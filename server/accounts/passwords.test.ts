import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { TestPerson } from '#server/testing/test-client.ts'

/** argon2 that ends when it is let go, so that the test sees how many run at once. */
const argon = vi.hoisted(() => ({ running: 0, most: 0, cost: {} as object, letGo: [] as (() => void)[] }))
vi.mock('node:crypto', async original => {
  const real = await original<typeof import('node:crypto')>()
  const argon2 = (_algorithm: string, cost: { tagLength: number }, done: (e: null, hash: Buffer) => void) => {
    const { tagLength } = cost
    argon.cost = cost
    argon.most = Math.max(argon.most, ++argon.running)
    argon.letGo.push(() => {
      argon.running--
      done(null, Buffer.alloc(tagLength))
    })
  }
  return { ...real, argon2 }
})
const { hashPassword, passwordFits, passwordFitsNobody } = await import('./passwords.ts')
const { testServer } = await import('#server/testing/test-server.ts')

afterEach(() => {
  argon.most = 0
})

it('at most two passwords are worked at at once, and all come to an end', async () => {
  const stored = `$argon2id$v=19$m=8,t=1,p=1$AAAA$${Buffer.alloc(32).toString('base64')}`
  const all = [
    hashPassword('a'),
    passwordFits('b', stored),
    passwordFitsNobody('c'),
    hashPassword('d'),
    hashPassword('e'),
  ]
  let ended = 0
  for (const one of all) void one.then(() => ended++)
  while (ended < all.length) {
    await vi.waitFor(() => expect(argon.letGo.length).toBeGreaterThan(0))
    argon.letGo.shift()?.()
    await Promise.resolve()
    await new Promise(setImmediate)
  }
  expect(argon.most).toBe(2)
  expect(await Promise.all(all)).toMatchObject([/^\$argon2id/, true, false, /^\$argon2id/, /^\$argon2id/].map(expectOf))
})

it('a sign-in with a name that nobody has costs the server as much', async () => {
  const server = await testServer()
  onTestFinished(() => server.close())
  const body = { name: 'Nobody at all', password: 'correct horse 1861', bring: false }
  const asked = new TestPerson(server.address).request('/api/signin', body)
  await vi.waitFor(() => expect(argon.letGo).toHaveLength(1))
  expect(argon.cost).toMatchObject({ memory: 47_104, passes: 2, parallelism: 1, tagLength: 32 })
  argon.letGo.shift()?.()
  expect((await asked).status).toBe(403)
})

const expectOf = (wanted: RegExp | boolean) => (typeof wanted === 'boolean' ? wanted : expect.stringMatching(wanted))
