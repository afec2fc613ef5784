import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { LoadPair, newTally } from './player.ts'

export interface LoadPlan {
  game: string
  scenario: string
  options: Record<string, unknown>
  games: number
  seconds: number
  /** An empty PostgreSQL database; null: SQLite in a folder of its own. */
  database: string | null
  /** Server processes on it. */
  processes: number
  /** Told how far it is, several times a second; false: it is enough. */
  goOn?(seconds: number, of: number): boolean
}

export interface LoadReport {
  games: number
  seconds: number
  moves: number
  movesPerSecond: number
  p50: number
  p95: number
  p99: number
  max: number
  bytesPerMove: number
  diskBytesPerMove: number
  /** Milliseconds of the server's processor time for a move; null where the system does not tell. */
  cpuMsPerMove: number | null
  finished: number
  errors: number
}

const WARM_UP_MS = 2000

/** Measure durable moves over real sockets: a server process of its own, on a free port, with a folder of its own. */
export async function runLoad(plan: LoadPlan): Promise<LoadReport> {
  const folder = mkdtempSync(join(tmpdir(), 'longroll-load-'))
  const env = { DATABASE_URL: plan.database ?? '' }
  const servers = await Promise.all(Array.from({ length: plan.processes }, () => startApart(folder, undefined, env)))
  const tally = newTally()
  const { game, scenario, options } = plan
  const pairs = Array.from({ length: plan.games }, (_, n) => {
    const at = (k: number) => servers[k % servers.length]?.address as string
    return new LoadPair([at(n), at(n + 1)], { game, scenario, options, side: 'random' }, tally)
  })
  try {
    const goesOn = (seconds: number) => plan.goOn?.(seconds, plan.seconds) !== false
    for (const pair of pairs) if (goesOn(0)) await pair.start()
    if (goesOn(0)) await sleep(WARM_UP_MS)
    const [disk, cpu, from] = [sizeOf(folder), cpuOf(servers), performance.now()]
    tally.counting = true
    while (performance.now() - from < plan.seconds * 1000) {
      if (!goesOn((performance.now() - from) / 1000)) break
      await sleep(Math.min(200, Math.max(1, plan.seconds * 1000 - (performance.now() - from))))
    }
    tally.counting = false
    const seconds = (performance.now() - from) / 1000
    const spent = cpuOf(servers)
    for (const pair of pairs) pair.stop()
    const { moves } = tally
    const sorted = tally.latencies.sort((a, b) => a - b)
    const at = (share: number) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
    return {
      games: plan.games,
      seconds: round(seconds),
      moves,
      movesPerSecond: Math.round(moves / seconds),
      p50: at(0.5),
      p95: at(0.95),
      p99: at(0.99),
      max: at(1),
      bytesPerMove: Math.round(tally.bytes / Math.max(1, moves)),
      diskBytesPerMove: Math.round((sizeOf(folder) - disk) / Math.max(1, moves)),
      cpuMsPerMove: cpu === null || spent === null ? null : round((spent - cpu) / Math.max(1, moves)),
      finished: tally.games,
      errors: tally.errors,
    }
  } finally {
    for (const pair of pairs) pair.stop()
    await Promise.all(servers.map(server => stop(server.child)))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A server in a process of its own. */
export async function startApart(
  folder: string,
  registry?: string,
  env: Record<string, string> = { DATABASE_URL: '' },
): Promise<{ address: string; child: ChildProcess }> {
  const program = fileURLToPath(new URL('./server-apart.ts', import.meta.url))
  const args = [program, folder, ...(registry === undefined ? [] : [registry])]
  const child = spawn(process.execPath, args, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'fatal', ...env },
  })
  const address = await new Promise<string>((done, failed) => {
    let text = ''
    child.stdout?.on('data', data => {
      text += data
      const found = /http:\/\/\S+/.exec(text)
      if (found !== null) done(found[0])
    })
    child.on('exit', code => failed(new Error(`the server ended with ${code}`)))
  })
  return { address, child }
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise(done => child.once('exit', done))
  child.kill('SIGTERM')
  await ended
}

function sizeOf(folder: string): number {
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
}

function cpuOf(servers: readonly { child: ChildProcess }[]): number | null {
  const times = servers.map(server => cpuMs(server.child))
  return times.reduce((sum, time) => (sum === null || time === null ? null : sum + time), 0)
}

/** Processor time of a process, where /proc tells it. */
function cpuMs(child: ChildProcess): number | null {
  try {
    const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return null
  }
}

const round = (n: number): number => Math.round(n * 100) / 100
