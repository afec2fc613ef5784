import { WebSocket } from 'ws'
import type { ClientMessage, ServerMessage, StateMessage } from '#protocol/messages.ts'
import { shareWanted } from '#protocol/seal.ts'

/** One socket at a table, which comes and goes with the server; it tells its table what it hears. */
export class Seat {
  readonly cookie: string
  state: StateMessage | null = null
  private readonly table: string
  private readonly place: () => string
  private readonly hear: (seat: Seat, message: ServerMessage | 'lost') => void
  private socket: WebSocket | null = null
  private stopped = false

  constructor(
    table: string,
    cookie: string,
    place: () => string,
    hear: (seat: Seat, message: ServerMessage | 'lost') => void,
  ) {
    this.table = table
    this.cookie = cookie
    this.place = place
    this.hear = hear
    this.connect()
  }

  send(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message))
  }

  stop(): void {
    this.stopped = true
    this.socket?.terminate()
  }

  /** Whichever process is up; again and again until one answers. */
  private connect(): void {
    if (this.stopped) return
    const address = this.place()
    const socket = new WebSocket(`${address.replace('http', 'ws')}/ws/${this.table}`, {
      headers: { cookie: this.cookie, origin: address },
      perMessageDeflate: false,
      handshakeTimeout: 5000,
    })
    this.socket = socket
    socket.on('open', () => this.send({ t: 'hello' }))
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as ServerMessage
      if (message.t === 'state') this.state = message
      const share = message.t === 'table' ? shareWanted(message) : null
      if (share !== null) this.send(share)
      this.hear(this, message)
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      if (this.state !== null) this.hear(this, 'lost')
      this.state = null
      setTimeout(() => this.connect(), 50 + Math.random() * 100)
    })
  }
}
