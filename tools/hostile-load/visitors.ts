import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { ask, guestAt } from '#server/load/ask.ts'
import type { LongGame } from './long-game.ts'

/** What people wait for who come to look, save or branch off. */
export interface Visits {
  /** Milliseconds from connecting to the position. */
  looks: number[]
  /** From asking for a file or another table to having it. */
  works: number[]
  refused: Map<string, number>
}

export const newVisits = (): Visits => ({ looks: [], works: [], refused: new Map() })

/** Honest people beside those who play: one looks on each second, one saves or branches off every three. */
export class Visitors {
  private readonly server: string
  private readonly game: LongGame
  private stopped = false
  visits: Visits = newVisits()

  constructor(server: string, game: LongGame) {
    this.server = server
    this.game = game
  }

  start(): void {
    void this.again(1000, n => this.look(`127.0.6.${1 + (n % 200)}`))
    void this.again(3000, n => this.work(`127.0.7.${1 + (n % 200)}`, n))
  }

  stop(): void {
    this.stopped = true
  }

  private async again(everyMs: number, visit: (n: number) => Promise<void>): Promise<void> {
    for (let n = 0; !this.stopped && n < 10_000; n++) {
      const { visits } = this
      visit(n).catch(error => {
        if (!this.stopped) visits.refused.set(error.message, (visits.refused.get(error.message) ?? 0) + 1)
      })
      await sleep(everyMs)
    }
  }

  private async look(from: string): Promise<void> {
    const began = performance.now()
    const socket = new WebSocket(`${this.server.replace('http', 'ws')}/ws/${this.game.id}`, {
      headers: { origin: this.server },
      perMessageDeflate: false,
      localAddress: from,
    })
    const { visits } = this
    await new Promise<void>((done, failed) => {
      socket.on('error', failed)
      socket.on('close', code => failed(new Error(`closed with ${code}`)))
      socket.on('open', () => socket.send('{"t":"hello"}'))
      socket.on('message', (data: Buffer) => {
        if (data.includes('"t":"state"')) done()
      })
    })
    visits.looks.push(performance.now() - began)
    socket.terminate()
  }

  private async work(from: string, n: number): Promise<void> {
    const began = performance.now()
    const { server, game, visits } = this
    if (n % 2 === 0) await ask(server, `/api/tables/${game.id}/save`, { from })
    else {
      const body = { at: Math.floor(game.steps / 2), side: 'random', opponent: { kind: 'hotseat' } }
      await ask(server, `/api/tables/${game.id}/fork`, { body, from, cookie: await guestAt(server, from) })
    }
    visits.works.push(performance.now() - began)
  }
}
