import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { main } from '#cli/main.ts'
import { SetupError } from '#server/setup-error.ts'
import { TestPostgres } from '#server/testing/test-postgres.ts'
import { openPostgresStore } from './store.ts'

let postgres: TestPostgres
let url: string
beforeAll(async () => {
  postgres = await TestPostgres.start()
  url = await postgres.database()
}, 180_000)
afterAll(() => postgres.stop())

const query = async (text: string, connectionString = url) => {
  const client = new Client({ connectionString })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows as Record<string, unknown>[]
}
const sentenceAt = async (address: URL): Promise<string> => {
  const error = await openPostgresStore(address.href).then(
    store => store.close(),
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(SetupError)
  return (error as Error).message
}
const at = (set: (address: URL) => void): URL => {
  const address = new URL(url)
  set(address)
  return address
}

describe('a PostgreSQL that cannot be used', () => {
  it('without the database says how it is made', async () => {
    expect(await sentenceAt(at(a => (a.pathname = '/club')))).toMatch(
      /^PostgreSQL has no database at 127\.0\.0\.1:\d+\/club: make it with "createdb club"$/,
    )
  })

  it('that does not know the user says so', async () => {
    expect(await sentenceAt(at(a => (a.username = 'stranger')))).toMatch(/ refuses stranger: look at user and password/)
  })

  it('that refuses the password says so, and does not show it', async () => {
    await query("create role anna login password 'right'")
    await postgres.wantPasswordOf('anna')
    const sentence = await sentenceAt(
      at(a => {
        a.username = 'anna'
        a.password = 'wrong-secret'
      }),
    )
    expect(sentence).toMatch(/ refuses anna: look at user and password in DATABASE_URL$/)
    expect(sentence).not.toContain('secret')
    expect(await sentenceAt(at(a => (a.username = 'anna')))).toContain('wants a password: put it into DATABASE_URL')
  })

  it('that wants a password ends a server that has none, long before it closes the connection itself', async () => {
    await query("create role carla login password 'right'")
    await query("alter system set authentication_timeout = '10min'")
    await query('select pg_reload_conf()')
    await postgres.wantPasswordOf('carla')
    const bin = fileURLToPath(new URL('../../../bin/longroll.mjs', import.meta.url))
    const env = { ...process.env, DATABASE_URL: at(a => (a.username = 'carla')).href }
    const start = spawnSync(process.execPath, [bin, 'start', '--no-build', '--port', '0'], {
      encoding: 'utf8',
      env,
      timeout: 90_000,
      killSignal: 'SIGKILL',
    })
    expect(start.stderr).toContain('wants a password: put it into DATABASE_URL')
    expect([start.status, start.signal]).toEqual([1, null])
  })

  it('in which another program keeps its tables is left as it is', async () => {
    await query('create database strangers')
    const strangers = at(a => (a.pathname = '/strangers'))
    await query('create table tables (x int)', strangers.href)
    expect(await sentenceAt(strangers)).toMatch(/strangers holds tables of another program: make a database for/)
  })

  it('in which the user may make nothing says whose it must be', async () => {
    await query('create role ben login; revoke create on schema public from public')
    expect(await sentenceAt(at(a => (a.username = 'ben')))).toMatch(
      /^ben may not make tables at .*: make ben the owner of the database$/,
    )
  })
})

describe('commands on an empty database', () => {
  const run = async (...argv: string[]) => {
    const lines: string[] = []
    process.env.DATABASE_URL = url
    try {
      const code = await main(argv, { out: line => lines.push(line), err: line => lines.push(line), status: () => {} })
      return { code, told: lines.join('\n') }
    } finally {
      delete process.env.DATABASE_URL
    }
  }
  const tables = () => query("select tablename from pg_tables where schemaname = 'public'")

  it.each([['check-games'], ['migrate'], ['backup', '/tmp/longroll-never-written.backup']])(
    '%s makes no store by mistake',
    async (...argv) => {
      const { code, told } = await run(...argv)
      expect(told).toMatch(/^longroll: there is no store in the database .*"longroll migrate --new"$/)
      expect(code).toBe(1)
      expect(await tables()).toEqual([])
    },
  )

  it('migrate --new makes one', async () => {
    expect((await run('migrate', '--new')).code).toBe(0)
    expect(await run('check-games')).toMatchObject({ code: 1, told: expect.stringContaining('no games in this store') })
  })
})
