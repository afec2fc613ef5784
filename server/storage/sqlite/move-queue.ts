import type { DatabaseSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'
import type { MoveWrite } from '../store.ts'
import { playWriter } from './write-plays.ts'

interface Waiting {
  move: MoveWrite
  done(written: boolean): void
  failed(error: unknown): void
}

/**
 * Group commit: the moves that arrive in one turn of the event loop share one transaction and one sync of the disk, and
 * each is acknowledged after it. A single move goes at once.
 */
export class MoveQueue {
  private readonly sqlite: DatabaseSync
  private readonly db: Kysely<Database>
  private readonly write: (move: MoveWrite) => boolean
  private waiting: Waiting[] = []
  private running: Promise<void> | null = null

  constructor(sqlite: DatabaseSync, db: Kysely<Database>) {
    this.sqlite = sqlite
    this.db = db
    this.write = writer(sqlite)
  }

  add(move: MoveWrite): Promise<boolean> {
    return new Promise((done, failed) => {
      this.waiting.push({ move, done, failed })
      this.running ??= new Promise(end => setImmediate(() => this.run().then(end)))
    })
  }

  async drained(): Promise<void> {
    while (this.running !== null) await this.running
  }

  private async run(): Promise<void> {
    while (this.waiting.length > 0) {
      // Kysely's lock keeps other transactions off the one connection; nothing inside waits.
      await this.db.connection().execute(async () => this.commit(this.waiting.splice(0)))
    }
    this.running = null
  }

  private commit(batch: Waiting[]): void {
    const written: boolean[] = []
    try {
      this.sqlite.exec('begin immediate')
      for (const { move } of batch) written.push(this.write(move))
      this.sqlite.exec('commit')
    } catch (error) {
      if (this.sqlite.isTransaction) this.sqlite.exec('rollback')
      if (batch.length === 1) batch[0]?.failed(error)
      // One bad move must not take the others with it: each on its own.
      else for (const one of batch) this.commit([one])
      return
    }
    batch.forEach(({ done }, i) => {
      done(written[i] as boolean)
    })
  }
}

function writer(sqlite: DatabaseSync): (move: MoveWrite) => boolean {
  const advance = sqlite.prepare(
    `update tables set step = ?, revision = ?, barrier_step = ?, barrier_why = ?, deciders = ?, status = ?, outcome = ?,
     at = ?, clock = ?, clock_due = ?, turn_step = ?, turn_at = ? where id = ? and revision = ?`,
  )
  const writer = playWriter(sqlite)
  return ({ table, expected, head: h, plays }) => {
    const { changes } = advance.run(
      h.step,
      h.revision,
      h.barrier_step,
      h.barrier_why,
      h.deciders,
      h.status,
      h.outcome,
      h.at,
      h.clock,
      h.clock_due,
      h.turn_step,
      h.turn_at,
      table,
      expected,
    )
    if (changes === 0) return false
    for (const play of plays) {
      writer.append({ table_id: table, ...play })
      if (play.snapshot !== null) writer.keep({ table_id: table, step: play.step, state: play.snapshot })
    }
    return true
  }
}
