// How often a game by mail goes from one person to the other, with and without what the server answers for them.
// node tools/hand-overs.ts [GAMES] [BOT]
import { random } from '#ai/random.ts'
import { doctrines } from '#games/house-divided/ai/doctrines.ts'
import { bots } from '#games/house-divided/ai/index.ts'
import { houseDivided } from '#games/house-divided/rules/index.ts'
import { countHandOvers, type Plan } from './hand-overs/count.ts'
import { SENSIBLE } from './hand-overs/sensible.ts'

const games = Number(process.argv[2] ?? 10)
const maker = bots[process.argv[3] ?? 'recruit'] ?? random
const plan: Plan = { game: houseDivided, scenario: 'short', maker, doctrines, standing: SENSIBLE, unasked: true }
const ways: [string, Plan][] = [
  ['everything is asked', { ...plan, unasked: false }],
  ['forced and equal choices are not', { ...plan, standing: [] }],
  ['with sensible standing answers', plan],
]
for (const [name, way] of ways) {
  const counts = Array.from({ length: games }, (_, i) => countHandOvers(way, 100 * i + 1))
  const mean = (of: (one: (typeof counts)[number]) => number) =>
    (counts.reduce((sum, one) => sum + of(one), 0) / games).toFixed(1)
  console.log(
    `${name}: ${mean(one => one.handOvers)} hand-overs a game (most ${Math.max(...counts.map(one => one.handOvers))}), ` +
      `${mean(one => one.asked)} choices asked, ${mean(one => one.answered)} made for them`,
  )
}
