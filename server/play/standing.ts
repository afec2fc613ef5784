import type { Role } from '#engine/index.ts'
import type { StandingAnswer } from '#protocol/messages.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import type { Seat } from '#server/storage/schema.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import { send, type Watcher } from '#server/tables/watcher.ts'
import type { Asked } from './play-choices.ts'

/** A seat keeps no more of them. */
const MOST_ANSWERS = 40

const NONE = '[]'

/** What a seat answers of itself whenever it is asked this and has that on offer. */
export function standingOf(seat: Pick<Seat, 'standing'> | undefined): readonly StandingAnswer[] {
  return seat === undefined || seat.standing === NONE ? [] : JSON.parse(seat.standing)
}

/** The answer that is due now; null: whoever decides must be asked. */
export function dueAnswer({ now, row, game, seats }: LiveTable): Asked | null {
  if (row.status !== 'playing') return null
  for (const seat of seats) {
    if (seat.kind !== 'human' || seat.standing === NONE || !now.deciders.includes(seat.role)) continue
    const prompt = now.pendingFor(seat.role)?.prompt
    const answer = standingOf(seat).find(one => one.prompt === prompt)
    if (answer === undefined || !now.offersTo(seat.role).has(answer.key) || !game.roles.includes(seat.role)) continue
    return { role: seat.role, keys: [answer.key], revision: now.revision }
  }
  return null
}

/** From now on this is the seat's answer to this question; null: it is asked again. To be called in turn. */
export async function setStanding(
  services: Services,
  table: LiveTable,
  role: Role,
  prompt: string,
  key: string | null,
): Promise<void> {
  const seat = table.seat(role) as Seat
  const others = standingOf(seat).filter(one => one.prompt !== prompt)
  if (key !== null && others.length >= MOST_ANSWERS) throw new Refused('tooMany', 'too many standing answers')
  const standing = JSON.stringify(key === null ? others : [...others, { prompt, key }])
  await services.store.db
    .updateTable('seats')
    .set({ standing })
    .where('table_id', '=', table.id)
    .where('role', '=', role)
    .where('person_id', '=', seat.person_id)
    .execute()
  seat.standing = standing
  for (const watcher of table.watchers) {
    if (watcher.ready && watcher.person === seat.person_id) tellStanding(table, watcher)
  }
}

/** To those who sit there, and to nobody else: what they have left standing. */
export function tellStanding(table: LiveTable, watcher: Watcher): void {
  const roles = table.rolesOf(watcher.person)
  if (roles.length === 0) return
  const answers = roles.flatMap(role => standingOf(table.seat(role)).map(answer => ({ role, ...answer })))
  send(watcher, { t: 'standing', answers })
}
