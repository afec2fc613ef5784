import { describe, expect, it, onTestFinished } from 'vitest'
import { checkGames } from '#server/check/check-games.ts'
import { sweepClocks } from '#server/deadlines/expiry.ts'
import { temporaryFolder } from '#server/testing/data-place.ts'
import { TestPerson } from '#server/testing/test-client.ts'
import { testServer } from '#server/testing/test-server.ts'

/** What may have become of a stored game, and which table it is about. */
const HARM = {
  'a whole state that is no state': { table: 'snapshots', set: { state: Buffer.from('no state') } },
  'a patch that is no patch': { table: 'plays', set: { patch: '[[["no","such","place",3],' } },
  'a play that is missing': { table: 'plays', set: null },
} as const

describe.each(Object.entries(HARM))('a table with %s', (_, harm) => {
  it('answers that it is stuck, and the others go on', async () => {
    const dataDir = temporaryFolder()
    const first = await testServer({ dataDir })
    const ann = new TestPerson(first.address)
    const [id, other] = [await ann.create({ game: 'open-toy' }), await ann.create({ game: 'open-toy' })]
    const seat = await ann.sit(id)
    await seat.play()
    const { db } = first.services.store
    if (harm.set === null) await db.deleteFrom('plays').where('table_id', '=', id).where('step', '=', 1).execute()
    else if (harm.table === 'snapshots')
      await db.updateTable('snapshots').set(harm.set).where('table_id', '=', id).execute()
    else await db.updateTable('plays').set(harm.set).where('table_id', '=', id).where('step', '=', 1).execute()
    await first.close()
    const server = await testServer({ dataDir })
    onTestFinished(() => server.close())
    const again = new TestPerson(server.address)
    again.cookie = ann.cookie
    const answer = await again.request(`/api/tables/${id}`)
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ code: 'stuck' })
    await expect(again.sit(id)).rejects.toThrow('409')
    expect((await again.get<{ tables: unknown[] }>('/api/tables')).tables.length).toBe(2)
    const good = await again.sit(other)
    await good.play()
    // nor does it hold up the clocks of the others
    const { db: store } = server.services.store
    await store.updateTable('tables').set({ clock_due: 1 }).where('id', '=', id).execute()
    await store.updateTable('tables').set({ clock_due: 2 }).where('id', '=', other).execute()
    await sweepClocks(server.services)
    const due = await store.selectFrom('tables').select(['id', 'clock_due']).execute()
    expect(new Map(due.map(row => [row.id, row.clock_due]))).toEqual(
      new Map([
        [id, 1],
        [other, null],
      ]),
    )
    const checks = []
    for await (const { id: one, verdict } of checkGames(server.services.store, server.services.titles))
      checks.push([one, verdict])
    expect(new Map(checks as [string, string][])).toEqual(
      new Map([
        [id, 'unreadable'],
        [other, 'same'],
      ]),
    )
  })
})
