import { DatabaseSync } from 'node:sqlite'
import { setInterval } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'

const EVERY_MS = 500

const { path } = workerData as { path: string }
const sqlite = new DatabaseSync(path)
for await (const _ of setInterval(EVERY_MS)) {
  try {
    // does not wait for anybody, and nobody waits for it; when nothing was written it touches nothing
    sqlite.exec('pragma wal_checkpoint(passive)')
  } catch {
    // a full or broken disk is told by whoever writes next
  }
}
