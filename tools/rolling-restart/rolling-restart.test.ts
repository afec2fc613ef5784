import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Created } from '#protocol/messages.ts'
import { temporaryFolder } from '#server/testing/data-place.ts'
import { TestPerson } from '#server/testing/test-client.ts'
import { TestPostgres } from '#server/testing/test-postgres.ts'
import { BusyTable } from '#tools/kill-loop/busy-table.ts'
import { Tally } from '#tools/kill-loop/tally.ts'
import { nginxMissing, recipe, TestNginx } from './nginx.ts'

const missing = nginxMissing()
const bin = fileURLToPath(new URL('../../bin/longroll.mjs', import.meta.url))

const freePort = () =>
  new Promise<number>(done => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })

/** Runs its arguments again whenever they end; what listens at descriptor 3 stays open meanwhile. */
const KEEPER = 'while :; do "$@" & echo "began $!"; wait $!; echo "ended $?"; done'

/** One process after another at one socket, as systemd runs the service of docs/hosting.md. */
class Kept {
  private readonly keeper: ChildProcess
  private pid = 0
  private told = ''

  private constructor(keeper: ChildProcess) {
    this.keeper = keeper
    keeper.stdout?.on('data', (text: Buffer) => {
      this.told += text
      for (const [, pid] of String(text).matchAll(/began (\d+)/g)) this.pid = Number(pid)
    })
  }

  static async start(port: number, url: string): Promise<Kept> {
    const socket = createServer()
    await new Promise<void>(done => socket.listen(port, '127.0.0.1', done))
    const { fd } = (socket as unknown as { _handle: { fd: number } })._handle
    const env = { ...process.env, DATABASE_URL: url, TRUST_PROXY: '1', LOG_LEVEL: 'error', BOT_THREADS: '1' }
    const args = [process.execPath, bin, 'start', '--no-build', '--no-limits', '--port', `${port}`]
    const keeper = spawn('sh', ['-c', KEEPER, 'sh', ...args], {
      env: { ...env, DATA_DIR: temporaryFolder(), LISTEN_FDS: '1' },
      stdio: ['ignore', 'pipe', 'inherit', fd],
    })
    // the keeper has it now
    socket.close()
    const kept = new Kept(keeper)
    await kept.hear(/Longroll is at/)
    return kept
  }

  /** As `systemctl restart` does it; gives the code with which the old one ended. */
  async replace(): Promise<number> {
    this.told = ''
    process.kill(this.pid, 'SIGTERM')
    await this.hear(/Longroll is at/)
    return Number(/ended (\d+)/.exec(this.told)?.[1])
  }

  async stop(): Promise<void> {
    this.keeper.kill('SIGKILL')
    process.kill(this.pid, 'SIGTERM')
    await new Promise<void>(done => {
      if (this.keeper.exitCode !== null || this.keeper.signalCode !== null) done()
      else this.keeper.once('exit', () => done())
    })
  }

  private async hear(what: RegExp): Promise<void> {
    await vi.waitFor(() => expect(this.told).toMatch(what), { timeout: 110_000, interval: 50 })
  }
}

describe('the recipe for nginx', () => {
  it('and the one of the containers pass requests on in the same way', () => {
    const passing = (text: string) => {
      const all = text.split('\n').map(line => line.trim())
      return all.filter(line => /^(proxy_|map |client_max)/.test(line))
    }
    const containers = readFileSync(fileURLToPath(new URL('../../deploy/nginx.conf', import.meta.url)), 'utf8')
    expect(passing(containers)).toEqual(passing(recipe()))
  })
})

describe.skipIf(missing !== null)(`behind a real nginx${missing === null ? '' : ` (${missing})`}`, () => {
  let postgres: TestPostgres
  let processes: Kept[] = []
  let nginx: TestNginx
  const { NODE_TLS_REJECT_UNAUTHORIZED: strict } = process.env

  beforeAll(async () => {
    // the certificate is made for this run, and nobody else knows it
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
    postgres = await TestPostgres.start()
    const url = await postgres.database()
    const ports: [number, number] = [await freePort(), await freePort()]
    processes = await Promise.all(ports.map(port => Kept.start(port, url)))
    nginx = new TestNginx(await freePort(), ports)
    await nginx.answers()
  })
  afterAll(async () => {
    await nginx?.stop()
    await Promise.all(processes.map(one => one.stop()))
    await postgres?.stop()
    if (strict === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
    else process.env.NODE_TLS_REJECT_UNAUTHORIZED = strict
  })

  it('pages at an odd port may ask for changes, and cookies are for TLS alone', async () => {
    const ann = new TestPerson(nginx.address)
    const first = await ann.request('/api/me')
    expect(first.headers.getSetCookie()[0]).toContain('Secure')
    expect((await ann.request('/api/me', { name: 'Ann' })).status).toBe(200)
    const other = await ann.request('/api/me', { name: 'Ann' }, { origin: 'https://127.0.0.1' })
    expect(await other.json()).toMatchObject({ code: 'otherOrigin' })
  })

  it('nobody notices that all processes are replaced one by one', { timeout: 300_000 }, async () => {
    const counts = { asked: 0, posted: 0 }
    const failures: string[] = []
    let stopped = false
    const visitor = async (n: number) => {
      const person = new TestPerson(nginx.address)
      await person.request('/api/me')
      while (!stopped) {
        const post = counts.asked++ % 2 === 0
        if (post) counts.posted++
        const answer = await person.request('/api/me', post ? { name: `Visitor ${n}` } : undefined).catch(String)
        if (typeof answer === 'string') failures.push(answer)
        else if (answer.ok) await answer.arrayBuffer()
        else failures.push(`${post ? 'POST' : 'GET'} ${answer.status} ${await answer.text()}`)
      }
    }
    const [ann, ben] = [new TestPerson(nginx.address), new TestPerson(nginx.address)]
    await ann.get('/api/me')
    const wish = { game: 'house-divided', scenario: 'short', options: {}, side: 'union', opponent: { kind: 'open' } }
    const { id } = await ann.post<Created>('/api/tables', wish)
    await ben.post(`/api/tables/${id}/join`)
    const tally = new Tally()
    const table = new BusyTable(id, [ann.cookie, ben.cookie], false, () => nginx.address, tally, 20)
    const visitors = Array.from({ length: 6 }, (_, n) => visitor(n))

    for (const one of [...processes, ...processes]) {
      const [asked, moves] = [counts.asked, tally.moves]
      await expect.poll(() => counts.asked - asked).toBeGreaterThan(30)
      if (!table.over) await expect.poll(() => table.over || tally.moves - moves > 2).toBe(true)
      expect(await one.replace()).toBe(0)
    }
    const [asked, moves] = [counts.asked, tally.moves]
    await expect.poll(() => counts.asked - asked).toBeGreaterThan(30)
    if (!table.over) await expect.poll(() => table.over || tally.moves - moves > 2).toBe(true)
    stopped = true
    await Promise.all(visitors)
    await table.rest()

    expect(failures).toEqual([])
    expect(tally.wrong).toEqual([])
    console.log(
      `4 processes replaced: ${counts.asked} requests (${counts.posted} of them POST), ${failures.length} failed; ` +
        `${tally.moves} moves, ${tally.reconnects} sockets opened anew`,
    )
  })
})
