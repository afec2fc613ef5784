import { describe, expect, it } from 'vitest'
import { otherSide, sideOf, sidesOf } from './sides.ts'

const two = ['union', 'confederate']
const teams = ['union', 'confederate', 'union-subordinate', 'confederate-subordinate']

describe('sides', () => {
  it('are the seats of two, and the teams of four', () => {
    expect(sidesOf(two)).toEqual(two)
    expect(sidesOf(teams)).toEqual(two)
    expect(sideOf(teams, 'confederate-subordinate')).toBe('confederate')
  })
  it('have an opponent where there are two of them', () => {
    expect(otherSide(two, 'union')).toBe('confederate')
    expect(otherSide(teams, 'union-subordinate')).toBe('confederate')
    expect(otherSide(['red', 'blue', 'green'], 'red')).toBeNull()
  })
})
