import type { WebSocket } from 'ws'

/** What one connection may leave unread; more closes it. */
export const MOST_UNREAD = 1_000_000
/** What all of them together may; then those with the most go. */
const MOST_UNREAD_OF_ALL = 64_000_000
/** The close code for one that does not read. */
export const DOES_NOT_READ = 4002
/** It is told, and then let go, read or not. */
const LEAVE_MS = 1000
/** So long at a time, and then a rest for everything else. */
const SLICE_MS = 3
const REST_MS = 6
const LOOK_MS = 250
/** A connection is looked after from here on. */
const SLOW = 64_000

/**
 * All that goes out. Players are sent to at once; to onlookers, who may be thousands, it goes a little at a time, so that
 * nobody else waits for them. What is not read is bounded.
 */
export class Outbox {
  private readonly mostOfAll: number
  private readonly turn: Letterbox[] = []
  private readonly slow = new Set<Letterbox>()
  private timer: NodeJS.Timeout | null = null
  private sending = false

  constructor(mostOfAll = MOST_UNREAD_OF_ALL) {
    this.mostOfAll = mostOfAll
  }

  /** The way to one socket. */
  to(socket: WebSocket): Letterbox {
    return new Letterbox(socket, this)
  }

  send(box: Letterbox, text: string, soon: boolean): void {
    if (!box.open) return
    if (box.unread > MOST_UNREAD) this.expel(box)
    else if (soon && box.waiting.length === 0) this.write(box, text)
    else this.put(box, text)
  }

  forget(box: Letterbox): void {
    this.slow.delete(box)
    box.waiting = []
  }

  private put(box: Letterbox, text: string): void {
    box.waitingLength += text.length
    if (box.waiting.push(text) === 1) this.turn.push(box)
    if (this.sending) return
    this.sending = true
    setImmediate(() => this.sendSlice())
  }

  private sendSlice(): void {
    const until = performance.now() + SLICE_MS
    for (let box = this.turn.shift(); box !== undefined; box = this.turn.shift()) {
      for (const text of box.waiting.splice(0)) this.write(box, text)
      box.waitingLength = 0
      if (performance.now() > until) break
    }
    if (this.turn.length > 0) setTimeout(() => this.sendSlice(), REST_MS)
    else this.sending = false
  }

  private write(box: Letterbox, text: string): void {
    if (!box.open) return
    box.socket.send(text)
    if (box.unread < SLOW) return
    this.slow.add(box)
    this.timer ??= setTimeout(() => this.look(), LOOK_MS).unref()
  }

  /** All together must not leave too much unread. */
  private look(): void {
    this.timer = null
    for (const box of this.slow) if (!box.open || box.unread < SLOW) this.slow.delete(box)
    let all = [...this.slow].reduce((sum, box) => sum + box.unread, 0)
    const most = [...this.slow].sort((a, b) => b.unread - a.unread)
    for (const box of most) {
      if (all <= this.mostOfAll) break
      all -= box.unread
      this.expel(box)
    }
    if (this.slow.size > 0) this.timer = setTimeout(() => this.look(), LOOK_MS).unref()
  }

  private expel(box: Letterbox): void {
    this.forget(box)
    box.socket.close(DOES_NOT_READ, 'does not read')
    setTimeout(() => box.socket.terminate(), LEAVE_MS).unref()
  }
}

/** What is on its way to one socket. */
export class Letterbox {
  readonly socket: WebSocket
  waiting: string[] = []
  waitingLength = 0
  private readonly outbox: Outbox

  constructor(socket: WebSocket, outbox: Outbox) {
    this.socket = socket
    this.outbox = outbox
  }

  get open(): boolean {
    return this.socket.readyState === this.socket.OPEN
  }

  get unread(): number {
    return this.socket.bufferedAmount + this.waitingLength
  }

  /** `soon`: at once, unless something before it waits. */
  send(text: string, soon: boolean): void {
    this.outbox.send(this, text, soon)
  }

  forget(): void {
    this.outbox.forget(this)
  }
}
