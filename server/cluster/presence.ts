import { sql } from 'kysely'
import type { Services } from '#server/services.ts'
import type { PresenceRow } from '#server/storage/schema.ts'
import { mayNotice, tellsPresence } from '#server/tables/presence.ts'
import { announce } from '#server/tables/table-info.ts'

const WRITE_MS = 1000
const BEAT_MS = 10_000
/** A process that has not been seen for so long is gone, and nobody is connected to it. */
const GONE_MS = 35_000
const NOBODY: ReadonlyMap<string, number> = new Map()

/** Who is connected to other processes, by table and person; '' is an onlooker without a name. */
export class Presence {
  private readonly services: Services
  private readonly process: string
  private elsewhere = new Map<string, Map<string, number>>()
  private people = new Set<string>()
  /** Tables and people, as `<table> <person>`. */
  private looking = new Set<string>()
  private written = ''
  private timers: NodeJS.Timeout[] = []
  private busy: Promise<void> = Promise.resolve()

  constructor(services: Services, process: string) {
    this.services = services
    this.process = process
  }

  async start(): Promise<void> {
    await this.beat()
    this.timers = [
      setInterval(() => this.soon(() => this.write()), WRITE_MS).unref(),
      setInterval(() => this.soon(() => this.beat()), BEAT_MS).unref(),
    ]
  }

  async close(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer)
    await this.busy
    const { db } = this.services.store
    try {
      await db.deleteFrom('processes').where('id', '=', this.process).execute()
      await this.say()
    } catch {
      // it is forgotten by itself after a while
    }
  }

  at(table: string): ReadonlyMap<string, number> {
    return this.elsewhere.get(table) ?? NOBODY
  }

  isOnline(person: string): boolean {
    return this.people.has(person)
  }

  /** Whether this person has this table before his eyes, at another process. */
  isLooking(table: string, person: string): boolean {
    return this.looking.has(`${table} ${person}`)
  }

  /** Read what the others have written, and tell those here where it makes a difference. */
  async read(): Promise<void> {
    const rows = await this.services.store.db
      .selectFrom('presence')
      .innerJoin('processes', 'processes.id', 'presence.process_id')
      .innerJoin('tables', 'tables.id', 'presence.table_id')
      .select(['presence.table_id', 'presence.person_id', 'presence.sockets', 'presence.looking', 'tables.clock'])
      .where('presence.process_id', '!=', this.process)
      .where('processes.seen_at', '>', this.services.config.now() - GONE_MS)
      .execute()
    const before = this.elsewhere
    this.elsewhere = new Map()
    for (const { table_id, person_id, sockets } of rows) {
      const at = this.elsewhere.get(table_id) ?? new Map<string, number>()
      at.set(person_id, (at.get(person_id) ?? 0) + sockets)
      this.elsewhere.set(table_id, at)
    }
    const told = rows.filter(tellsPresence)
    this.people = new Set(told.map(row => row.person_id))
    this.looking = new Set(rows.filter(row => row.looking > 0).map(row => `${row.table_id} ${row.person_id}`))
    for (const table of this.services.tables.all()) {
      const changed = differing(before.get(table.id), this.elsewhere.get(table.id))
      if (table.watchers.size > 0 && changed.length > 0 && mayNotice(table, changed)) announce(table)
    }
  }

  private async write(): Promise<void> {
    const connected = new Map<string, Omit<PresenceRow, 'process_id'>>()
    for (const table of this.services.tables.all()) {
      for (const { person, ready, here } of table.watchers) {
        const key = `${table.id} ${person ?? ''}`
        const one = connected.get(key) ?? { table_id: table.id, person_id: person ?? '', sockets: 0, looking: 0 }
        one.sockets++
        if (ready && here) one.looking++
        connected.set(key, one)
      }
    }
    const rows = [...connected.values()].map(row => ({ ...row, process_id: this.process }))
    const text = JSON.stringify(rows)
    if (text === this.written) return
    await this.services.store.db.transaction().execute(async trx => {
      await trx.deleteFrom('presence').where('process_id', '=', this.process).execute()
      for (let from = 0; from < rows.length; from += 1000) {
        await trx
          .insertInto('presence')
          .values(rows.slice(from, from + 1000))
          .execute()
      }
    })
    await this.say()
    this.written = text
  }

  private async beat(): Promise<void> {
    const { db } = this.services.store
    const seen_at = this.services.config.now()
    await db
      .deleteFrom('processes')
      .where('seen_at', '<', seen_at - 2 * GONE_MS)
      .execute()
    const known = await db
      .insertInto('processes')
      .values({ id: this.process, seen_at })
      .onConflict(c => c.column('id').doUpdateSet({ seen_at }))
      .returning(sql<number>`(xmax = 0)::int`.as('fresh'))
      .executeTakeFirst()
    // another took this process for gone and threw its rows away
    if (known?.fresh === 1) this.written = ''
    await this.read()
  }

  private async say(): Promise<void> {
    await sql`select pg_notify('longroll', ${`presence ${this.process}`})`.execute(this.services.store.db)
  }

  /** One after another; what fails is made good by the next. */
  private soon(work: () => Promise<void>): void {
    this.busy = this.busy.then(work).catch(error => {
      this.written = ''
      this.services.log.warn({ err: error }, 'presence could not be shared')
    })
  }
}

/** Who has come, gone, or has another number of sockets. */
function differing(a: ReadonlyMap<string, number> = NOBODY, b: ReadonlyMap<string, number> = NOBODY): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter(person => a.get(person) !== b.get(person))
}
