import { describe, expect, it } from 'vitest'
import { FairQueue } from './fair-queue.ts'
import { Slices } from './slices.ts'

describe('a fair queue', () => {
  const drained = (queue: FairQueue<string>): string[] => {
    const all: string[] = []
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) all.push(next)
    return all
  }

  it('lets each have one thing before anybody has the next', () => {
    const queue = new FairQueue<string>(100)
    for (let n = 0; n < 4; n++) queue.push('ann', `a${n}`)
    queue.push('ben', 'b0')
    expect(queue.shift()).toBe('a0')
    queue.push('cat', 'c0')
    queue.push('ann', 'a4')
    expect(drained(queue)).toEqual(['b0', 'c0', 'a1', 'a2', 'a3', 'a4'])
    queue.push('ann', 'a5')
    queue.push('ben', 'b1')
    // ann has just had her turn
    expect(drained(queue)).toEqual(['b1', 'a5'])
  })

  it('that is full lets go of what one who waits with many wants last, never of another’s only one', () => {
    const queue = new FairQueue<string>(4)
    for (let n = 0; n < 4; n++) expect(queue.push('ann', `a${n}`)).toBe(null)
    expect(queue.push('ann', 'a4')).toBe('a4')
    expect(queue.push('ben', 'b0')).toBe('a3')
    expect(queue.push('ben', 'b1')).toBe('a2')
    expect(queue.push('ben', 'b2')).toBe('b2')
    expect(queue.items()).toEqual(['a0', 'b0', 'a1', 'b1'])
    expect(queue.remove('b0')).toBe(true)
    expect(drained(queue)).toEqual(['a0', 'a1', 'b1'])
  })
})

describe('slices', () => {
  it('let everything else have its turn between pieces of a flood, and others of the flood before its end', async () => {
    const slices = new Slices()
    const done: string[] = []
    const spend = (ms: number) => {
      const until = performance.now() + ms
      while (performance.now() < until);
    }
    const flood = Array.from({ length: 40 }, (_, n) =>
      slices.run(
        'flood',
        () => true,
        async () => {
          spend(1)
          done.push(`flood ${n}`)
        },
      ),
    )
    const honest = slices.run(
      'honest',
      () => true,
      async () => void done.push('honest'),
    )
    let turns = 0
    const turning = () => {
      turns++
      if (done.length <= 40) setImmediate(turning)
    }
    setImmediate(turning)
    await honest
    expect(done.length).toBeLessThan(12)
    await Promise.all(flood)
    done.push('the end')
    expect(turns).toBeGreaterThan(3)
  })

  it('skip what nobody waits for any more', async () => {
    const slices = new Slices()
    let worked = false
    const work = async () => {
      worked = true
    }
    expect(await slices.run('ann', () => false, work)).toBe(null)
    expect(worked).toBe(false)
  })
})
