import { Worker } from 'node:worker_threads'
import type { Mutant } from './mutants.ts'
import type { Job, Said } from './worker.ts'

export type Verdict = 'caught' | 'timeout' | 'survived'
export interface Result {
  verdict: Verdict
  /** The test that noticed, or in which it ran on without end. */
  by: string | null
  ms: number
}

/**
 * A mutant that works so much longer than the unbroken rules runs without end. What counts is the thread's own work of the
 * processor: on a busy machine it is no more, and nothing passes for endless that only had to wait.
 */
const PATIENCE = 12
const LEAST_MS = 20_000
const LOOK_MS = 500
/** One that waits for ever does not work: it is ended after so many looks, which a machine that stands still does not take. */
const MOST_LOOKS = 1200
/** Modules of old mutants stay in memory: after so many the thread is changed. */
const A_THREAD = 25

/** What tests print is nobody's concern here. */
function silentWorker(root: string): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { root },
    stdout: true,
    stderr: true,
  })
  worker.stdout.resume()
  worker.stderr.resume()
  return worker
}

/** Milliseconds of the processor that a thread has had; null of one that does not say. */
async function workOf(worker: Worker): Promise<number | null> {
  const used = await worker.cpuUsage().catch(() => null)
  return used === null ? null : (used.user + used.system) / 1000
}

/** A thread that runs tests, and is ended when it hangs. */
export class Runner {
  private readonly root: string
  private readonly leastMs: number
  private worker: Worker | null = null
  private used = 0
  private number = 0
  /** What each test file takes of the processor with unbroken rules. */
  readonly times = new Map<string, number>()

  constructor(root: string, leastMs = LEAST_MS) {
    this.root = root
    this.leastMs = leastMs
  }

  /** The unbroken rules: every test must pass; how long each file takes is kept. */
  async baseline(tests: readonly string[]): Promise<Result> {
    return this.run(null, tests, 600_000)
  }

  async run(mutant: Mutant | null, tests: readonly string[], patience = 0): Promise<Result> {
    if (this.used >= A_THREAD) await this.stop()
    this.worker ??= silentWorker(this.root)
    const worker = this.worker
    this.used++
    const since = performance.now()
    const result = await new Promise<Result>(resolve => {
      let at = 'start'
      let clock: NodeJS.Timeout | undefined
      let looks = 0
      let before: number | null = null
      const end = (verdict: Verdict, by: string | null) => {
        clearInterval(clock)
        worker.off('message', hear).off('error', fail)
        resolve({ verdict, by, ms: Math.round(performance.now() - since) })
      }
      const begin = (file: string) => {
        at = file
        looks = 0
        before = null
      }
      const look = async () => {
        const seen = at
        const work = await workOf(worker)
        if (seen !== at || work === null) return
        before ??= work
        const most = Math.max(patience, this.leastMs, (this.times.get(at) ?? 0) * PATIENCE)
        if (work - before > most || ++looks > MOST_LOOKS) end('timeout', at)
      }
      const hear = (said: Said) => {
        if ('begins' in said) begin(said.begins)
        else if ('file' in said) {
          if (mutant === null) this.times.set(said.file, said.ms)
        } else if (said.failed === null) end('survived', null)
        else end('caught', `${said.failed.file}: ${said.failed.test} (${said.failed.why})`)
      }
      const fail = (error: Error) => {
        this.worker = null
        this.used = 0
        end('caught', `${at}: ${error.message}`)
      }
      worker.on('message', hear).on('error', fail)
      clock = setInterval(look, LOOK_MS)
      worker.postMessage({ mutant, tests, number: ++this.number } satisfies Job)
    })
    if (result.verdict === 'timeout') await this.stop()
    return result
  }

  async stop(): Promise<void> {
    await this.worker?.terminate()
    this.worker = null
    this.used = 0
  }
}
