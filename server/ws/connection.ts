import { Compile } from 'typebox/compile'
import type { WebSocket } from 'ws'
import { IllegalChoice, idOf, type Role, why } from '#engine/index.ts'
import type { ErrorCode } from '#protocol/messages.ts'
import { ClientMessage } from '#protocol/requests.ts'
import type { Session } from '#server/accounts/sessions.ts'
import type { Rates } from '#server/http/rates.ts'
import { tellThinking } from '#server/play/bot-pool.ts'
import { tellFromStore, tellPresent } from '#server/play/broadcast.ts'
import type { LiveTable } from '#server/play/live-table.ts'
import { playChoice } from '#server/play/play-choice.ts'
import { tableInfo } from '#server/play/table-info.ts'
import { takeBackAtWill } from '#server/play/take-back.ts'
import { send, viewerAt, type Watcher } from '#server/play/watcher.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { markRead, say, tellTalk } from '#server/talk/chat.ts'
import type { SeenWriter } from './seen-writer.ts'

const fits = Compile(ClientMessage)

const WINDOW_MS = 10_000
/** More messages in that time are not looked at. */
const MOST_MESSAGES = 1000
/** A connection that sends more bad ones in that time is closed. */
const MOST_BAD = 200
/** One that does not read what it is sent is closed as well. */
const MOST_UNREAD = 8_000_000

/** One socket at one table. */
export class Connection implements Watcher {
  readonly person: string | null
  readonly session: string | null
  told: Watcher['told'] = null
  ready = false
  here = true
  lifted: Role | null = null
  private readonly services: Services
  private readonly table: LiveTable
  private readonly socket: WebSocket
  private readonly seen: SeenWriter
  private readonly rates: Rates
  private messages = 0
  private bad = 0
  private countedFrom = 0

  constructor(
    services: Services,
    table: LiveTable,
    socket: WebSocket,
    session: Session | null,
    seen: SeenWriter,
    rates: Rates,
  ) {
    this.services = services
    this.table = table
    this.socket = socket
    this.person = session?.person.id ?? null
    this.session = session?.hash ?? null
    this.seen = seen
    this.rates = rates
  }

  drop(): void {
    this.ready = false
    this.socket.close(4001, 'signed out')
  }

  sendText(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    if (this.socket.bufferedAmount > MOST_UNREAD) this.socket.terminate()
    else this.socket.send(text)
  }

  async receive(data: string | null): Promise<void> {
    // one that was dropped is no longer listened to
    if (this.socket.readyState !== this.socket.OPEN) return
    try {
      this.count()
      await this.handle(parse(data))
    } catch (error) {
      if (error instanceof Refused || error instanceof IllegalChoice) this.refuse(error.code, error.message)
      else {
        this.services.log.error(
          { err: error, table: this.table.id },
          this.services.store.trouble(error) ?? 'a message failed',
        )
        this.refuse('serverError', 'the server failed; nothing was changed')
      }
    }
  }

  private async handle(message: ClientMessage): Promise<void> {
    const { services, table } = this
    if (message.t === 'hello') return await table.inTurn(() => this.hello(message))
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
      case 'why':
        return this.why(message)
      case 'lift':
        return await table.inTurn(() => this.lift(message.as))
      case 'seen':
        if (table.rolesOf(this.person).length === 0) return
        this.seen.note(table.id, this.person as string, Math.min(message.step, table.now.step))
        return
      case 'chat':
        return await this.chat(message)
      case 'read':
        if (this.person !== null) await markRead(services, table, this.person, message.room, message.n)
    }
  }

  private async hello({ seen, as }: Extract<ClientMessage, { t: 'hello' }>): Promise<void> {
    this.ready = true
    this.told = null
    send(this, { t: 'table', ...tableInfo(this.table, this.person) })
    const held = !this.table.game.hidden || as === viewerAt(this.table, this).viewer
    await tellFromStore(this.services, this.table, this, held ? seen : undefined)
    tellThinking(this.table, this)
    await tellTalk(this.services, this.table, this)
  }

  private async play(message: Extract<ClientMessage, { t: 'play' }>): Promise<void> {
    const from = performance.now()
    await playChoice(this.services, this.table, { ...message, role: this.roleFor(message.as) })
    this.services.metrics.played((performance.now() - from) / 1000)
  }

  private async chat({ text, place }: Extract<ClientMessage, { t: 'chat' }>): Promise<void> {
    if (this.person === null) throw new Refused('noSession', 'only those with a session can write')
    this.rates.chat.take(this.person)
    this.rates.chatLong.take(this.person)
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

  /** The seat for which this connection speaks. At one screen it is the one before whom the curtain stands open. */
  private roleFor(as: string | undefined): Role {
    const mine = this.table.rolesOf(this.person)
    const { viewer, curtain } = viewerAt(this.table, this)
    const role = as ?? (mine.length === 1 ? mine[0] : viewer)
    if (role === undefined || !mine.includes(role)) {
      throw curtain === null ? new Refused('notYourSeat') : new Refused('curtain', 'the curtain hangs')
    }
    if (mine.length > 1 && this.table.game.hidden && role !== viewer) throw new Refused('curtain', 'the curtain hangs')
    return role
  }

  private refuse(code: ErrorCode, message: string): void {
    send(this, { t: 'error', code, message, revision: this.table.now.revision })
    tellPresent(this.services, this.table, this)
    if (this.services.config.limits && ++this.bad > MOST_BAD) this.socket.close(1008, 'too many bad messages')
  }

  private count(): void {
    const now = Date.now()
    if (now - this.countedFrom > WINDOW_MS) {
      this.messages = 0
      this.bad = 0
      this.countedFrom = now
    }
    if (this.services.config.limits && ++this.messages > MOST_MESSAGES)
      throw new Refused('tooMany', 'too many messages')
  }
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
