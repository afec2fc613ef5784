import { parseArgs } from 'node:util'
import { TITLES } from '#games/index.ts'
import { testServer } from '#server/testing/test-server.ts'
import { watchFrames } from '#server/testing/watch-frames.ts'
import { REGISTRY } from '#server/titles.ts'

/**
 * Plays whole games of every title over sockets and looks at each text that is sent:
 *
 *     node tools/secret-frames.ts --games 10
 *     node tools/secret-frames.ts --titles guns-of-gettysburg --games 3 --most 500
 *
 * It ends with 1 when somebody was told what he may not know.
 */
const { values } = parseArgs({
  options: {
    titles: { type: 'string', default: TITLES.map(title => title.id).join(',') },
    games: { type: 'string', default: '10' },
    most: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
  },
})
const server = await testServer({ registry: REGISTRY })
let failures = 0
console.log('| title | games | plays | texts | compared | wrong |')
console.log('| --- | --- | --- | --- | --- | --- |')
for (const id of values.titles.split(',')) {
  const title = server.services.titles.get(id)
  if (title === undefined) throw new Error(`there is no game "${id}"`)
  const { scenarios, roles } = title.game
  const sum = { plays: 0, texts: 0, compared: 0, wrong: [] as string[] }
  for (let n = 0; n < Number(values.games); n++) {
    const scenario = scenarios[n % scenarios.length]?.id ?? ''
    const wish = { game: id, scenario, side: roles[n % roles.length] as string, most: Number(values.most) }
    const found = await watchFrames(server, { ...wish, seed: Number(values.seed) + n })
    for (const key of ['plays', 'texts', 'compared'] as const) sum[key] += found[key]
    sum.wrong.push(...found.wrong.map(line => `${scenario}, game ${n}, ${line}`))
  }
  console.log(`| ${id} | ${values.games} | ${sum.plays} | ${sum.texts} | ${sum.compared} | ${sum.wrong.length} |`)
  for (const line of sum.wrong.slice(0, 20)) console.log(`    ${line}`)
  failures += sum.wrong.length
}
await server.close()
process.exit(failures === 0 ? 0 : 1)
