import type { InvitationList, Invited, TableLine } from '#protocol/messages.ts'
import { notify } from '#server/notices/notify.ts'
import { inTurnWith } from '#server/play/catch-up.ts'
import { linesOf } from '#server/play/table-list.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { blockedBy } from '#server/storage/blocks.ts'
import { friendNamed } from '#server/storage/friend-named.ts'
import { namesOf } from '#server/storage/people.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import { announce } from '#server/tables/table-info.ts'

/**
 * Invite an account to a free seat. The answer is the same whether it wants to hear: an invitation that its reader has blocked is
 * kept as any other, but nobody shows it to him.
 */
export async function invite(services: Services, table: LiveTable, by: string, name: string): Promise<void> {
  await inTurnWith(services, table, async () => {
    if (table.rolesOf(by).length === 0) throw new Refused('notYourSeat')
    if (table.row.status !== 'waiting') throw new Refused('noFreeSeat')
  })
  const person = await friendNamed(services.store, by, name)
  if (table.rolesOf(person).length > 0) throw new Refused('alreadySeated')
  await services.store.db
    .insertInto('invitations')
    .values({ table_id: table.id, person_id: person, by_id: by, at: services.config.now(), role: null })
    .onConflict(c => c.doNothing())
    .execute()
  announce(table)
  if ((await blockedBy(services.store, person)).has(by)) return
  await notify(services, { person, table, kind: 'invited', args: { name: table.names.get(by) ?? '' } })
}

/** Who is invited to a free seat of this table and has not answered yet; for those who sit there. */
export async function listInvited(services: Services, table: LiveTable, person: string): Promise<Invited> {
  if (table.rolesOf(person).length === 0) throw new Refused('notYourSeat')
  if (table.row.status !== 'waiting') return { names: [] }
  const rows = await services.store.db
    .selectFrom('invitations')
    .innerJoin('people', 'people.id', 'invitations.person_id')
    .select('people.name')
    .where('table_id', '=', table.id)
    .where('role', 'is', null)
    .orderBy('invitations.at')
    .execute()
  return { names: rows.map(row => row.name) }
}

/** What this person is invited to and can still join. */
export async function listInvitations(services: Services, person: string): Promise<InvitationList['invitations']> {
  const rows = await services.store.db
    .selectFrom('invitations')
    .innerJoin('tables', 'tables.id', 'invitations.table_id')
    .selectAll('tables')
    .select(['invitations.by_id', 'invitations.role'])
    .where('invitations.person_id', '=', person)
    .where('invitations.by_id', 'not in', q =>
      q.selectFrom('blocks').select('blocked_id').where('blocks.person_id', '=', person),
    )
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
