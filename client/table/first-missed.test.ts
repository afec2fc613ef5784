import { describe, expect, it } from 'vitest'
import { firstMissed } from './first-missed.ts'

describe('what was missed while one was away', () => {
  it('is what the server counts as unseen when the table is opened', () => {
    expect(firstMissed([1, 2, 5], 6, 2)).toBe(2)
    expect(firstMissed([1, 2, 5], 6, 0)).toBeNull()
    expect(firstMissed([], 6, 2)).toBeNull()
  })

  it('is not what came while the server was asked: that was watched', () => {
    expect(firstMissed([1, 2, 5, 7, 8], 6, 2)).toBeNull()
    expect(firstMissed([1, 2, 5, 7, 8], 6, 3)).toBe(5)
    expect(firstMissed([7, 8], 6, 2)).toBeNull()
    expect(firstMissed([1, 7, 8], 6, 0)).toBeNull()
  })
})
