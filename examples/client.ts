import { createHash, randomBytes } from 'node:crypto'

/**
 * A client in one file, written from docs/protocol.md alone: nothing of the project is imported. It plays one whole game
 * against the computer and checks every die afterwards.
 *
 *   npx node examples/client.ts http://127.0.0.1:3000 house-divided
 */

interface Options {
  game: string
  /** Left out: the first that the server names. */
  scenario?: string
  side?: string
  level?: string
  /** Rules to be switched; left out: their defaults. */
  options?: Record<string, boolean | number | string>
  /** Which of so many choices is taken; left out: any. */
  pick?: (count: number) => number
  say?: (line: string) => void
  /** Is asked before each choice; true breaks the line, as a tunnel would, so that the client must come back. */
  breaks?: () => boolean
}

export interface Played {
  table: string
  /** Choices that this client made. */
  plays: number
  revision: number
  view: unknown
  winner: string | null
  reason: string
  /** Dice in the log, and how many of them are the seed's. */
  dice: number
  proved: number
  /** The promise was kept, and the share that was sent is in the list. */
  promiseKept: boolean
  shareKept: boolean
  comeBacks: number
}

type Json = Record<string, unknown>
type Path = (string | number)[]
type Edit = [Path] | [Path, unknown] | [Path, number, number, unknown[]]
interface Die {
  n: number
  sides: number
  value: number
}
interface Frame {
  step: number
  log: { key: string; dice?: Die[] }[]
  view?: unknown
  patch?: Edit[]
}
interface State {
  revision: number
  step: number
  as: string
  keep: number
  frames: Frame[]
  choices: string[]
  pending: { roles: string[] } | null
  outcome: { winner: string | null; reason: string } | null
}
interface Seal {
  commitment: string | null
  from: number
  seed?: string
  salt?: string
  shares?: [string, string | null][]
  again?: number
  wants?: string[]
  earlier?: Seal[]
}
interface Table {
  id: string
  mine: string[]
  status: string
  seal: Seal
}

/* ---- patches ---- */

/** The value after these edits; the one before is left as it was. */
export function patched(before: unknown, edits: readonly Edit[]): unknown {
  const root = { value: structuredClone(before) }
  for (const edit of edits) {
    const path: Path = ['value', ...edit[0]]
    const last = path.pop() as string | number
    let node = root as Json
    for (const name of path) node = node[name] as Json
    if (edit.length === 1) delete node[last]
    else if (edit.length === 2) node[last] = edit[1]
    else (node[last] as unknown[]).splice(edit[1], edit[2], ...edit[3])
  }
  return root.value
}

/* ---- dice ---- */

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The seed that the dice of a seal come from. */
export function gameSeed({ seed = '', shares, again = 0 }: Seal): string {
  if (shares === undefined) return seed
  const given = shares.map(([role, share]) => `${role}=${share ?? ''}`)
  return sha256([seed, ...given, again].join(':')).slice(0, 32)
}

const QUARTERS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const

/** Die number `n` under this seed. */
export function dieOf(seed: string, n: number, sides: number): number {
  const key = [0, 8, 16, 24].map(at => Number.parseInt(seed.slice(at, at + 8), 16))
  const limit = 2 ** 32 - (2 ** 32 % sides)
  for (let block = 0; ; block++) {
    const filled = [0x61707865, 0x3120646e, 0x79622d36, 0x6b206574, ...key, ...key]
    filled.push(n % 2 ** 32, Math.floor(n / 2 ** 32), block, 0)
    for (const word of mixed(filled)) if (word < limit) return (word % sides) + 1
  }
}

function mixed(filled: readonly number[]): Uint32Array {
  const w = Uint32Array.from(filled)
  const at = (i: number) => w[i] as number
  const turn = (i: number, by: number, bits: number) => {
    const x = at(i) ^ at(by)
    w[i] = (x << bits) | (x >>> (32 - bits))
  }
  for (let twice = 0; twice < 4; twice++) {
    for (const [a, b, c, d] of QUARTERS) {
      for (const [left, right] of [
        [16, 12],
        [8, 7],
      ] as const) {
        w[a] = at(a) + at(b)
        turn(d, a, left)
        w[c] = at(c) + at(d)
        turn(b, c, right)
      }
    }
  }
  return w.map((word, i) => word + (filled[i] as number))
}

/* ---- the server ---- */

class Server {
  private readonly address: string
  private cookie = ''

  constructor(address: string) {
    this.address = address
  }

