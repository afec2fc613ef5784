import { writeFileSync } from 'node:fs'
import { choices, deciders, draw, type Options, rngFrom, seedFrom } from '#engine/index.ts'
import { record } from '#engine/replay.ts'
import { goldenText } from '#engine/testing/golden-text.ts'
import { LITTLE_ROUND_TOP, MCPHERSONS_RIDGE } from '../battles.ts'
import { push } from '../pushing-player.ts'

/**
 * Writes the golden games anew: run it after a rule was put right, and say in the same change why they differ. Each scenario is
 * played by two who go for each other. With a name, that game alone.
 */
const GAMES: readonly {
  name: string
  scenario: string
  game: typeof LITTLE_ROUND_TOP
  seed: number
  options: Options
}[] = [
  { name: 'hoods-assault', scenario: 'hoods-assault', game: LITTLE_ROUND_TOP, seed: 75, options: {} },
  {
    name: 'until-dark',
    scenario: 'until-dark',
    game: LITTLE_ROUND_TOP,
    seed: 42,
    options: { ammunition: true, combinedFire: true, guns: 2, randomEvents: true },
  },
  {
    name: 'morning',
    scenario: 'morning',
    game: MCPHERSONS_RIDGE,
    seed: 53,
    options: { randomEvents: true, openMarkers: true },
  },
  { name: 'vincents-spur', scenario: 'vincents-spur', game: LITTLE_ROUND_TOP, seed: 47, options: {} },
  { name: 'first-day', scenario: 'first-day', game: MCPHERSONS_RIDGE, seed: 41, options: { ammunition: true } },
]

const only = process.argv[2]
for (const { name, scenario, game, seed, options } of GAMES) {
  if (only !== undefined && only !== name) continue
  const played = record(game, scenario, options, seedFrom(seed))
  const rng = rngFrom(seedFrom(seed + 1))
  const pick = (n: number) => draw(rng, n) - 1
  while (played.state.outcome === null) {
    const role = deciders(game, played.state)[0] as string
    played.play(role, push(played.state, choices(game, played.state, role), pick))
  }
  const saved = played.save({ commitment: null, from: 0, seed: seedFrom(seed), salt: null })
  writeFileSync(new URL(`./${name}.json`, import.meta.url), goldenText(saved))
  console.log(`${name}: ${saved.plays.length} plays, ${saved.outcome?.winner}, ${saved.outcome?.reason}`)
}
