import { describe, expect, it } from 'vitest'
import { runKillLoop } from './run.ts'

const plan = {
  pairs: 3,
  againstBots: 2,
  game: 'open-toy',
  scenario: 'ford',
  options: { long: true },
  level: 'random',
  registry: import.meta.resolve('#server/testing/registry.ts'),
  calmMs: 300,
  thinkMs: 10,
  status: () => {},
}

/** The short form of what `node tools/kill-loop.ts` does two hundred times. */
describe('kill -9 under load', () => {
  it('loses nothing on SQLite, and every game goes on', { timeout: 300_000 }, async () => {
    const tally = await runKillLoop({ ...plan, store: 'sqlite', kills: 3, storeKills: 0, processes: 1 })
    expect(tally.wrong).toEqual([])
    expect(tally).toMatchObject({ kills: 3 })
    expect(tally.moves).toBeGreaterThan(20)
  })

  it('loses nothing on PostgreSQL with two processes, also when the database dies', { timeout: 300_000 }, async () => {
    const tally = await runKillLoop({ ...plan, store: 'postgres', kills: 3, storeKills: 1, processes: 2 })
    expect(tally.wrong).toEqual([])
    expect(tally).toMatchObject({ kills: 3, storeKills: 1 })
    expect(tally.moves).toBeGreaterThan(20)
  })
})
