import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Created, StateMessage, TableInfo } from '#protocol/messages.ts'
import { shareWanted } from '#protocol/seal.ts'
import { ask, guestAt } from './ask.ts'

type Heard = StateMessage | { t: 'error'; code: string } | ({ t: 'table' } & TableInfo)

/** What one run measures. */
export interface Tally {
  /** Milliseconds from sending a choice to being told the moment after it. */
  latencies: number[]
  bytes: number
  moves: number
  games: number
  errors: number
  /** What was refused, or closed under somebody; with the reason. */
  refused: Map<string, number>
  /** Choices that are not yet answered: when they were sent. */
  open: Map<WebSocket, number>
  counting: boolean
}

export const newTally = (): Tally => ({
  latencies: [],
  bytes: 0,
  moves: 0,
  games: 0,
  errors: 0,
  refused: new Map(),
  open: new Map(),
  counting: false,
})

export interface Manner {
  /** How long somebody thinks before he plays, on the average; 0: not at all. */
  pauseMs?: number
  /** The address of this machine that they come from, such as 127.0.3.7. */
  from?: string
}

/** Two people who play one game after another against each other, at random, as fast as they are answered or as they think. */
export class LoadPair {
  /** Where the first and the second sit: they may be at different processes. */
  private readonly addresses: readonly [string, string]
  private readonly wish: object
  private readonly tally: Tally
  private readonly manner: Manner
  private cookies: [string, string] = ['', '']
  private sockets: WebSocket[] = []
  private stopped = false

  constructor(addresses: readonly [string, string], wish: object, tally: Tally, manner: Manner = {}) {
    this.addresses = addresses
    this.manner = manner
    this.wish = wish
    this.tally = tally
  }

  async start(): Promise<void> {
    const guest = () => guestAt(this.addresses[0], this.manner.from)
    this.cookies = [await guest(), await guest()]
    await this.sitDown()
  }

  stop(): void {
    this.stopped = true
    for (const socket of this.sockets) socket.terminate()
  }

  private async sitDown(): Promise<void> {
    const [first, second] = this.cookies
    const { id } = await this.post<Created>('/api/tables', { ...this.wish, opponent: { kind: 'open' } }, first)
    await this.post(`/api/tables/${id}/join`, {}, second)
    const before = this.sockets
    this.sockets = []
    for (const socket of before) socket.terminate()
    if (this.stopped) return
    this.sockets = this.cookies.map((cookie, n) => this.connect(this.addresses[n] as string, id, cookie))
  }

  private connect(address: string, id: string, cookie: string): WebSocket {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/ws/${id}`, {
      headers: { cookie, origin: address },
      perMessageDeflate: false,
      ...(this.manner.from === undefined ? {} : { localAddress: this.manner.from }),
    })
    let sentAt = 0
    let sentRevision = Number.POSITIVE_INFINITY
    socket.on('open', () => socket.send('{"t":"hello"}'))
    socket.on('error', error => this.failed(error.message))
    socket.on('close', () => this.tally.open.delete(socket))
    socket.on('close', code => this.sockets.includes(socket) && this.failed(`closed with ${code}`))
    socket.on('message', (data: Buffer) => {
      const { tally } = this
      if (tally.counting) tally.bytes += data.length
      const message = JSON.parse(data.toString()) as Heard
      if (message.t === 'error') {
        tally.open.delete(socket)
        this.failed(message.code)
      }
      if (message.t === 'table') {
        const share = shareWanted(message)
        if (share !== null) socket.send(JSON.stringify(share))
      }
      if (message.t !== 'state') return
      if (message.revision > sentRevision) {
        if (tally.counting) {
          tally.moves++
          tally.latencies.push(performance.now() - sentAt)
        }
        sentRevision = Number.POSITIVE_INFINITY
        tally.open.delete(socket)
      }
      const { choices, revision } = message
      if (message.outcome !== null) return this.again(socket)
      if (choices.length === 0 || sentRevision === revision || this.stopped) return
      sentRevision = revision
      const key = choices[Math.floor(Math.random() * choices.length)]
      const play = () => {
        if (socket.readyState !== WebSocket.OPEN) return
        sentAt = performance.now()
        tally.open.set(socket, sentAt)
        socket.send(JSON.stringify({ t: 'play', key, revision }))
      }
      const { pauseMs = 0 } = this.manner
      if (pauseMs === 0) play()
      else void sleep(pauseMs * (0.5 + Math.random())).then(play)
    })
    return socket
  }

  private again(socket: WebSocket): void {
    if (this.stopped || socket !== this.sockets[0]) return
    if (this.tally.counting) this.tally.games++
    // at the end of the run the server goes away under those who are just sitting down
    this.sitDown().catch(error => this.failed(error.message))
  }

  private failed(why: string): void {
    if (this.stopped) return
    this.tally.errors++
    this.tally.refused.set(why, (this.tally.refused.get(why) ?? 0) + 1)
  }

  private post<T>(path: string, body: object, cookie: string): Promise<T> {
    return ask<T>(this.addresses[0], path, { body, cookie, from: this.manner.from })
  }
}
