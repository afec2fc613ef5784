import { Compile } from 'typebox/compile'
import type { WebSocket } from 'ws'
import { IllegalChoice, idOf, parseKey, type Role, type Viewer, why } from '#engine/index.ts'
import type { Asked, ErrorCode } from '#protocol/messages.ts'
import { ClientMessage } from '#protocol/requests.ts'
import type { Session } from '#server/accounts/sessions.ts'
import type { Rates } from '#server/http/rates.ts'
import { DOCTRINE } from '#server/play/answers.ts'
import { tellThinking } from '#server/play/bot-pool.ts'
import { addShare } from '#server/play/opening.ts'
import { stopOrders } from '#server/play/orders.ts'
import { NO_ORDERS, tellOrders } from '#server/play/own-orders.ts'
import { giveAnswers, playChoices } from '#server/play/play-choices.ts'
import { replayViewer } from '#server/play/replay.ts'
import { setStanding, tellStanding } from '#server/play/standing.ts'
import { takeBackAtWill } from '#server/play/take-back.ts'
import type { Slices } from '#server/queue/slices.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { flush, tellFromStore, tellPresent } from '#server/tables/broadcast.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import { tableInfo } from '#server/tables/table-info.ts'
import { askedOf, send, viewerAt, type Watcher } from '#server/tables/watcher.ts'
import { markRead, say, tellTalk } from '#server/talk/chat.ts'
import { Allowance } from './allowance.ts'
import type { Letterbox, Outbox } from './outbox.ts'
import type { SeenWriter } from './seen-writer.ts'
import type { SocketCounts } from './socket-counts.ts'

const fits = Compile(ClientMessage)

/** What a connection may send: nobody who plays or plans comes near it. */
const MESSAGES = { most: 240, aSecond: 24 }
/** By the work that they make; all others cost 1. */
const COSTS: Partial<Record<ClientMessage['t'], number>> = { undo: 3, restart: 3, why: 3, forecast: 8, lift: 6 }
/** One that is refused costs so much more. */
const BAD_COST = 5
/** A move that takes longer than this is worth a line in the log. */
const SLOW_MS = 500
/** A connection that goes on when it has nothing left is closed after so many. */
const MOST_OVER = 100

/** What all connections share. */
export interface Shared {
  services: Services
  rates: Rates
  seen: SeenWriter
  counts: SocketCounts
  slices: Slices
  outbox: Outbox
}

/** One socket at one table. */
export class Connection implements Watcher {
  readonly person: string | null
  readonly session: string | null
  told: Watcher['told'] = null
  observed: Watcher['observed'] = null
  builds = false
  ready = false
  here = true
  lifted: Role | null = null
  /** Has said hello; one does so once. */
  greeted = false
  private readonly shared: Shared
  private readonly services: Services
  private readonly table: LiveTable
  private readonly socket: WebSocket
  private readonly letters: Letterbox
  private readonly address: string
  private readonly allowance = new Allowance(MESSAGES.most, MESSAGES.aSecond)
  private over = 0

  constructor(shared: Shared, table: LiveTable, socket: WebSocket, session: Session | null, address: string) {
    this.shared = shared
    this.services = shared.services
    this.table = table
    this.socket = socket
    this.letters = shared.outbox.to(socket)
    this.person = session?.person.id ?? null
    this.session = session?.hash ?? null
    this.address = address
  }

  drop(): void {
    this.ready = false
    this.socket.close(4001, 'signed out')
  }

  sendText(text: string): void {
    this.letters.send(text, this.table.rolesOf(this.person).length > 0)
  }

  /** The socket is closed. */
  gone(): void {
    this.ready = false
    this.letters.forget()
  }

  async receive(data: string | null): Promise<void> {
    // one that was dropped is no longer listened to
    if (!this.letters.open) return
    let asked: Asked | undefined
    try {
      const message = parse(data)
      asked = questionOf(message)
      if (!this.mayCost(costOf(message))) return this.tooMany(asked)
      await this.handle(message)
    } catch (error) {
      if (error instanceof Refused || error instanceof IllegalChoice) this.refuse(error.code, error.message, asked)
      else {
        this.services.log.error(
          { err: error, table: this.table.id },
          this.services.store.trouble(error) ?? 'a message failed',
        )
        this.refuse('serverError', 'the server failed; nothing was changed', asked)
      }
    }
  }

