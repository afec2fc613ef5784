import type { Role } from '#engine/index.ts'
import { readClock } from '#server/clocks/clock.ts'
import { notify } from '#server/notices/notify.ts'
import { inTurnWith } from '#server/play/catch-up.ts'
import { endGame } from '#server/play/end-game.ts'
import { openTable, type SeatPlan } from '#server/play/new-table.ts'
import { Refused } from '#server/refused.ts'
import { joinTable } from '#server/seats/join.ts'
import type { Services } from '#server/services.ts'
import { blockedBy } from '#server/storage/blocks.ts'
import { namesOf } from '#server/storage/people.ts'
import { changeTable } from '#server/storage/tables.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import { seatAcross, sideOf, sidesOf } from '#server/tables/sides.ts'
import { announce, announceNow } from '#server/tables/table-info.ts'

const DECLINED = 'outcome.table.declined'

export type RematchSides = 'same' | 'changed'

/**
 * The same again, with sides changed or as they were. It is an offer: a table at which the one who asks sits and a seat is kept for each of
 * the others. Nothing runs and nothing counts there before they have sat down. Whoever asks second accepts.
 */
export function rematch(
  services: Services,
  table: LiveTable,
  person: string,
  sides: RematchSides = 'changed',
): Promise<string> {
  return inTurnWith(services, table, async () => {
    if (table.rolesOf(person).length === 0) throw new Refused('notYourSeat')
    if (table.row.status !== 'over' && table.row.status !== 'aborted') throw new Refused('notOver')
    if (table.seats.some(seat => seat.kind === 'human' && seat.person_id === null)) throw new Refused('gone')
    const made = table.row.rematch
    const next = made === null ? null : await services.tables.get(made)
    if (next !== null && !(await isVoid(services, next, person))) {
      if (next.rolesOf(person).length === 0) await joinTable(services, next, person, undefined)
      return next.id
    }
    return await offerRematch(services, table, person, sides)
  })
}

/** Whether an offer has come to nothing, so that this person may make another: one who was declined may not ask again. */
async function isVoid(services: Services, next: LiveTable, person: string): Promise<boolean> {
  return await inTurnWith(services, next, async () => {
    if (next.row.status !== 'aborted' || next.now.step > 0) return false
    const { reason } = JSON.parse(next.row.outcome ?? '{}') as { reason?: string }
    if (reason === DECLINED && next.row.created_by === person) throw new Refused('declined')
    return true
  })
}

async function offerRematch(
  services: Services,
  table: LiveTable,
  person: string,
  sides: RematchSides,
): Promise<string> {
  const { roles } = table.game
  const kept: { role: Role; person: string }[] = []
  const seats = roles.map((role): SeatPlan => {
    const from = table.seat(sides === 'same' ? role : seatAcross(roles, role))
    if (from?.kind === 'bot') return { role, kind: 'bot', person_id: null, level: from.level }
    const sitter = from?.person_id ?? null
    if (sitter === person) return { role, kind: 'human', person_id: person, level: null }
    if (sitter !== null) kept.push({ role, person: sitter })
    return { role, kind: 'empty', person_id: null, level: null }
  })
  const { scenario, options, watch } = table.row
  const pace = readClock(table.row.clock)?.pace ?? null
  const plan = {
    person,
    scenario,
    options: JSON.parse(options),
    seats,
    open: false,
    alone: heldAlone(roles, kept),
    watch,
    pace,
    title: table.row.title,
  }
  const id = await openTable(services, table.game, plan)
  const invited = await keepSeats(services, id, person, kept)
  const found = { rematch: table.row.rematch }
  if (!(await changeTable(services.store, table.id, table.now.revision, { rematch: id }, undefined, found))) {
    // the other was quicker, at another process
    await services.store.db.deleteFrom('tables').where('id', '=', id).execute()
    throw new Refused('stale')
  }
  table.row.rematch = id
  announceNow(table)
  const next = await services.tables.get(id)
  const args = { name: table.names.get(person) ?? '', what: 'rematch' }
  for (const one of invited) await notify(services, { person: one, table: next, kind: 'offer', args })
  return id
}

/** The side whose seats, of which there are several, are all kept for one person: he is to have them together again. */
function heldAlone(roles: readonly Role[], kept: readonly { role: Role; person: string }[]): Role | null {
  const side = sidesOf(roles).find(one => {
    const its = roles.filter(role => sideOf(roles, role) === one)
    const [sitter, ...others] = its.map(role => kept.find(seat => seat.role === role)?.person)
    return sitter !== undefined && others.length > 0 && others.every(other => other === sitter)
  })
  return side ?? null
}

/** A seat for each of the others, to be taken or declined; who is to hear of it: one who has blocked the asker does not. */
async function keepSeats(
  services: Services,
  id: string,
  by: string,
  kept: readonly { role: Role; person: string }[],
): Promise<Set<string>> {
  const invited = new Set<string>()
  const at = services.config.now()
  for (const { role, person } of kept) {
    if (invited.has(person)) continue
    invited.add(person)
    await services.store.db
      .insertInto('invitations')
      .values({ table_id: id, person_id: person, by_id: by, at, role })
      .execute()
  }
  for (const person of invited) if ((await blockedBy(services.store, person)).has(by)) invited.delete(person)
  return invited
}

/** Say no to an invitation. A rematch that one of those asked declines comes to nothing. */
export async function declineInvitation(services: Services, id: string, person: string): Promise<void> {
  const invitation = await services.store.db
    .selectFrom('invitations')
    .select(['role', 'by_id'])
    .where('table_id', '=', id)
    .where('person_id', '=', person)
    .executeTakeFirst()
  if (invitation === undefined) return
  await services.store.db.deleteFrom('invitations').where('table_id', '=', id).where('person_id', '=', person).execute()
  const table = await services.tables.get(id)
  announce(table)
  if (invitation.role === null) return await tellDeclined(services, table, invitation.by_id, person)
  await inTurnWith(services, table, async () => {
    if (table.row.status === 'waiting' && table.now.step === 0)
      await endGame(services, table, 'aborted', null, DECLINED)
  })
}

/** The one who invited need not wait for an answer. */
async function tellDeclined(services: Services, table: LiveTable, by: string, person: string): Promise<void> {
  const name = (await namesOf(services.store, [person])).get(person) ?? ''
  await notify(services, { person: by, table, kind: 'declined', args: { name } })
}
