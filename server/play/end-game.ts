import type { Outcome, Role } from '#engine/index.ts'
import { turnFields } from '#server/clocks/turn.ts'
import type { House } from '#server/house.ts'
import { Refused } from '#server/refused.ts'
import { changeTable } from '#server/storage/tables.ts'
import { openRooms } from '#server/talk/chat.ts'
import { inTurnWith } from './catch-up.ts'
import { gameOver } from './game-over.ts'
import type { LiveTable } from './live-table.ts'
import { Position } from './position.ts'
import { roleOf, type Speaker } from './role-of.ts'
import { otherSide } from './sides.ts'
import { announceNow } from './table-info.ts'
import { flush } from './telling.ts'

/** End a game otherwise than by its rules. To be called in turn. */
export async function endGame(
  house: House,
  table: LiveTable,
  status: 'over' | 'aborted',
  winner: Role | null,
  reason: string,
): Promise<void> {
  const { now, row, game } = table
  const outcome: Outcome = { winner, rule: '', reason }
  const at = house.config.now()
  const set = {
    status,
    outcome: JSON.stringify(outcome),
    offers: '[]',
    deciders: '[]',
    revision: now.revision + 1,
    at,
    ...turnFields(row, table.seats, { status, deciders: [], step: now.step, at }),
  }
  flush(house, table)
  if (!(await changeTable(house.store, table.id, now.revision, set))) throw new Refused('stale')
  Object.assign(row, set)
  table.now = new Position(game, now.state, now.step, set.revision)
  table.untold.push({ position: table.now, by: null, log: [] })
  flush(house, table)
  announceNow(table)
  openRooms(house, table)
  await gameOver(house, table)
}

export function resign(house: House, table: LiveTable, who: Speaker): Promise<void> {
  return inTurnWith(house, table, async () => {
    const role = roleOf(table, who)
    if (!table.inPlay) throw new Refused('gameOver', 'the game is over')
    await giveUp(house, table, role)
  })
}

/** In a game of more than two sides the others have won nothing yet: the game ends without a winner. To be called in turn. */
export async function giveUp(house: House, table: LiveTable, role: Role): Promise<void> {
  await endGame(house, table, 'over', otherSide(table.game.roles, role), 'outcome.table.resigned')
}
