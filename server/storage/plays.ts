import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { CoreState } from '#engine/index.ts'
import { apply, type Patch } from '#protocol/patch.ts'
import type { Play } from './schema.ts'
import type { Readable } from './store.ts'

/** A whole state is kept every so many plays: no moment is further than this from one that is kept. */
export const SNAPSHOT_EVERY = 32

export const packState = (state: CoreState): Uint8Array => deflateRawSync(JSON.stringify(state), { level: 1 })

const unpackState = (packed: Uint8Array): CoreState => JSON.parse(inflateRawSync(packed).toString()) as CoreState

/** The nearest whole state at or before a step, and the plays from there on. */
export interface Kept {
  snapshot: { step: number; state: Uint8Array } | undefined
  patches: { step: number; patch: string }[]
}

/** The state after this many plays. */
export async function readState(store: Readable, id: string, step: number): Promise<CoreState> {
  return stateFrom(await readKept(store, id, step), step)
}

export async function readKept(store: Readable, id: string, step: number): Promise<Kept> {
  const snapshot = await store.db
    .selectFrom('snapshots')
    .select(['step', 'state'])
    .where('table_id', '=', id)
    .where('step', '<=', step)
    .orderBy('step', 'desc')
    .limit(1)
    .executeTakeFirst()
  const patches = await store.db
    .selectFrom('plays')
    .select(['step', 'patch'])
    .where('table_id', '=', id)
    .where('step', '>', snapshot?.step ?? 0)
    .where('step', '<=', step)
    .orderBy('step')
    .execute()
  return { snapshot, patches }
}

/** Throws when what is kept does not lead to that step. */
export function stateFrom({ snapshot, patches }: Kept, step: number): CoreState {
  if (snapshot === undefined) throw new Error('no whole state is kept')
  let at = snapshot.step
  let state = unpackState(snapshot.state)
  for (const row of patches) {
    if (row.step !== ++at) throw new Error(`play ${at} is missing`)
    state = apply(state, JSON.parse(row.patch) as Patch)
  }
  if (at !== step) throw new Error(`what is kept ends at step ${at}, not at ${step}`)
  return state
}

/** The plays from one step to another, both included. */
export async function readPlays(store: Readable, id: string, from: number, to: number): Promise<Play[]> {
  return await store.db
    .selectFrom('plays')
    .selectAll()
    .where('table_id', '=', id)
    .where('step', '>=', from)
    .where('step', '<=', to)
    .orderBy('step')
    .execute()
}

/** Who played these steps, and their log lines. */
export async function readLog(
  store: Readable,
  id: string,
  from: number,
  to: number,
): Promise<Pick<Play, 'revision' | 'step' | 'role' | 'log'>[]> {
  return await store.db
    .selectFrom('plays')
    .select(['revision', 'step', 'role', 'log'])
    .where('table_id', '=', id)
    .where('step', '>=', from)
    .where('step', '<=', to)
    .orderBy('step')
    .execute()
}

/** Steps after which another took over. */
export async function turnMarks(store: Readable, id: string): Promise<number[]> {
  const rows = await store.db
    .selectFrom('plays')
    .select(['step', 'role'])
    .where('table_id', '=', id)
    .orderBy('step')
    .execute()
  return rows
    .filter((row, i) => i > 0 && rows[i + 1] !== undefined && rows[i + 1]?.role !== row.role)
    .map(row => row.step)
}

/** Plays of others after the last step that this person has looked at or played himself. */
export async function countUnseen(store: Readable, id: string, seen: number, mine: readonly string[]): Promise<number> {
  const own = await store.db
    .selectFrom('plays')
    .select(q => q.fn.max('step').as('step'))
    .where('table_id', '=', id)
    .where('step', '>', seen)
    .where('role', 'in', mine)
    .executeTakeFirst()
  const row = await store.db
    .selectFrom('plays')
    .select(q => q.fn.countAll<number>().as('count'))
    .where('table_id', '=', id)
    .where('step', '>', Math.max(seen, own?.step ?? 0))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
