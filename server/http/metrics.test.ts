import { describe, expect, it, onTestFinished } from 'vitest'
import { playOn, seatPair } from '#server/testing/pair.ts'
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
  it('tells that the store answers', async () => {
    const server = await started()
    expect(await (await fetch(`${server.address}/healthz`)).json()).toEqual({ ok: true, store: 'sqlite' })
  })
})
