import { describe, expect, it } from 'vitest'
import { curvePoints, samplesOf } from './curve-points.ts'

describe('the curve of a finished game', () => {
  const views = [34, 34, 35, 35, 36].map((union, step) => ({ step, view: { union, confederate: 29 } }))
  const values = (view: unknown) => {
    const { union, confederate } = view as { union: number; confederate: number }
    return [union, confederate]
  }
  it('is sampled where something changes', () => {
    expect(samplesOf(views, values)).toEqual([
      { step: 0, values: [34, 29] },
      { step: 2, values: [35, 29] },
      { step: 4, values: [36, 29] },
    ])
  })
  it('is level until it changes, the highest value on top and the lowest at the foot', () => {
    const samples = samplesOf(views, values)
    expect(curvePoints(samples, 0, 4, 106, 62)).toBe('6,20 53,20 53,13 100,13 100,6 100,6')
    expect(curvePoints(samples, 1, 4, 106, 62)).toBe('6,56 53,56 53,56 100,56 100,56 100,56')
  })
})
