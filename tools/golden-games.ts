import { readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { backUp } from '#server/backup/backup.ts'
import { createTable } from '#server/play/new-table.ts'
import { createGuest } from '#server/storage/people.ts'
import { temporaryFolder } from '#server/testing/data-place.ts'
import { chanceFrom } from '#server/testing/fuzz/values.ts'
import { playAlong } from '#server/testing/play-along.ts'
import { testServer } from '#server/testing/test-server.ts'
import { REGISTRY } from '#server/titles.ts'

/**
 * Writes the store of a server with games of every title and scenario at various stages, as this version keeps them:
 * `server/golden/<version>.backup`. To be run once for each release; later versions must open these games and play on.
 * With a title or a series, `node tools/golden-games.ts great-battles`, its games alone, beside the others: for one that has come since.
 */
const only = process.argv[2]
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
const name = only === undefined ? version : `${version}-${only}`
const file = fileURLToPath(new URL(`../server/golden/${name}.backup`, import.meta.url))
const dataDir = temporaryFolder()
const server = await testServer({ dataDir, registry: REGISTRY })
const { services } = server
const { person } = await createGuest(services.store, Date.now())
const chance = chanceFrom(1861)
for (const { game, family } of services.titles.values()) {
  if (only !== undefined && only !== game.id && only !== family) continue
  for (const { id: scenario } of game.scenarios) {
    for (const plays of [0, 40, 150]) {
      const opponent = { kind: 'hotseat' } as const
      const side = game.roles[0] as string
      const id = await createTable(services, person.id, { game: game.id, scenario, side, opponent })
      const made = await playAlong(services, id, plays, chance)
      console.log(`${game.id} ${scenario}: ${made} plays`)
    }
  }
}
await server.close()
rmSync(file, { force: true })
await backUp({ databaseUrl: null, dataDir }, file)
console.log(file)
process.exit(0)
