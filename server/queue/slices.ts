import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { Refused } from '#server/refused.ts'
import { FairQueue } from './fair-queue.ts'

/** The server's own thread gives this to such work, and then twice as much to everything else. */
const SLICE_MS = 3
const REST_MS = 6
const AT_ONCE = 8
const MOST_WAITING = 5000

interface Work {
  run(): Promise<void>
  drop(): void
}

/**
 * Work of the server's own thread that strangers can ask for in floods: it is done a little at a time, between which moves
 * are played, and in fair turns, counted by address.
 */
export class Slices {
  private readonly queue = new FairQueue<Work>(MOST_WAITING)
  private readonly running = new Set<Promise<void>>()
  private working = false

  /** `wanted` is asked when its turn comes: what nobody waits for any more is not done, and gives null. */
  run<T>(who: string, wanted: () => boolean, work: () => Promise<T>): Promise<T | null> {
    return new Promise((done, failed) => {
      const pushedOut = this.queue.push(who, {
        run: async () => {
          if (!wanted()) return done(null)
          await work().then(done, failed)
        },
        drop: () => failed(new Refused('busy', 'too much waits')),
      })
      pushedOut?.drop()
      if (!this.working) void this.work()
    })
  }

  private async work(): Promise<void> {
    this.working = true
    // what is asked for in one burst begins in the next turn of the loop
    await nextTurn()
    let began = performance.now()
    for (let next = this.queue.shift(); next !== undefined; next = this.queue.shift()) {
      const done = next.run().finally(() => this.running.delete(done))
      this.running.add(done)
      // one that waits for its database does not hold up the others
      await Promise.race([done, nextTurn()])
      while (this.running.size >= AT_ONCE) await Promise.race(this.running)
      if (performance.now() - began < SLICE_MS) continue
      await sleep(REST_MS)
      began = performance.now()
    }
    this.working = false
  }
}
