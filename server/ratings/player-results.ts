import type { PlayerResults, RatingList, ResultLine, Tally } from '#protocol/results.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import type { Person } from '#server/storage/people.ts'
import { ratingInfo, shownRating } from './rating.ts'

const PAGE = 30

/** What a person has played to the end. Of tables that the reader may not look at only the result is told. */
export async function resultsOfPlayer(
  services: Services,
  person: Person,
  reader: string | null,
  before: number,
): Promise<PlayerResults> {
  const { db } = services.store
  const ratings = await db
    .selectFrom('ratings')
    .selectAll()
    .where('person_id', '=', person.id)
    .orderBy('game')
    .execute()
  const lines = await linesOf(services, person.id, reader, before)
  const last = lines.length > PAGE ? (lines[PAGE - 1]?.at ?? null) : null
  return {
    name: person.name,
    guest: person.guest === 1,
    me: person.id === reader,
    since: person.created_at,
    ratings: ratings.map(ratingInfo),
    tallies: await talliesOf(services, person.id),
    games: lines.slice(0, PAGE),
    more: last,
  }
}

async function talliesOf(services: Services, person: string): Promise<Tally[]> {
  const rows = await services.store.db
    .selectFrom('results')
    .select(['game', 'role', 'result', 'unrated'])
    .select(q => q.fn.countAll().as('n'))
    .where('person_id', '=', person)
    .where(q => q.or([q('unrated', 'is', null), q('unrated', 'not in', ['sameScreen', 'imported'])]))
    .groupBy(['game', 'role', 'result', 'unrated'])
    .execute()
  const tallies = new Map<string, Tally>()
  for (const { game, role, result, unrated, n } of rows) {
    const key = `${game} ${role}`
    const tally = tallies.get(key) ?? { game, role, won: 0, lost: 0, drawn: 0, bots: 0 }
    tally[result] += Number(n)
    if (unrated === 'bot') tally.bots += Number(n)
    tallies.set(key, tally)
  }
  return [...tallies.values()].sort((a, b) => a.game.localeCompare(b.game) || a.role.localeCompare(b.role))
}

async function linesOf(
  services: Services,
  person: string,
  reader: string | null,
  before: number,
): Promise<ResultLine[]> {
  const { db } = services.store
  const rows = await db
    .selectFrom('results')
    .innerJoin('tables', 'tables.id', 'results.table_id')
    .selectAll('results')
    .select(['tables.scenario', 'tables.outcome', 'tables.step', 'tables.watch'])
    .where('results.person_id', '=', person)
    .where('results.at', '<', before)
    .orderBy('results.at', 'desc')
    .limit(PAGE + 1)
    .execute()
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map(row => row.table_id))]
  const all = await db
    .selectFrom('results')
    .leftJoin('people', 'people.id', 'results.person_id')
    .select(['results.table_id', 'results.role', 'results.level', 'results.person_id', 'people.name', 'people.guest'])
    .where('results.table_id', 'in', ids)
    .execute()
  return rows.map(row => {
    const seats = all.filter(one => one.table_id === row.table_id)
    const there = seats.some(one => one.person_id !== null && one.person_id === reader)
    const outcome = JSON.parse(row.outcome ?? 'null') as { reason?: string } | null
    return {
      table: there || row.watch === 'anyone' ? row.table_id : null,
      game: row.game,
      scenario: row.scenario,
      role: row.role,
      result: row.result,
      reason: outcome?.reason ?? '',
      unrated: row.unrated,
      change: row.before === null || row.after === null ? null : shownRating(row.after) - shownRating(row.before),
      others: seats
        .filter(one => one.role !== row.role)
        .map(one => ({ role: one.role, name: one.name, account: one.guest === 0, level: one.level })),
      steps: row.step,
      at: row.at,
    }
  })
}

/** The best of a title, without those who have hardly played. */
export async function ratingList(services: Services, game: string): Promise<RatingList> {
  if (!services.titles.has(game)) throw new Refused('noSuchGame')
  const rows = await services.store.db
    .selectFrom('ratings')
    .innerJoin('people', 'people.id', 'ratings.person_id')
    .selectAll('ratings')
    .select('people.name')
    .where('ratings.game', '=', game)
    .where('people.guest', '=', 0)
    .orderBy('ratings.mu', 'desc')
    .limit(100)
    .execute()
  return {
    game,
    people: rows.map(row => {
      const { rating, deviation, games } = ratingInfo(row)
      return { name: row.name, rating, deviation, games }
    }),
  }
}
