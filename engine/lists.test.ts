import { describe, expect, it } from 'vitest'
import { RuleBug } from './kernel/errors.ts'
import { first, last, sure } from './lists.ts'

describe('Lists that cannot be empty', () => {
  it('give their first and last, also where that is nothing', () => {
    expect(first([3, 4])).toBe(3)
    expect(last([3, 4])).toBe(4)
    expect(first([undefined])).toBe(undefined)
  })

  it('are a fault of the rules where they are empty', () => {
    expect(() => first([])).toThrow(RuleBug)
    expect(() => last([])).toThrow(RuleBug)
  })

  it('find what must be there', () => {
    expect(sure(0)).toBe(0)
    expect(() => sure(undefined)).toThrow(RuleBug)
    expect(() => sure(null)).toThrow(RuleBug)
  })
})
