import { randomBytes } from 'node:crypto'
import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool, type PoolConfig, types } from 'pg'
import { migrate } from '#server/migrations/index.ts'
import { Batches } from '../batches.ts'
import type { Database } from '../schema.ts'
import type { MoveWrite, Store } from '../store.ts'
import { moveWriter } from './move-writer.ts'
import { Pieces } from './pieces.ts'
import { placeOf, postgresSetupError } from './trouble.ts'
import { isUnreachable } from './unreachable.ts'

/** How long a server that starts waits for its database to answer. */
const PATIENCE_MS = 30_000
/** While it waits it says so this often. */
const WAITING_MS = 5000
/** More moves do not share one statement. */
const MOST_MOVES = 200
const BIGINT = 20

/** Whole numbers of any width are numbers here: times and counts are far below the limit. */
const TYPES: NonNullable<PoolConfig['types']> = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT ? Number : types.getTypeParser(oid, format as 'text'),
}

export interface PostgresOptions {
  /** Connections of this process; 10 unless told. */
  connections?: number
  /** Told when a connection breaks. The next one that is needed is opened anew. */
  broken?(error: Error): void
  /** Told every few seconds while the database does not answer. */
  waiting?(sentence: string): void
}

/**
 * A pool that leaves nothing open at its end. Where a password is wanted and none is there, pg forgets its connection without closing
 * it, and the process would stay until the database gives up, a minute later.
 */
class ClosingPool extends Pool {
  private readonly sockets: Set<Socket>

  constructor(config: PoolConfig) {
    const sockets = new Set<Socket>()
    const stream = (): Socket => {
      const socket = new Socket()
      sockets.add(socket)
      return socket.once('close', () => sockets.delete(socket))
    }
    super({ ...config, stream })
    this.sockets = sockets
  }

  override async end(): Promise<void> {
    await super.end()
    for (const socket of this.sockets) socket.destroy()
  }
}

/** The store in a PostgreSQL database, which any number of processes may share. */
export async function openPostgresStore(url: string, options: PostgresOptions = {}): Promise<Store> {
  const process = `longroll-${randomBytes(6).toString('hex')}`
  const { pool, db } = postgresDb(url, options, process)
  // what is played does not wait for a connection, however many others want one
  const own = poolOf(url, { ...options, connections: 1 }, process, { idleTimeoutMillis: 0 })
  const pieces = new Pieces(poolOf(url, { ...options, connections: 1 }, process))
  const close = async () => {
    await pieces.close()
    await own.end()
    await db.destroy()
    // what was asked before kysely came into play
    if (!pool.ended) await pool.end()
  }
  try {
    await answering(pool, url, options)
    await migrate(db)
  } catch (error) {
    await close()
    throw postgresSetupError(error, url)
  }
  const batches = new Batches(moveWriter(own), { most: MOST_MOVES, onePerTable: true })
  return {
    db,
    shared: { url, process },
    trouble: () => null,
    warnings: () => [],
    commitMove: (move: MoveWrite) => batches.add(move),
    addPlays: plays => pieces.addPlays(plays),
    addSnapshot: snapshot => pieces.addSnapshot(snapshot),
    async close() {
      await batches.drained()
      await close()
    },
  }
}

export function postgresDb(
  url: string,
  options: PostgresOptions,
  process = 'longroll',
): { pool: Pool; db: Kysely<Database> } {
  const pool = poolOf(url, options, process)
  return { pool, db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }) }
}

function poolOf(url: string, options: PostgresOptions, process: string, more: PoolConfig = {}): Pool {
  const pool = new ClosingPool({
    connectionString: url,
    max: options.connections ?? 10,
    application_name: process,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types: TYPES,
    ...more,
  })
  const broken = (error: Error) => options.broken?.(error)
  pool.on('error', broken)
  // one that breaks within a transaction, between two queries, tells nobody else
  pool.on('connect', client => void client.on('error', broken))
  return pool
}

async function answering(pool: Pool, url: string, { waiting }: PostgresOptions): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  let told = Number.NEGATIVE_INFINITY
  for (;;) {
    try {
      await pool.query('select 1')
      return
    } catch (error) {
      if (!isUnreachable(error) || performance.now() > until) throw error
      if (performance.now() - told >= WAITING_MS) {
        waiting?.(`PostgreSQL at ${placeOf(url)} does not answer yet; waiting`)
        told = performance.now()
      }
      await sleep(200)
    }
  }
}
