import { describe, it } from 'vitest'
import { expectReached } from '#client/board/reach-suite.ts'
import { modes } from '../board/modes.ts'
import { uses } from '../board/uses.ts'
import { siteWords } from '../board/words/sites.ts'
import { gettysburg } from '../rules/index.ts'
import { words } from '../words.ts'

describe('the text board and the keyboard', () => {
  it('make every choice of random games', () =>
    expectReached(
      { game: gettysburg, words, uses, modes, siteWords },
      { scenario: 'battle', seeds: [1, 2, 3], most: 900, never: ['concede'] },
    ))
})
