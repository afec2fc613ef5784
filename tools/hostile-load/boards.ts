import { setTimeout as sleep } from 'node:timers/promises'
import type { Created, TableInfo } from '#protocol/messages.ts'
import { ask, guestAt } from '#server/load/ask.ts'
import type { LongGame } from './long-game.ts'

/** A board of somebody's own with the long game on it: he alone plays both sides, and may ask about it. */
export interface Board {
  id: string
  cookie: string
  from: string
}

/** Addresses of this machine that stand for strangers' houses. */
export const house = (n: number): string => `127.0.5.${1 + (n % 250)}`

/** So many people, each in a house of his own, one after another bring the long game; then all of them are open. */
export async function bringBoards(server: string, { save }: LongGame, count: number): Promise<Board[]> {
  const boards: Board[] = []
  for (let n = 0; n < count; n++) {
    const from = house(n)
    const cookie = await guestAt(server, from)
    const body = { save, side: 'random', opponent: { kind: 'hotseat' } }
    boards.push({ ...(await ask<Created>(server, '/api/tables/import', { body, cookie, from })), cookie, from })
  }
  // their dice wait a few seconds for a page that does not come
  for (const { id, from } of boards)
    while ((await ask<TableInfo>(server, `/api/tables/${id}`, { from })).status === 'waiting') await sleep(500)
  return boards
}
