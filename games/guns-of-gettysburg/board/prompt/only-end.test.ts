import { describe, expect, it } from 'vitest'
import { loadWords } from '#words/load.ts'
import { LANGUAGES } from '#words/title.ts'
import { words as title } from '../../words.ts'
import { onlyEnd } from './only-end.ts'

describe('13 a side that cannot attack', () => {
  it('is told so instead of being asked who attacks', async () => {
    expect(onlyEnd([{ verb: 'assault' }, { verb: 'endAttacks' }])).toBeNull()
    expect(onlyEnd([{ verb: 'declare' }])).toBeNull()
    const key = onlyEnd([{ verb: 'endAttacks' }])
    if (key === null) throw new Error('it is asked all the same')
    for (const lang of LANGUAGES) expect((await loadWords(title, lang)).say(key)).toMatch(/^\p{Lu}.*\.$/u)
  })
})
