import { type CoreState, rngFrom } from '#engine/index.ts'
import type { ForkTable } from '#protocol/fork.ts'
import { makeSeal } from '#protocol/seal.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import { eyesOf } from '#server/tables/watcher.ts'
import type { Asker } from './heavy-pool.ts'
import {
  insertTable,
  played,
  type SeatPlan,
  seatsFor,
  setupRow,
  type TablePlan,
  TO_BE_SHARED,
  titleFor,
} from './new-table.ts'
import { goOnWith } from './saves.ts'

/**
 * "What if": a table of one's own that begins where another stood at a step. Its dice are fresh. While a game with secrets goes
 * on, one who does not hold every seat gets the present position with what he cannot see thought up: nothing of it is known.
 */
export async function forkGame(
  services: Services,
  table: LiveTable,
  person: string,
  wish: ForkTable,
  asker: Asker,
): Promise<string> {
  const { row, game } = table
  if (row.status === 'waiting') throw new Refused('notPlaying')
  if (row.origin === 'guess') throw new Refused('notOver', 'a board of guesses cannot be branched off from')
  const ended = row.status === 'over' || row.status === 'aborted'
  const seesAll = !game.hidden || game.roles.every(role => table.rolesOf(person).includes(role))
  // what cannot be is refused before it waits
  const title = titleFor(services, row.game)
  const seats = seatsFor(title, person, wish.side, wish.opponent)
  if (!ended && !seesAll) return await guess(services, table, person, wish.at, seats)
  return await services.heavy.runAndWrite({ kind: 'fork', table: table.id, at: wish.at }, asker, replayed =>
    goOnWith(services, person, replayed, wish, { origin: 'fork', forkOf: table.id }),
  )
}

/** The present as this person's seat sees it; all else is dealt anew, as computer players do it. */
async function guess(
  services: Services,
  table: LiveTable,
  person: string,
  at: number,
  seats: SeatPlan[],
): Promise<string> {
  const { now, game, row } = table
  const role = eyesOf(table, person)
  if (role === null || at !== now.step)
    throw new Refused('notOver', 'a game with secrets can be looked at from earlier steps when it is over')
  const sealed = await makeSeal(services.config.draw)
  const state = game.imagine(now.state, role, (await makeSeal(services.config.draw)).seed) as CoreState
  state.rng = rngFrom(sealed.seed, state.rng.draws)
  const play = setupRow([], [], services.config.now())
  const plan: TablePlan = {
    person,
    scenario: row.scenario,
    options: JSON.parse(row.options),
    seats,
    open: false,
    watch: 'nobody',
    pace: null,
    origin: 'guess',
    forkOf: table.id,
  }
  const seal = { ...sealed, ...TO_BE_SHARED, seal_from: state.rng.draws }
  await insertTable(services, game, plan, seal, played(state, play))
  return play.table_id
}
