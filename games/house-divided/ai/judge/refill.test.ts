import { describe, expect, it } from 'vitest'
import { UNION } from '../../rules/ids.ts'
import type { State } from '../../rules/state.ts'
import { positionOf } from '../puzzles/puzzle.ts'
import { weightsOf } from '../weights.ts'
import { refillWorth } from './refill.ts'

const general = weightsOf(UNION, 'general')

function position(maximum: number, office: number): State {
  const union = { washington: 'vi vi vi vi' }
  const g = positionOf({ id: '', side: 'union', levels: [], union, confederate: { richmond: 'vi' } })
  g.armyMaximum = [maximum, 1]
  g.offices[UNION] = { infantry: office, cavalry: 0 }
  return g
}

describe('refillWorth', () => {
  it('a loss costs less when militia wait for the place that it frees', () => {
    expect(refillWorth(position(4, 8), general, UNION)).toBeCloseTo(general.refill * general.militiaInfantry)
    expect(refillWorth(position(20, 2), general, UNION)).toBeLessThan(refillWorth(position(4, 8), general, UNION))
  })
  it('nobody comes from an empty office, or above the army maximum', () => {
    expect(refillWorth(position(4, 0), general, UNION)).toBe(0)
    expect(refillWorth(position(3, 8), general, UNION)).toBe(0)
  })
  it('veteran does not think of it', () => {
    expect(refillWorth(position(4, 8), weightsOf(UNION), UNION)).toBe(0)
  })
})
