import { randomBytes, randomInt } from 'node:crypto'
import { gameSeed } from '#engine/game-seed.ts'
import { type AnyGame, begin, type CoreState, type LogEntry, type Options, type Role } from '#engine/index.ts'
import { BadOption, checkScenario, completeOptions } from '#engine/options.ts'
import type { CreateTable, Opponent, Pace, Watch } from '#protocol/messages.ts'
import { makeSeal } from '#protocol/seal.ts'
import { firstTurn } from '#server/clocks/turn.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { checkOpen } from '#server/storage/house.ts'
import { insertGame, type NewGame } from '#server/storage/insert-game.ts'
import { newId } from '#server/storage/people.ts'
import { packState } from '#server/storage/plays.ts'
import type { PlayRow, SeatRow, TableRow } from '#server/storage/schema.ts'
import { Moment } from '#server/tables/moment.ts'
import { inTeams, onlySide, sideOf, sidesOf } from '#server/tables/sides.ts'
import type { ServedTitle } from '#server/titles.ts'
import { inTurnWith } from './catch-up.ts'
import { cleanTitle } from './my-games.ts'
import { openingWith, openWhenReady, statusWith } from './opening.ts'

/** Set a table up; gives its id. */
export async function createTable(services: Services, person: string, wish: CreateTable): Promise<string> {
  const title = titleFor(services, wish.game)
  const options = checkedOptions(title.game, wish.scenario, wish.options ?? {}, wish.opponent.kind === 'hotseat')
  const { seats, alone } = aloneOn(title.game, person, seatsFor(title, person, wish.side, wish.opponent), wish.alone)
  return await openTable(services, title.game, {
    person,
    scenario: wish.scenario,
    options,
    seats,
    open: wish.opponent.kind === 'open',
    alone,
    watch: wish.watch ?? 'link',
    pace: wish.opponent.kind === 'hotseat' ? null : (wish.pace ?? null),
    title: cleanTitle(wish.title ?? ''),
  })
}

export function titleFor(services: Services, id: string): ServedTitle {
  const title = services.titles.get(id)
  if (title === undefined) throw new Refused('noSuchGame', `there is no game "${id}"`)
  return title
}

function checkedOptions(game: AnyGame, scenario: string, given: Options, hotseat: boolean): Options {
  try {
    checkScenario(game, scenario)
  } catch (error) {
    if (error instanceof BadOption) throw new Refused('noSuchScenario', error.message)
    throw error
  }
  try {
    return completeOptions(game, given, hotseat)
  } catch (error) {
    if (error instanceof BadOption) throw new Refused('badOption', error.message)
    throw error
  }
}

export type SeatPlan = Pick<SeatRow, 'role' | 'kind' | 'person_id' | 'level'>

export function seatsFor({ game, bots }: ServedTitle, person: string, side: string, opponent: Opponent): SeatPlan[] {
  const mine = side === 'random' ? game.roles[randomInt(game.roles.length)] : side
  if (mine === undefined || !game.roles.includes(mine)) throw new Refused('noSuchRole', `there is no role "${side}"`)
  if (opponent.kind === 'bot' && !Object.hasOwn(bots, opponent.level)) {
    throw new Refused('noSuchLevel', `there is no computer player "${opponent.level}"`)
  }
  return game.roles.map(role => {
    if (role === mine || opponent.kind === 'hotseat') return { role, kind: 'human', person_id: person, level: null }
    if (opponent.kind === 'bot') return { role, kind: 'bot', person_id: null, level: opponent.level }
    return { role, kind: 'empty', person_id: null, level: null }
  })
}

/** One person for all seats of a side: the one who makes the table, or whoever sits down across from him. */
function aloneOn(game: AnyGame, person: string, seats: SeatPlan[], who: CreateTable['alone']) {
  if (who === undefined) return { seats, alone: null }
  if (!inTeams(game.roles)) throw new Refused('malformed', 'each side of this game has one seat')
  const mine = seats.flatMap(seat => (seat.person_id === person ? seat.role : []))
  const side = onlySide(game.roles, mine)
  if (side === null) throw new Refused('malformed', 'all seats are at this screen')
  const isMine = (role: Role) => sideOf(game.roles, role) === side
  if (who === 'theirs') return { seats, alone: sidesOf(game.roles).find(one => one !== side) ?? null }
  const held: SeatPlan[] = seats.map(seat =>
    isMine(seat.role) ? { role: seat.role, kind: 'human', person_id: person, level: null } : seat,
  )
  return { seats: held, alone: null }
}

