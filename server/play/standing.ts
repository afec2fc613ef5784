import type { Role } from '#engine/index.ts'
import { lessonOf } from '#protocol/lessons.ts'
import type { StandingAnswer } from '#protocol/messages.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import type { Seat } from '#server/storage/schema.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import { send, type Watcher } from '#server/tables/watcher.ts'
import { answerFor } from './answers.ts'
import { linesNow } from './orders.ts'
import type { Asked } from './play-choices.ts'

/** A seat keeps no more of them. */
const MOST_ANSWERS = 40

const NONE = '[]'

/** What a seat answers of itself whenever it is asked this and has that on offer. */
export function standingOf(seat: Pick<Seat, 'standing'> | undefined): readonly StandingAnswer[] {
  return seat === undefined || seat.standing === NONE ? [] : JSON.parse(seat.standing)
}

/**
 * The answer that is due now without anybody being asked; null: whoever decides must be. `by`: who made the last choice himself; null: not known.
 * A seat that has left orders for this question is answered by them.
 */
export function dueAnswer({ titles }: Pick<Services, 'titles'>, table: LiveTable, by: Role | null): Asked | null {
  const { now, row, game, seats } = table
  if (row.status !== 'playing') return null
  const doctrines = titles.get(row.game)?.doctrines ?? {}
  // a first game is told step by step
  const taught = seats.some(seat => lessonOf(seat.level) !== null)
  for (const seat of seats) {
    const { role } = seat
    if (seat.kind !== 'human' || !now.deciders.includes(role) || !game.roles.includes(role)) continue
    if (linesNow(table, role).length > 0) continue
    const key = answerFor(now, role, { standing: standingOf(seat), doctrines, follows: role === by, taught })
    if (key !== null) return { role, keys: [key], revision: now.revision }
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
