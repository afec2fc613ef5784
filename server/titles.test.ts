import { describe, expect, it } from 'vitest'
import { judgementFrom } from '#ai/judgement/judgement.ts'
import { SetupError } from './setup-error.ts'
import { checkWeights } from './titles.ts'

const book = {
  read: () => 0,
  features: { a: { of: () => 0 } },
  sideOf: () => 0 as const,
  phase: () => 0,
  over: () => 0,
}
const loaded = (weights: unknown) => ({ judgement: async () => judgementFrom(book, weights, 'chess.json', 'chess') })

describe('learned weights at the start', () => {
  it('that do not fit are told by file', async () => {
    const refused = checkWeights(loaded({ title: 'chess', bias: 0, terms: [] }))
    await expect(refused).rejects.toThrow(SetupError)
    await expect(refused).rejects.toThrow('chess.json: has no weight for "a"')
  })
  it('that fit, or that a title does not have, are no trouble', async () => {
    await checkWeights({})
    const terms = [{ feature: 'a', mean: 0, scale: 1, weight: 1 }]
    await checkWeights(loaded({ title: 'chess', bias: 0, terms }))
  })
})
