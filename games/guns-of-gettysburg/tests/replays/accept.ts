import { writeFileSync } from 'node:fs'
import { choices, deciders, draw, rngFrom, seedFrom } from '#engine/index.ts'
import { record } from '#engine/replay.ts'
import { goldenText } from '#engine/testing/golden-text.ts'
import { gunsOfGettysburg } from '../../rules/index.ts'
import { push } from '../pushing-player.ts'

/**
 * Writes the golden games anew: run it after a rule was put right, and say in the same change why they differ. Both
 * sides look for a fight, and now and then pick a verb first, so that rare ones are played too.
 */
const GAMES: readonly { name: string; seed: number; options?: { [id: string]: boolean } }[] = [
  { name: 'held', seed: 21 },
  { name: 'bidding', seed: 9, options: { bidding: true, attackerTwoTokens: true } },
  { name: 'long-bombardment', seed: 29, options: { extendedBombardment: true, fullyObstructed: true } },
  {
    name: 'historical',
    seed: 22,
    options: { historicalReinforcements: true, historicalDeployment: true, extendedTokensReturn: true },
  },
]

const SOME = 6

for (const { name, seed, options = {} } of GAMES) {
  const game = record(gunsOfGettysburg, 'battle', options, seedFrom(seed))
  const rng = rngFrom(seedFrom(seed + 1))
  const pick = (n: number) => draw(rng, n) - 1
  while (game.state.outcome === null) {
    const role = deciders(gunsOfGettysburg, game.state)[0] as string
    const offered = choices(gunsOfGettysburg, game.state, role)
    const verbs = [...new Set(offered.map(c => c.verb))]
    const verb = verbs[pick(verbs.length)]
    const some = pick(SOME) === 0 ? offered.filter(c => c.verb === verb) : offered
    game.play(role, push(game.state, some, pick))
  }
  const saved = game.save({ commitment: null, from: 0, seed: seedFrom(seed), salt: null })
  writeFileSync(new URL(`./${name}.json`, import.meta.url), goldenText(saved))
  console.log(`${name}: ${saved.plays.length} plays, ${saved.outcome?.winner}, ${saved.outcome?.reason}`)
}
