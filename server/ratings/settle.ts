import type { Transaction } from 'kysely'
import type { Outcome, Role } from '#engine/index.ts'
import type { GameResult, Unrated } from '#protocol/results.ts'
import type { Services } from '#server/services.ts'
import type { Database, RatingRow, ResultRow, Seat, Table } from '#server/storage/schema.ts'
import { readTable } from '#server/storage/tables.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import { sideOf, sidesOf } from '#server/tables/sides.ts'
import { afterGame, beginner, type Skill } from './skill.ts'

const MOST = 100
/** A game given up before so many plays says nothing. */
const FEW_PLAYS = 6
/** Nor one in which a side has played less than this. */
const FEW_OWN_PLAYS = 3

/** Results of games that have ended and are not yet counted. What is to be counted stands in the store. */
export async function sweepResults(services: Services): Promise<void> {
  const rows = await services.store.db
    .selectFrom('tables')
    .select('id')
    .where('settled', '=', 0)
    .where('status', '=', 'over')
    .limit(MOST)
    .execute()
  for (const { id } of rows) {
    try {
      await settleGame(services, id)
    } catch (error) {
      services.log.warn({ err: error, table: id }, 'a result could not be counted')
    }
  }
}

/** Count a game that is over, once. */
export async function settleGame(services: Services, id: string): Promise<void> {
  const found = await readTable(services.store, id)
  if (found === undefined || found.table.status !== 'over' || found.table.settled !== 0) return
  const { table, seats } = found
  const outcome = JSON.parse(table.outcome ?? 'null') as Outcome | null
  const unrated = await whyUnrated(services, table, seats)
  const results = resultsOf(table, seats, outcome?.winner ?? null, unrated)
  await services.store.db.transaction().execute(async trx => {
    const done = await trx
      .updateTable('tables')
      .set({ settled: 1 })
      .where('id', '=', id)
      .where('settled', '=', 0)
      .executeTakeFirst()
    if (done.numUpdatedRows === 0n) return
    const counted = await trx.selectFrom('results').select('role').where('table_id', '=', id).execute()
    if (counted.length === 0) await writeResults(trx, results)
  })
}

/**
 * One whose seat the computer takes because his time is up has lost, though the game goes on. Gives what is to be written
 * together with the change of the seat.
 */
export async function rateTimeOut(
  services: Services,
  table: LiveTable,
  late: Role,
): Promise<(trx: Transaction<Database>) => Promise<void>> {
  const { row, seats } = table
  if (seats.length !== 2 || seats.some(seat => seat.kind !== 'human')) return async () => {}
  const winner = seats.find(seat => seat.role !== late)?.role ?? null
  const results = resultsOf(
    { ...row, at: services.config.now() },
    seats,
    winner,
    await whyUnrated(services, row, seats),
  )
  return async trx => {
    const counted = await trx.selectFrom('results').select('role').where('table_id', '=', row.id).execute()
    if (counted.length === 0) await writeResults(trx, results)
  }
}

async function whyUnrated(services: Services, table: Table, seats: readonly Seat[]): Promise<Unrated | null> {
  if (table.imported === 1) return 'imported'
  if (table.advised === 1) return 'advice'
  if (seats.some(seat => seat.kind === 'bot')) return 'bot'
  const people = new Set(seats.flatMap(seat => seat.person_id ?? []))
  if (people.size === 1 && seats.every(seat => seat.person_id !== null)) return 'sameScreen'
  const { db } = services.store
  const known = await db
    .selectFrom('people')
    .select('id')
    .where('id', 'in', [...people, ''])
    .where('guest', '=', 0)
    .execute()
  const guests = known.length !== people.size || seats.some(seat => seat.person_id === null)
  if (guests || table.accounts_only === 0) return 'guest'
  if (people.size < seats.length) return 'alone'
  const changed = await db.selectFrom('substitutions').select('n').where('table_id', '=', table.id).limit(1).execute()
  if (changed.length > 0) return 'substituted'
  return (await isShort(services, table, seats)) ? 'short' : null
}

