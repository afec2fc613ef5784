import type { Role } from '#engine/index.ts'
import { Refused } from '#server/refused.ts'
import type { LiveTable } from './live-table.ts'

/** One who asks for something at a table, and the seat he names, where he has several. */
export interface Speaker {
  person: string
  as?: string | undefined
}

/** The seat for which this person speaks. To be called in turn: seats change hands. */
export function roleOf(table: LiveTable, { person, as }: Speaker): Role {
  const mine = table.rolesOf(person)
  const role = as ?? mine.find(one => table.now.deciders.includes(one)) ?? mine[0]
  if (role === undefined || !mine.includes(role)) throw new Refused('notYourSeat')
  return role
}
