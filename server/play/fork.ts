import { stateHash } from '#engine/hash.ts'
import type { SavedGame } from '#engine/saved-game.ts'
import type { ForkTable } from '#protocol/fork.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { readPlays, readState } from '#server/storage/plays.ts'
import type { LiveTable } from './live-table.ts'
import { importGame, savedGame } from './saves.ts'

/**
 * "What if": a table of one's own that begins where another stood at a step. Its dice are fresh. While a game with secrets
 * goes on only one who holds every seat may have it: for anybody else it would be a way to look behind the curtain.
 */
export async function forkGame(services: Services, table: LiveTable, person: string, wish: ForkTable): Promise<string> {
  const { row, game } = table
  if (row.status === 'waiting') throw new Refused('notPlaying')
  const ended = row.status === 'over' || row.status === 'aborted'
  const seesAll = !game.hidden || game.roles.every(role => table.rolesOf(person).includes(role))
  if (!ended && !seesAll) throw new Refused('notOver', 'a game with secrets can be forked when it is over')
  const save = await savedUpTo(services, table, Math.min(wish.at, table.now.step))
  if (save.outcome !== null) throw new Refused('gameOver', 'nothing is left to play there')
  return await importGame(services, person, { save, side: wish.side, opponent: wish.opponent })
}

async function savedUpTo(services: Services, table: LiveTable, at: number): Promise<SavedGame> {
  const whole = await savedGame(services.store, table.row, false)
  const plays = await readPlays(services.store, table.id, 0, at)
  const drawn = plays.reduce((n, play) => n + (JSON.parse(play.drawn) as unknown[]).length, 0)
  return {
    ...whole,
    dice: whole.dice.slice(0, drawn),
    plays: whole.plays.slice(0, at),
    hashes: [
      ...whole.hashes.filter(([step]) => step < at),
      [at, stateHash(await readState(services.store, table.id, at))],
    ],
    outcome: at === whole.plays.length ? whole.outcome : null,
  }
}
