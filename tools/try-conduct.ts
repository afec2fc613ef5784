import { parseArgs } from 'node:util'
import { begin, seedFrom } from '#engine/index.ts'
import { conductOf, trained, VETERAN, type Written } from '#games/great-battles/ai/conduct/conduct.ts'
import { ground } from '#games/great-battles/rules/battle/ground.ts'
import { verdictOf } from '#games/great-battles/rules/battle/victory.ts'
import type { SideIndex } from '#games/great-battles/rules/ids.ts'
import type { State } from '#games/great-battles/rules/state.ts'
import { loadTitles } from '#server/titles.ts'
import { playOut } from './try-conduct/play-out.ts'

/**
 * Plays conducts of a battle of the Great Battles series against a veteran's, every one in the same games:
 *
 *   node tools/try-conduct.ts little-round-top hoods-assault CSA --games 60 --seed 1 '{"w":{"support":0.1}}' trained
 *
 * Prints what each wins (draws half) and by how many points it betters a veteran on the same seeds. `trained`: the one of
 * `ai/conduct/conducts.json`. About half a second a game.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { games: { type: 'string', default: '40' }, seed: { type: 'string', default: '1' } },
})
const [title, scenario, code, ...written] = positionals as [string, string, string, ...string[]]
const game = (await loadTitles()).get(title)?.game
if (game === undefined) throw new RangeError(`no game "${title}"`)

function play(text: string | null, n: number): { points: number; won: number } {
  const g = begin(game as never, scenario, {}, seedFrom(Number(values.seed) + n * 10)).state as State
  const side = ground(g).sideCodes.indexOf(code) as SideIndex
  const own = text === null ? VETERAN : text === 'trained' ? trained(g, side) : conductOf(JSON.parse(text) as Written)
  const conducts = side === 0 ? ([own, VETERAN] as const) : ([VETERAN, own] as const)
  playOut(game as never, g, conducts)
  const { net, winner } = verdictOf(g)
  return { points: net * (side === 0 ? 1 : -1), won: winner === null ? 0.5 : winner === side ? 1 : 0 }
}

const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length
const numbers = Array.from({ length: Number(values.games) }, (_, n) => n)
const veteran = numbers.map(n => play(null, n))
const told = (name: string, list: typeof veteran) => {
  const gains = list.map((one, n) => one.points - (veteran[n] as (typeof veteran)[number]).points)
  const gain = mean(gains)
  const error = Math.sqrt(mean(gains.map(one => (one - gain) ** 2)) / Math.max(1, gains.length - 1))
  const won = mean(list.map(one => one.won))
  console.log(
    `${name}: wins ${(won * 100).toFixed(1)} %, ${mean(list.map(one => one.points)).toFixed(1)} points, gain ${gain.toFixed(1)} ± ${error.toFixed(1)}`,
  )
}
told('veteran', veteran)
for (const text of written)
  told(
    text,
    numbers.map(n => play(text, n)),
  )
