import { Worker } from 'node:worker_threads'
import type { SavedGame } from '#engine/saved-game.ts'
import type { Judged, Letter } from './worker.ts'

/** A game judged in a thread of its own; `share` is told how far it is, and says whether to go on. */
export function judge(saved: SavedGame, share: (done: number) => boolean): Promise<Exclude<Letter, { share: number }>> {
  const stop = new Int32Array(new SharedArrayBuffer(4))
  const workerData: Judged = { saved, stop }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData })
  return new Promise((done, failed) => {
    worker.on('error', failed)
    worker.on('message', (letter: Letter) => {
      if (!('share' in letter)) done(letter)
      else if (!share(letter.share)) Atomics.store(stop, 0, 1)
    })
  })
}
