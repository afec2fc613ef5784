import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Place } from '#server/storage/bare.ts'
import { temporaryFolder } from '#server/testing/data-place.ts'
import { playOn, seatPair } from '#server/testing/pair.ts'
import { TestPerson } from '#server/testing/test-client.ts'
import { sharedDatabase } from '#server/testing/test-postgres.ts'
import { testServer } from '#server/testing/test-server.ts'
import { loadTitles } from '#server/titles.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

const titles = await loadTitles(import.meta.resolve('#server/testing/registry.ts'))
const onSqlite = async (): Promise<Place> => ({ databaseUrl: null, dataDir: temporaryFolder() })
const onPostgres = async (): Promise<Place> => ({ databaseUrl: await sharedDatabase(), dataDir: temporaryFolder() })

/** A server in which something is going on, saved while it goes on. */
async function housekeeping(place: Place) {
  const server = await testServer(place)
  onTestFinished(() => server.close())
  const table = await seatPair(server, 'toy', { long: true })
  await playOn(table, { until: () => table.red.revision > 40 })
  table.red.send({ t: 'chat', text: 'naïve “quotes” — 🥁' })
  await table.blue.next('chat')
  const file = join(temporaryFolder(), 'services.backup')
  const [foot] = await Promise.all([backUp(place, file), playOn(table, { until: () => table.red.revision > 60 })])
  return { server, table, file, foot }
}

describe.each([
  ['SQLite', 'SQLite', onSqlite, onSqlite],
  ['SQLite', 'PostgreSQL', onSqlite, onPostgres],
  ['PostgreSQL', 'SQLite', onPostgres, onSqlite],
  ['PostgreSQL', 'PostgreSQL', onPostgres, onPostgres],
])('a back-up of %s', (_, into, from, to) => {
  it(`is restored into ${into}, where everything is as it was and goes on`, async () => {
    const { table, file, foot } = await housekeeping(await from())
    const place = await to()
    const restored = await restore(place, file, titles)
    expect(restored).toMatchObject({ games: 1, bad: [] })
    expect(restored.foot.tables).toEqual(foot.tables)
    const again = join(temporaryFolder(), 'again.backup')
    expect((await backUp(place, again)).tables).toEqual(foot.tables)
    const server = await testServer(place)
    onTestFinished(() => server.close())
    const [ann, ben] = [new TestPerson(server.address), new TestPerson(server.address)]
    ann.cookie = table.ann.cookie
    ben.cookie = table.ben.cookie
    const seats = { red: await ann.sit(table.id), blue: await ben.sit(table.id) }
    expect(seats.red.revision).toBeGreaterThan(40)
    await playOn(seats)
    expect(seats.red.state?.outcome).not.toBeNull()
  })
})

describe('a restore', () => {
  it('refuses a store that is not empty, a file that breaks off, and one that was changed, and leaves nothing', async () => {
    const place = await onSqlite()
    const { file } = await housekeeping(place)
    await expect(restore(place, file, titles)).rejects.toThrow('there is a store already')
    const text = gunzipSync(readFileSync(file)).toString()
    const bad = join(temporaryFolder(), 'bad.backup')
    const empty = await onPostgres()
    writeFileSync(bad, gzipSync(text.slice(0, text.length / 2)))
    await expect(restore(empty, bad, titles)).rejects.toThrow()
    writeFileSync(bad, gzipSync(text.replace('"step":7', '"step":7000')))
    await expect(restore(empty, bad, titles)).rejects.toThrow('the back-up says')
    writeFileSync(bad, readFileSync(file).subarray(0, 3000))
    await expect(restore(empty, bad, titles)).rejects.toThrow()
    writeFileSync(bad, gzipSync(text.replace('"0010-news"', '"9999-later"')))
    await expect(restore(empty, bad, titles)).rejects.toThrow('a later version')
    expect((await restore(empty, file, titles)).bad).toEqual([])
  })

  it('names a game that does not open', async () => {
    const place = await onSqlite()
    const { server, table } = await housekeeping(place)
    const state = Buffer.from('no state')
    await server.services.store.db.updateTable('snapshots').set({ state }).where('table_id', '=', table.id).execute()
    const file = join(temporaryFolder(), 'stuck.backup')
    await backUp(place, file)
    const { games, bad } = await restore(await onSqlite(), file, titles)
    expect(games).toBe(1)
    expect(bad).toMatchObject([{ id: table.id, verdict: 'unreadable' }])
  })
})
