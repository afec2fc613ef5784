import { WebSocket } from 'ws'
import type { SavedGame } from '#engine/saved-game.ts'
import type { Created, StateMessage } from '#protocol/messages.ts'
import { ask, guestAt } from '#server/load/ask.ts'

/** A long game that anybody may watch, save and branch off from. */
export interface LongGame {
  id: string
  steps: number
  /** Its file, for those who bring one. */
  save: SavedGame
}

const LATEST_MS = 120_000

/** Played at one screen, at random, until it is over or has so many plays. */
export async function playLongGame(server: string, wish: object, plays: number): Promise<LongGame> {
  const from = '127.0.4.1'
  const cookie = await guestAt(server, from)
  const body = { ...wish, opponent: { kind: 'hotseat' } }
  const { id } = await ask<Created>(server, '/api/tables', { body, cookie, from })
  const steps = await played(`${server.replace('http', 'ws')}/ws/${id}`, { cookie, origin: server }, plays)
  return { id, steps, save: await ask<SavedGame>(server, `/api/tables/${id}/save`, { cookie, from }) }
}

function played(address: string, headers: Record<string, string>, plays: number): Promise<number> {
  return new Promise((done, failed) => {
    const late = setTimeout(() => failed(new Error('the long game takes too long')), LATEST_MS)
    let socket: WebSocket
    const connect = (): void => {
      socket = new WebSocket(address, { headers, perMessageDeflate: false, localAddress: '127.0.4.1' })
      socket.on('open', () => socket.send('{"t":"hello"}'))
      socket.on('error', failed)
      socket.on('message', (data: Buffer) => take(JSON.parse(data.toString()) as StateMessage))
    }
    const take = ({ t, step, outcome, choices, revision }: StateMessage): void => {
      if (t !== 'state') return
      if (step >= plays || outcome !== null) {
        clearTimeout(late)
        socket.terminate()
        done(step)
        return
      }
      const key = choices[Math.floor(Math.random() * choices.length)]
      // one who plays this fast must mind the limit on messages
      if (key !== undefined) setTimeout(() => socket.send(JSON.stringify({ t: 'play', key, revision })), 15)
    }
    connect()
  })
}
