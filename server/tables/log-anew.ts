import { stateHash } from '#engine/hash.ts'
import type { AnyGame, CoreState, LogEntry } from '#engine/index.ts'
import type { Services } from '#server/services.ts'
import { unpackPlays } from '#server/storage/packed-plays.ts'
import { packState, readState } from '#server/storage/plays.ts'
import type { PlayRow, Table } from '#server/storage/schema.ts'

/** Nobody asks for it but the server itself. */
const HOUSE = { person: null, address: '' }

/**
 * A game stored before its log told scenes gets it anew when it is first opened: every play is made again by the same version
 * of the rules, with dice and fingerprints checked. One of an older version, or one that plays out differently, keeps its plain
 * lines. What is played stays as it is.
 */
export async function makeLogAnew(services: Services, game: AnyGame, row: Table): Promise<void> {
  if (row.rules_version !== game.rulesVersion || triedBy(services).has(row.id)) return
  if (await tellsScenes(services, row)) return
  triedBy(services).add(row.id)
  try {
    const { plays, step, state: again } = await services.heavy.run({ kind: 'anew', table: row.id }, HOUSE)
    const state = await readState(services.store, row.id, row.step)
    if (step !== row.step || stateHash(again) !== stateHash(state)) {
      throw new Error('played again, it comes out differently')
    }
    state.stack.forEach((frame, i) => {
      const { calls, calling } = again.stack[i] as CoreState['stack'][number]
      if (calls !== undefined) frame.calls = calls
      if (calling !== undefined) frame.calling = calling
    })
    await write(services, row, [...unpackPlays(plays)].flat(), state)
  } catch (error) {
    services.log.warn({ err: error, table: row.id }, 'the log of an older game could not be made anew')
  }
}

const tried = new WeakMap<Services, Set<string>>()

/** Tables that this process has tried: one that comes out differently is not played again at every opening. */
function triedBy(services: Services): Set<string> {
  const known = tried.get(services) ?? new Set<string>()
  tried.set(services, known)
  return known
}

/** Whether the first line of the log says where it belongs; a log without lines has nothing to say. */
async function tellsScenes(services: Services, row: Table): Promise<boolean> {
  const first = await services.store.db
    .selectFrom('plays')
    .select('log')
    .where('table_id', '=', row.id)
    .where('log', '!=', '[]')
    .orderBy('step')
    .limit(1)
    .executeTakeFirst()
  const [entry] = JSON.parse(first?.log ?? '[]') as LogEntry[]
  return entry === undefined || entry.scene !== undefined
}

/** Nothing is written when somebody has played meanwhile: the process that is started next tries again. */
async function write(services: Services, row: Table, rows: readonly PlayRow[], state: CoreState): Promise<void> {
  await services.store.db.transaction().execute(async trx => {
    const still = await trx.selectFrom('tables').select('revision').where('id', '=', row.id).executeTakeFirst()
    if (still?.revision !== row.revision) return
    for (const { step, key, log } of rows) {
      await trx
        .updateTable('plays')
        .set({ log })
        .where('table_id', '=', row.id)
        .where('step', '=', step)
        .where('key', '=', key)
        .execute()
    }
    const kept = { state: packState(state) }
    await trx
      .insertInto('snapshots')
      .values({ table_id: row.id, step: row.step, ...kept })
      .onConflict(c => c.columns(['table_id', 'step']).doUpdateSet(kept))
      .execute()
  })
}
