import { WebSocket } from 'ws'
import type {
  ClientMessage,
  Created,
  CreateTable,
  Failure,
  Report,
  ServerMessage,
  StateMessage,
  TableInfo,
} from '#protocol/messages.ts'
import { apply } from '#protocol/patch.ts'

/** A browser's cookie and its requests. */
export class TestPerson {
  readonly address: string
  cookie = ''

  constructor(address: string) {
    this.address = address
  }

  async request(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const post = body !== undefined
    const response = await fetch(this.address + path, {
      method: post ? 'POST' : 'GET',
      headers: {
        ...(this.cookie === '' ? {} : { cookie: this.cookie }),
        ...(post ? { 'content-type': 'application/json', origin: this.address } : {}),
        ...headers,
      },
      ...(post ? { body: JSON.stringify(body) } : {}),
    })
    const set = response.headers.getSetCookie()[0]
    if (set !== undefined) this.cookie = set.split(';')[0] as string
    return response
  }

  async get<T>(path: string): Promise<T> {
    const response = await this.request(path)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }

  async post<T = null>(path: string, body: unknown = {}): Promise<T> {
    const response = await this.request(path, body)
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (response.status === 204 ? null : await response.json()) as T
  }

  /** The code of the refusal that this request must get. */
  async refused(path: string, body?: unknown): Promise<string> {
    const response = await this.request(path, body)
    if (response.ok) throw new Error(`${path} was not refused`)
    return ((await response.json()) as Failure).code
  }

  async create(wish: Partial<CreateTable> = {}): Promise<string> {
    const whole = { game: 'toy', scenario: 'ford', side: 'red', opponent: { kind: 'hotseat' }, ...wish }
    return (await this.post<Created>('/api/tables', whole)).id
  }

  async sit(table: string, seen?: number, as = 'observer'): Promise<TestSeat> {
    const seat = new TestSeat(this, table)
    await seat.opened()
    seat.send(seen === undefined ? { t: 'hello' } : { t: 'hello', seen, as })
    await seat.next('state')
    return seat
  }
}

/** A socket at a table that keeps what it is told as a client does. */
export class TestSeat {
  readonly socket: WebSocket
  /** Every text that came in. */
  readonly texts: string[] = []
  table: TableInfo | null = null
  state: StateMessage | null = null
  view: unknown = null
  /** The last view told as the observer's. */
  private observed: unknown = null
  private readonly frames = new Map<number, Report>()
  private readonly unread: ServerMessage[] = []
  private readonly waiting: { t: string; done(message: ServerMessage): void }[] = []

  constructor(person: TestPerson, table: string, headers: Record<string, string> = {}) {
    this.socket = new WebSocket(`${person.address.replace('http', 'ws')}/ws/${table}`, {
      headers: { cookie: person.cookie, origin: person.address, ...headers },
    })
    this.socket.on('message', data => this.receive(data.toString()))
  }

  opened(): Promise<void> {
    return new Promise((done, failed) => {
      this.socket.once('open', () => done())
      this.socket.once('error', failed)
    })
  }

  closed(): Promise<void> {
    return new Promise(done => {
      if (this.socket.readyState === WebSocket.CLOSED) done()
      this.socket.once('close', () => done())
    })
  }

  send(message: ClientMessage): void {
    this.socket.send(JSON.stringify(message))
  }

  /** What was told of each step, in order. */
  get log(): Report[] {
    return [...this.frames.values()].sort((a, b) => a.step - b.step)
  }

  get choices(): readonly string[] {
    return this.state?.choices ?? []
  }

  get revision(): number {
    return this.state?.revision ?? -1
  }

  /** Play a choice, the first offered one unless named, and wait until it is told. */
  async play(key: string = this.choices[0] as string): Promise<StateMessage> {
    const { revision } = this
    const others = this.state?.pending?.roles.some(role => !this.table?.mine.includes(role))
    this.send({ t: 'play', key, revision })
    if (others !== true) return await this.after(revision)
    // others are asked at the same time: their answers may be told first
    for (;;) {
      const state = await this.next('state')
      if (state.frames.some(({ revision: at, by }) => at > revision && by !== null && this.table?.mine.includes(by)))
        return state
    }
  }

  /** Wait for a state later than this revision. */
  async after(revision: number): Promise<StateMessage> {
    while (this.revision <= revision) await this.next('state')
    return this.state as StateMessage
  }

  /** Wait until the table is told in this state. */
  async untilTable(fits: (table: TableInfo) => boolean): Promise<TableInfo> {
    while (this.table === null || !fits(this.table)) await this.next('table')
    return this.table
  }

  /** Lift the curtain and wait for this role's view. */
  async lift(role: string): Promise<StateMessage> {
    this.send({ t: 'lift', as: role })
    for (;;) {
      const state = await this.next('state')
      if (state.as === role) return state
    }
  }

  /** Send something that must be refused; gives the code. */
  async refused(message: ClientMessage): Promise<string> {
    this.send(message)
    return ((await this.next('error')) as Extract<ServerMessage, { t: 'error' }>).code
  }

  /** The next message of a kind that has not been waited for yet. */
  next<T extends ServerMessage['t']>(t: T): Promise<Extract<ServerMessage, { t: T }>> {
    const at = this.unread.findIndex(message => message.t === t)
    if (at >= 0) return Promise.resolve(this.unread.splice(at, 1)[0] as Extract<ServerMessage, { t: T }>)
    return new Promise((done, failed) => {
      const late = setTimeout(() => failed(new Error(`no "${t}" message came`)), 110_000)
      this.waiting.push({
        t,
        done(message) {
          clearTimeout(late)
          done(message as Extract<ServerMessage, { t: T }>)
        },
      })
    })
  }

  private receive(text: string): void {
    this.texts.push(text)
    const message = JSON.parse(text) as ServerMessage
    if (message.t === 'table') this.table = message
    if (message.t === 'state') this.take(message)
    const at = this.waiting.findIndex(one => one.t === message.t)
    if (at >= 0) this.waiting.splice(at, 1)[0]?.done(message)
    else this.unread.push(message)
  }

  private take(message: StateMessage): void {
    this.state = message
    for (const step of this.frames.keys()) if (step > message.keep) this.frames.delete(step)
    for (const frame of message.frames) {
      if (frame.view !== undefined) this.view = frame.view
      if (frame.patch !== undefined) this.view = apply(frame.of === undefined ? this.view : this.observed, frame.patch)
      if (frame.by !== null || frame.step === 0) this.frames.set(frame.step, frame)
    }
    // frames that bring only log lines leave it as it was
    if (message.as === 'observer' && message.frames.some(one => one.view !== undefined || one.patch !== undefined))
      this.observed = this.view
  }
}