export interface TablePlan {
  person: string
  scenario: string
  options: Options
  seats: SeatPlan[]
  open: boolean
  alone?: Role | null
  watch: Watch
  pace: Pace | null
  title?: string
  /** Left out: it begins here. */
  origin?: 'fork' | 'guess' | 'import'
  /** The game of which it is a what-if board. */
  forkOf?: string
}

export async function openTable(services: Services, game: AnyGame, plan: TablePlan): Promise<string> {
  const sealed = await makeSeal(services.config.draw)
  // where nobody is waited for, a table at which all sit begins with the host's seed and as many silent pages
  const atOnce = services.config.shareMs === 0 && plan.seats.every(seat => seat.kind !== 'empty')
  const silent = plan.seats.filter(seat => seat.kind === 'human').map((seat): [Role, null] => [seat.role, null])
  // what lies on the board until the dice are made comes from a seed of its own
  const seed = atOnce ? gameSeed(sealed.seed, silent, 0) : (await makeSeal(services.config.draw)).seed
  const begun = begin(game, plan.scenario, plan.options, seed)
  const play = setupRow(begun.log, begun.drawn, services.config.now())
  const shares = atOnce ? { shares: JSON.stringify(silent), sealed: 1 } : {}
  await insertTable(services, game, plan, { ...sealed, ...TO_BE_SHARED, ...shares }, played(begun.state, play))
  return play.table_id
}

/** The dice are made with the shares of those who play. */
export const TO_BE_SHARED = { seal_from: 0, earlier_seals: '[]', shares: '[]', sealed: 0 }

type NewSeal = Pick<TableRow, 'seed' | 'salt' | 'commitment' | 'seal_from' | 'earlier_seals' | 'shares' | 'sealed'>

/** The row of the set-up; its table is named when it is written. */
export function setupRow(log: readonly LogEntry[], drawn: readonly number[], at: number): PlayRow {
  return {
    table_id: newId(),
    step: 0,
    revision: 0,
    role: '',
    key: '',
    log: JSON.stringify(log),
    patch: '[]',
    drawn: JSON.stringify(drawn),
    barrier: 'start',
    at,
  }
}

/** What a new table begins with. */
interface Played extends Pick<NewGame, 'plays' | 'snapshots'> {
  id: string
  step: number
  state: CoreState
}

/** Nothing but its set-up. */
export function played(state: CoreState, setup: PlayRow): Played {
  const snapshots = [{ step: 0, state: packState(state) }]
  return { id: setup.table_id, step: 0, state, plays: [[setup]], snapshots }
}

/** Write a table with all that has been played there, and start it when every seat is taken. */
export async function insertTable(
  services: Services,
  game: AnyGame,
  plan: TablePlan,
  seal: NewSeal,
  { id, step, state, plays, snapshots }: Played,
): Promise<void> {
  await checkOpen(services.store)
  const over = state.outcome !== null
  const sealed = over ? 1 : seal.sealed
  const shares = over ? null : seal.shares
  const status = over ? 'over' : statusWith({ sealed }, plan.seats)
  const at = services.config.now()
  const { deciders } = new Moment(game, state, step, step)
  const seats = plan.seats.map(seat => ({
    table_id: id,
    seen: step,
    seen_at: at,
    noticed: -1,
    standing: '[]',
    orders: '[]',
    archived: 0,
    ...seat,
  }))
  await insertGame(services.store, {
    table: {
      id,
      game: game.id,
      scenario: plan.scenario,
      options: JSON.stringify(plan.options),
      rules_version: game.rulesVersion,
      status,
      step,
      revision: step,
      barrier_step: step,
      barrier_why: 'start',
      deciders: JSON.stringify(deciders),
      outcome: over ? JSON.stringify(state.outcome) : null,
      ...seal,
      sealed,
      shares,
      again: 0,
      opens_at: null,
      accounts_only: null,
      ...openingWith(services, { sealed, shares, opens_at: null }, plan.seats, []),
      offers: '[]',
      takebacks: 0,
      invite: randomBytes(16).toString('base64url'),
      open: plan.open ? 1 : 0,
      watch: plan.watch,
      rematch: null,
      created_by: plan.person,
      created_at: at,
      at,
      ...firstTurn(plan.pace, seats, { status, deciders, step, at }),
      settled: 0,
      imported: plan.origin === undefined ? 0 : 1,
      alone: plan.alone ?? null,
      title: plan.title ?? '',
      origin: plan.origin ?? 'new',
      fork_of: plan.forkOf ?? null,
      fork_base: plan.forkOf === undefined ? null : step,
      advised: 0,
    },
    seats,
    plays,
    snapshots,
  })
  if (over || plan.seats.some(seat => seat.kind === 'empty')) return
  const table = await services.tables.get(id)
  await inTurnWith(services, table, () => openWhenReady(services, table))
  services.bots.look(table)
}
