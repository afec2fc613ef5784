import type { House } from '#server/house.ts'
import type { HolidayRow, Seat, Table } from '#server/storage/schema.ts'
import type { Holiday } from './clock.ts'

/** The holidays of those who sit at a table, where they count: at a pace of days. */
export async function holidaysAt(house: House, row: Table, seats: readonly Seat[]): Promise<Map<string, Holiday[]>> {
  if (row.clock === null || !row.clock.includes('"days"')) return new Map()
  return await holidaysOfPeople(
    house,
    seats.flatMap(seat => seat.person_id ?? []),
  )
}

export async function holidaysOfPeople(house: House, people: readonly string[]): Promise<Map<string, HolidayRow[]>> {
  const found = new Map<string, HolidayRow[]>(people.map(person => [person, []]))
  if (people.length === 0) return found
  const rows = await house.store.db
    .selectFrom('holidays')
    .selectAll()
    .where('person_id', 'in', [...found.keys()])
    .orderBy('starts_at')
    .execute()
  for (const row of rows) found.get(row.person_id)?.push(row)
  return found
}
