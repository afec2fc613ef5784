import { describe, expect, it } from 'vitest'
import { otherSide, seatAcross, sideOf, sidesOf } from './sides.ts'

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
  it('change seats with the other side, rank by rank, and stay together', () => {
    expect(two.map(role => seatAcross(two, role))).toEqual(['confederate', 'union'])
    expect(teams.map(role => seatAcross(teams, role))).toEqual([
      'confederate',
      'union',
      'confederate-subordinate',
      'union-subordinate',
    ])
    const three = ['red', 'blue', 'green']
    expect(three.map(role => seatAcross(three, role))).toEqual(['blue', 'green', 'red'])
  })
})
