import { writeFileSync } from 'node:fs'
import {
  type AnyChoice,
  type CoreState,
  choices,
  deciders,
  type GameModule,
  type Options,
  seedFrom,
} from '#engine/index.ts'
import { record } from '#engine/replay.ts'
import { goldenText } from '#engine/testing/golden-text.ts'
import { chance, type Picker } from '#engine/testing/random-game.ts'

export interface GoldenGame {
  name: string
  scenario: string
  seed: number
  options?: Options
}

/**
 * Writes a title's golden games anew. To be run after a rule was put right; the same change says why they differ.
 */
export function acceptGames<S extends CoreState, C extends AnyChoice, V>(
  folder: URL,
  game: GameModule<S, C, V>,
  games: readonly GoldenGame[],
  pick: (golden: GoldenGame) => Picker<S, C>,
): void {
  for (const golden of games) {
    const { name, scenario, seed, options = {} } = golden
    const recorded = record(game, scenario, options, seedFrom(seed))
    const [choose, below] = [pick(golden), chance(seed + 1)]
    while (recorded.state.outcome === null) {
      const role = deciders(game, recorded.state)[0] as string
      recorded.play(role, choose(recorded.state, choices(game, recorded.state, role), below))
    }
    const saved = recorded.save({ commitment: null, from: 0, seed: seedFrom(seed), salt: null })
    writeFileSync(new URL(`./${name}.json`, folder), goldenText(saved))
    console.log(`${name}: ${saved.plays.length} plays, ${saved.outcome?.winner}, ${saved.outcome?.reason}`)
  }
}
