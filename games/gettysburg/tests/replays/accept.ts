import { writeFileSync } from 'node:fs'
import { choices, deciders, draw, rngFrom, seedFrom } from '#engine/index.ts'
import { record } from '#engine/replay.ts'
import { goldenText } from '#engine/testing/golden-text.ts'
import { gettysburg } from '../../rules/index.ts'
import { push } from '../pushing-player.ts'

/**
 * Writes the golden games anew: run it after a rule was put right, and say in the same change why they differ. Both
 * sides look for a fight, and now and then pick a verb first, so that rare ones are played too.
 */
const GAMES: readonly { name: string; seed: number; concedes?: boolean }[] = [
  { name: 'held', seed: 96 },
  { name: 'taken', seed: 267 },
  { name: 'conceded', seed: 18, concedes: true },
  { name: 'retreats', seed: 545 },
  { name: 'batteries', seed: 284 },
  { name: 'markers', seed: 489 },
]

for (const { name, seed, concedes } of GAMES) {
  const game = record(gettysburg, 'battle', {}, seedFrom(seed))
  const rng = rngFrom(seedFrom(seed + 1))
  const pick = (n: number) => draw(rng, n) - 1
  while (game.state.outcome === null) {
    const role = deciders(gettysburg, game.state)[0] as string
    const offered = choices(gettysburg, game.state, role)
    const sure = offered.length === 2 ? offered.find(c => c.verb === 'concede') : undefined
    if (concedes === true && sure !== undefined) {
      game.play(role, sure)
      continue
    }
    const verbs = [...new Set(offered.map(c => c.verb))].filter(verb => verb !== 'concede')
    const verb = verbs[pick(verbs.length)]
    const some = pick(8) === 0 ? offered.filter(c => c.verb === verb) : offered
    game.play(role, push(game.state, some, pick))
  }
  const saved = game.save({ commitment: null, from: 0, seed: seedFrom(seed), salt: null })
  writeFileSync(new URL(`./${name}.json`, import.meta.url), goldenText(saved))
  console.log(`${name}: ${saved.plays.length} plays, ${saved.outcome?.winner}, ${saved.outcome?.reason}`)
}
