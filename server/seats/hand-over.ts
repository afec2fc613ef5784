import type { Role } from '#engine/index.ts'
import type { Successor } from '#protocol/messages.ts'
import { notify, notifyOthers } from '#server/notices/notify.ts'
import { inTurnWith } from '#server/play/catch-up.ts'
import { endGame } from '#server/play/end-game.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { blockedBy } from '#server/storage/blocks.ts'
import { friendNamed } from '#server/storage/friend-named.ts'
import { personNamed } from '#server/storage/people.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import { roleOf, type Speaker } from '#server/tables/role-of.ts'
import { onlySide } from '#server/tables/sides.ts'
import { botSitter, NOBODY, personSitter, reseat } from './reseat.ts'

/** The seats that go with this one: all that its sitter holds, where they are of one side. */
function seatsWith(table: LiveTable, role: Role): Role[] {
  const mine = table.rolesOf(table.seat(role)?.person_id ?? null)
  return onlySide(table.game.roles, mine) === null ? [role] : mine
}

/** Whether a seat could go there at all: asked before the others are. */
export async function checkSuccessor(services: Services, table: LiveTable, role: Role, to: Successor): Promise<void> {
  if (to.kind === 'open') return
  if (to.kind === 'person') {
    const friend = await friendNamed(services.store, table.seat(role)?.person_id as string, to.name)
    if (table.rolesOf(friend).length > 0) throw new Refused('alreadySeated', 'he sits here already')
    return
  }
  checkLevel(services, table, to.level)
  const leaves = seatsWith(table, role)
  if (!table.seats.some(seat => !leaves.includes(seat.role) && seat.kind === 'human')) {
    throw new Refused('lastPlayer', 'somebody must be left to play')
  }
}

function checkLevel(services: Services, table: LiveTable, level: string): void {
  const bots = services.titles.get(table.row.game)?.bots ?? {}
  if (!Object.hasOwn(bots, level)) throw new Refused('noSuchLevel', `there is no computer player "${level}"`)
}

/** The others have agreed. To be called in turn. */
export async function handOver(services: Services, table: LiveTable, role: Role, to: Successor): Promise<void> {
  await checkSuccessor(services, table, role, to)
  if (to.kind === 'person') return await inviteToSeat(services, table, role, to.name)
  const leaves = seatsWith(table, role)
  if (to.kind === 'bot') await reseat(services, table, leaves, botSitter(to.level), 'agreed')
  else await reseat(services, table, leaves, NOBODY, 'agreed', { open: 1 })
}

/** The one who is named gets the seat when he takes it; until then it stays where it is. */
async function inviteToSeat(services: Services, table: LiveTable, role: Role, name: string): Promise<void> {
  const by = table.seat(role)?.person_id as string
  const person = await personNamed(services.store, name)
  if (person === null || table.rolesOf(person).length > 0) return
  const at = services.config.now()
  await services.store.db
    .insertInto('invitations')
    .values({ table_id: table.id, person_id: person, by_id: by, at, role })
    .onConflict(c => c.columns(['table_id', 'person_id']).doUpdateSet({ by_id: by, at, role }))
    .execute()
  if ((await blockedBy(services.store, person)).has(by)) return
  await notify(services, { person, table, kind: 'invited', args: { name: table.names.get(by) ?? '' } })
}

/** The seat that this person was invited to take over, if the one who handed it over still sits there. */
export async function handedSeat(services: Services, table: LiveTable, person: string): Promise<Role | null> {
  const row = await services.store.db
    .selectFrom('invitations')
    .select(['role', 'by_id'])
    .where('table_id', '=', table.id)
    .where('person_id', '=', person)
    .executeTakeFirst()
  if (row?.role == null || table.seat(row.role)?.person_id !== row.by_id) return null
  return row.role
}

/** Take the seat over, and those that go with it. To be called in turn. */
export async function takeOver(services: Services, table: LiveTable, role: Role, person: string): Promise<void> {
  await reseat(services, table, seatsWith(table, role), personSitter(person), 'agreed')
  await services.store.db.deleteFrom('invitations').where('table_id', '=', table.id).where('role', '=', role).execute()
  await notifyOthers(services, { table, kind: 'seat', args: { name: table.names.get(person) ?? '' } }, person)
}

/** A computer player takes a seat that is free. */
export function fillSeat(
  services: Services,
  table: LiveTable,
  person: string,
  role: Role,
  level: string,
): Promise<void> {
  return inTurnWith(services, table, async () => {
    if (table.rolesOf(person).length === 0) throw new Refused('notYourSeat')
    if (table.row.status !== 'waiting' || table.seat(role)?.kind !== 'empty') throw new Refused('noFreeSeat')
    checkLevel(services, table, level)
    await reseat(services, table, [role], botSitter(level), 'filled')
  })
}

/** Stand up from a table at which play waits for others. The last one calls the game off. */
export function leaveTable(services: Services, table: LiveTable, who: Speaker): Promise<void> {
  return inTurnWith(services, table, async () => {
    const role = roleOf(table, who)
    if (table.row.status !== 'waiting') throw new Refused('notPlaying', 'leave by handing the seat over, or resign')
    const others = table.seats.some(seat => seat.person_id !== who.person && seat.kind === 'human')
    const leaves = who.as === undefined ? table.rolesOf(who.person) : seatsWith(table, role)
    if (others) await reseat(services, table, leaves, NOBODY, 'agreed')
    else await endGame(services, table, 'aborted', null, 'outcome.table.aborted')
  })
}