  private async handle(message: ClientMessage): Promise<void> {
    const { services, table } = this
    if (message.t === 'hello') {
      if (this.greeted) throw new Refused('malformed', 'hello is said once')
      this.greeted = true
      return await this.inSlices(() => this.hello(message))
    }
    if (message.t === 'here') {
      this.here = message.here
      return
    }
    if (!this.ready) throw new Refused('malformed', 'say hello first')
    switch (message.t) {
      case 'play':
        return await this.play(message)
      case 'undo':
      case 'restart':
        return await takeBackAtWill(
          services,
          table,
          this.roleFor(message.as),
          message.revision,
          message.t === 'restart',
        )
      case 'standing':
        return await table.inTurn(() => this.standing(message))
      case 'why':
        return this.why(message)
      case 'share':
        return await addShare(services, table, this.person, message)
      case 'forecast':
        return await this.forecast(message)
      case 'lift':
        return await this.inSlices(() => this.lift(message.as))
      case 'seen':
        return this.looked(Math.min(message.step, table.now.step))
      case 'chat':
        return await this.chat(message)
      case 'read':
        if (this.person !== null) await markRead(services, table, this.person, message.room, message.n)
    }
  }

  /** What reads the store for one connection: in its turn among all addresses, and not for one that has gone. */
  private async inSlices(work: () => Promise<void>): Promise<void> {
    const open = () => this.letters.open
    await this.shared.slices.run(this.address, open, () => this.table.inTurn(async () => open() && (await work())))
  }

  private async hello({ seen, as, builds }: Extract<ClientMessage, { t: 'hello' }>): Promise<void> {
    this.ready = true
    this.told = null
    this.builds = builds === true
    send(this, { t: 'table', ...tableInfo(this.table, this.person) })
    const held = !this.table.game.hidden || as === viewerAt(this.table, this).viewer
    await tellFromStore(this.services, this.table, this, held ? seen : undefined)
    tellThinking(this.table, this)
    tellStanding(this.table, this)
    tellOrders(this.table, this)
    await tellTalk(this.services, this.table, this)
  }

  private async play(message: Extract<ClientMessage, { t: 'play' }>): Promise<void> {
    const from = performance.now()
    const keys = 'keys' in message ? message.keys : [message.key]
    const { revision } = message
    const { step } = this.table.now
    const done = await playChoices(this.services, this.table, { role: this.roleFor(message.as), keys, revision })
    // whoever plays has seen what he answered; what others, or his standing answers, have played since may be news to him
    this.looked(step + done.made)
    await this.stopOrders()
    if ('keys' in message) send(this, { t: 'played', ...done, revision: this.table.now.revision })
    const ms = performance.now() - from
    this.services.metrics.played(ms / 1000)
    if (ms >= SLOW_MS) {
      this.services.log.warn({ table: this.table.id, step: this.table.now.step, ms: Math.round(ms) }, 'a slow move')
    }
  }

  /** The one who sits here has the table before his eyes and has seen all up to this step. */
  private looked(step: number): void {
    const { table, person } = this
    if (person === null || table.rolesOf(person).length === 0) return
    table.looked.set(person, step)
    this.shared.seen.note(table.id, person, step)
  }

  /** One who plays himself needs no orders for that. */
  private async stopOrders(): Promise<void> {
    const { services, table } = this
    for (const role of table.rolesOf(this.person)) {
      if (table.seat(role)?.orders === NO_ORDERS) continue
      await table.inTurn(() => stopOrders(services, table, role))
    }
  }

  private async standing({ prompt, key, as }: Extract<ClientMessage, { t: 'standing' }>): Promise<void> {
    const role = this.roleFor(as)
    const { services, table } = this
    const doctrine = key?.startsWith(DOCTRINE) === true ? key.slice(DOCTRINE.length) : null
    if (doctrine !== null) {
      const known = services.titles.get(table.row.game)?.doctrines[prompt]
      if (known === undefined || !Object.hasOwn(known, doctrine))
        throw new Refused('malformed', 'there is no such doctrine')
    } else if (key !== null) parseKey(table.game, key)
    await setStanding(services, table, role, prompt, key)
    if (doctrine === null || !table.now.deciders.includes(role)) return
    // a doctrine answers what is asked now, too
    try {
      await giveAnswers(services, table, role)
    } finally {
      flush(services, table)
    }
  }

