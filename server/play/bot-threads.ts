import { Worker } from 'node:worker_threads'
import type { Forecast } from '#engine/index.ts'
import type { BotAnswer, BotTask, ForecastTask } from './bot-worker.ts'

interface Thread {
  worker: Worker
  busy: Waiting | null
  /** Tables whose bots have their plans here. */
  homes: Set<string>
}

interface Waiting {
  task: BotTask | ForecastTask
  done(answer: BotAnswer): void
  failed(error: Error): void
}

/** A few threads that think, one line each at a time; the server's own thread never does. */
export class BotThreads {
  private readonly registry: string
  private readonly size: number
  private readonly threads: Thread[] = []
  private queue: Waiting[] = []
  private count = 0
  private closed = false

  constructor(registry: string, size: number) {
    this.registry = registry
    this.size = size
  }

  /** The keys of the bot's line. */
  think(task: Omit<BotTask, 'id'>): Promise<readonly string[]> {
    return this.ask({ ...task, id: ++this.count }).then(answer => ('keys' in answer ? answer.keys : []))
  }

  /** What a fight may come to; null: there is none. */
  forecast(task: Omit<ForecastTask, 'id'>): Promise<Forecast | null> {
    return this.ask({ ...task, id: ++this.count }).then(answer => ('forecast' in answer ? answer.forecast : null))
  }

  private ask(task: Waiting['task']): Promise<BotAnswer> {
    return new Promise((done, failed) => {
      this.queue.push({ task, done, failed })
      this.hand()
    })
  }

  async close(): Promise<void> {
    this.closed = true
    this.queue = []
    await Promise.all(this.threads.map(thread => thread.worker.terminate()))
  }

  private hand(): void {
    for (let next = this.queue[0]; next !== undefined && !this.closed; next = this.queue[0]) {
      const { table } = next.task
      const free = this.threads.filter(thread => thread.busy === null)
      const thread = free.find(one => one.homes.has(table)) ?? free[0] ?? this.grow()
      if (thread === null) return
      this.queue.shift()
      thread.busy = next
      if ('level' in next.task) thread.homes.add(table)
      if (thread.homes.size > 500) thread.homes.delete(thread.homes.values().next().value as string)
      thread.worker.postMessage(next.task)
    }
  }

  private grow(): Thread | null {
    if (this.threads.length >= this.size) return null
    const worker = new Worker(new URL('./bot-worker.ts', import.meta.url), { workerData: { registry: this.registry } })
    const thread: Thread = { worker, busy: null, homes: new Set() }
    worker.on('message', (answer: BotAnswer) => {
      const { busy } = thread
      thread.busy = null
      if ('error' in answer) busy?.failed(new Error(answer.error))
      else busy?.done(answer)
      this.hand()
    })
    worker.on('error', error => this.drop(thread, error as Error))
    worker.on('exit', () => this.drop(thread, new Error('the bot thread ended')))
    this.threads.push(thread)
    return thread
  }

  private drop(thread: Thread, error: Error): void {
    const at = this.threads.indexOf(thread)
    if (at < 0 || this.closed) return
    this.threads.splice(at, 1)
    thread.busy?.failed(error)
    this.hand()
  }
}
