import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AnyGame } from '#engine/index.ts'
import type { Created } from '#protocol/messages.ts'
import { checkGame } from '#server/check/check-games.ts'
import { answerFor } from '#server/play/answers.ts'
import { readState } from '#server/storage/plays.ts'
import type { Readable } from '#server/storage/store.ts'
import { Moment } from '#server/tables/moment.ts'
import { TestPerson } from '#server/testing/test-client.ts'
import { loadTitles } from '#server/titles.ts'
import { BusyTable } from './busy-table.ts'
import { Servers } from './servers.ts'
import { type StoreUnderFire, storeUnderFire } from './store-under-fire.ts'
import { Tally } from './tally.ts'

export interface KillPlan {
  store: 'sqlite' | 'postgres'
  kills: number
  /** How often the database itself is killed. */
  storeKills: number
  processes: number
  /** Tables of two people each, and tables of one against a computer player. */
  pairs: number
  againstBots: number
  game: string
  scenario: string
  options: Record<string, unknown>
  level: string
  registry?: string
  /** Longest time under load between two kills. */
  calmMs: number
  /** Longest time between an offer and the choice that is sent. */
  thinkMs: number
  /** When it is enough, however many kills there were; in milliseconds since 1970. */
  until?: number
  status(line: string): void
}

/** A table that does not go on for so long while a server is up is stuck. */
const STUCK_MS = 180_000

/** Kill servers under load again and again, and see what is left. `wrong` of the tally is empty when all is well. */
export async function runKillLoop(plan: KillPlan): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'longroll-kill-'))
  const tally = new Tally()
  const store = await storeUnderFire(plan.store, folder)
  const servers = new Servers(store, plan.registry, plan.processes)
  const tables: BusyTable[] = []
  try {
    await servers.start()
    for (let n = 0; n < plan.pairs + plan.againstBots; n++) {
      tables.push(await openTable(plan, servers, tally, n >= plan.pairs))
    }
    const storeEvery = plan.storeKills === 0 ? Number.POSITIVE_INFINITY : plan.kills / plan.storeKills
    const until = plan.until ?? Number.POSITIVE_INFINITY
    while (tally.kills < plan.kills && tally.wrong.length === 0 && Date.now() < until) {
      await allMove(
        tables.filter(table => !table.withBot),
        servers,
        tally,
      )
      noneForgotten(tables, servers, tally)
      await servers.someUp()
      await replaceEnded(plan, servers, tally, tables)
      await sleep(Math.random() * plan.calmMs)
      await servers.kill()
      tally.kills++
      if (Math.floor(tally.kills / storeEvery) > tally.storeKills) {
        await store.kill()
        tally.storeKills++
      }
      plan.status(`${tally.kills} kills, ${tally.storeKills} of the database, ${tally.moves} moves`)
    }
    await servers.allUp()
    await allMove(tables, servers, tally)
    await Promise.all(tables.map(table => table.rest()))
    await servers.stop()
    await inspect(plan, store, tally, tables)
  } finally {
    for (const table of tables) table.stop()
    await servers.stop()
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return tally
}

async function openTable(plan: KillPlan, servers: Servers, tally: Tally, withBot: boolean): Promise<BusyTable> {
  const { game, scenario, options, level } = plan
  const address = servers.any()
  const [ann, ben] = [new TestPerson(address), new TestPerson(address)]
  await ann.get('/api/me')
  const opponent = withBot ? { kind: 'bot', level } : { kind: 'open' }
  const { id } = await ann.post<Created>('/api/tables', { game, scenario, options, side: 'random', opponent })
  if (!withBot) await ben.post(`/api/tables/${id}/join`)
  tally.games++
  const cookies = withBot ? [ann.cookie] : [ann.cookie, ben.cookie]
  return new BusyTable(id, cookies, withBot, () => servers.any(), tally, plan.thinkMs)
}

