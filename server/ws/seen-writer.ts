import type { Services } from '#server/services.ts'
import { type Seen, writeSeen } from '#server/storage/tables.ts'

/** How far people have looked is worth keeping, but not worth a write each: the last value, once a second. */
export class SeenWriter {
  private readonly services: Services
  private readonly notes = new Map<string, Seen>()
  private timer: NodeJS.Timeout | null = null

  constructor(services: Services) {
    this.services = services
  }

  note(table: string, person: string, step: number): void {
    this.notes.set(`${table} ${person}`, { table, person, step, at: this.services.config.now() })
    this.timer ??= setTimeout(() => void this.write(), 1000)
  }

  async write(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
    // always in the same order: two processes never wait for each other
    const notes = [...this.notes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, note]) => note)
    this.notes.clear()
    if (notes.length === 0) return
    try {
      await writeSeen(this.services.store, notes)
    } catch (error) {
      this.services.log.warn({ err: error }, 'what was seen could not be written')
    }
  }
}
