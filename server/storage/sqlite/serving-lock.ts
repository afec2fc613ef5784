import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { SetupError } from '#server/setup-error.ts'
import { makeForOwner } from './owner-only.ts'
import { sqliteSetupError } from './trouble.ts'

const BUSY = 5

/**
 * One process serves a file: tables live in its memory. It holds a lock of the system's on a small file beside the store,
 * which ends with the process however that ends. Gives the function that lets go.
 */
export function lockForServing(dataDir: string): () => void {
  const path = join(dataDir, 'serving.lock')
  makeForOwner(dataDir, path)
  const lock = opened(path)
  try {
    lock.exec('pragma busy_timeout = 0; pragma journal_mode = delete; begin exclusive')
  } catch (error) {
    lock.close()
    if (((error as { errcode?: number }).errcode ?? 0) !== BUSY) throw sqliteSetupError(error, path)
    throw new SetupError(
      `another process serves the store in ${dataDir}: stop it, or give this one a folder of its own with DATA_DIR; several processes need PostgreSQL (DATABASE_URL)`,
    )
  }
  return () => lock.close()
}

function opened(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path)
  } catch (error) {
    throw sqliteSetupError(error, path)
  }
}
