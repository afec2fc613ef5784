import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { botGame } from './pair/bot-games.ts'
import { loadCheckout } from './pair/checkout.ts'
import { lockstep } from './pair/lockstep.ts'

/**
 * Holds that another checkout plays as this one does:
 *   node tools/lockstep.ts ../other [game …] [--decisions 40000] [--seed 1] [--bots veteran]
 * Random games by default; with --bots the same bots in both, key by key.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    decisions: { type: 'string', default: '40000' },
    seed: { type: 'string', default: '1' },
    bots: { type: 'string' },
  },
})
const [folder, ...wanted] = positionals
if (folder === undefined) throw new Error('which checkout? node tools/lockstep.ts ../other [game …]')
const decisions = Number(values.decisions)
const seed = Number(values.seed)
const ours = await loadCheckout(fileURLToPath(new URL('..', import.meta.url)))
const other = await loadCheckout(folder)
const games = wanted.length > 0 ? wanted : ours.titles.map(title => title.id)
let different = 0
for (const id of games) {
  const start = performance.now()
  const difference = values.bots === undefined ? await randomGames(id) : await botGames(id, values.bots)
  const took = ((performance.now() - start) / 1000).toFixed(0)
  console.log(`${id}: ${difference ?? `no difference in ${decisions.toLocaleString('en')} decisions`} (${took} s)`)
  if (difference !== null) different++
}
process.exitCode = different === 0 ? 0 : 1

async function randomGames(id: string): Promise<string | null> {
  return lockstep(await ours.player(id), await other.player(id), { decisions, seed }).difference
}

async function botGames(id: string, level: string): Promise<string | null> {
  for (let made = 0, n = seed; made < decisions; n++) {
    const plays = decisions - made
    const a = await botGame(ours, id, level, { plays, seed: n })
    const b = await botGame(other, id, level, { plays, seed: n })
    const at = a.findIndex((key, i) => key !== b[i])
    if (at >= 0 || a.length !== b.length) {
      const where = at < 0 ? a.length : at
      return `seed ${n}, choice ${where + 1}: one plays ${a[where]}, the other ${b[where]}`
    }
    made += a.length
  }
  return null
}
