import type { Outcome, Role } from '#engine/index.ts'
import { turnFields } from '#server/clocks/turn.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { changeTable } from '#server/storage/tables.ts'
import { flush } from '#server/tables/broadcast.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import { Moment } from '#server/tables/moment.ts'
import { roleOf, type Speaker } from '#server/tables/role-of.ts'
import { otherSide } from '#server/tables/sides.ts'
import { announceNow } from '#server/tables/table-info.ts'
import { openRooms } from '#server/talk/chat.ts'
import { inTurnWith } from './catch-up.ts'
import { gameOver } from './game-over.ts'

/** End a game otherwise than by its rules. To be called in turn. */
export async function endGame(
  services: Services,
  table: LiveTable,
  status: 'over' | 'aborted',
  winner: Role | null,
  reason: string,
): Promise<void> {
  const { now, row, game } = table
  const outcome: Outcome = { winner, rule: '', reason }
  const at = services.config.now()
  const set = {
    status,
    outcome: JSON.stringify(outcome),
    offers: '[]',
    deciders: '[]',
    revision: now.revision + 1,
    at,
    ...turnFields(row, table.seats, { status, deciders: [], step: now.step, at }),
  }
  flush(services, table)
  if (!(await changeTable(services.store, table.id, now.revision, set))) throw new Refused('stale')
  Object.assign(row, set)
  table.now = new Moment(game, now.state, now.step, set.revision)
  table.untold.push({ moment: table.now, by: null, log: [] })
  flush(services, table)
  announceNow(table)
  openRooms(services, table)
  await gameOver(services, table)
}

export function resign(services: Services, table: LiveTable, who: Speaker): Promise<void> {
  return inTurnWith(services, table, async () => {
    const role = roleOf(table, who)
    if (!table.inPlay) throw new Refused('gameOver', 'the game is over')
    await giveUp(services, table, role)
  })
}

/** In a game of more than two sides the others have won nothing yet: the game ends without a winner. To be called in turn. */
export async function giveUp(services: Services, table: LiveTable, role: Role): Promise<void> {
  await endGame(services, table, 'over', otherSide(table.game.roles, role), 'outcome.table.resigned')
}
