import { Worker } from 'node:worker_threads'

/**
 * What was written ahead is copied into the database's own file by a thread of its own: tens of milliseconds after a flood of
 * writing, for which no move should wait. Gives the way to stop it.
 */
export function startCheckpoints(path: string): () => Promise<number> {
  const worker = new Worker(new URL('./checkpoint-worker.ts', import.meta.url), { workerData: { path } })
  worker.unref()
  // without it the connection that writes does the same now and then (`wal_autocheckpoint`)
  worker.on('error', () => {})
  return () => worker.terminate()
}
