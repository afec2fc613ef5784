import { WebSocket } from 'ws'
import type { Created, StateMessage } from '#protocol/messages.ts'

/** What one run measures. */
export interface Tally {
  /** Milliseconds from sending a choice to being told the moment after it. */
  latencies: number[]
  bytes: number
  moves: number
  games: number
  errors: number
  counting: boolean
}

/** Two people who play one game after another against each other, at random, as fast as they are answered. */
export class LoadPair {
  /** Where the first and the second sit: they may be at different processes. */
  private readonly addresses: readonly [string, string]
  private readonly wish: object
  private readonly tally: Tally
  private cookies: [string, string] = ['', '']
  private sockets: WebSocket[] = []
  private stopped = false

  constructor(addresses: readonly [string, string], wish: object, tally: Tally) {
    this.addresses = addresses
    this.wish = wish
    this.tally = tally
  }

  async start(): Promise<void> {
    this.cookies = [await this.guest(), await this.guest()]
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
    for (const socket of this.sockets) socket.terminate()
    if (this.stopped) return
    this.sockets = this.cookies.map((cookie, n) => this.connect(this.addresses[n] as string, id, cookie))
  }

  private connect(address: string, id: string, cookie: string): WebSocket {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/ws/${id}`, {
      headers: { cookie, origin: address },
      perMessageDeflate: false,
    })
    let sentAt = 0
    let sentRevision = Number.POSITIVE_INFINITY
    socket.on('open', () => socket.send('{"t":"hello"}'))
    socket.on('error', () => this.stopped || this.tally.errors++)
    socket.on('message', (data: Buffer) => {
      const { tally } = this
      if (tally.counting) tally.bytes += data.length
      const message = JSON.parse(data.toString()) as StateMessage | { t: 'error' | 'table' }
      if (message.t === 'error') tally.errors++
      if (message.t !== 'state') return
      if (message.revision > sentRevision) {
        if (tally.counting) {
          tally.moves++
          tally.latencies.push(performance.now() - sentAt)
        }
        sentRevision = Number.POSITIVE_INFINITY
      }
      const { choices, revision } = message
      if (message.outcome !== null) return this.again(socket)
      if (choices.length === 0 || sentRevision === revision || this.stopped) return
      sentRevision = revision
      sentAt = performance.now()
      const key = choices[Math.floor(Math.random() * choices.length)]
      socket.send(JSON.stringify({ t: 'play', key, revision }))
    })
    return socket
  }

  private again(socket: WebSocket): void {
    if (this.stopped || socket !== this.sockets[0]) return
    if (this.tally.counting) this.tally.games++
    // at the end of the run the server goes away under those who are just sitting down
    this.sitDown().catch(() => this.stopped || this.tally.errors++)
  }

  private async guest(): Promise<string> {
    const response = await fetch(`${this.addresses[0]}/api/me`)
    return (response.headers.getSetCookie()[0] as string).split(';')[0] as string
  }

  private async post<T>(path: string, body: object, cookie: string): Promise<T> {
    const response = await fetch(this.addresses[0] + path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', origin: this.addresses[0] },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
}
