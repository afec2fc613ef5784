import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { restore } from '#server/backup/restore.ts'
import { checkGames } from '#server/check/check-games.ts'
import { temporaryFolder } from '#server/testing/data-place.ts'
import { chanceFrom } from '#server/testing/fuzz/values.ts'
import { playAlong } from '#server/testing/play-along.ts'
import { testServer } from '#server/testing/test-server.ts'
import { loadTitles, REGISTRY } from '#server/titles.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const files = readdirSync(folder).filter(name => name.endsWith('.backup'))

/** Stores as released versions wrote them (tools/golden-games.ts). A file that is here stays here. */
describe.each(files)('the games of %s', name => {
  it('open and are played on', { timeout: 300_000 }, async () => {
    const place = { databaseUrl: null, dataDir: temporaryFolder() }
    const { games, bad } = await restore(place, folder + name, await loadTitles())
    expect(bad).toEqual([])
    expect(games).toBeGreaterThan(5)
    const server = await testServer({ ...place, registry: REGISTRY })
    onTestFinished(() => server.close())
    const { services } = server
    const chance = chanceFrom(1865)
    for await (const check of checkGames(services.store, services.titles)) {
      expect(check.verdict, `${check.id}: ${check.message}`).not.toBe('unreadable')
      const table = await services.tables.get(check.id)
      const made = await playAlong(services, check.id, 60, chance)
      if (table.inPlay) expect(made).toBe(60)
    }
  })
})
