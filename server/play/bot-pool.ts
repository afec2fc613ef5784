import { createHash } from 'node:crypto'
import type { Role } from '#engine/index.ts'
import type { House } from '#server/house.ts'
import { Refused } from '#server/refused.ts'
import { tablesAwaitingBots } from '#server/storage/tables.ts'
import { BotThreads } from './bot-threads.ts'
import type { LiveTable } from './live-table.ts'
import { playChoice } from './play-choice.ts'
import { flush } from './telling.ts'
import { send, type Watcher } from './watcher.ts'

/** A thought longer than this is shown. */
const SHOWN_MS = 250

/** Sees to it that wherever a bot must decide, one is thinking. Its choice takes the same way as anybody's. */
export class BotPool {
  private readonly house: House
  private readonly threads: BotThreads
  private closed = false

  constructor(house: House) {
    this.house = house
    this.threads = new BotThreads(house.config.registry, house.config.botThreads)
  }

  /** After every change of a table, and for every table at the start. */
  look(table: LiveTable): void {
    if (this.closed || table.thinking !== null || table.row.status !== 'playing') return
    const role = table.now.deciders.find(one => table.seat(one)?.kind === 'bot')
    if (role === undefined) return
    const level = table.seat(role)?.level as string
    table.thinking = { role, level, since: Date.now(), shown: false }
    void this.decide(table, role, level)
  }

  /** Games that wait for a bot go on after a restart. */
  async resume(): Promise<void> {
    for (const id of await tablesAwaitingBots(this.house.store)) {
      try {
        this.look(await this.house.tables.get(id))
      } catch (error) {
        this.house.log.error({ err: error, table: id }, 'a table with a bot could not be opened')
      }
    }
  }

  async close(): Promise<void> {
    this.closed = true
    await this.threads.close()
  }

  private async decide(table: LiveTable, role: Role, level: string): Promise<void> {
    const { now, row } = table
    const shown = setTimeout(() => {
      flush(this.house, table)
      if (table.thinking !== null) table.thinking.shown = true
      for (const watcher of table.watchers) if (watcher.ready) tellThinking(table, watcher)
    }, SHOWN_MS)
    let key: string
    try {
      key = await this.threads.choose({
        table: table.id,
        game: row.game,
        state: JSON.stringify(now.state),
        role,
        level,
        seed: createHash('sha256').update(`${row.salt} ${role} ${now.step}`).digest('hex').slice(0, 32),
      })
    } catch (error) {
      if (this.closed) return
      this.house.log.error({ err: error, table: table.id, role, level }, 'a bot failed; any choice is taken for it')
      const keys = [...now.offersTo(role).keys()]
      key = keys[Math.floor(Math.random() * keys.length)] as string
    } finally {
      clearTimeout(shown)
    }
    const thought = table.thinking
    table.thinking = null
    if (this.closed) return
    if (thought?.shown === true) {
      const sinceMs = Date.now() - thought.since
      for (const watcher of table.watchers) {
        if (watcher.ready) send(watcher, { t: 'bot', role, level, thinking: false, sinceMs })
      }
    }
    try {
      await playChoice(this.house, table, { role, key, revision: now.revision })
    } catch (error) {
      // play was taken back or ended in the meantime: think again about what is there now
      if (error instanceof Refused && error.code !== 'stuck') this.look(table)
      else this.house.log.error({ err: error, table: table.id, role, key }, 'a bot’s choice was not carried out')
    }
  }
}

/** Tell that a bot thinks, if it has been at it for a while. */
export function tellThinking(table: LiveTable, watcher: Watcher): void {
  const { thinking } = table
  if (thinking?.shown !== true) return
  const { role, level, since } = thinking
  send(watcher, { t: 'bot', role, level, thinking: true, sinceMs: Date.now() - since })
}
