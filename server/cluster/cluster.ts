import { tellName } from '#server/accounts/seats.ts'
import { catchUp } from '#server/play/catch-up.ts'
import type { Services } from '#server/services.ts'
import type { SharedStore } from '#server/storage/store.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import { send } from '#server/tables/watcher.ts'
import { tellLine } from '#server/talk/chat.ts'
import { Listener } from './listener.ts'
import { Presence } from './presence.ts'

/** A computer player that thinks, or has done so, as it is told to other processes. */
export interface BotNews {
  table: string
  role: string
  level: string
  thinking: boolean
  sinceMs: number
}

/**
 * This process among others on one PostgreSQL. What others write is heard of as soon as it is committed; whoever sits at
 * a table here is told. Triggers in the database send the news (migration 0010), so that no write can forget it.
 */
export class Cluster {
  readonly presence: Presence
  private readonly services: Services
  private readonly process: string
  private readonly listener: Listener
  private readonly behind = new Set<string>()

  constructor(services: Services, { url, process }: SharedStore) {
    this.services = services
    this.process = process
    this.presence = new Presence(services, process)
    this.listener = new Listener(url, {
      heard: text => this.hear(text),
      back: () => this.lookAround(),
      lost: error => services.log.warn({ err: error }, 'news from other processes cannot be heard for now'),
    })
  }

  async start(): Promise<void> {
    await this.listener.start()
    await this.presence.start()
  }

  async close(): Promise<void> {
    await this.listener.close()
    await this.presence.close()
  }

  tellBot({ table, role, level, thinking, sinceMs }: BotNews): void {
    const words = ['bot', table, role, level, thinking ? 'on' : 'off', sinceMs, this.process]
    this.listener.tell(this.services.store.db, words.join(' '))
  }

  /** A job was put that somebody may begin at once. */
  tellJob(kind: string): void {
    this.listener.tell(this.services.store.db, `job ${kind} ${this.process}`)
  }

  private hear(text: string): void {
    const words = text.split(' ')
    if (words.pop() === this.process) return
    const [what, first = '', ...rest] = words
    if (what === 'presence') this.soon(this.presence.read())
    else if (what === 'job') this.services.jobs.wake(first)
    else if (what === 'session') this.endSession(first)
    else if (what === 'name') this.soon(tellName(this.services, first))
    else {
      // of a table that nobody is at here there is nothing to tell
      const table = this.services.tables.known(first)
      if (table !== undefined) this.soon(table.then(one => this.hearAt(one, what, rest)))
    }
  }

  private async hearAt(table: LiveTable, what: string | undefined, rest: string[]): Promise<void> {
    if (what === 'table' || what === 'seats') this.follow(table)
    if (what === 'chat') await tellLine(this.services, table, rest[0] ?? '', Number(rest[1]))
    if (what === 'bot') this.showBot(table, rest)
  }

  /** Several news of one table before its turn comes are one. */
  private follow(table: LiveTable): void {
    if (this.behind.has(table.id)) return
    this.behind.add(table.id)
    this.soon(
      table.inTurn(async () => {
        this.behind.delete(table.id)
        await catchUp(this.services, table)
      }),
    )
  }

  /** The connection was away: anything may have happened meanwhile. */
  private lookAround(): void {
    for (const table of this.services.tables.all()) this.follow(table)
    this.soon(this.presence.read())
    this.soon(this.services.bots.resume())
  }

  private endSession(hash: string): void {
    for (const table of this.services.tables.all()) {
      for (const watcher of table.watchers) if (watcher.session === hash) watcher.drop()
    }
  }

  private showBot(table: LiveTable, [role = '', level = '', thinking, sinceMs]: string[]): void {
    for (const watcher of table.watchers) {
      if (watcher.ready) send(watcher, { t: 'bot', role, level, thinking: thinking === 'on', sinceMs: Number(sinceMs) })
    }
  }

  private soon(work: Promise<unknown>): void {
    work.catch(error => this.services.log.warn({ err: error }, 'news could not be followed'))
  }
}
