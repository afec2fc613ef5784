import { AT_ONCE, type HandleOptions, type JobCounts, type JobData, type Jobs, MOST_TRIES, retryDelay } from './jobs.ts'

interface Waiting {
  key: string | null
  data: JobData
  at: number
  tries: number
}

interface Kind {
  run: (data: JobData) => Promise<void>
  atOnce: number
  waiting: Waiting[]
  running: number
}

/** The longest that a timer can wait. */
const LONGEST_MS = 2 ** 31 - 1
const CLOSE_MS = 2000

/** Jobs in this process, for a store that no other process uses. They end with it. */
export class InProcessJobs implements Jobs {
  private readonly failed: (error: unknown, kind: string) => void
  private readonly now: () => number
  private readonly kinds = new Map<string, Kind>()
  private readonly timers = new Map<string, NodeJS.Timeout>()
  private readonly underWay = new Set<Promise<void>>()
  private state: 'before' | 'open' | 'closed' = 'before'

  constructor(failed: (error: unknown, kind: string) => void, now: () => number = Date.now) {
    this.failed = failed
    this.now = now
  }

  handle(kind: string, run: (data: JobData) => Promise<void>, { atOnce = AT_ONCE }: HandleOptions = {}): void {
    if (this.kinds.has(kind)) throw new Error(`"${kind}" is handled already`)
    this.kinds.set(kind, { run, atOnce, waiting: [], running: 0 })
  }

  every(kind: string, ms: number, run: () => Promise<void>): void {
    this.handle(kind, async () => {
      try {
        await run()
      } catch (error) {
        this.failed(error, kind)
      }
      if (this.state !== 'closed') await this.put(kind, {}, { key: kind, at: this.now() + ms })
    })
    void this.put(kind, {}, { key: kind })
  }

  async put(kind: string, data: JobData, { key, at = 0 }: { key?: string; at?: number } = {}): Promise<void> {
    const { waiting } = this.kind(kind)
    const same = key === undefined ? undefined : waiting.find(one => one.key === key)
    if (same !== undefined) Object.assign(same, { data, at, tries: 0 })
    else waiting.push({ key: key ?? null, data, at, tries: 0 })
    this.work(kind)
  }

  wake(): void {}

  async drop(kind: string, key: string): Promise<void> {
    const known = this.kind(kind)
    known.waiting = known.waiting.filter(one => one.key !== key)
  }

  async start(): Promise<void> {
    this.state = 'open'
    for (const kind of this.kinds.keys()) this.work(kind)
  }

  async close(): Promise<void> {
    this.state = 'closed'
    for (const timer of this.timers.values()) clearTimeout(timer)
    this.timers.clear()
    let late: NodeJS.Timeout | undefined
    const limit = new Promise<void>(done => {
      late = setTimeout(done, CLOSE_MS)
    })
    await Promise.race([Promise.all(this.underWay), limit])
    clearTimeout(late)
  }

  async counts(): Promise<Map<string, JobCounts>> {
    return new Map([...this.kinds].map(([name, { waiting, running }]) => [name, { waiting: waiting.length, running }]))
  }

  private kind(name: string): Kind {
    const kind = this.kinds.get(name)
    if (kind === undefined) throw new Error(`nobody handles "${name}"`)
    return kind
  }

  /** Begin what is due, and wake again for what is not. */
  private work(name: string): void {
    if (this.state !== 'open') return
    const kind = this.kind(name)
    const now = this.now()
    while (kind.running < kind.atOnce) {
      const next = kind.waiting.findIndex(one => one.at <= now)
      if (next < 0) break
      this.begin(name, kind, kind.waiting.splice(next, 1)[0] as Waiting)
    }
    clearTimeout(this.timers.get(name))
    this.timers.delete(name)
    if (kind.waiting.length === 0 || kind.running >= kind.atOnce) return
    const first = kind.waiting.reduce((least, { at }) => Math.min(least, at), Number.POSITIVE_INFINITY)
    const wait = Math.min(LONGEST_MS, Math.max(1, first - now))
    this.timers.set(
      name,
      setTimeout(() => this.work(name), wait),
    )
  }

  private begin(name: string, kind: Kind, job: Waiting): void {
    kind.running++
    const done: Promise<void> = Promise.resolve(kind.run(job.data))
      .catch(error => this.again(name, kind, job, error))
      .finally(() => {
        kind.running--
        this.underWay.delete(done)
        this.work(name)
      })
    this.underWay.add(done)
  }

  private again(name: string, kind: Kind, job: Waiting, error: unknown): void {
    if (this.state === 'closed') return
    const tries = job.tries + 1
    this.failed(error, name)
    if (tries >= MOST_TRIES) return
    // one that was put since with the same key comes anyway
    if (job.key !== null && kind.waiting.some(one => one.key === job.key)) return
    kind.waiting.push({ ...job, tries, at: this.now() + retryDelay(tries) })
  }
}
