import type { ForkTable } from '#protocol/fork.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import type { Asker } from './heavy-pool.ts'
import { seatsFor, titleFor } from './new-table.ts'
import { goOnWith } from './saves.ts'

/**
 * "What if": a table of one's own that begins where another stood at a step. Its dice are fresh. While a game with secrets
 * goes on only one who holds every seat may have it: for anybody else it would be a way to look behind the curtain.
 */
export async function forkGame(
  services: Services,
  table: LiveTable,
  person: string,
  wish: ForkTable,
  asker: Asker,
): Promise<string> {
  const { row, game } = table
  if (row.status === 'waiting') throw new Refused('notPlaying')
  const ended = row.status === 'over' || row.status === 'aborted'
  const seesAll = !game.hidden || game.roles.every(role => table.rolesOf(person).includes(role))
  if (!ended && !seesAll) throw new Refused('notOver', 'a game with secrets can be forked when it is over')
  // what cannot be is refused before it waits
  seatsFor(titleFor(services, row.game), person, wish.side, wish.opponent)
  const replayed = await services.heavy.run({ kind: 'fork', table: table.id, at: wish.at }, asker)
  return await goOnWith(services, person, replayed, wish)
}
