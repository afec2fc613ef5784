import { describe, expect, it } from 'vitest'
import type { AnyGame } from '#engine/index.ts'
import { replay } from '#engine/replay.ts'
import { parseSavedText } from '#engine/saved-game.ts'

/** Whole games as they were once played: the name of each file, and its text. */
export type Golden = readonly (readonly [name: string, text: string])[]

/** Golden replays play out as they did, and together know every verb but the rarest, which have tests of their own. */
export function replaysSuite(game: AnyGame, golden: Golden, rare: readonly string[] = []): void {
  const games = golden.map(([name, text]) => ({ name, saved: parseSavedText(text) }))
  describe('golden replays', () => {
    it.each(games)('$name plays out as it did', ({ saved }) => {
      const { state } = replay(game, saved, g => game.check(g))
      expect(state.outcome).toEqual(saved.outcome)
      expect(saved.outcome).not.toBeNull()
    })

    it('together they know every verb, and both ways to win', () => {
      const played = new Set(games.flatMap(({ saved }) => saved.plays.map(([, key]) => key.split('@')[0])))
      expect(Object.keys(game.verbs).filter(verb => !played.has(verb) && !rare.includes(verb))).toEqual([])
      expect(new Set(games.map(({ saved }) => saved.outcome?.winner))).toEqual(new Set(game.roles))
    })
  })
}
