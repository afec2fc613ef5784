import { describe, expect, it } from 'vitest'
import { apart, spread } from './spread.ts'

const upTo = (n: number, from = 0) => Array.from({ length: n }, (_, i) => from + i)

describe('times of answers', () => {
  it('are told by least, quartiles and most', () => {
    expect(spread([9, 1, 5, 3, 7])).toBe('1, 3, 5, 7, 9')
  })

  it('of one kind are not apart; of another they are, by more than chance', () => {
    expect(apart(upTo(100), upTo(100)).most).toBe(0)
    const later = apart(upTo(100), upTo(100, 50))
    expect(later.most).toBe(0.5)
    expect(later.bound).toBeCloseTo(0.192, 3)
  })
})
