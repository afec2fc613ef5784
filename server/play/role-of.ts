import type { Role } from '#engine/index.ts'
import { Refused } from '#server/refused.ts'
import type { LiveTable } from './live-table.ts'

/** The seat for which this person speaks. */
export function roleOf(table: LiveTable, person: string, as: string | undefined): Role {
  const mine = table.rolesOf(person)
  const role = as ?? mine.find(one => table.now.deciders.includes(one)) ?? mine[0]
  if (role === undefined || !mine.includes(role)) throw new Refused('notYourSeat')
  return role
}
