import { Worker } from 'node:worker_threads'
import { FairQueue } from '#server/queue/fair-queue.ts'
import { Refused } from '#server/refused.ts'
import type { Place } from '#server/storage/bare.ts'
import { type HeavyAnswer, type HeavyResults, type HeavyTask, isLong } from './heavy-tasks.ts'
import type { HeavyWorkerData } from './heavy-worker.ts'

/**
 * Given up: after so much work of the processor, which is no more on a busy machine, or so long after its beginning, whatever
 * it waits for.
 */
export const PATIENCE = { longMs: 30_000, shortMs: 15_000, latestMs: 120_000, lookMs: 1000 }
/** So much waits in all; who waits with the most makes room for others. */
const MOST_WAITING = 64
/** Waiting and at work, for one person and for one address. */
const MOST = { long: { person: 2, address: 8 }, short: { person: 8, address: 40 } }
/** Of one thread; a game that needs more is given up. */
const MEMORY_MB = 512

/** Who asks for work, and how he is kept posted. */
export interface Asker {
  /** null: the house itself, or one without a session. */
  person: string | null
  address: string
  /** Told his place in the queue, from 1, whenever it changes. */
  place?: (place: number) => void
  /** He has gone: what waits is dropped. */
  gone?: AbortSignal
}

interface Job {
  task: HeavyTask
  asker: Asker
  toldPlace: number
  toBeWritten: boolean
  done(result: HeavyResults[keyof HeavyResults]): void
  failed(error: Error): void
}

interface Thread {
  worker: Worker
  job: Job | null
  watch: NodeJS.Timeout | undefined
}

/** Below those who play and the bots. */
const PRIORITY = 19

/**
 * A few threads for work that would hold up everybody: saved games, branches, replays. One of them is kept for what is short
 * and one for what is long. What does not fit in the queue is refused, with a code; bots have threads of their own.
 */
export class HeavyPool {
  private readonly data: HeavyWorkerData
  private readonly size: number
  private readonly limits: boolean
  private readonly patience: typeof PATIENCE
  private readonly threads: Thread[] = []
  private readonly queue = new FairQueue<Job>(MOST_WAITING)
  private readonly counts = new Map<string, number>()
  /** Games that are worked out and not yet written. */
  private unwritten = 0
  private closed = false

  constructor(place: Place & { registry: string }, size: number, limits: boolean, patience = PATIENCE) {
    // without limits nobody else has to be spared, as in tests
    this.data = { ...place, priority: limits ? PRIORITY : 0 }
    this.size = size
    this.limits = limits
    this.patience = patience
  }

  get waiting(): number {
    return this.queue.size
  }

  get running(): number {
    return this.threads.filter(thread => thread.job !== null).length
  }

  run<T extends HeavyTask>(task: T, asker: Asker): Promise<HeavyResults[T['kind']]> {
    const leave = this.enter(task, asker)
    return this.worked(task, asker, false).finally(leave)
  }

  /** A game that is to be written. The next is begun when that is done: nobody fills the memory with games that wait for it. */
  runAndWrite<T extends HeavyTask, R>(
    task: T,
    asker: Asker,
    write: (result: HeavyResults[T['kind']]) => Promise<R>,
  ): Promise<R> {
    const leave = this.enter(task, asker)
    const written = (result: HeavyResults[T['kind']]) =>
      write(result).finally(() => {
        this.unwritten--
        this.hand()
      })
    return this.worked(task, asker, true).then(written).finally(leave)
  }

  async close(): Promise<void> {
    this.closed = true
    const stopped = new Refused('busy', 'the server stops')
    for (const { watch, job } of this.threads) {
      clearInterval(watch)
      job?.failed(stopped)
    }
    for (const job of this.queue.items()) job.failed(stopped)
    await Promise.all(this.threads.map(thread => thread.worker.terminate()))
  }

  /** Count it for the person and the address, until it is done; throws when one of them has too much. */
  private enter(task: HeavyTask, { person, address }: Asker): () => void {
    const lane = isLong(task) ? 'long' : 'short'
    const keys: [string, number][] = [[`${lane} at ${address}`, MOST[lane].address]]
    if (person !== null) keys.push([`${lane} by ${person}`, MOST[lane].person])
    if (this.limits && address !== '') {
      const over = keys.some(([key, most]) => (this.counts.get(key) ?? 0) >= most)
      if (over) throw new Refused('tooMany', 'wait until what you have asked for is done')
    }
    for (const [key] of keys) this.counts.set(key, (this.counts.get(key) ?? 0) + 1)
    return () => {
      for (const [key] of keys) {
        const left = (this.counts.get(key) ?? 1) - 1
        if (left === 0) this.counts.delete(key)
        else this.counts.set(key, left)
      }
    }
  }

