import { sql } from 'kysely'
import type { HostDesk, HostPerson, HostReport, HostSearch, HostTable } from '#protocol/host.ts'
import { houseOf, houseWord } from '#server/storage/house.ts'
import { loginOf } from '#server/storage/names.ts'
import { namesOf } from '#server/storage/people.ts'
import type { Readable } from '#server/storage/store.ts'
import { seatsOf } from '#server/storage/tables.ts'

const MOST = 50
const LOGGED = 100

export type DeskRows = Omit<HostDesk, 'version' | 'store' | 'startedAt' | 'people'> & {
  people: Omit<HostDesk['people'], 'online'>
}

/** What the store knows of the whole house. */
export async function deskOf(store: Readable, now: number): Promise<DeskRows> {
  const { db } = store
  const [people, tables, reports, log] = await Promise.all([
    db
      .selectFrom('people')
      .select(['guest', q => q.fn.countAll<number>().as('count')])
      .groupBy('guest')
      .execute(),
    db
      .selectFrom('tables')
      .select(['status', q => q.fn.countAll<number>().as('count')])
      .groupBy('status')
      .execute(),
    listReports(store),
    db.selectFrom('host_log').selectAll().orderBy('at', 'desc').orderBy('id').limit(LOGGED).execute(),
  ])
  const count = (guest: number) => Number(people.find(row => row.guest === guest)?.count ?? 0)
  return {
    ...(await houseWord(store, now)),
    retention: (await houseOf(store)).retention,
    people: { accounts: count(0), guests: count(1) },
    tables: Object.fromEntries(tables.map(row => [row.status, Number(row.count)])),
    reports,
    log: log.map(({ id: _, ...line }) => line),
  }
}

/** Reports that nobody has dealt with, the oldest first. */
export async function listReports(store: Readable): Promise<HostReport[]> {
  const rows = await store.db
    .selectFrom('reports')
    .selectAll()
    .where('settled_at', 'is', null)
    .orderBy('at')
    .limit(MOST)
    .execute()
  const names = await namesOf(store, [...new Set(rows.flatMap(row => [row.by_id ?? [], row.about_id ?? []].flat()))])
  const named = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? '' })
  return rows.map(row => ({
    id: row.id,
    at: row.at,
    table: row.table_id,
    text: row.text,
    by: named(row.by_id),
    about: named(row.about_id),
  }))
}

/** People by a part of their name, those who were here last first. */
export async function findPeople({ db }: Readable, { find = '' }: HostSearch): Promise<HostPerson[]> {
  const wanted = loginOf(find).replace(/[\\%_]/g, sign => `\\${sign}`)
  const seen = sql<number | null>`(select max(seen_at) from sessions where sessions.person_id = people.id)`
  const rows = await db
    .selectFrom('people')
    .leftJoin('measures', 'measures.person_id', 'people.id')
    .leftJoin('hosts', 'hosts.person_id', 'people.id')
    .select(['people.id', 'name', 'guest', 'created_at', 'muted_until', 'banned_until', 'hosts.at as host'])
    .select(seen.as('seen'))
    .select(q =>
      q
        .selectFrom('seats')
        .select(s => s.fn.countAll<number>().as('n'))
        .whereRef('seats.person_id', '=', 'people.id')
        .as('games'),
    )
    .where(q =>
      wanted === ''
        ? q.lit(true)
        : q.or([sql<boolean>`lower(name) like ${`%${wanted}%`} escape '\\'`, q('people.id', '=', find)]),
    )
    .orderBy(sql`coalesce((select max(seen_at) from sessions where sessions.person_id = people.id), 0)`, 'desc')
    .orderBy('people.id')
    .limit(MOST)
    .execute()
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    guest: row.guest === 1,
    host: row.host !== null,
    createdAt: row.created_at,
    seenAt: row.seen === null ? null : Number(row.seen),
    games: Number(row.games),
    mutedUntil: row.muted_until,
    bannedUntil: row.banned_until,
  }))
}

/** Tables by their number, their game or who sits there; the latest first. What is on them is not told: the host may play himself. */
export async function findTables(store: Readable, { find = '', status }: HostSearch): Promise<HostTable[]> {
  const wanted = `%${loginOf(find).replace(/[\\%_]/g, sign => `\\${sign}`)}%`
  let query = store.db.selectFrom('tables').select(['id', 'game', 'scenario', 'status', 'step', 'at'])
  if (status !== undefined) query = query.where('status', '=', status)
  if (find !== '') {
    query = query.where(q =>
      q.or([
        q('id', '=', find),
        sql<boolean>`lower(game) like ${wanted} escape '\\'`,
        q.exists(
          q
            .selectFrom('seats')
            .innerJoin('people', 'people.id', 'seats.person_id')
            .select('role')
            .whereRef('table_id', '=', 'tables.id')
            .where(sql<boolean>`lower(name) like ${wanted} escape '\\'`),
        ),
      ]),
    )
  }
  const rows = await query.orderBy('at', 'desc').orderBy('id').limit(MOST).execute()
  const seats = await seatsOf(
    store,
    rows.map(row => row.id),
  )
  const names = await namesOf(store, [...new Set([...seats.values()].flat().flatMap(seat => seat.person_id ?? []))])
  return rows.map(row => ({
    ...row,
    seats: (seats.get(row.id) ?? []).map(({ role, person_id, level }) => ({
      role,
      name: person_id === null ? null : (names.get(person_id) ?? null),
      level,
    })),
  }))
}
