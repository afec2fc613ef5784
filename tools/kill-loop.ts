import { parseArgs } from 'node:util'
import { runKillLoop } from './kill-loop/run.ts'

/**
 * Kills servers under load, again and again, and then looks whether anything was lost:
 *
 *     node tools/kill-loop.ts --store sqlite --kills 200
 *     node tools/kill-loop.ts --store postgres --kills 200 --store-kills 25 --processes 2
 */
const { values } = parseArgs({
  options: {
    store: { type: 'string', default: 'sqlite' },
    kills: { type: 'string', default: '200' },
    'store-kills': { type: 'string', default: '0' },
    processes: { type: 'string', default: '1' },
    pairs: { type: 'string', default: '8' },
    bots: { type: 'string', default: '4' },
    level: { type: 'string', default: 'random' },
    think: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '600' },
    calm: { type: 'string', default: '500' },
  },
})
const store = values.store === 'postgres' ? 'postgres' : 'sqlite'
const from = Date.now()
let told = 0
const tally = await runKillLoop({
  store,
  kills: Number(values.kills),
  storeKills: Number(values['store-kills']),
  processes: store === 'sqlite' ? 1 : Number(values.processes),
  pairs: Number(values.pairs),
  againstBots: Number(values.bots),
  game: 'house-divided',
  scenario: 'campaign',
  options: {},
  level: values.level,
  registry: import.meta.resolve('./kill-loop/registry.ts'),
  calmMs: Number(values.calm),
  thinkMs: Number(values.think),
  until: Date.now() + Number(values.minutes) * 60_000,
  status(line) {
    if (Date.now() - told < 30_000) return
    told = Date.now()
    console.error(line)
  },
})
const { kills, storeKills, moves, undos, botMoves, games, reconnects, wrong } = tally
const minutes = Math.round((Date.now() - from) / 6000) / 10
console.log(
  `${store}: ${kills} kills of servers, ${storeKills} of the database, in ${minutes} minutes; ${games} games, ` +
    `${moves} acknowledged moves, ${undos} taken back, ${botMoves} moves of bots, ${reconnects} connections lost`,
)
for (const line of wrong) console.log(line)
console.log(wrong.length === 0 ? 'nothing was lost, nothing is stuck' : `${wrong.length} things are wrong`)
process.exit(wrong.length === 0 ? 0 : 1)
