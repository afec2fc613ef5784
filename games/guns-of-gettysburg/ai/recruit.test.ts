import { describe, expect, it } from 'vitest'
import { seedFrom } from '#engine/index.ts'
import { moodOf } from './recruit.ts'

describe('the recruit’s moods', () => {
  const seed = seedFrom(3)
  const hours = Array.from({ length: 40 }, (_, hour) => hour)

  it('last an hour and are the same from the same seed', () => {
    for (const hour of hours) expect(moodOf(seed, hour)).toBe(moodOf(seed, hour))
  })
  it('change from hour to hour and from game to game', () => {
    expect(new Set(hours.map(hour => moodOf(seed, hour))).size).toBe(4)
    expect(hours.some(hour => moodOf(seed, hour) !== moodOf(seedFrom(4), hour))).toBe(true)
  })
})