  private async chat({ text, place }: Extract<ClientMessage, { t: 'chat' }>): Promise<void> {
    if (this.person === null) throw new Refused('noSession', 'only those with a session can write')
    this.shared.rates.chat.take(this.person)
    this.shared.rates.chatLong.take(this.person)
    await say(this.services, this.table, this.person, text, place ?? null)
  }

  private async lift(role: Role): Promise<void> {
    if (!this.table.rolesOf(this.person).includes(role)) throw new Refused('notYourSeat')
    this.lifted = role
    await tellFromStore(this.services, this.table, this)
  }

  private why({ id, kind, code, as }: Extract<ClientMessage, { t: 'why' }>): void {
    const { game, now } = this.table
    const target = idOf(game, kind, code)
    if (target === undefined) throw new Refused('malformed', `there is no ${kind} "${code}"`)
    const refusal = why(game, now.state, this.roleFor(as), { kind, id: target })
    send(this, { t: 'why', id, refusal })
  }

  /** Worked out for what this seat may know, or whoever looks on: a line can only be one's own, and of the present. */
  private async forecast({ id, keys, revision, as, at }: Extract<ClientMessage, { t: 'forecast' }>): Promise<void> {
    const { services, table } = this
    const { now, inPlay } = table
    const step = at ?? now.step
    const viewer = this.forecastFor(keys, as, at)
    for (const key of keys) parseKey(table.game, key)
    const isThere = revision === now.revision && (step === now.step ? inPlay : step < now.step && keys.length === 0)
    const forecast = isThere ? await services.bots.forecast(table, viewer, keys, step) : null
    if (this.ready) send(this, { t: 'forecast', id, forecast })
  }

  /** What has been played is looked back at as in the replay: once the game is over, through anybody's eyes. */
  private forecastFor(keys: readonly string[], as: string | undefined, at: number | undefined): Viewer {
    const { table } = this
    if (at !== undefined && !table.inPlay) return replayViewer(table, this.person, as)
    return keys.length > 0 || as !== undefined ? this.roleFor(as) : viewerAt(table, this).viewer
  }

  /** The seat for which this connection speaks. At one screen it is the one before whom the curtain stands open. */
  private roleFor(as: string | undefined): Role {
    const mine = this.table.rolesOf(this.person)
    const { viewer, curtain } = viewerAt(this.table, this)
    const role = as ?? (mine.length === 1 ? mine[0] : (askedOf(this.table, this.person, viewer) ?? viewer))
    if (role === undefined || !mine.includes(role)) {
      throw curtain === null ? new Refused('notYourSeat') : new Refused('curtain', 'the curtain hangs')
    }
    const open = role === viewer || role === askedOf(this.table, this.person, viewer)
    if (mine.length > 1 && this.table.game.hidden && !open) throw new Refused('curtain', 'the curtain hangs')
    return role
  }

  private refuse(code: ErrorCode, message: string, asked: Asked | undefined): void {
    // many in one packet are all taken in before the first is refused: whoever has used up his allowance is told no more
    if (!this.mayCost(BAD_COST)) {
      this.tooMany(asked)
      return
    }
    this.tellError(code, message, asked)
    tellPresent(this.services, this.table, this)
  }

  private mayCost(cost: number): boolean {
    if (!this.services.config.limits) return true
    return this.allowance.take(cost) && this.shared.counts.mayMessage(this.address, cost)
  }

  /** Not looked at any further. */
  private tooMany(asked: Asked | undefined): void {
    if (++this.over > MOST_OVER) this.socket.close(1008, 'too many messages')
    else this.tellError('tooMany', 'too many messages', asked)
  }

  private tellError(code: ErrorCode, message: string, asked: Asked | undefined): void {
    const { revision } = this.table.now
    send(this, { t: 'error', code, message, revision, ...(asked === undefined ? {} : { asked }) })
  }
}

/** Whoever asked is told which of his questions was refused. */
const questionOf = (message: ClientMessage): Asked | undefined =>
  message.t === 'why' || message.t === 'forecast' ? { t: message.t, id: message.id } : undefined

function costOf(message: ClientMessage): number {
  const cost = COSTS[message.t] ?? 1
  // a message with several choices costs as many at least
  return 'keys' in message && Array.isArray(message.keys) ? Math.max(cost, message.keys.length) : cost
}

function parse(data: string | null): ClientMessage {
  let value: unknown
  try {
    value = JSON.parse(data ?? '')
  } catch {
    throw new Refused('malformed', 'a message is a JSON text')
  }
  if (!fits.Check(value)) throw new Refused('malformed', 'there is no such message')
  return value
}
