import type { ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApart, stop } from '#server/load/run-load.ts'
import type { StoreUnderFire } from './store-under-fire.ts'

/** A few server processes on one store, which are killed and started again. */
export class Servers {
  private readonly store: StoreUnderFire
  private readonly registry: string | undefined
  private readonly slots: { address: string | null; child: ChildProcess | null }[]

  constructor(store: StoreUnderFire, registry: string | undefined, count: number) {
    this.store = store
    this.registry = registry
    this.slots = Array.from({ length: count }, () => ({ address: null, child: null }))
  }

  async start(): Promise<void> {
    await Promise.all(this.slots.map((_, n) => this.raise(n)))
  }

  /** The address of one that is up, or was until now. */
  any(): string {
    const up = this.slots.flatMap(slot => slot.address ?? [])
    return up[Math.floor(Math.random() * up.length)] ?? 'http://127.0.0.1:9'
  }

  /** kill -9, without a word. */
  async kill(n = Math.floor(Math.random() * this.slots.length)): Promise<number> {
    const slot = this.slots[n]
    const child = slot?.child
    if (slot === undefined || child == null) return n
    slot.address = null
    slot.child = null
    const ended = new Promise(done => child.once('exit', done))
    child.kill('SIGKILL')
    await ended
    return n
  }

  async raise(n: number): Promise<void> {
    // what was compiled once need not be compiled two hundred times
    const env = { ...this.store.env, NODE_COMPILE_CACHE: join(tmpdir(), 'longroll-compile-cache') }
    const { address, child } = await startApart(this.store.dataDir, this.registry, env)
    Object.assign(this.slots[n] as object, { address, child })
  }

  async stop(): Promise<void> {
    await Promise.all(this.slots.map(async ({ child }) => child !== null && (await stop(child))))
  }
}
