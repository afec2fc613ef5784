import { describe, expect, it } from 'vitest'
import { calibrate, calibrationTable, heldBack, saidBy } from './calibration.ts'
import { fitLogistic, type Sample } from './fit.ts'
import { chance, logistic, type Model, modelFrom } from './model.ts'

const ORIGIN = { seed: 1, games: 10, positions: 100, date: '1863-07-03', rulesVersion: 1 }
const GOOD = {
  title: 'chess',
  origin: ORIGIN,
  bias: 0,
  terms: [
    { feature: 'b', mean: 0, scale: 1, weight: 2 },
    { feature: 'a', mean: 1, scale: 2, weight: 1 },
  ],
}
const read = (data: unknown) => modelFrom(data, 'chess.json', 'chess', ['a', 'b'])

describe('a model', () => {
  it('adds up its features, each scaled, in the order of the title', () => {
    const model = read(GOOD)
    expect(model.terms.map(t => t.feature)).toEqual(['a', 'b'])
    expect(chance(model, [1, 0])).toBe(0.5)
    expect(chance(model, [3, 1])).toBeCloseTo(logistic(3))
  })
  it('adds what a scenario adds', () => {
    const model = read({ ...GOOD, scenarios: { short: 1 } })
    expect(chance(model, [1, 0], 'short')).toBeCloseTo(logistic(1))
    expect(chance(model, [1, 0], 'long')).toBe(0.5)
  })
  it('names the file and what is missing or does not belong', () => {
    expect(() => read(null)).toThrow('chess.json: holds no weights')
    expect(() => read({ ...GOOD, title: 'go' })).toThrow('chess.json: belongs to "go"')
    expect(() => read({ ...GOOD, terms: GOOD.terms.slice(1) })).toThrow('chess.json: has no weight for "b"')
    const more = { feature: 'c', mean: 0, scale: 1, weight: 1 }
    expect(() => read({ ...GOOD, terms: [...GOOD.terms, more] })).toThrow('chess.json: "c" is no feature of chess')
    const broken = GOOD.terms.map(t => ({ ...t, scale: 0 }))
    expect(() => read({ ...GOOD, terms: broken })).toThrow('chess.json: the weight of "a" is no number')
  })
})

/** Positions whose outcome follows known odds: so many wins of a hundred at each value, no dice. */
function drawn(odds: (x: number, y: number) => number, scenario = ''): Sample[] {
  const samples: Sample[] = []
  for (const x of [-2, -1, 0, 1, 2]) {
    for (const y of [-1, 0, 1]) {
      const wins = Math.round(100 * logistic(odds(x, y)))
      for (let n = 0; n < 100; n++)
        samples.push({ values: [x, y], won: n < wins ? 1 : 0, game: samples.length, scenario })
    }
  }
  return samples
}
const names = ['x', 'y']
const asModel = (fitted: ReturnType<typeof fitLogistic>): Model => ({ title: '', origin: ORIGIN, ...fitted })

describe('fitting', () => {
  it('finds the weights that made the outcomes', () => {
    const samples = drawn((x, y) => 0.4 + 0.8 * x - 0.5 * y)
    const model = asModel(fitLogistic(samples, { names, free: [true, true], ridge: 0.01 }))
    for (const [x, y] of [
      [2, 1],
      [0, 0],
      [-2, -1],
    ] as const)
      expect(chance(model, [x, y])).toBeCloseTo(logistic(0.4 + 0.8 * x - 0.5 * y), 1)
  })
  it('gives a feature no weight that speaks against its own side', () => {
    const { terms } = fitLogistic(
      drawn((x, y) => 0.8 * x - 0.5 * y),
      { names, free: [false, false] },
    )
    expect(terms[0]?.weight).toBeGreaterThan(0.5)
    expect(terms[1]?.weight).toBe(0)
  })
  it('learns what a scenario adds', () => {
    const samples = [...drawn(x => x + 1, 'a'), ...drawn(x => x - 1, 'b')]
    const model = asModel(fitLogistic(samples, { names, free: [true, true], ridge: 0.1 }))
    expect(chance(model, [0, 0], 'a')).toBeCloseTo(logistic(1), 1)
    expect(chance(model, [0, 0], 'b')).toBeCloseTo(logistic(-1), 1)
  })
})

describe('calibration', () => {
  it('is good for a true model and bad for one that is too sure', () => {
    const samples = drawn(x => x)
    const model = asModel(fitLogistic(samples, { names, free: [true, true], ridge: 0.01 }))
    const sure = { ...model, terms: model.terms.map(t => ({ ...t, weight: 4 * t.weight })) }
    const [good, bad] = [calibrate(saidBy(model, samples)), calibrate(saidBy(sure, samples))]
    expect(good.off).toBeLessThan(0.02)
    expect(bad.off).toBeGreaterThan(0.1)
    expect(bad.brier).toBeGreaterThan(good.brier)
    expect(calibrationTable(good)).toContain('1500 positions of 1500 games held back')
  })
  it('holds every game back once', () => {
    const samples = drawn(x => x)
    const seen: number[] = []
    const said = heldBack(samples, 5, from => {
      seen.push(from.length)
      return asModel(fitLogistic(from, { names, free: [true, true] }))
    })
    expect(seen).toEqual([1200, 1200, 1200, 1200, 1200])
    expect(said.map(s => s.game).sort((a, b) => a - b)).toEqual(samples.map(s => s.game))
  })
})
