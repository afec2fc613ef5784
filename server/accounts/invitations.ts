import type { InvitationList, TableLine } from '#protocol/messages.ts'
import { notify } from '#server/notices/notify.ts'
import { inTurnWith } from '#server/play/catch-up.ts'
import { linesOf } from '#server/play/table-list.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { blockedBy } from '#server/storage/blocks.ts'
import { namesOf, personNamed } from '#server/storage/people.ts'
import type { LiveTable } from '#server/tables/live-table.ts'

/** Invite an account to a free seat. The answer is the same whether there is such a name, and whether it wants to hear. */
export async function invite(services: Services, table: LiveTable, by: string, name: string): Promise<void> {
  await inTurnWith(services, table, async () => {
    if (table.rolesOf(by).length === 0) throw new Refused('notYourSeat')
    if (table.row.status !== 'waiting') throw new Refused('noFreeSeat')
  })
  const person = await personNamed(services.store, name)
  if (person === null || table.rolesOf(person).length > 0 || (await blockedBy(services.store, person)).has(by)) return
  await services.store.db
    .insertInto('invitations')
    .values({ table_id: table.id, person_id: person, by_id: by, at: services.config.now(), role: null })
    .onConflict(c => c.doNothing())
    .execute()
  await notify(services, { person, table, kind: 'invited', args: { name: table.names.get(by) ?? '' } })
}

/** What this person is invited to and can still join. */
export async function listInvitations(services: Services, person: string): Promise<InvitationList['invitations']> {
  const rows = await services.store.db
    .selectFrom('invitations')
    .innerJoin('tables', 'tables.id', 'invitations.table_id')
    .selectAll('tables')
    .select(['invitations.by_id', 'invitations.role'])
    .where('invitations.person_id', '=', person)
    .where(q =>
      q.or([
        q('tables.status', '=', 'waiting'),
        // a seat that is handed over, while its giver still sits there
        q.and([
          q('tables.status', '=', 'playing'),
          q.exists(
            q
              .selectFrom('seats')
              .select('seats.role')
              .whereRef('seats.table_id', '=', 'tables.id')
              .whereRef('seats.role', '=', 'invitations.role')
              .whereRef('seats.person_id', '=', 'invitations.by_id'),
          ),
        ]),
      ]),
    )
    .orderBy('invitations.at', 'desc')
    .limit(50)
    .execute()
  const names = await namesOf(services.store, [...new Set(rows.map(row => row.by_id))])
  const lines = await linesOf(services, rows, person)
  return rows.map(({ by_id, role, options }, i) => ({
    by: names.get(by_id) ?? '',
    role,
    options: JSON.parse(options),
    table: lines[i] as TableLine,
  }))
}