  private worked<T extends HeavyTask>(task: T, asker: Asker, toBeWritten: boolean): Promise<HeavyResults[T['kind']]> {
    return new Promise((done, failed) => {
      const job: Job = { task, asker, toldPlace: 0, toBeWritten, done: done as Job['done'], failed }
      this.queue.push(asker.address, job)?.failed(new Refused('busy', 'too much waits to be worked at'))
      asker.gone?.addEventListener('abort', () => {
        if (this.queue.remove(job)) failed(new Refused('busy', 'nobody waits for it any more'))
        this.tellPlaces()
      })
      this.hand()
    })
  }

  private hand(): void {
    while (!this.closed) {
      const thread = this.threads.find(one => one.job === null) ?? null
      if (thread === null && this.threads.length >= this.size) break
      const [long, short] = [this.placesFor(true), this.placesFor(false)]
      const fits = ({ task, toBeWritten }: Job) =>
        isLong(task) ? long > (toBeWritten ? this.unwritten : 0) : short > 0
      const job = this.queue.shiftIf(fits)
      if (job === undefined) break
      this.begin(thread ?? this.grow(), job)
    }
    this.tellPlaces()
  }

  /** Neither what is long nor what is short takes all threads, where there are several. */
  private placesFor(long: boolean): number {
    const taken = this.threads.filter(({ job }) => job !== null && isLong(job.task) === long).length
    return Math.max(1, this.size - 1) - taken
  }

  private begin(thread: Thread, job: Job): void {
    thread.job = job
    const { longMs, shortMs, latestMs, lookMs } = this.patience
    const most = isLong(job.task) ? longMs : shortMs
    const latest = performance.now() + latestMs
    let before: number | null = null
    thread.watch = setInterval(async () => {
      if (performance.now() > latest) return this.giveUp(thread, job)
      const work = await workOf(thread.worker)
      before ??= work
      if (work - before > most) this.giveUp(thread, job)
    }, lookMs)
    thread.worker.postMessage(job.task)
  }

  /** The thread counts no more from here on: nobody else is given it, and what it still says is heard by nobody. */
  private giveUp(thread: Thread, job: Job): void {
    if (thread.job !== job) return
    const code = job.task.kind === 'import' ? 'badFile' : 'busy'
    this.drop(thread, new Refused(code, 'this game takes too long to work at'))
    void thread.worker.terminate()
  }

  private grow(): Thread {
    const worker = new Worker(new URL('./heavy-worker.ts', import.meta.url), {
      workerData: this.data,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    const thread: Thread = { worker, job: null, watch: undefined }
    worker.on('message', (answer: HeavyAnswer) => {
      const { job } = thread
      clearInterval(thread.watch)
      thread.job = null
      if (job?.toBeWritten === true && 'done' in answer) this.unwritten++
      if (job !== null) settle(job, answer)
      this.hand()
    })
    worker.on('error', error => this.drop(thread, error as Error))
    worker.on('exit', () => this.drop(thread, new Error('a work thread ended')))
    this.threads.push(thread)
    return thread
  }

  private drop(thread: Thread, error: Error): void {
    clearInterval(thread.watch)
    const at = this.threads.indexOf(thread)
    if (at < 0 || this.closed) return
    this.threads.splice(at, 1)
    const { job } = thread
    thread.job = null
    const outOfMemory = (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'
    job?.failed(outOfMemory ? new Refused('badFile', 'this game is too large to work at') : error)
    this.hand()
  }

  private tellPlaces(): void {
    const places = { long: 0, short: 0 }
    for (const job of this.queue.items()) {
      const place = ++places[isLong(job.task) ? 'long' : 'short']
      if (job.toldPlace === place) continue
      job.toldPlace = place
      job.asker.place?.(place)
    }
  }
}

/** Milliseconds of processor time that a thread has had; 0 of one that does not say. */
async function workOf(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  return (user + system) / 1000
}

function settle(job: Job, answer: HeavyAnswer): void {
  if ('done' in answer) job.done(answer.done)
  else if ('refused' in answer) job.failed(new Refused(answer.refused, answer.message, answer.step))
  else job.failed(new Error(answer.error))
}
