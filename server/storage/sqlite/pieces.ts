import type { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database, PlayRow, SnapshotRow } from '../schema.ts'
import { type PlayWriter, playWriter } from './write-plays.ts'

/** After a piece others have the disk for so long. */
const REST_MS = 8

/**
 * Writes pieces of games that are not whole yet, one after another at a measured pace. They are not waited for on the disk:
 * the next move that is synced takes them along.
 */
export class Pieces {
  private readonly sqlite: DatabaseSync
  private readonly db: Kysely<Database>
  private readonly writer: PlayWriter
  private rested: Promise<unknown> = Promise.resolve()

  constructor(sqlite: DatabaseSync, db: Kysely<Database>) {
    this.sqlite = sqlite
    this.db = db
    this.writer = playWriter(sqlite)
  }

  addPlays(plays: readonly PlayRow[]): Promise<void> {
    return this.write(() => {
      for (const play of plays) this.writer.append(play)
    })
  }

  addSnapshot(snapshot: SnapshotRow): Promise<void> {
    return this.write(() => this.writer.keep(snapshot))
  }

  private write(work: () => void): Promise<void> {
    const written = this.rested.then(() => this.commit(work))
    this.rested = written.catch(() => {}).then(() => sleep(REST_MS))
    return written
  }

  /** Nobody else has the connection while it does not sync. */
  private commit(work: () => void): Promise<void> {
    return this.db.connection().execute(async () => {
      this.sqlite.exec('pragma synchronous = normal; begin immediate')
      try {
        work()
        this.sqlite.exec('commit')
      } finally {
        if (this.sqlite.isTransaction) this.sqlite.exec('rollback')
        this.sqlite.exec('pragma synchronous = full')
      }
    })
  }
}
