import { writeFileSync } from 'node:fs'
import { choices, deciders, draw, type Options, rngFrom, seedFrom } from '#engine/index.ts'
import { record } from '#engine/replay.ts'
import { goldenText } from '#engine/testing/golden-text.ts'
import { LITTLE_ROUND_TOP, MCPHERSONS_RIDGE } from '../battles.ts'

/**
 * Writes the golden games anew: run it after a rule was put right, and say in the same change why they differ. Each scenario is
 * played once. Whoever plays picks a verb first, rarely one that ends or declines, so that rare ones are played too.
 */
const GAMES: readonly { name: string; game: typeof LITTLE_ROUND_TOP; seed: number; options: Options }[] = [
  { name: 'hoods-assault', game: LITTLE_ROUND_TOP, seed: 1, options: {} },
  {
    name: 'until-dark',
    game: LITTLE_ROUND_TOP,
    seed: 2,
    options: { ammunition: true, combinedFire: true, guns: 2, randomEvents: true },
  },
  { name: 'morning', game: MCPHERSONS_RIDGE, seed: 3, options: { randomEvents: true, openMarkers: true } },
  { name: 'first-day', game: MCPHERSONS_RIDGE, seed: 4, options: { ammunition: true } },
]

const PASSES = /^(end|done|decline|stand|halt|startAgain|leaveReserve|moveLeader|moveCommander|ride|delay)/

for (const { name, game, seed, options } of GAMES) {
  const played = record(game, name, options, seedFrom(seed))
  const rng = rngFrom(seedFrom(seed + 1))
  while (played.state.outcome === null) {
    const role = deciders(game, played.state)[0] as string
    const offered = choices(game, played.state, role)
    const verbs = [...new Set(offered.map(c => c.verb))]
    const active = verbs.filter(verb => !PASSES.test(verb))
    const some = active.length > 0 && draw(rng, 6) > 1 ? active : verbs
    const verb = some[draw(rng, some.length) - 1]
    const alike = offered.filter(c => c.verb === verb)
    played.play(role, alike[draw(rng, alike.length) - 1] as (typeof alike)[number])
  }
  const saved = played.save({ commitment: null, from: 0, seed: seedFrom(seed), salt: null })
  writeFileSync(new URL(`./${name}.json`, import.meta.url), goldenText(saved))
  console.log(`${name}: ${saved.plays.length} plays, ${saved.outcome?.winner}, ${saved.outcome?.reason}`)
}
