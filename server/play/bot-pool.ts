import { createHash } from 'node:crypto'
import type { Forecast, Role, Seed, Viewer } from '#engine/index.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { readState } from '#server/storage/plays.ts'
import { tablesAwaitingBots } from '#server/storage/tables.ts'
import { flush } from '#server/tables/broadcast.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import { send, type Watcher } from '#server/tables/watcher.ts'
import { BotThreads } from './bot-threads.ts'
import { catchUp } from './catch-up.ts'
import { playChoices } from './play-choices.ts'

/** A thought longer than this is shown. */
const SHOWN_MS = 250
/** Games that wait for a bot longer than this have been forgotten by somebody. */
const FORGOTTEN_MS = 120_000
const AGAIN_MS = 1000

/**
 * Sees to it that wherever a bot must decide, one is thinking. A job asks for it, so that any process on the store may do
 * it; it plays on until somebody else must decide. Its choice takes the same way as anybody's.
 */
export class BotPool {
  private readonly services: Services
  private readonly threads: BotThreads
  private closed = false

  constructor(services: Services) {
    this.services = services
    const { botThreads, registry } = services.config
    this.threads = new BotThreads(registry, botThreads)
    // in one process the threads are queue enough; among several each takes what it can think about soon
    const atOnce = services.store.shared === null ? Number.POSITIVE_INFINITY : botThreads + 1
    services.jobs.handle('bot', ({ table }) => this.serve(String(table)), { atOnce })
    services.jobs.every('forgotten-bots', FORGOTTEN_MS / 2, () => this.resume(services.config.now() - FORGOTTEN_MS))
  }

  /** After every change of a table, by the process that changed it. */
  look(table: LiveTable): void {
    if (this.closed || botToDecide(table) === undefined) return
    if (table.thinking !== null) table.lookAgain = true
    else this.ask(table.id)
  }

  /** Games that wait for a bot go on after a restart. */
  async resume(since = this.services.config.now()): Promise<void> {
    for (const id of await tablesAwaitingBots(this.services.store, since)) this.ask(id)
  }

  async close(): Promise<void> {
    this.closed = true
    await this.threads.close()
  }

  /** What a fight may come to after a play, worked out aside from what this viewer may know of it; null: there is none. */
  forecast(table: LiveTable, viewer: Viewer, keys: readonly string[], step: number): Promise<Forecast | null> {
    const { now, row, id } = table
    const seed = createHash('sha256').update(`forecast ${viewer} ${step}`).digest('hex').slice(0, 32)
    return now.forecasts.of(`${viewer} ${step} ${keys.join(' ')}`, async () => {
      const state = JSON.stringify(step === now.step ? now.state : await readState(this.services.store, id, step))
      return await this.threads.forecast({ table: id, game: row.game, state, viewer, keys, seed })
    })
  }

  private ask(table: string): void {
    this.services.jobs.put('bot', { table }, { key: table }).catch(error => {
      this.services.log.warn({ err: error, table }, 'a bot could not be asked; it is tried again')
      if (!this.closed) setTimeout(() => this.ask(table), AGAIN_MS).unref()
    })
  }

  /** Play for the bots of a table until none must decide. */
  private async serve(id: string): Promise<void> {
    const table = await this.services.tables.get(id).catch(error => {
      // one that cannot be opened is reported there
      if (error instanceof Refused) return null
      throw error
    })
    if (table === null) return
    // the job may have come before the news of the play that it follows, and so may one that comes while a bot thinks
    for (let news = true; !this.closed; news = table.lookAgain) {
      if (news && this.services.cluster !== null) await table.inTurn(() => catchUp(this.services, table))
      if (table.thinking !== null) {
        table.lookAgain = true
        return
      }
      const role = botToDecide(table)
      if (role === undefined) return
      const level = table.seat(role)?.level as string
      table.lookAgain = false
      table.thinking = { role, level, since: performance.now(), shown: false }
      try {
        if (!(await this.decide(table, role, level)) && !table.lookAgain) return
      } finally {
        table.thinking = null
      }
    }
  }

  /** A line of choices. False: its first was not carried out, because the table has changed or is stuck. */
  private async decide(table: LiveTable, role: Role, level: string): Promise<boolean> {
    const { now } = table
    const shown = setTimeout(() => this.show(table), SHOWN_MS)
    let line: readonly string[]
    try {
      line = await this.think(table, role, level)
    } catch (error) {
      if (this.closed) return false
      this.services.log.error({ err: error, table: table.id, role, level }, 'a bot failed; any choice is taken for it')
      const keys = [...now.offersTo(role).keys()]
      line = [keys[Number.parseInt(seedOf(table, role).slice(0, 8), 16) % keys.length] as string]
    } finally {
      clearTimeout(shown)
    }
    if (this.closed) return false
    this.unshow(table, role, level)
    try {
      await playChoices(this.services, table, { role, keys: line, revision: now.revision })
      return true
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      // play was taken back, ended or made elsewhere in the meantime; whoever did it has looked after the bots
      if (error.code === 'stuck' || table.now.revision !== now.revision) return false
      throw error
    }
  }

  private think(table: LiveTable, role: Role, level: string): Promise<readonly string[]> {
    const { now, row } = table
    return this.threads.think({
      table: table.id,
      game: row.game,
      state: JSON.stringify(now.state),
      role,
      level,
      seed: seedOf(table, role),
    })
  }

  private show(table: LiveTable): void {
    const { thinking } = table
    if (thinking === null) return
    flush(this.services, table)
    thinking.shown = true
    for (const watcher of table.watchers) if (watcher.ready) tellThinking(table, watcher)
    const { role, level, since } = thinking
    this.services.cluster?.tellBot({
      table: table.id,
      role,
      level,
      thinking: true,
      sinceMs: Math.round(performance.now() - since),
    })
  }

  private unshow(table: LiveTable, role: Role, level: string): void {
    const { thinking } = table
    if (thinking?.shown !== true) return
    thinking.shown = false
    const sinceMs = Math.round(performance.now() - thinking.since)
    for (const watcher of table.watchers) {
      if (watcher.ready) send(watcher, { t: 'bot', role, level, thinking: false, sinceMs })
    }
    this.services.cluster?.tellBot({ table: table.id, role, level, thinking: false, sinceMs })
  }
}

/** What a bot's chance follows from at this play. */
function seedOf({ row, now }: LiveTable, role: Role): Seed {
  return createHash('sha256').update(`${row.salt} ${role} ${now.step}`).digest('hex').slice(0, 32)
}

function botToDecide(table: LiveTable): Role | undefined {
  if (table.row.status !== 'playing') return undefined
  return table.now.deciders.find(role => table.seat(role)?.kind === 'bot')
}

/** Tell that a bot thinks, if it has been at it for a while. */
export function tellThinking(table: LiveTable, watcher: Watcher): void {
  const { thinking } = table
  if (thinking?.shown !== true) return
  const { role, level, since } = thinking
  send(watcher, { t: 'bot', role, level, thinking: true, sinceMs: Math.round(performance.now() - since) })
}
