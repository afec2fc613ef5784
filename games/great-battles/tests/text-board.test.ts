import { describe, it } from 'vitest'
import { expectReached, type ReachTitle } from '#client/board/reach-suite.ts'
import { fieldOf } from '../board/field.ts'
import { modes, uses } from '../board/uses.ts'
import { siteWordsOf } from '../board/words/sites.ts'
import lrt from '../data/battles/little-round-top.json' with { type: 'json' }
import mcp from '../data/battles/mcphersons-ridge.json' with { type: 'json' }
import { compile } from '../rules/battle/compile.ts'
import type { Battle } from '../rules/battle/module.ts'
import { gameOf } from '../rules/index.ts'
import { wordsOf } from '../words.ts'

const title = (battle: Battle): ReachTitle => ({
  game: gameOf(battle),
  words: wordsOf(battle),
  uses,
  modes,
  siteWords: siteWordsOf(fieldOf(compile(battle))),
})
const ridge = title(mcp as unknown as Battle)
const top = title(lrt as unknown as Battle)

describe('the text board and the keyboard', () => {
  it('make every choice of random games of McPherson’s Ridge', () =>
    expectReached(ridge, { scenario: 'morning', seeds: [1, 2], most: 150 }))
  it('make every choice with all optional rules, markers and events', () =>
    expectReached(ridge, {
      scenario: 'first-day',
      options: { ammunition: true, combinedFire: true, guns: 2, randomEvents: true, openMarkers: true },
      seeds: [3],
      most: 200,
    }))
  it('make every choice of random games of Little Round Top', () =>
    expectReached(top, { scenario: 'hoods-assault', seeds: [4, 5], most: 120 }))
})
