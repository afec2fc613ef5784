import { Worker } from 'node:worker_threads'
import { FairQueue } from '#server/queue/fair-queue.ts'
import { Refused } from '#server/refused.ts'
import type { Place } from '#server/storage/bare.ts'
import { isLong, type ThoughtAnswer, type ThoughtResults, type ThoughtTask } from './thought-tasks.ts'
import type { ThoughtWorkerData } from './thought-worker.ts'

/** Who wants to know, and how he is kept posted. */
export interface Curious {
  person: string
  address: string
  /** His place in the queue, from 1, and then how much is done, from 0 to 1. */
  place?: (place: number) => void
  progress?: (done: number) => void
  /** He no longer wants to know. */
  gone?: AbortSignal
}

type Lane = 'short' | 'long'
/** Waiting and at work, for one person and for one address. */
const MOST = { short: { person: 2, address: 8 }, long: { person: 4, address: 16 } }
const MOST_WAITING = 128
/** A thought that lasts longer is given up. */
const LONGEST_MS = { short: 60_000, long: 900_000 }
/** Below those who play; whole games below everything else. */
const PRIORITY = { short: 5, long: 15 }

interface Job {
  task: ThoughtTask
  curious: Curious
  stop: Int32Array
  toldPlace: number
  done(result: ThoughtResults[keyof ThoughtResults]): void
  failed(error: Error): void
}

/** One thread with its queue, in fair turns. */
class ThoughtLane {
  private readonly data: ThoughtWorkerData
  private readonly longestMs: number
  private readonly queue = new FairQueue<Job>(MOST_WAITING)
  private worker: Worker | null = null
  private job: Job | null = null
  private late: NodeJS.Timeout | undefined
  private closed = false

  constructor(data: ThoughtWorkerData, longestMs: number) {
    this.data = data
    this.longestMs = longestMs
  }

  get waiting(): number {
    return this.queue.size
  }

  put(job: Job): void {
    this.queue.push(job.curious.person, job)?.failed(new Refused('busy', 'too much waits to be thought about'))
    job.curious.gone?.addEventListener('abort', () => {
      Atomics.store(job.stop, 0, 1)
      if (this.queue.remove(job)) job.failed(new Refused('busy', 'nobody waits for it any more'))
      this.tellPlaces()
    })
    this.next()
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.late)
    await this.worker?.terminate()
  }

  private next(): void {
    if (this.closed || this.job !== null) {
      this.tellPlaces()
      return
    }
    const job = this.queue.shift()
    if (job === undefined) return
    this.job = job
    const worker = this.worker ?? this.grow()
    this.late = setTimeout(() => {
      this.finish(one => one.failed(new Refused('busy', 'this takes too long to think about')))
      this.worker = null
      void worker.terminate()
    }, this.longestMs)
    worker.postMessage({ task: job.task, stop: job.stop })
    this.tellPlaces()
  }

  private grow(): Worker {
    const worker = new Worker(new URL('./thought-worker.ts', import.meta.url), { workerData: this.data })
    worker.on('message', (answer: ThoughtAnswer) => {
      if ('progress' in answer) this.job?.curious.progress?.(answer.progress)
      else this.finish(job => settle(job, answer))
    })
    const drop = (error: Error) => {
      if (this.worker !== worker) return
      this.worker = null
      this.finish(job => job.failed(error))
    }
    worker.on('error', error => drop(error as Error))
    worker.on('exit', () => drop(new Error('a thread that thinks has ended')))
    this.worker = worker
    return worker
  }

  private finish(tell: (job: Job) => void): void {
    clearTimeout(this.late)
    const { job } = this
    this.job = null
    if (job !== null) tell(job)
    this.next()
  }

  private tellPlaces(): void {
    this.queue.items().forEach((job, i) => {
      if (job.toldPlace === i + 1) return
      job.toldPlace = i + 1
      job.curious.place?.(i + 1)
    })
  }
}

/** Threads for what people ask the general: one for the question at hand, one for whole games. Bots have threads of their own. */
export class ThoughtPool {
  private readonly lanes: { [L in Lane]: ThoughtLane }
  private readonly counts = new Map<string, number>()
  private readonly limits: boolean

  constructor(place: Place & { registry: string }, limits: boolean) {
    // without limits nobody else has to be spared, as in tests
    const lane = (name: Lane) =>
      new ThoughtLane({ ...place, priority: limits ? PRIORITY[name] : 0 }, limits ? LONGEST_MS[name] : LONGEST_MS.long)
    this.lanes = { short: lane('short'), long: lane('long') }
    this.limits = limits
  }

  get waiting(): number {
    return this.lanes.short.waiting + this.lanes.long.waiting
  }

  /** Throws `Refused('busy')` when it is given up because nobody waits for it any more. */
  think<T extends ThoughtTask>(task: T, curious: Curious): Promise<ThoughtResults[T['kind']]> {
    const lane: Lane = isLong(task) ? 'long' : 'short'
    const leave = this.enter(lane, curious)
    return new Promise<ThoughtResults[T['kind']]>((done, failed) => {
      const stop = new Int32Array(new SharedArrayBuffer(4))
      this.lanes[lane].put({ task, curious, stop, toldPlace: 0, done: done as Job['done'], failed })
    }).finally(leave)
  }

  async close(): Promise<void> {
    await Promise.all([this.lanes.short.close(), this.lanes.long.close()])
  }

  private enter(lane: Lane, { person, address }: Curious): () => void {
    const keys: [string, number][] = [
      [`${lane} by ${person}`, MOST[lane].person],
      [`${lane} at ${address}`, MOST[lane].address],
    ]
    const over = keys.some(([key, most]) => (this.counts.get(key) ?? 0) >= most)
    if (this.limits && over) throw new Refused('tooMany', 'wait until what you have asked for is done')
    for (const [key] of keys) this.counts.set(key, (this.counts.get(key) ?? 0) + 1)
    return () => {
      for (const [key] of keys) {
        const left = (this.counts.get(key) ?? 1) - 1
        if (left === 0) this.counts.delete(key)
        else this.counts.set(key, left)
      }
    }
  }
}

function settle(job: Job, answer: Exclude<ThoughtAnswer, { progress: number }>): void {
  if ('done' in answer) job.done(answer.done)
  else if ('stopped' in answer) job.failed(new Refused('busy', 'nobody waits for it any more'))
  else if ('refused' in answer) job.failed(new Refused(answer.refused, answer.message, answer.step))
  else job.failed(new Error(answer.error))
}
