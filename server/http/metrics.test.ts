import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { RunningServer } from '#server/server.ts'
import { playOn, seatPair } from '#server/testing/pair.ts'
import { TestPostgres } from '#server/testing/test-postgres.ts'
import { testServer } from '#server/testing/test-server.ts'
import { proxiesFrom } from './address.ts'

async function started(set: Parameters<typeof testServer>[0] = {}) {
  const server = await testServer(set)
  onTestFinished(() => server.close())
  return server
}

describe('/metrics', () => {
  it('tells games, sockets, moves, delays and the queue', async () => {
    const server = await started()
    const table = await seatPair(server)
    await playOn(table)
    const text = await (await fetch(`${server.address}/metrics`)).text()
    const value = (name: string) =>
      Number(new RegExp(`^${name.replace(/[{}"]/g, '\\$&')} (\\S+)$`, 'm').exec(text)?.[1])
    expect(value('longroll_sockets')).toBe(2)
    expect(value('longroll_moves_total{by="human"}')).toBeGreaterThan(3)
    expect(value('longroll_commit_seconds_count')).toBe(value('longroll_moves_total{by="human"}'))
    expect(value('longroll_play_seconds_count')).toBe(value('longroll_moves_total{by="human"}'))
    expect(value('longroll_games{game="toy",status="over"}')).toBe(1)
    expect(value('longroll_jobs{kind="bot",state="waiting"}')).toBe(0)
    expect(text).toContain('longroll_http_request_seconds_bucket{le="0.05",route="/api/tables",status="200"}')
    expect(text).toContain('longroll_nodejs_eventloop_lag_p99_seconds')
  })

  it('is for those near by or with the token', async () => {
    const open = await started()
    const far = { headers: { 'x-forwarded-for': '203.0.113.7' } }
    expect((await fetch(`${open.address}/metrics`, far)).status).toBe(404)
    const proxied = await started({ proxies: proxiesFrom('1') })
    expect((await fetch(`${proxied.address}/metrics`, far)).status).toBe(404)
    const closed = await started({ metricsToken: 'drum' })
    expect((await fetch(`${closed.address}/metrics`)).status).toBe(404)
    const headers = { authorization: 'Bearer drum' }
    expect((await fetch(`${closed.address}/metrics`, { headers })).status).toBe(200)
  })
})

describe('/healthz', () => {
  const ask = async ({ address }: RunningServer) => {
    const answer = await fetch(`${address}/healthz`)
    return { status: answer.status, ...((await answer.json()) as object) }
  }
  const run = async ({ services }: RunningServer, text: string) => void (await sql.raw(text).execute(services.store.db))

  it('tells that the store answers', async () => {
    const server = await started()
    expect(await ask(server)).toEqual({ status: 200, ok: true, store: 'sqlite' })
  })

  it('is red while a file can be read and not written, and green again afterwards', async () => {
    const server = await started()
    await run(server, 'pragma query_only = on')
    const red = { status: 503, ok: false, store: 'sqlite', reason: 'the store cannot be written' }
    expect(await ask(server)).toEqual(red)
    await run(server, 'pragma query_only = off')
    await expect.poll(() => ask(server)).toMatchObject({ status: 200, ok: true })
  })

  it('is red on a full disk', async () => {
    const server = await started()
    // no free page in the file, and it may not grow: what SQLite says is what it says on a full disk
    await run(server, 'vacuum')
    await run(server, 'pragma max_page_count = 1')
    expect(await ask(server)).toMatchObject({ status: 503, reason: 'the store cannot be written' })
  })

  it('writes once for any number of callers', async () => {
    const server = await started()
    await ask(server)
    const written = () =>
      server.services.store.db.selectFrom('settings').select('value').where('key', '=', 'written').execute()
    const before = await written()
    for (const answer of await Promise.all(Array.from({ length: 50 }, () => ask(server))))
      expect(answer.status).toBe(200)
    expect(await written()).toEqual(before)
  })

  it('is red on PostgreSQL when it refuses writes, and when it is gone', { timeout: 120_000 }, async () => {
    const postgres = await TestPostgres.start()
    onTestFinished(() => postgres.stop())
    const server = await started({ databaseUrl: await postgres.database() })
    expect(await ask(server)).toEqual({ status: 200, ok: true, store: 'postgres' })
    await run(
      server,
      `create function full_disk() returns trigger language plpgsql as
        $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$`,
    )
    await run(server, 'create trigger full_disk before insert on settings execute function full_disk()')
    const red = { status: 503, ok: false, store: 'postgres' }
    await expect.poll(() => ask(server), { interval: 300 }).toEqual({ ...red, reason: 'the store cannot be written' })
    await postgres.kill()
    await expect.poll(() => ask(server), { interval: 300 }).toEqual({ ...red, reason: 'the store does not answer' })
  })
})
