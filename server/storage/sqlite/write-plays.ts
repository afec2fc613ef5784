import type { DatabaseSync } from 'node:sqlite'
import type { PlayRow, SnapshotRow } from '../schema.ts'

/** The two statements by which what was played is added to a table, prepared once. */
export interface PlayWriter {
  append(play: PlayRow): void
  keep(snapshot: SnapshotRow): void
}

export function playWriter(sqlite: DatabaseSync): PlayWriter {
  const append = sqlite.prepare(
    `insert into plays (table_id, step, revision, role, key, log, patch, drawn, barrier, at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const keep = sqlite.prepare('insert or replace into snapshots (table_id, step, state) values (?, ?, ?)')
  return {
    append: p => append.run(p.table_id, p.step, p.revision, p.role, p.key, p.log, p.patch, p.drawn, p.barrier, p.at),
    keep: ({ table_id, step, state }) => keep.run(table_id, step, state),
  }
}
