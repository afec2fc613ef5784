import { describe, it } from 'vitest'
import { expectReached } from '#client/board/reach-suite.ts'
import { siteWords } from '../board/sites.ts'
import { modes, uses } from '../board/uses.ts'
import { skirmish } from '../rules/index.ts'
import { words } from '../words.ts'

describe('the text board and the keyboard', () => {
  it('make every choice of random games', () =>
    expectReached(
      { game: skirmish, words, uses, modes, siteWords },
      { scenario: 'crossroads', seeds: [1, 2], most: 200 },
    ))
})
