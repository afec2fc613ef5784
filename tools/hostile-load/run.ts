import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { SavedGame } from '#engine/saved-game.ts'
import { LoadPair, newTally, type Tally } from '#server/load/player.ts'
import { startApart, stop } from '#server/load/run-load.ts'
import { ATTACKS, type AttackPlan, type Spoils } from './attacks.ts'
import { bringBoards } from './boards.ts'
import { bringLongGame } from './long-game.ts'
import { watchProcessors } from './processor.ts'
import { newVisits, Visitors, type Visits } from './visitors.ts'

export interface HostilePlan {
  attack: string
  games: number
  /** Each player thinks so long, on the average. */
  pauseMs: number
  /** Of calm, and then of attack. */
  seconds: number
  /** The game that is attacked. */
  save: SavedGame
  processes: number
  /** An empty PostgreSQL database; null: SQLite in a folder of its own. */
  database: string | null
  /** Servers that do nothing are attacked in place of those of the players. */
  decoys: boolean
  /** PostgreSQL's own process. */
  databasePid: number | undefined
}

export interface Phase {
  moves: number
  p50: number
  p99: number
  max: number
  /** The longest that somebody waited for a board, and for a file or a table. */
  look: number
  work: number
  /** Most of all servers together, in MB. */
  memory: number
  processor: Shares
  refused: Map<string, number>
}

/** Of one processor: the busiest server, all of them, the database, those who play and measure, those who attack. */
export interface Shares {
  busiest: number
  servers: number
  database: number
  players: number
  attackers: number
}

export interface HostileReport {
  calm: Phase
  attacked: Phase
  spoils: Spoils
}

export const WISH = { game: 'house-divided', scenario: 'campaign', options: {}, side: 'random' }
const WARM_UP_MS = 3000
const PATIENCE_MS = 20_000

/** One attack upon servers of its own, beside people who play and visit: how they fare before it and under it. */
export async function runHostile(plan: HostilePlan): Promise<HostileReport> {
  const folder = mkdtempSync(join(tmpdir(), 'longroll-hostile-'))
  const env = { DATABASE_URL: plan.database ?? '', LIMITS: '1' }
  const children: ChildProcess[] = []
  const pairs: LoadPair[] = []
  let visitors: Visitors | null = null
  try {
    const servers: string[] = []
    for (let n = 0; n < plan.processes; n++) {
      const { address, child } = await startApart(folder, undefined, env)
      servers.push(address)
      children.push(child)
    }
    const game = await bringLongGame(servers[0] as string, plan.save)
    const boards = await bringBoards(servers[0] as string, game, ATTACKS[plan.attack]?.boards ?? 0)
    const tally = newTally()
    const at = (n: number) => servers[n % servers.length] as string
    for (let n = 0; n < plan.games; n++) {
      // ten games come from one house: a club
      const from = `127.0.3.${1 + Math.floor(n / 10)}`
      pairs.push(new LoadPair([at(n), at(n + 1)], WISH, tally, { pauseMs: plan.pauseMs, from }))
    }
    for (const pair of pairs) await pair.start()
    visitors = new Visitors(servers[0] as string, game)
    visitors.start()
    await sleep(WARM_UP_MS)
    const parties = { tally, visitors, servers: [...children], database: plan.databasePid }
    // they are started before anything is measured: in life they run elsewhere
    const [attacker] = await started('./attacker.ts')
    children.push(attacker)
    const targets: string[] = []
    for (const server of servers) {
      if (!plan.decoys) targets.push(server)
      else {
        const [decoy, address] = await started('./decoy.ts')
        children.push(decoy)
        targets.push(address)
      }
    }
    const calm = await measured(parties, sleep(plan.seconds * 1000))
    const attack = attacked(attacker, { name: plan.attack, servers: targets, game, boards, seconds: plan.seconds })
    const under = await measured({ ...parties, attacker: attacker.pid }, attack)
    return { calm, attacked: under, spoils: await attack }
  } finally {
    visitors?.stop()
    for (const pair of pairs) pair.stop()
    await Promise.all(children.map(stop))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A program of this folder in a process of its own, and the first that it says. */
async function started(program: string): Promise<[ChildProcess, string]> {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)))
  return [child, await new Promise<string>(done => child.once('message', message => done(String(message))))]
}

interface Parties {
  tally: Tally
  visitors: Visitors
  servers: readonly ChildProcess[]
  database: number | undefined
  attacker?: number | undefined
}

/** What people saw while this went on. */
async function measured(
  { tally, visitors, servers, database, attacker }: Parties,
  during: Promise<unknown>,
): Promise<Phase> {
  const { open } = tally
  Object.assign(tally, { ...newTally(), open, counting: true })
  const began = performance.now()
  const visits: Visits = newVisits()
  visitors.visits = visits
  let memory = 0
  const taken = watchProcessors()
  let attackers = 0
  const sampler = setInterval(() => {
    // it has ended when it is over
    attackers = attacker === undefined ? 0 : taken(attacker)
    memory = Math.max(
      memory,
      servers.map(memoryOf).reduce((sum, mb) => sum + mb, 0),
    )
  }, 250)
  await during
  clearInterval(sampler)
  const each = servers.map(({ pid }) => taken(pid))
  tally.counting = false
  const refused = new Map(visits.refused)
  for (const [why, count] of tally.refused) refused.set(why, count)
  // who has waited all along must count too
  const now = performance.now()
  for (const since of tally.open.values()) tally.latencies.push(now - Math.max(since, began))
  const sorted = tally.latencies.sort((a, b) => a - b)
  const part = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    moves: tally.moves,
    p50: part(0.5),
    p99: part(0.99),
    max: part(1),
    look: Math.max(0, ...visits.looks),
    work: Math.max(0, ...visits.works),
    memory,
    processor: {
      busiest: Math.max(...each),
      servers: each.reduce((sum, share) => sum + share, 0),
      database: taken(database, true),
      players: taken(process.pid),
      attackers,
    },
    refused,
  }
}

async function attacked(child: ChildProcess, plan: AttackPlan): Promise<Spoils> {
  const spoils = new Promise<Spoils>((done, failed) => {
    const late = setTimeout(() => failed(new Error('the attack did not end')), plan.seconds * 1000 + PATIENCE_MS)
    child.once('message', message => done(message as Spoils))
    child.once('exit', code => {
      clearTimeout(late)
      failed(new Error(`the attack ended with ${code}`))
    })
  })
  child.send(plan)
  try {
    return await spoils
  } finally {
    child.kill('SIGKILL')
  }
}

function memoryOf({ pid }: ChildProcess): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
