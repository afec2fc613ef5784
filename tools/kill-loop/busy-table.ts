import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerMessage, StateMessage } from '#protocol/messages.ts'
import { Seat } from './seat.ts'
import type { Tally } from './tally.ts'

/** A change that was sent and of which it is not known whether it came about. */
interface Sent {
  seat: Seat
  what: 'play' | 'undo'
  key: string
  revision: number
}

/**
 * Plays of our seats that the server has told of together: one of what was sent, where an answer was lost one of several, and what
 * the server answered for a seat that had but one choice.
 */
export interface Acknowledged {
  steps: number[]
  keys: string[]
}

/**
 * A table at which all human seats are ours: each plays as soon as it is asked, and all that the server has acknowledged is
 * written down here. As nobody else moves for these seats, the store must never hold a choice that was not sent, never two
 * for one, and never less than was told.
 */
export class BusyTable {
  readonly id: string
  readonly withBot: boolean
  acknowledged: Acknowledged[] = []
  over = false
  /** When it last went on. */
  movedAt = Date.now()
  private readonly tally: Tally
  /** A choice is sent at most so long after it was offered. */
  private readonly thinkMs: number
  private readonly seats: Seat[]
  private resting = false
  private revision = -1
  private step = 0
  private sent: Sent[] = []
  private waiting: Sent | null = null

  constructor(
    id: string,
    cookies: readonly string[],
    withBot: boolean,
    place: () => string,
    tally: Tally,
    thinkMs: number,
  ) {
    this.id = id
    this.thinkMs = thinkMs
    this.withBot = withBot
    this.tally = tally
    this.seats = cookies.map(cookie => new Seat(id, cookie, place, (seat, message) => this.hear(seat, message)))
  }

  /** Send nothing more, and wait for the answer to what was sent. */
  async rest(): Promise<void> {
    this.resting = true
    for (let n = 0; n < 500 && this.waiting !== null; n++) await sleep(20)
    if (this.waiting !== null) this.tally.fail(`${this.id}: no answer came`)
    this.stop()
  }

  stop(): void {
    for (const seat of this.seats) seat.stop()
  }

  private hear(seat: Seat, message: ServerMessage | 'lost'): void {
    if (message === 'lost') this.lost(seat)
    else if (message.t === 'error') this.refused(seat, message.code)
    else if (message.t === 'state') this.told(seat, message)
  }

  private lost(seat: Seat): void {
    this.tally.reconnects++
    if (this.waiting?.seat === seat) this.waiting = null
  }

  private refused(seat: Seat, code: string): void {
    const { waiting } = this
    // the store may be away; a process may be behind another for a moment
    if (code !== 'serverError' && code !== 'stale') this.tally.fail(`${this.id}: refused as ${code}`)
    if (waiting?.seat !== seat) return
    this.waiting = null
    if (code === 'stale') this.sent = this.sent.filter(one => one !== waiting)
    else setTimeout(() => seat.state !== null && this.act(seat, seat.state), 200)
  }

  private told(seat: Seat, state: StateMessage): void {
    if (state.revision > this.revision) {
      if (this.revision >= 0 && this.withBot) this.advanceWithBot(state)
      else if (this.revision >= 0) this.advance(state)
      this.revision = state.revision
      this.step = state.step
      this.movedAt = Date.now()
    }
    if (state.revision === this.revision) this.over = state.outcome !== null
    this.act(seat, state)
  }

  /** Only what was sent from here can have happened. */
  private advance(state: StateMessage): void {
    // before the first play the pages' shares make the seed and the game is set up
    if (state.step === 0 && this.step === 0 && this.sent.length === 0) return
    const back = state.step < this.step
    const fits = this.sent.filter(one => (one.what === 'undo') === back)
    const changes = state.revision - this.revision
    if (back && changes !== 1) this.tally.fail(`${this.id}: ${changes} changes where one was sent`)
    if (fits.length === 0) this.tally.fail(`${this.id}: step ${state.step} came about and nobody had asked for it`)
    const by = state.step - this.step
    if (by !== (back ? -1 : changes)) this.tally.fail(`${this.id}: from step ${this.step} to ${state.step}`)
    if (back) {
      this.tally.undos++
      for (const told of this.acknowledged) told.steps = told.steps.filter(step => step <= state.step)
    } else {
      const first = this.step + 1
      this.acknowledge(
        Array.from({ length: by }, (_, n) => first + n),
        fits,
      )
    }
    this.forget()
  }

  /** The bot moves as well; the frames tell who did what. */
  private advanceWithBot(state: StateMessage): void {
    const mine = state.frames.filter(frame => frame.by === state.as && frame.revision > this.revision)
    this.tally.botMoves += state.revision - this.revision - mine.length
    if (mine.length === 0) return
    this.acknowledge(
      mine.map(frame => frame.step),
      this.sent,
    )
    this.forget()
  }

  private acknowledge(steps: number[], fits: readonly Sent[]): void {
    this.tally.moves++
    this.acknowledged.push({ steps, keys: fits.map(one => one.key) })
  }

  private forget(): void {
    this.sent = []
    this.waiting = null
  }

  private act(seat: Seat, state: StateMessage): void {
    if (
      this.resting ||
      this.waiting !== null ||
      this.over ||
      state.choices.length === 0 ||
      state.revision !== this.revision
    )
      return
    const { revision, choices } = state
    const what = !this.withBot && state.undo.steps > 0 && Math.random() < 0.05 ? 'undo' : 'play'
    const key = choices[Math.floor(Math.random() * choices.length)] as string
    const one: Sent = { seat, what, key, revision }
    this.waiting = one
    this.sent.push(one)
    setTimeout(() => {
      if (this.waiting !== one) return
      if (what === 'undo') seat.send({ t: 'undo', revision })
      else seat.send({ t: 'play', key, revision })
    }, Math.random() * this.thinkMs)
  }
}
