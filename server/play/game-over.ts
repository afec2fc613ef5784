import { notify } from '#server/notices/notify.ts'
import { settleGame } from '#server/ratings/settle.ts'
import type { Services } from '#server/services.ts'
import { outcomeOf } from '#server/tables/broadcast.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import { sideOf } from '#server/tables/sides.ts'

/** A game is over and that is written: its result is counted, and those who sat there are told. What fails is made good later. */
export async function gameOver(services: Services, table: LiveTable): Promise<void> {
  try {
    await settleGame(services, table.id)
    const winner = outcomeOf(table)?.winner ?? null
    for (const person of new Set(table.seats.flatMap(seat => seat.person_id ?? []))) {
      const won = table.rolesOf(person).some(role => sideOf(table.game.roles, role) === winner)
      const result = table.row.status === 'aborted' ? 'aborted' : winner === null ? 'drawn' : won ? 'won' : 'lost'
      if (table.seats.some(seat => seat.person_id !== person)) {
        await notify(services, { person, table, kind: 'over', args: { result } })
      }
    }
  } catch (error) {
    services.log.warn({ err: error, table: table.id }, 'a finished game was not told')
  }
}
