import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type Judgement, judgementFrom } from '#ai/judgement/judgement.ts'
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
  it('that are missing or torn are told by file too', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'longroll-weights-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const learned = join(folder, 'games', 'chess', 'ai', 'learned')
    mkdirSync(learned, { recursive: true })
    writeFileSync(join(learned, 'torn.json'), '{ "title":')
    const from = (name: string) => ({
      judgement: async () =>
        (await import(pathToFileURL(join(learned, name)).href, { with: { type: 'json' } })).default as Judgement,
    })
    await expect(checkWeights(from('gone.json'))).rejects.toThrow(
      new SetupError('games/chess/ai/learned/gone.json: is missing'),
    )
    await expect(checkWeights(from('torn.json'))).rejects.toThrow(
      new SetupError('games/chess/ai/learned/torn.json: is no JSON'),
    )
  })
  it('that fit, or that a title does not have, are no trouble', async () => {
    await checkWeights({})
    const terms = [{ feature: 'a', mean: 0, scale: 1, weight: 1 }]
    await checkWeights(loaded({ title: 'chess', bias: 0, terms }))
  })
})
