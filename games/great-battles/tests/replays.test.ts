import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { replay } from '#engine/replay.ts'
import { parseSavedText } from '#engine/saved-game.ts'
import { LITTLE_ROUND_TOP, MCPHERSONS_RIDGE } from './battles.ts'

/** Too rare for these games; all have tests of their own. */
const RARE: readonly string[] = [
  'breach',
  'dismount',
  'splitThree',
  'splitPart',
  'spreadPart',
  'rapidFireAt',
  'rapidPart',
  'volley',
  'splitVolley',
  'spreadVolley',
  'recover',
  'answerRapid',
  'answerTogether',
  'envelop',
  'counterCharge',
  'spare',
  'stay',
  'lose',
  'replace',
  'place',
  'pickBrigade',
  'pickUnit',
  'pickLeader',
]

/** One of each scenario; `node tests/replays/accept.ts` writes them anew when a rule was put right. */
const games = [MCPHERSONS_RIDGE, LITTLE_ROUND_TOP].flatMap(game =>
  game.scenarios.map(({ id }) => ({
    name: id,
    game,
    saved: parseSavedText(readFileSync(new URL(`./replays/${id}.json`, import.meta.url), 'utf8')),
  })),
)

describe('golden replays', () => {
  it.each(games)('$name plays out as it did', ({ game, saved }) => {
    const { state } = replay(game, saved, g => game.check(g))
    expect(state.outcome).toEqual(saved.outcome)
    expect(saved.outcome).not.toBeNull()
  })

  it('together they know every verb but the rarest', () => {
    const played = new Set(games.flatMap(({ saved }) => saved.plays.map(([, key]) => key.split('@')[0])))
    expect(Object.keys(MCPHERSONS_RIDGE.verbs).filter(verb => !played.has(verb))).toEqual(RARE)
  })
})
