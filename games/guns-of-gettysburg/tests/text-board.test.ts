import { describe, it } from 'vitest'
import { expectReached } from '#client/board/reach-suite.ts'
import { uses } from '../board/uses.ts'
import { siteWords } from '../board/words/sites.ts'
import { gunsOfGettysburg, gunsOfGettysburgTeams } from '../rules/index.ts'
import { words } from '../words.ts'

describe('the text board and the keyboard', () => {
  const title = { game: gunsOfGettysburg, words, uses, siteWords }
  it('make every choice of random games', () => expectReached(title, { scenario: 'battle', seeds: [1, 2], most: 600 }))
  it('make every choice of games with bids and every advanced rule', () =>
    expectReached(title, {
      scenario: 'battle',
      options: {
        bidding: true,
        fullyObstructed: true,
        extendedBombardment: true,
        historicalReinforcements: true,
        attackerTwoTokens: true,
      },
      seeds: [3, 4],
      most: 500,
    }))
  it('make every choice of games of teams, words of special orders included', () =>
    expectReached({ ...title, game: gunsOfGettysburgTeams }, { scenario: 'battle', seeds: [5], most: 300 }))
})
