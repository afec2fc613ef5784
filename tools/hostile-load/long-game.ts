import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { SavedGame } from '#engine/saved-game.ts'
import type { Created, StateMessage, TableInfo } from '#protocol/messages.ts'
import { ask, guestAt } from '#server/load/ask.ts'
import { startApart, stop } from '#server/load/run-load.ts'

/** A long game that anybody may watch, save and branch off from. */
export interface LongGame {
  id: string
  steps: number
  /** Its file, for those who bring one. */
  save: SavedGame
}

const LATEST_MS = 120_000

/** The file of a game that was played at one screen, at random, until it was over or had so many plays. */
export async function playLongGame(wish: object, plays: number): Promise<SavedGame> {
  const folder = mkdtempSync(join(tmpdir(), 'longroll-long-'))
  const { address, child } = await startApart(folder)
  try {
    const cookie = await guestAt(address)
    const body = { ...wish, opponent: { kind: 'hotseat' } }
    const { id } = await ask<Created>(address, '/api/tables', { body, cookie })
    await played(`${address.replace('http', 'ws')}/ws/${id}`, { cookie, origin: address }, plays)
    return await ask<SavedGame>(address, `/api/tables/${id}/save`, { cookie })
  } finally {
    await stop(child)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The same game at another server. */
export async function bringLongGame(server: string, save: SavedGame): Promise<LongGame> {
  const from = '127.0.4.1'
  const body = { save, side: 'random', opponent: { kind: 'hotseat' } }
  const { id } = await ask<Created>(server, '/api/tables/import', { body, from, cookie: await guestAt(server, from) })
  // its dice wait a few seconds for a page that does not come
  while ((await ask<TableInfo>(server, `/api/tables/${id}`, { from })).status === 'waiting') await sleep(500)
  return { id, steps: save.plays.length, save }
}

function played(address: string, headers: Record<string, string>, plays: number): Promise<void> {
  return new Promise((done, failed) => {
    const late = setTimeout(() => failed(new Error('the long game takes too long')), LATEST_MS)
    const socket = new WebSocket(address, { headers, perMessageDeflate: false })
    socket.on('open', () => socket.send('{"t":"hello"}'))
    socket.on('error', failed)
    socket.on('message', (data: Buffer) => take(JSON.parse(data.toString()) as StateMessage))
    const take = ({ t, step, outcome, choices, revision }: StateMessage): void => {
      if (t !== 'state') return
      if (step >= plays || outcome !== null) {
        clearTimeout(late)
        socket.terminate()
        done()
        return
      }
      const key = choices[Math.floor(Math.random() * choices.length)]
      if (key !== undefined) socket.send(JSON.stringify({ t: 'play', key, revision }))
    }
  })
}
