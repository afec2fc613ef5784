import { describe, expect, it } from 'vitest'
import { loadWords } from '#words/load.ts'
import { LANGUAGES } from '#words/title.ts'
import { words as title } from '../../words.ts'
import { onlyEnd } from './only-end.ts'

describe('13 a side that cannot attack', () => {
  it('is told so instead of being asked who attacks', async () => {
    expect(onlyEnd([{ verb: 'assault' }, { verb: 'endAttacks' }])).toBeNull()
    expect(onlyEnd([{ verb: 'declare' }])).toBeNull()
    await saidInAll(onlyEnd([{ verb: 'endAttacks' }]))
  })
})

describe('12 a side that cannot march', () => {
  it('is told so, also where a march token could still be spent', async () => {
    expect(onlyEnd([{ verb: 'pick' }, { verb: 'endMarches' }])).toBeNull()
    expect(onlyEnd([{ verb: 'pick' }, { verb: 'forceMarch' }, { verb: 'endMarches' }])).toBeNull()
    await saidInAll(onlyEnd([{ verb: 'forceMarch' }, { verb: 'endMarches' }]))
  })
})

async function saidInAll(key: string | null): Promise<void> {
  if (key === null) throw new Error('it is asked all the same')
  for (const lang of LANGUAGES) expect((await loadWords(title, lang)).say(key)).toMatch(/^\p{Lu}.*\.$/u)
}
