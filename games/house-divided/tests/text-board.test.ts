import { describe, it } from 'vitest'
import { expectReached } from '#client/board/reach-suite.ts'
import { uses } from '../board/uses.ts'
import { siteWords } from '../board/words/sites.ts'
import { houseDivided } from '../rules/index.ts'
import { words } from '../words.ts'

describe('the text board and the keyboard', () => {
  const title = { game: houseDivided, words, uses, siteWords }
  it('make every choice of random games', () => expectReached(title, { scenario: 'campaign', seeds: [1], most: 1500 }))
  it('make every choice of short games', () => expectReached(title, { scenario: 'short', seeds: [3, 4], most: 400 }))
})
