import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Jobs } from './jobs.ts'

/** What every kind of queue must do. `open` gives a queue with nothing in it that has not been started. */
export function jobsSuite(name: string, open: () => Promise<Jobs>): void {
  describe(name, () => {
    let jobs: Jobs
    beforeEach(async () => {
      jobs = await open()
    })
    afterEach(() => jobs.close())
    const within = { timeout: 60_000, interval: 20 }

    it('does what was put, before and after the start', async () => {
      const done: unknown[] = []
      jobs.handle('mail', async ({ n }) => void done.push(n))
      await jobs.put('mail', { n: 1 })
      await jobs.start()
      await jobs.put('mail', { n: 2 })
      await vi.waitFor(() => expect(done.sort()).toEqual([1, 2]), within)
    })

    it('keeps one waiting job for a key, with the data and time of the last put', async () => {
      const done: unknown[] = []
      jobs.handle('mail', async ({ n }) => void done.push(n))
      await jobs.put('mail', { n: 1 }, { key: 'ann', at: Date.now() + 3_600_000 })
      await jobs.put('mail', { n: 2 }, { key: 'ann' })
      await jobs.put('mail', { n: 3 }, { key: 'ben', at: Date.now() + 3_600_000 })
      await jobs.put('mail', { n: 4 }, { key: 'cat', at: Date.now() + 3_600_000 })
      await jobs.drop('mail', 'cat')
      await jobs.start()
      await vi.waitFor(() => expect(done).toEqual([2]), within)
      expect((await jobs.counts()).get('mail')?.waiting).toBe(1)
    })

    it('waits until it is time', async () => {
      let at = 0
      jobs.handle('clock', async () => {
        at = Date.now()
      })
      await jobs.start()
      const due = Date.now() + 700
      await jobs.put('clock', {}, { key: 'table', at: due })
      await vi.waitFor(() => expect(at).toBeGreaterThanOrEqual(due), within)
    })

    it('tries again what has failed', async () => {
      let tries = 0
      jobs.handle('mail', async () => {
        if (++tries < 2) throw new Error('no')
      })
      await jobs.start()
      await jobs.put('mail', {})
      await vi.waitFor(() => expect(tries).toBe(2), within)
    })

    it('takes a job with a key that runs already, and runs it after or beside', async () => {
      const done: unknown[] = []
      let go = (): void => {}
      const free = new Promise<void>(resolve => {
        go = resolve
      })
      jobs.handle('bot', async ({ n }) => {
        if (n === 1) await free
        done.push(n)
      })
      await jobs.start()
      await jobs.put('bot', { n: 1 }, { key: 'table' })
      await vi.waitFor(async () => expect((await jobs.counts()).get('bot')?.waiting).toBe(0), within)
      await jobs.put('bot', { n: 2 }, { key: 'table' })
      go()
      await vi.waitFor(() => expect(done.sort()).toEqual([1, 2]), within)
    })

    it('does some things again and again', async () => {
      let times = 0
      jobs.every('sweep', 100, async () => {
        times++
      })
      await jobs.start()
      await vi.waitFor(() => expect(times).toBeGreaterThan(1), within)
    })
  })
}
