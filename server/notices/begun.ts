import type { Services } from '#server/services.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import { notify } from './notify.ts'

/** The last seat is taken: those who waited are told, but for those who are asked at once and told of that. */
export async function tellBegun(services: Services, table: LiveTable, by: string): Promise<void> {
  for (const person of new Set(table.seats.flatMap(seat => seat.person_id ?? []))) {
    if (person === by || table.rolesOf(person).some(role => table.now.deciders.includes(role))) continue
    await notify(services, { person, table, kind: 'begun', args: { name: table.names.get(by) ?? '' } })
  }
}
