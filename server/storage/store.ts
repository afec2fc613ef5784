import type { Kysely } from 'kysely'
import type { Database, PlayRow, SnapshotRow, TableRow } from './schema.ts'

/** What a move changes in the row of its table. */
export type TableHead = Pick<
  TableRow,
  | 'step'
  | 'revision'
  | 'barrier_step'
  | 'barrier_why'
  | 'deciders'
  | 'status'
  | 'outcome'
  | 'at'
  | 'clock'
  | 'clock_due'
  | 'turn_step'
  | 'turn_at'
>

/** One choice or several in a row: written whole, or not at all when the table is no longer at the revision that it was made at. */
export interface MoveWrite {
  table: string
  /** The revision found. */
  expected: number
  head: TableHead
  /** In order; one for each choice, written together. */
  plays: readonly PlayWrite[]
  /** What is left of the orders in advance by which it was made. */
  orders?: OrdersWrite
}

export interface OrdersWrite {
  role: string
  /** Who sits there. */
  person: string
  text: string
}

export interface PlayWrite extends Omit<PlayRow, 'table_id'> {
  /** The whole state after it, now and then. */
  snapshot: Uint8Array | null
}

/** What only reads needs no more. */
export type Readable = Pick<Store, 'db'>

/**
 * Where everything is kept. Rare work goes through `db`; moves go through `commitMove`, which may write those of many
 * tables in one transaction and answers once they are on the disk: true when written, false when the table had moved on.
 */
export interface Store {
  readonly db: Kysely<Database>
  /** How to reach it from elsewhere, when several processes share it; null: this process has it alone. */
  readonly shared: SharedStore | null
  commitMove(move: MoveWrite): Promise<boolean>
  /** A piece of a game that is not whole yet: it is quick, and may be gone after a crash until something else was written. */
  addPlays(plays: readonly PlayRow[]): Promise<void>
  addSnapshot(snapshot: SnapshotRow): Promise<void>
  /** In words for the host what is wrong with the store when this error came; null: it is about something else. */
  trouble(error: unknown): string | null
  /** What the host should change about the store: who may look into it. */
  warnings(): string[]
  close(): Promise<void>
}

export interface SharedStore {
  /** Address of the PostgreSQL database. */
  url: string
  /** What this process is called among those that share the store; its writes carry the name. */
  process: string
}
