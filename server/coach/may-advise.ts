import { inTurnWith } from '#server/play/catch-up.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import type { Seat } from '#server/storage/schema.ts'
import { changeTable, readTable } from '#server/storage/tables.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import { announce } from '#server/tables/table-info.ts'

/** A what-if board of a what-if board, and so on: longer chains are nobody's. */
const LONGEST_CHAIN = 50

/** Does anybody but this person play there? */
const othersPlay = (seats: readonly Pick<Seat, 'kind' | 'person_id'>[], person: string): boolean =>
  seats.some(seat => seat.kind === 'empty' || (seat.kind === 'human' && seat.person_id !== person))

/**
 * The general is asked against the computer, in practice and on what-if boards; never where others play, nor on a board that was
 * branched off from a game which others still play.
 */
export async function checkAdvice(services: Services, table: LiveTable, person: string): Promise<void> {
  if (table.row.status !== 'playing') throw new Refused('notPlaying')
  if (table.rolesOf(person).length === 0) throw new Refused('notYourSeat')
  checkJudged(services, table)
  if (othersPlay(table.seats, person)) throw new Refused('noAdvice', 'others play here: nobody is advised')
  let from = table.row.fork_of
  for (let n = 0; from !== null && n < LONGEST_CHAIN; n++) {
    const found = await readTable(services.store, from)
    if (found === undefined) return
    const { status, fork_of } = found.table
    const goesOn = status === 'playing' || status === 'stuck' || status === 'waiting'
    if (goesOn && othersPlay(found.seats, person)) {
      throw new Refused('noAdvice', 'this board was branched off from a game that others still play')
    }
    from = fork_of
  }
}

/** That somebody has learned to judge this title. */
export function checkJudged({ titles }: Services, { row }: LiveTable): void {
  if (titles.get(row.game)?.coached === undefined) {
    throw new Refused('noJudgement', `nobody has learned to judge ${row.game}`)
  }
}

/** From now on this is a game with advice, which is not rated. */
export async function markAdvised(services: Services, table: LiveTable): Promise<void> {
  if (table.row.advised === 1) return
  await inTurnWith(services, table, async () => {
    if (!(await changeTable(services.store, table.id, table.now.revision, { advised: 1 }))) throw new Refused('stale')
    table.row.advised = 1
    announce(table)
  })
}
