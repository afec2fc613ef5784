import type { Services } from '#server/services.ts'
import { writeSeen } from '#server/storage/tables.ts'

/** How far people have looked is worth keeping, but not worth a write each: the last value, once a second. */
export class SeenWriter {
  private readonly services: Services
  private readonly notes = new Map<string, { table: string; person: string; step: number }>()
  private timer: NodeJS.Timeout | null = null

  constructor(services: Services) {
    this.services = services
  }

  note(table: string, person: string, step: number): void {
    this.notes.set(`${table} ${person}`, { table, person, step })
    this.timer ??= setTimeout(() => void this.write(), 1000)
  }

  async write(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = null
    const notes = [...this.notes.values()]
    this.notes.clear()
    for (const { table, person, step } of notes) {
      try {
        await writeSeen(this.services.store, table, person, step)
      } catch (error) {
        this.services.log.warn({ err: error, table }, 'what was seen could not be written')
      }
    }
  }
}
