import type { ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApart, stop } from '#server/load/run-load.ts'
import type { StoreUnderFire } from './store-under-fire.ts'

/** A few server processes on one store, which are killed and started again. */
export class Servers {
  private readonly store: StoreUnderFire
  private readonly registry: string | undefined
  private readonly slots: { address: string | null; child: ChildProcess | null; raising: Promise<void> }[]

  /** How long one of them was up, before the present time of that began. */
  private upBefore = 0
  private upFrom: number | null = null

  constructor(store: StoreUnderFire, registry: string | undefined, count: number) {
    this.store = store
    this.registry = registry
    this.slots = Array.from({ length: count }, () => ({ address: null, child: null, raising: Promise.resolve() }))
  }

  async start(): Promise<void> {
    await Promise.all(this.slots.map((_, n) => this.raise(n)))
  }

  /** The address of one that is up, or was until now. */
  any(): string {
    const up = this.slots.flatMap(slot => slot.address ?? [])
    return up[Math.floor(Math.random() * up.length)] ?? 'http://127.0.0.1:9'
  }

  /** kill -9, without a word; another is started in its place, and until it is up the others must do. */
  async kill(): Promise<void> {
    await this.someUp()
    const up = this.slots.filter(slot => slot.child !== null)
    const slot = up[Math.floor(Math.random() * up.length)]
    const child = slot?.child
    if (slot === undefined || child == null) return
    slot.address = null
    slot.child = null
    if (up.length === 1) {
      this.upBefore = this.upTime()
      this.upFrom = null
    }
    const ended = new Promise(done => child.once('exit', done))
    child.kill('SIGKILL')
    await ended
    slot.raising = this.raise(this.slots.indexOf(slot))
    // one that does not come up again is heard of where it is waited for
    slot.raising.catch(() => {})
  }

  /** How long one of them has been up until now, in milliseconds. */
  upTime(): number {
    return this.upBefore + (this.upFrom === null ? 0 : Date.now() - this.upFrom)
  }

  async allUp(): Promise<void> {
    await Promise.all(this.slots.map(slot => slot.raising))
  }

  async someUp(): Promise<void> {
    if (this.slots.every(slot => slot.child === null)) await Promise.race(this.slots.map(slot => slot.raising))
  }

  private async raise(n: number): Promise<void> {
    // what was compiled once need not be compiled two hundred times
    const env = { ...this.store.env, NODE_COMPILE_CACHE: join(tmpdir(), 'longroll-compile-cache') }
    for (let tries = 1; ; tries++) {
      try {
        const { address, child } = await startApart(this.store.dataDir, this.registry, env)
        Object.assign(this.slots[n] as object, { address, child })
        this.upFrom ??= Date.now()
        return
      } catch (error) {
        // one that finds its database dead while it starts gives up; whoever watches over it starts it again
        if (tries === 5) throw error
      }
    }
  }

  async stop(): Promise<void> {
    await this.allUp().catch(() => {})
    await Promise.all(this.slots.map(async ({ child }) => child !== null && (await stop(child))))
  }
}
