import { randomUUID } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import {
  AT_ONCE,
  type HandleOptions,
  type JobCounts,
  type JobData,
  type Jobs,
  MOST_TRIES,
  type PutOptions,
} from './jobs.ts'

/** A worker that is gone no longer says so: its jobs are taken by another after about twice this. */
const HEARTBEAT_SECONDS = 10
const CLOSE_MS = 2000
const LOOK_MS = 5000
const RETRY_SECONDS = 60

/** At most one job waits with a key, while any number may run. */
const QUEUE = {
  policy: 'short',
  retryLimit: MOST_TRIES - 1,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: RETRY_SECONDS,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: 900,
  retentionSeconds: 100 * 24 * 3600,
  deleteAfterSeconds: 3600,
} as const

interface Kind {
  run: (data: JobData) => Promise<void>
  atOnce: number
  workers: { id: string; busy: boolean }[]
}

/** Jobs in PostgreSQL, for all processes on it. */
export class BossJobs implements Jobs {
  private readonly boss: PgBoss
  private readonly failed: (error: unknown, kind: string) => void
  private readonly tell: (kind: string) => void
  private readonly now: () => number
  private readonly kinds = new Map<string, Kind>()
  /** Kinds that come again and again, and after how long. */
  private readonly recurring = new Map<string, number>()
  private looker: NodeJS.Timeout | undefined
  /** What was put before the start. */
  private early: (() => Promise<void>)[] | null = []
  private closed = false

  /** `tell` makes the other processes wake somebody for a kind. */
  constructor(
    url: string,
    failed: (error: unknown, kind: string) => void,
    tell: (kind: string) => void = () => {},
    now: () => number = Date.now,
  ) {
    this.failed = failed
    this.now = now
    this.tell = tell
    this.boss = new PgBoss({
      connectionString: url,
      application_name: 'longroll-jobs',
      max: 4,
      schedule: false,
      superviseIntervalSeconds: HEARTBEAT_SECONDS,
      monitorIntervalSeconds: HEARTBEAT_SECONDS,
      maintenanceIntervalSeconds: 600,
    })
    this.boss.on('error', error => {
      if (!this.closed) this.failed(error, 'queue')
    })
  }

  handle(kind: string, run: (data: JobData) => Promise<void>, { atOnce = AT_ONCE }: HandleOptions = {}): void {
    if (this.kinds.has(kind)) throw new Error(`"${kind}" is handled already`)
    if (this.early === null) throw new Error(`"${kind}" is handled too late`)
    this.kinds.set(kind, { run, atOnce, workers: [] })
  }

  every(kind: string, ms: number, run: () => Promise<void>): void {
    this.recurring.set(kind, ms)
    this.handle(
      kind,
      async () => {
        try {
          await run()
        } catch (error) {
          this.failed(error, kind)
        }
        await this.put(kind, {}, { key: kind, at: this.now() + ms })
      },
      { atOnce: 1 },
    )
    void this.put(kind, {}, { key: kind })
  }

  async put(kind: string, data: JobData, options: PutOptions = {}): Promise<void> {
    if (!this.kinds.has(kind)) throw new Error(`nobody handles "${kind}"`)
    if (this.closed) return
    if (this.early === null) await this.send(kind, data, options)
    else this.early.push(() => this.send(kind, data, options))
  }

  wake(kind: string): void {
    const idle = this.kinds.get(kind)?.workers.find(worker => !worker.busy)
    if (idle !== undefined && !this.closed) this.boss.notifyWorker(idle.id)
  }

  async drop(kind: string, key: string): Promise<void> {
    if (this.early !== null) {
      this.early.push(() => this.drop(kind, key))
      return
    }
    const jobs = await this.boss.findJobs(kind, { key, queued: true })
    if (jobs.length > 0)
      await this.boss.deleteJob(
        kind,
        jobs.map(job => job.id),
      )
  }

  async start(): Promise<void> {
    await this.boss.start()
    for (const [name, kind] of this.kinds) {
      const { policy: _, ...options } = QUEUE
      if ((await this.boss.getQueue(name)) === null) await this.boss.createQueue(name, QUEUE)
      else await this.boss.updateQueue(name, options)
      for (let n = 0; n < kind.atOnce; n++) await this.employ(name, kind)
    }
    const early = this.early ?? []
    this.early = null
    for (const one of early) await one()
    this.looker = setInterval(() => void this.hasten().catch(error => this.failed(error, 'queue')), LOOK_MS).unref()
  }

  async close(): Promise<void> {
    this.closed = true
    clearInterval(this.looker)
    if (this.early === null) await this.boss.stop({ graceful: true, timeout: CLOSE_MS, close: true })
  }

  async counts(): Promise<Map<string, JobCounts>> {
    const { rows } = (await this.boss
      .getDb()
      .executeSql(
        "select name, count(*)::int as waiting from pgboss.job where state in ('created', 'retry') group by name",
      )) as { rows: { name: string; waiting: number }[] }
    const waiting = new Map(rows.map(row => [row.name, row.waiting]))
    const running = ({ workers }: Kind) => workers.filter(worker => worker.busy).length
    return new Map(
      [...this.kinds].map(([name, kind]) => [name, { waiting: waiting.get(name) ?? 0, running: running(kind) }]),
    )
  }

  /** One who looks for jobs of a kind every second, and whenever he is woken. */
  private async employ(name: string, kind: Kind): Promise<void> {
    const worker = { id: '', busy: false }
    worker.id = await this.boss.work<JobData>(name, { pollingIntervalSeconds: 1 }, async ([job]) => {
      worker.busy = true
      try {
        await kind.run(job?.data as JobData)
      } catch (error) {
        if (!this.closed) this.failed(error, name)
        throw error
      } finally {
        worker.busy = false
      }
    })
    kind.workers.push(worker)
  }

  /** Where the database's clock was set back, what comes again and again would wait for it: it comes when it should. */
  private async hasten(): Promise<void> {
    for (const [kind, ms] of this.recurring) {
      await this.boss.getDb().executeSql(
        `update pgboss.job set start_after = now() where name = $1 and state in ('created', 'retry')
          and start_after > now() + make_interval(secs => $2)`,
        [kind, (2 * ms) / 1000 + RETRY_SECONDS],
      )
    }
  }

  /** The waiting job with this key is found, but may be taken before it is changed: then there is none, and one is put. */
  private async sendOnce(kind: string, data: JobData, singletonKey: string, startAfter: Date): Promise<void> {
    for (let jobs: string[] = []; jobs.length === 0 && !this.closed; ) {
      jobs = (await this.boss.upsert(kind, data, { singletonKey, startAfter })).jobs
    }
  }

  private async databaseTime(): Promise<number> {
    const text = 'select extract(epoch from clock_timestamp()) * 1000 as ms'
    const { rows } = (await this.boss.getDb().executeSql(text)) as { rows: { ms: string }[] }
    return Number(rows[0]?.ms)
  }

  private async send(kind: string, data: JobData, { key, at }: PutOptions): Promise<void> {
    const wait = Math.max(0, (at ?? 0) - this.now())
    // the queue goes by the database's wall clock: what it is told is how long to wait, not until when by another clock
    const startAfter = wait === 0 ? new Date(0) : new Date((await this.databaseTime()) + wait)
    // the queue keeps one waiting job for a key, so one without a key gets its own
    if (key === undefined) await this.boss.send(kind, data, { singletonKey: randomUUID(), startAfter })
    else await this.sendOnce(kind, data, key, startAfter)
    if (wait > 0) return
    this.wake(kind)
    this.tell(kind)
  }
}
