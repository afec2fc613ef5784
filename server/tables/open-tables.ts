import type { Services } from '#server/services.ts'
import { type LiveTable, loadTable } from './live-table.ts'
import { tellsPresence } from './presence.ts'

const IDLE_MS = 60_000

/** The tables in memory. One that nobody is at is let go; the store can give it back. */
export class OpenTables {
  private readonly services: Services
  private readonly tables = new Map<string, Promise<LiveTable>>()
  private readonly live = new Set<LiveTable>()
  private readonly sweeper: NodeJS.Timeout

  constructor(services: Services) {
    this.services = services
    this.sweeper = setInterval(() => this.sweep(), IDLE_MS / 4).unref()
  }

  get(id: string): Promise<LiveTable> {
    const known = this.tables.get(id)
    if (known !== undefined) return known
    const loading = loadTable(this.services, id)
    this.tables.set(id, loading)
    loading.then(
      table => this.live.add(table),
      () => this.tables.delete(id),
    )
    return loading
  }

  /** One that is in memory, or on its way there. */
  known(id: string): Promise<LiveTable> | undefined {
    return this.tables.get(id)
  }

  all(): Iterable<LiveTable> {
    return this.live
  }

  /** Whether this person is connected, here or at another process, to any table at which this is told. */
  isOnline(person: string): boolean {
    for (const table of this.live) {
      if (!tellsPresence(table.row)) continue
      for (const watcher of table.watchers) if (watcher.person === person) return true
    }
    return this.services.cluster?.presence.isOnline(person) ?? false
  }

  /** The store holds it no more: whoever is connected to it goes. */
  forget(id: string): void {
    this.tables.delete(id)
    for (const table of this.live) {
      if (table.id !== id) continue
      this.live.delete(table)
      if (table.ordersTimer !== null) clearTimeout(table.ordersTimer)
      for (const watcher of [...table.watchers]) watcher.drop()
    }
  }

  close(): void {
    clearInterval(this.sweeper)
    for (const table of this.live) {
      if (table.flushTimer !== null) clearTimeout(table.flushTimer)
      if (table.announceTimer !== null) clearTimeout(table.announceTimer)
      if (table.ordersTimer !== null) clearTimeout(table.ordersTimer)
    }
  }

  private sweep(): void {
    const before = performance.now() - IDLE_MS
    for (const table of this.live) {
      if (!table.idle || table.usedAt > before) continue
      this.live.delete(table)
      this.tables.delete(table.id)
    }
  }
}
