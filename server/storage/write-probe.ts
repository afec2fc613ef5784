import { isUnreachable } from './postgres/unreachable.ts'
import type { Store } from './store.ts'

/** A write is tried at most so often, however many ask. */
const FRESH_MS = 3000
/** After one that failed sooner, so that it is soon told when all is well again. */
const FAILED_MS = 500
/** Whoever asks is answered by then. */
const PATIENCE_MS = 2000
/** More than a page of the file: a store that cannot grow is noticed. */
const FILLING = '.'.repeat(6000)

export type Health = { ok: true } | { ok: false; reason: string; error: unknown }

const SILENT = 'the store does not answer'
const LATE: Health = { ok: false, reason: SILENT, error: new Error('no answer in time') }

/** Whether the store takes writes: found out by writing. */
export class WriteProbe {
  private readonly store: Store
  private last: Promise<Health> | null = null
  private freshUntil = 0

  constructor(store: Store) {
    this.store = store
  }

  async health(): Promise<Health> {
    if (this.last === null || performance.now() > this.freshUntil) {
      this.freshUntil = Number.POSITIVE_INFINITY
      this.last = this.tried()
    }
    const { last } = this
    let late: NodeJS.Timeout | undefined
    const patience = new Promise<Health>(done => {
      late = setTimeout(() => done(LATE), PATIENCE_MS)
    })
    const health = await Promise.race([last, patience])
    clearTimeout(late)
    return health
  }

  private async tried(): Promise<Health> {
    const health = await this.write()
    this.freshUntil = performance.now() + (health.ok ? FRESH_MS : FAILED_MS)
    return health
  }

  private async write(): Promise<Health> {
    const row = { key: 'written', value: `${new Date().toISOString()} ${FILLING}` }
    try {
      await this.store.db
        .insertInto('settings')
        .values(row)
        .onConflict(c => c.column('key').doUpdateSet({ value: row.value }))
        .execute()
      return { ok: true }
    } catch (error) {
      const reason = isUnreachable(error) ? SILENT : 'the store cannot be written'
      return { ok: false, reason, error }
    }
  }
}
