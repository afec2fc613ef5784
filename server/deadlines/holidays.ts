import type { AddHoliday, HolidayList } from '#protocol/clocks.ts'
import { DAY, type Holiday } from '#server/clocks/clock.ts'
import { holidaysAt, holidaysOfPeople } from '#server/clocks/holidays-at.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { newId } from '#server/storage/people.ts'
import type { HolidayRow } from '#server/storage/schema.ts'
import { announce } from '#server/tables/table-info.ts'

/** Days a year, so that nobody rests for ever. */
const DAYS_PER_YEAR = 42
/** A holiday is entered at most so far ahead. */
const AHEAD = 366 * DAY

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
const yearOf = (at: number): number => new Date(at).getUTCFullYear()

async function holidaysOfPerson(services: Services, person: string): Promise<HolidayRow[]> {
  return (await holidaysOfPeople(services, [person])).get(person) ?? []
}

/** Days of this year that lie in holidays. */
function daysIn(year: number, holidays: readonly Holiday[]): number {
  const from = Date.UTC(year, 0, 1)
  const to = Date.UTC(year + 1, 0, 1)
  let time = 0
  for (const one of holidays) time += Math.max(0, Math.min(to, one.ends_at) - Math.max(from, one.starts_at))
  return Math.round(time / DAY)
}

export async function listHolidays(services: Services, person: string): Promise<HolidayList> {
  const now = services.config.now()
  const all = await holidaysOfPerson(services, person)
  return {
    holidays: all
      .filter(one => one.ends_at > now)
      .map(one => ({
        id: one.id,
        from: dayOf(one.starts_at),
        to: dayOf(one.ends_at - 1),
        begun: one.starts_at <= now,
      })),
    left: Math.max(0, DAYS_PER_YEAR - daysIn(yearOf(now), all)),
    perYear: DAYS_PER_YEAR,
  }
}

/** From today on, in whole days of UTC, none over another, and not more than a year allows. */
export async function addHoliday(services: Services, person: string, { from, to }: AddHoliday): Promise<void> {
  const starts_at = Date.parse(`${from}T00:00:00Z`)
  const ends_at = Date.parse(`${to}T00:00:00Z`) + DAY
  const now = services.config.now()
  const sound =
    Number.isFinite(starts_at) &&
    Number.isFinite(ends_at) &&
    ends_at > starts_at &&
    dayOf(starts_at) >= dayOf(now) &&
    ends_at <= now + AHEAD
  if (!sound) throw new Refused('badHoliday', 'a holiday is from today on, and within a year')
  const all = await holidaysOfPerson(services, person)
  if (all.some(one => one.starts_at < ends_at && starts_at < one.ends_at)) {
    throw new Refused('badHoliday', 'these days are holidays already')
  }
  // one that begins today begins now: time that has passed is not given back
  const next = { id: newId(), person_id: person, starts_at: Math.max(starts_at, now), ends_at }
  for (const year of [yearOf(starts_at), yearOf(ends_at - 1)]) {
    const whole = [...all, { starts_at, ends_at }]
    if (daysIn(year, whole) > DAYS_PER_YEAR) throw new Refused('badHoliday', `at most ${DAYS_PER_YEAR} days a year`)
  }
  await services.store.db.insertInto('holidays').values(next).execute()
  await refresh(services, person)
}

/** One that has not begun goes; one that has ends today. */
export async function removeHoliday(services: Services, person: string, id: string): Promise<void> {
  const now = services.config.now()
  const one = (await holidaysOfPerson(services, person)).find(row => row.id === id)
  if (one === undefined || one.ends_at <= now) throw new Refused('notFound', 'there is no such holiday')
  const { db } = services.store
  if (one.starts_at > now) {
    await db.deleteFrom('holidays').where('id', '=', id).where('person_id', '=', person).execute()
  } else {
    await db
      .updateTable('holidays')
      .set({ ends_at: now })
      .where('id', '=', id)
      .where('person_id', '=', person)
      .execute()
  }
  await refresh(services, person)
}

/** Tables in memory learn of it at once; and where this person's clock runs, it is looked at anew. */
async function refresh(services: Services, person: string): Promise<void> {
  await services.store.db
    .updateTable('tables')
    .set({ clock_due: services.config.now() })
    .where('clock_due', 'is not', null)
    .where('id', 'in', q => q.selectFrom('seats').select('table_id').where('person_id', '=', person))
    .execute()
  for (const table of services.tables.all()) {
    if (table.rolesOf(person).length === 0 || table.row.clock === null) continue
    table.holidays = await holidaysAt(services, table.row, table.seats)
    announce(table)
  }
}
