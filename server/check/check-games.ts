import { stateHash } from '#engine/hash.ts'
import type { AnyGame, CoreState } from '#engine/index.ts'
import { ReplayFailure, replay } from '#engine/replay.ts'
import { savedGame } from '#server/play/saves.ts'
import { readState } from '#server/storage/plays.ts'
import type { Table } from '#server/storage/schema.ts'
import type { Readable } from '#server/storage/store.ts'
import { Moment } from '#server/tables/moment.ts'
import type { Titles } from '#server/titles.ts'

/**
 * - `same`: played again by these rules, every choice is offered and every position is the stored one.
 * - `older`: opens and goes on, but was played by another version of the rules, so that it is not played again.
 * - `differs`: opens and goes on from the stored position, but these rules would have led elsewhere.
 * - `unreadable`: the stored position cannot be opened: the table is stuck.
 */
export type Verdict = 'same' | 'older' | 'differs' | 'unreadable'

export interface GameCheck {
  id: string
  game: string
  status: Table['status']
  plays: number
  verdict: Verdict
  /** The first thing that does not hold, and at which play. */
  message?: string
  step?: number
}

export interface CheckWish {
  /** This table alone. */
  only?: string | undefined
  /** false: it is enough that the present moment opens. */
  replay?: boolean
}

/** How many there are. */
export async function countGames({ db }: Readable): Promise<number> {
  const row = await db
    .selectFrom('tables')
    .select(q => q.fn.countAll<number>().as('n'))
    .executeTakeFirst()
  return Number(row?.n ?? 0)
}

/** Open and replay every stored game. */
export async function* checkGames(store: Readable, titles: Titles, wish: CheckWish = {}): AsyncGenerator<GameCheck> {
  let ids = store.db
    .selectFrom('tables')
    .select('id')
    // without seats it is still being written
    .where('id', 'in', q => q.selectFrom('seats').select('table_id'))
    .orderBy('created_at')
    .orderBy('id')
  if (wish.only !== undefined) ids = ids.where('id', '=', wish.only)
  for (const { id } of await ids.execute()) {
    const row = await store.db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst()
    if (row !== undefined) yield await checkGame(store, titles, row, wish.replay)
  }
}

export async function checkGame(store: Readable, titles: Titles, row: Table, whole = true): Promise<GameCheck> {
  const found = (verdict: Verdict, message?: string, step?: number): GameCheck => ({
    id: row.id,
    game: row.game,
    status: row.status,
    plays: row.step,
    verdict,
    ...(message === undefined ? {} : { message }),
    ...(step === undefined ? {} : { step }),
  })
  const game = titles.get(row.game)?.game
  if (game === undefined) return found('unreadable', `there is no game "${row.game}"`)
  let state: CoreState
  try {
    state = await openGame(store, game, row)
  } catch (error) {
    return found('unreadable', error instanceof Error ? error.message : String(error))
  }
  if (row.rules_version !== game.rulesVersion) {
    return found('older', `played by version ${row.rules_version} of the rules, not ${game.rulesVersion}`)
  }
  // a board of guesses did not begin as a game does, and cannot be played again
  if (!whole || row.origin === 'guess') return found('same')
  try {
    const again = replay(game, await savedGame(store, row, true))
    if (stateHash(again.state as CoreState) !== stateHash(state))
      return found('differs', 'the position differs', row.step)
    return found('same')
  } catch (error) {
    if (error instanceof ReplayFailure) return found('differs', error.message, error.step)
    return found('differs', error instanceof Error ? error.message : String(error))
  }
}

/** The present moment, with everything that the server makes of it; throws when one part fails. */
async function openGame(store: Readable, game: AnyGame, row: Table): Promise<CoreState> {
  const state = await readState(store, row.id, row.step)
  const moment = new Moment(game, state, row.step, row.revision)
  game.check(state)
  for (const viewer of [...game.roles, 'observer'] as const) moment.viewFor(viewer)
  const ended = row.status === 'over' || row.status === 'aborted'
  if (ended) return state
  if (moment.deciders.length === 0) throw new Error('nobody is asked, and the game is not over')
  for (const role of moment.deciders) {
    if (moment.offersTo(role).size === 0) throw new Error(`${role} is asked and has no choice`)
  }
  if (JSON.stringify(moment.deciders) !== row.deciders) throw new Error('the table waits for others than the rules do')
  return state
}