/** Every game goes on from where it stood. */
async function allMove(tables: readonly BusyTable[], servers: Servers, tally: Tally): Promise<void> {
  const since = Date.now()
  const up = servers.upTime()
  const stand = () => tables.filter(table => !table.over && table.movedAt <= since)
  while (stand().length > 0 && tally.wrong.length === 0) {
    if (servers.upTime() - up > STUCK_MS) for (const table of stand()) tally.fail(`${table.id}: stuck`)
    await sleep(20)
  }
}

/** A bot whose process was killed is taken over after a while, and not before the next kill: but none waits for ever. */
function noneForgotten(tables: readonly BusyTable[], servers: Servers, tally: Tally): void {
  const now = servers.upTime()
  for (const table of tables) {
    const seen = stands.get(table)
    if (seen?.movedAt !== table.movedAt) stands.set(table, { movedAt: table.movedAt, up: now })
    else if (!table.over && now - seen.up > STUCK_MS) tally.fail(`${table.id}: stuck at a table with a bot`)
  }
}

/** When each was last seen to go on, and how long a server had been up by then. */
const stands = new WeakMap<BusyTable, { movedAt: number; up: number }>()

const ended: BusyTable[] = []

/** Those that are over are inspected at the end; new ones take their place. */
async function replaceEnded(plan: KillPlan, servers: Servers, tally: Tally, tables: BusyTable[]): Promise<void> {
  for (const [n, table] of tables.entries()) {
    if (!table.over) continue
    table.stop()
    ended.push(table)
    tables[n] = await openTable(plan, servers, tally, table.withBot)
  }
}

/** Every acknowledged move is in the store, every game opens and plays again the same, and the files are whole. */
async function inspect(
  plan: KillPlan,
  fire: StoreUnderFire,
  tally: Tally,
  tables: readonly BusyTable[],
): Promise<void> {
  const store = await fire.open()
  const titles = await loadTitles(plan.registry)
  for (const { id, acknowledged } of [...ended.splice(0), ...tables]) {
    const row = await store.db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst()
    if (row === undefined) {
      tally.fail(`${id}: the table is gone`)
      continue
    }
    const rows = await store.db.selectFrom('plays').select(['step', 'key', 'role']).where('table_id', '=', id).execute()
    const plays = new Map(rows.map(play => [play.step, play]))
    const game = titles.get(row.game)?.game as AnyGame
    for (const { steps, keys } of acknowledged) {
      const chosen: string[] = []
      for (const step of steps) {
        const kept = plays.get(step)
        if (kept === undefined) tally.fail(`${id}: step ${step} was acknowledged and is lost`)
        else if (steps.length === 1 && keys.includes(kept.key)) chosen.push(kept.key)
        else if (!(await needNotBeAsked(store, game, id, kept))) chosen.push(kept.key)
      }
      if (chosen.length > 1) tally.fail(`${id}: ${chosen.join(' and ')} where one of ${keys.join(', ')} was sent`)
      const strange = chosen.find(key => !keys.includes(key))
      if (strange !== undefined) {
        tally.fail(`${id}: step ${steps} was acknowledged as ${keys.join(' or ')} and is ${strange}`)
      }
    }
    const check = await checkGame(store, titles, row)
    if (check.verdict !== 'same') tally.fail(`${id}: ${check.verdict}: ${check.message}`)
  }
  await store.close()
  const intact = await fire.intact()
  if (intact !== 'ok') tally.fail(`the store is not whole: ${intact}`)
}

/** Whether the server gives this answer of itself: there is no other, or all come to the same. */
async function needNotBeAsked(
  store: Readable,
  game: AnyGame,
  id: string,
  { step, role, key }: { step: number; role: string; key: string },
): Promise<boolean> {
  const moment = new Moment(game, await readState(store, id, step - 1), step - 1, step - 1)
  return answerFor(moment, role, { standing: [], doctrines: {}, follows: false, taught: false }) === key
}
