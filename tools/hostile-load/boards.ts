import type { Created } from '#protocol/messages.ts'
import { ask, guestAt } from '#server/load/ask.ts'
import type { LongGame } from './long-game.ts'

/** A board of somebody's own, branched off the long game: he alone plays both sides, and may ask about it. */
export interface Board {
  id: string
  cookie: string
  from: string
}

/** Addresses of this machine that stand for strangers' houses. */
export const house = (n: number): string => `127.0.5.${1 + (n % 250)}`

/** So many people, each in a house of his own, one after another branch off a board. */
export async function branchOff(server: string, { id, steps }: LongGame, count: number): Promise<Board[]> {
  const boards: Board[] = []
  for (let n = 0; n < count; n++) {
    const from = house(n)
    const cookie = await guestAt(server, from)
    const body = { at: steps - 1, side: 'random', opponent: { kind: 'hotseat' } }
    const branch = await ask<Created>(server, `/api/tables/${id}/fork`, { body, cookie, from })
    boards.push({ id: branch.id, cookie, from })
  }
  return boards
}
