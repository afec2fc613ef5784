import { canonicalJson } from '#engine/hash.ts'
import type { RunningServer } from '#server/server.ts'
import { seatTogether } from './people.ts'
import { TestPerson, type TestSeat } from './test-client.ts'

/** Two people at one table, red and blue. */
export async function seatPair(server: RunningServer, game = 'toy', options: Record<string, boolean> = {}) {
  const [ann, ben] = [new TestPerson(server.address), new TestPerson(server.address)]
  return { ann, ben, ...(await seatTogether(ann, ben, { game, options })) }
}

/** Play on, taking the nth choice offered each time, until the game is over or `until` says so. */
export async function playOn(
  seats: { red: TestSeat; blue: TestSeat },
  { until = () => false, pick = (n: number) => n }: { until?: () => boolean; pick?: (n: number) => number } = {},
): Promise<void> {
  const { red, blue } = seats
  for (let n = 0; red.state?.outcome === null && !until(); n++) {
    const { revision } = red
    await blue.after(revision - 1)
    const seat = red.choices.length > 0 ? red : blue
    await seat.play(seat.choices[pick(n) % seat.choices.length])
    await Promise.all([red.after(revision), blue.after(revision)])
  }
}

/** All that the server holds of a table, in memory and in the store: nothing may change in it when something is refused. */
export async function tableFingerprint(server: RunningServer, id: string): Promise<string> {
  const table = await server.services.tables.get(id)
  const { db } = server.services.store
  const row = await db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const rows = await db.selectFrom('seats').selectAll().where('table_id', '=', id).execute()
  // how far people have looked, and been thought of for a notice, is written a moment later than they play
  const seats = rows.map(({ seen: _, seen_at: __, noticed: ___, ...seat }) => seat)
  const plays = await db.selectFrom('plays').selectAll().where('table_id', '=', id).execute()
  return canonicalJson({
    state: table.now.state,
    step: table.now.step,
    revision: table.now.revision,
    row,
    seats,
    plays,
  })
}
