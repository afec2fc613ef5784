import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { gameSeed, seedOf } from './game-seed.ts'
import { isSeed, seedFrom } from './rng.ts'

const host = seedFrom(1861)
const [a, b] = ['0123456789abcdef'.repeat(2), 'fedcba9876543210'.repeat(2)]

describe('the seed of a game', () => {
  it('is the first half of the SHA-256 of the host’s seed, all shares by seat, and the number of times', () => {
    const text = `${host}:union=${a}:confederate=:2`
    const expected = createHash('sha256').update(text).digest('hex').slice(0, 32)
    const shares = [
      ['union', a],
      ['confederate', null],
    ] as const
    expect(gameSeed(host, shares, 2)).toBe(expected)
    expect(seedOf({ seed: host, shares, again: 2 })).toBe(expected)
    expect(isSeed(expected)).toBe(true)
  })
  it('changes with every part of it', () => {
    const seeds = [
      gameSeed(host, [['union', a]], 0),
      gameSeed(host, [['union', b]], 0),
      gameSeed(host, [['union', null]], 0),
      gameSeed(host, [['confederate', a]], 0),
      gameSeed(host, [['union', a]], 1),
      gameSeed(seedFrom(1862), [['union', a]], 0),
      gameSeed(host, [], 0),
    ]
    expect(new Set(seeds).size).toBe(seeds.length)
  })
  it('of an older game is the host’s alone', () => expect(seedOf({ seed: host })).toBe(host))
})