  async ask<T>(path: string, body?: Json): Promise<T> {
    const answer = await fetch(this.address + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { cookie: this.cookie, origin: this.address, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    this.cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? this.cookie
    const value = (await answer.json()) as T & { code?: string; message?: string }
    if (!answer.ok) throw new Error(`${path}: ${value.code}: ${value.message}`)
    return value
  }

  socket(table: string): WebSocket {
    const url = `${this.address.replace(/^http/, 'ws')}/ws/${table}`
    // Node's own WebSocket takes headers; a browser sends its cookie by itself
    return new WebSocket(url, { headers: { cookie: this.cookie, origin: this.address } } as never)
  }
}

/** Play a game to its end. */
export async function playGame(address: string, wish: Options): Promise<Played> {
  const { pick = count => Math.floor(Math.random() * count), say = () => {}, breaks = () => false } = wish
  const server = new Server(address)
  await server.ask('/api/me')
  const { games } = await server.ask<{
    games: { id: string; roles: string[]; scenarios: { id: string }[]; levels: string[] }[]
  }>('/api/games')
  const game = games.find(one => one.id === wish.game)
  if (game === undefined)
    throw new Error(`"${wish.game}" is not played here, but ${games.map(one => one.id).join(', ')}`)
  const { id } = await server.ask<{ id: string }>('/api/tables', {
    game: game.id,
    scenario: wish.scenario ?? game.scenarios[0]?.id,
    side: wish.side ?? game.roles[0],
    opponent: { kind: 'bot', level: wish.level ?? game.levels[0] },
    ...(wish.options && { options: wish.options }),
  })
  say(`table ${id}`)
  const seat = new Seat(server, id, pick, say, breaks)
  await seat.over
  return await seat.result()
}

/** One tab at one table. */
class Seat {
  readonly over: Promise<void>
  private readonly server: Server
  private readonly id: string
  private readonly pick: (count: number) => number
  private readonly say: (line: string) => void
  private readonly breaks: () => boolean
  private readonly share = randomBytes(16).toString('hex')
  private socket: WebSocket
  private table: Table | null = null
  private state: State | null = null
  private view: unknown
  /** The log by steps. */
  private log = new Map<number, Frame['log']>()
  private plays = 0
  private comeBacks = 0
  private ended: () => void = () => {}
  private failed: (error: Error) => void = () => {}

  constructor(server: Server, id: string, pick: Seat['pick'], say: Seat['say'], breaks: Seat['breaks']) {
    this.server = server
    this.id = id
    this.pick = pick
    this.say = say
    this.breaks = breaks
    this.over = new Promise((done, failed) => {
      this.ended = done
      this.failed = failed
    })
    this.socket = this.connect()
  }

  private connect(): WebSocket {
    const socket = this.server.socket(this.id)
    socket.onopen = () => {
      const held = this.state === null ? {} : { seen: this.state.revision, as: this.state.as }
      this.send({ t: 'hello', ...held })
    }
    socket.onmessage = ({ data }) => {
      if (socket === this.socket) this.hear(JSON.parse(String(data)) as Json)
    }
    socket.onclose = ({ code }) => {
      if (socket !== this.socket || this.state?.outcome != null) return
      if (code === 1008 || code === 1009 || code === 4003) this.failed(new Error(`closed by the server: ${code}`))
      else setTimeout(() => this.comeBack(), 200)
    }
    return socket
  }

  private comeBack(): void {
    this.comeBacks++
    this.socket = this.connect()
  }

  private send(message: Json): void {
    this.socket.send(JSON.stringify(message))
  }

  private hear(message: Json): void {
    if (message.t === 'table') this.hearTable(message as unknown as Table)
    else if (message.t === 'state') this.hearState(message as unknown as State)
    else if (message.t === 'error' && message.code === 'tooMany') setTimeout(() => this.choose(), 1000)
    else if (message.t === 'error' && message.code !== 'stale') this.failed(new Error(`refused: ${message.code}`))
  }

  private hearTable(table: Table): void {
    this.table = table
    const { commitment, wants } = table.seal
    if (wants?.some(role => table.mine.includes(role))) this.send({ t: 'share', commitment, share: this.share })
  }

  private hearState(state: State): void {
    this.state = state
    for (const step of this.log.keys()) if (step > state.keep) this.log.delete(step)
    for (const { step, log, view, patch } of state.frames) {
      if (view !== undefined) this.view = view
      else if (patch !== undefined) this.view = patched(this.view, patch)
      this.log.set(step, log)
    }
    if (state.outcome !== null) {
      this.ended()
      this.socket.close()
      return
    }
    if (state.choices.length > 0) this.choose()
  }

  private choose(): void {
    const { choices, revision } = this.state as State
    if (this.breaks()) {
      this.socket.onclose = null
      this.socket.close()
      this.comeBack()
      return
    }
    const key = choices[this.pick(choices.length)] as string
    this.plays++
    this.say(`${revision}: ${key}`)
    this.send({ t: 'play', key, revision })
  }

  /** Once the game is over the seed is shown. */
  async result(): Promise<Played> {
    const { seal } = await this.server.ask<Table>(`/api/tables/${this.id}`)
    const { outcome, revision } = this.state as State
    const seals = [...(seal.earlier ?? []), seal]
    const dice = [...this.log.values()].flat().flatMap(entry => entry.dice ?? [])
    const proved = dice.filter(({ n, sides, value }) => {
      const under = seals.filter(one => one.from <= n).at(-1)
      return under?.seed !== undefined && dieOf(gameSeed(under), n, sides) === value
    })
    const mine = this.table?.mine ?? []
    return {
      table: this.id,
      plays: this.plays,
      revision,
      view: this.view,
      winner: outcome?.winner ?? null,
      reason: outcome?.reason ?? '',
      dice: dice.length,
      proved: proved.length,
      promiseKept: seals.every(({ seed, salt, commitment }) => sha256(`${seed}:${salt}`) === commitment),
      shareKept: mine.every(role => seal.shares?.some(([one, share]) => one === role && share === this.share)),
      comeBacks: this.comeBacks,
    }
  }
}

if (import.meta.main) {
  const [address = 'http://127.0.0.1:3000', game = 'house-divided'] = process.argv.slice(2)
  const { view: _, ...result } = await playGame(address, { game, say: line => console.log(line) })
  console.log(result)
}