/** Too few plays in all, or by one side: nothing is won by somebody's absence from the start. */
async function isShort(services: Services, table: Table, seats: readonly Seat[]): Promise<boolean> {
  if (table.step < FEW_PLAYS) return true
  const plays = await services.store.db
    .selectFrom('plays')
    .select('role')
    .select(q => q.fn.countAll().as('n'))
    .where('table_id', '=', table.id)
    .where('step', '>', 0)
    .groupBy('role')
    .execute()
  const roles = seats.map(seat => seat.role)
  return sidesOf(roles).some(side => {
    const own = plays.filter(play => sideOf(roles, play.role) === side)
    return own.reduce((n, play) => n + Number(play.n), 0) < FEW_OWN_PLAYS
  })
}

function resultsOf(table: Table, seats: readonly Seat[], winner: Role | null, unrated: Unrated | null): ResultRow[] {
  const roles = seats.map(seat => seat.role)
  const resultOf = (role: Role): GameResult =>
    winner === null ? 'drawn' : sideOf(roles, role) === winner ? 'won' : 'lost'
  return seats.map(seat => ({
    table_id: table.id,
    role: seat.role,
    game: table.game,
    person_id: seat.person_id,
    level: seat.level,
    result: resultOf(seat.role),
    unrated,
    before: null,
    after: null,
    at: table.at,
  }))
}

async function writeResults(trx: Transaction<Database>, results: ResultRow[]): Promise<void> {
  if (results.every(one => one.unrated === null)) await rateResults(trx, results)
  for (const result of results) await trx.insertInto('results').values(result).execute()
}

async function rateResults(trx: Transaction<Database>, results: ResultRow[]): Promise<void> {
  const old: RatingRow[] = []
  for (const { person_id, game, at } of results) {
    const person = person_id as string
    const row = await trx
      .selectFrom('ratings')
      .selectAll()
      .where('person_id', '=', person)
      .where('game', '=', game)
      .executeTakeFirst()
    old.push(row ?? { person_id: person, game, ...beginner(), games: 0, at })
  }
  const roles = results.map(one => one.role)
  const teams = sidesOf(roles).map(side => roles.flatMap((role, i) => (sideOf(roles, role) === side ? i : [])))
  const winner = teams.findIndex(team => results[team[0] as number]?.result === 'won')
  const after = afterGame(
    teams.map(team => team.map(i => old[i] as RatingRow)),
    winner < 0 ? null : winner,
  )
  const skills: Skill[] = []
  teams.forEach((team, n) => {
    team.forEach((i, m) => {
      skills[i] = after[n]?.[m] as Skill
    })
  })
  for (const [i, result] of results.entries()) {
    const was = old[i] as RatingRow
    const skill = skills[i] as Skill
    Object.assign(result, { before: was.mu, after: skill.mu })
    await writeRating(trx, was, { ...was, ...skill, games: was.games + 1, at: result.at })
  }
}

/** Fails when another game of the same person was counted meanwhile: then this one is counted again. */
async function writeRating(trx: Transaction<Database>, was: RatingRow, next: RatingRow): Promise<void> {
  const done =
    was.games === 0
      ? (
          await trx
            .insertInto('ratings')
            .values(next)
            .onConflict(c => c.doNothing())
            .executeTakeFirst()
        ).numInsertedOrUpdatedRows
      : (
          await trx
            .updateTable('ratings')
            .set({ mu: next.mu, sigma: next.sigma, games: next.games, at: next.at })
            .where('person_id', '=', was.person_id)
            .where('game', '=', was.game)
            .where('games', '=', was.games)
            .executeTakeFirst()
        ).numUpdatedRows
  if (done === 0n) throw new Error('another game of the same person was counted meanwhile')
}
