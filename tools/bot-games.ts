/**
 * Whole games of bots from fixed seeds, to show that a change leaves their play as it was, key by key.
 *
 *   node tools/bot-games.ts record games.json [--game house-divided] [--games 2]
 *   node tools/bot-games.ts check games.json
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Bot, BotMaker } from '#ai/bot.ts'
import { playGame } from '#ai/play-game.ts'
import { begin, choiceKey, completeOptions, type Role, seedFrom } from '#engine/index.ts'
import { loadTitles, REGISTRY } from '#server/titles.ts'

interface BotGame {
  game: string
  scenario: string
  level: string
  seed: number
  winner: Role | null
  /** `role key` of every play. */
  plays: readonly string[]
}

const titles = await loadTitles(REGISTRY)

function played(game: string, scenario: string, level: string, seed: number): BotGame {
  const title = titles.get(game)
  if (title === undefined) throw new Error(`there is no game ${game}`)
  const { state } = begin(title.game, scenario, completeOptions(title.game, {}), seedFrom(seed))
  const bots: Record<Role, Bot> = {}
  title.game.roles.forEach((role, i) => {
    bots[role] = (title.bots[level] as BotMaker)({ seed: seedFrom(seed * 10 + i) })
  })
  const plays: string[] = []
  playGame(title.game, state, bots, {
    limit: 50_000,
    quiet: true,
    after: (role, choice) => plays.push(`${role} ${choiceKey(title.game, choice)}`),
  })
  return { game, scenario, level, seed, winner: state.outcome?.winner ?? null, plays }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { game: { type: 'string' }, games: { type: 'string', default: '2' } },
})
const [what, file] = positionals
if (file === undefined || (what !== 'record' && what !== 'check')) throw new Error('record FILE or check FILE')

if (what === 'record') {
  const games: BotGame[] = []
  for (const { game, bots } of titles.values()) {
    if (values.game !== undefined && game.id !== values.game) continue
    for (const level of Object.keys(bots)) {
      for (let n = 0; n < Number(values.games); n++) {
        const one = played(game.id, game.scenarios[0]?.id as string, level, 1861 + n)
        games.push(one)
        console.log(`${one.game} ${level} ${one.seed}: ${one.plays.length} plays, won by ${one.winner}`)
      }
    }
  }
  writeFileSync(file, `${JSON.stringify(games)}\n`)
} else {
  let different = 0
  for (const before of JSON.parse(readFileSync(file, 'utf8')) as BotGame[]) {
    if (values.game !== undefined && before.game !== values.game) continue
    const now = played(before.game, before.scenario, before.level, before.seed)
    const at = before.plays.findIndex((play, i) => now.plays[i] !== play)
    const same = at < 0 && now.plays.length === before.plays.length
    if (!same) different++
    const name = `${before.game} ${before.level} ${before.seed}`
    if (same) console.log(`${name}: ${before.plays.length} plays, the same`)
    else console.log(`${name}: play ${at + 1} was "${before.plays[at]}", is "${now.plays[at]}"`)
  }
  process.exitCode = different === 0 ? 0 : 1
}
