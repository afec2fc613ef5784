import { afterEach, describe, expect, it } from 'vitest'
import type { CoreState, LogEntry } from '#engine/index.ts'
import type { LogPage } from '#protocol/messages.ts'
import type { RunningServer } from '#server/server.ts'
import { packState } from '#server/storage/plays.ts'
import { temporaryFolder } from '#server/testing/data-place.ts'
import { playOn, seatPair } from '#server/testing/pair.ts'
import { TestPerson } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'

let server: RunningServer
afterEach(() => server.close())

/** A game of some plays whose store is then as it was before logs told scenes; the server is started anew. */
async function older(change: (id: string) => Promise<unknown> = async () => {}) {
  const dataDir = temporaryFolder()
  server = await testServer({ dataDir })
  const table = await seatPair(server)
  const { id } = table
  await playOn(table, { until: () => table.red.revision > 25 })
  const live = await server.services.tables.get(id)
  const state = live.now.state as CoreState
  const scenes = await logOf(id)
  const { db } = server.services.store
  const plays = await db.selectFrom('plays').select(['step', 'log']).where('table_id', '=', id).execute()
  for (const { step, log } of plays) {
    const plain = (JSON.parse(log) as LogEntry[]).map(({ scene: _, ...entry }) => entry)
    const set = { log: JSON.stringify(plain) }
    await db.updateTable('plays').set(set).where('table_id', '=', id).where('step', '=', step).execute()
  }
  const stack = state.stack.map(({ calls: _calls, calling: _calling, ...frame }) => frame)
  const kept = { state: packState({ ...state, stack }) }
  await db
    .insertInto('snapshots')
    .values({ table_id: id, step: live.now.step, ...kept })
    .onConflict(c => c.columns(['table_id', 'step']).doUpdateSet(kept))
    .execute()
  await change(id)
  await server.close()
  server = await testServer({ dataDir })
  return { id, state, scenes }
}

const logOf = async (id: string): Promise<LogEntry[]> => {
  const page = await new TestPerson(server.address).get<LogPage>(`/api/tables/${id}/log`)
  return page.frames.flatMap(frame => frame.log)
}

describe('the log of a game stored before it told scenes', () => {
  it('is made anew when the table is first opened, and play goes on in the same calls', async () => {
    const { id, state, scenes } = await older()
    expect(scenes.length).toBeGreaterThan(10)
    expect(scenes.every(entry => entry.scene !== undefined)).toBe(true)
    expect(await logOf(id)).toEqual(scenes)
    expect((await server.services.tables.get(id)).now.state).toEqual(state)
  })

  it('stays as it is where the game was played by an older version of the rules', async () => {
    const { id, scenes } = await older(table =>
      server.services.store.db.updateTable('tables').set({ rules_version: 0 }).where('id', '=', table).execute(),
    )
    expect(await logOf(id)).toEqual(scenes.map(({ scene: _, ...entry }) => entry))
  })

  it('stays as it is where a die differs', async () => {
    const { id, scenes } = await older(async table => {
      const { db } = server.services.store
      const rolled = await db
        .selectFrom('plays')
        .select(['step', 'drawn'])
        .where('table_id', '=', table)
        .where('drawn', '!=', '[]')
        .orderBy('step', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      const drawn = JSON.stringify((JSON.parse(rolled.drawn) as number[]).slice(1))
      await db
        .updateTable('plays')
        .set({ drawn })
        .where('table_id', '=', table)
        .where('step', '=', rolled.step)
        .execute()
    })
    expect(await logOf(id)).toEqual(scenes.map(({ scene: _, ...entry }) => entry))
  })
})
