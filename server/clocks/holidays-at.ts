import type { Services } from '#server/services.ts'
import type { HolidayRow, Seat, Table } from '#server/storage/schema.ts'
import type { Holiday } from './clock.ts'

/** The holidays of those who sit at a table, where they count: at a pace of days. */
export async function holidaysAt(
  services: Services,
  row: Table,
  seats: readonly Seat[],
): Promise<Map<string, Holiday[]>> {
  if (row.clock === null || !row.clock.includes('"days"')) return new Map()
  return await holidaysOfPeople(
    services,
    seats.flatMap(seat => seat.person_id ?? []),
  )
}

export async function holidaysOfPeople(
  services: Services,
  people: readonly string[],
): Promise<Map<string, HolidayRow[]>> {
  const found = new Map<string, HolidayRow[]>(people.map(person => [person, []]))
  if (people.length === 0) return found
  const rows = await services.store.db
    .selectFrom('holidays')
    .selectAll()
    .where('person_id', 'in', [...found.keys()])
    .orderBy('starts_at')
    .execute()
  for (const row of rows) found.get(row.person_id)?.push(row)
  return found
}
