import { Refused } from '#server/refused.ts'

/** So many of something in so long, for each person or address. */
export class Rate {
  private readonly most: number
  private readonly windowMs: number
  private readonly counts = new Map<string, { count: number; until: number }>()

  constructor(most: number, windowMs: number) {
    this.most = most
    this.windowMs = windowMs
  }

  /** Count one; throws when it is too many. */
  take(who: string, now = performance.now()): void {
    let entry = this.counts.get(who)
    if (entry === undefined || entry.until <= now) {
      if (this.counts.size > 10_000) this.forget(now)
      entry = { count: 0, until: now + this.windowMs }
      this.counts.set(who, entry)
    }
    if (++entry.count > this.most) throw new Refused('tooMany', `at most ${this.most} in ${this.windowMs / 1000} s`)
  }

  private forget(now: number): void {
    for (const [who, { until }] of this.counts) if (until <= now) this.counts.delete(who)
  }
}

const MINUTE = 60_000

/** The limits of one server. */
export function makeRates(on: boolean) {
  const rate = (most: number, windowMs: number) => new Rate(on ? most : Number.POSITIVE_INFINITY, windowMs)
  return {
    guestsByAddress: rate(120, 60 * MINUTE),
    tables: rate(30, 10 * MINUTE),
    tablesByAddress: rate(200, 10 * MINUTE),
    /** Seats taken: who sits down at many tables and leaves them waiting spoils them for others. */
    joins: rate(20, 10 * MINUTE),
    joinsByAddress: rate(100, 10 * MINUTE),
    imports: rate(6, 10 * MINUTE),
    offers: rate(60, 10 * MINUTE),
    renames: rate(20, 60 * MINUTE),
    settings: rate(60, 10 * MINUTE),
    /** Mails that somebody causes himself: links to new addresses, tests. */
    mails: rate(6, 60 * MINUTE),
    mailsByAddress: rate(20, 60 * MINUTE),
    tokens: rate(60, 10 * MINUTE),
    /** Links for a lost password, by the mail address that was named. */
    forgotten: rate(3, 60 * MINUTE),
    replays: rate(600, MINUTE),
    /** What the general is asked, and studies. */
    thoughts: rate(300, 10 * MINUTE),
    accountsByAddress: rate(20, 60 * MINUTE),
    signInsByAddress: rate(40, 10 * MINUTE),
    /** Wide enough that nobody can easily lock another out; the pair of name and address is the narrow one. */
    signInsByName: rate(100, 10 * MINUTE),
    signInsByBoth: rate(10, 10 * MINUTE),
    passwords: rate(10, 10 * MINUTE),
    invitations: rate(40, 60 * MINUTE),
    downloads: rate(10, 10 * MINUTE),
    notes: rate(60, MINUTE),
    /** What the host is told about others. */
    reports: rate(10, 60 * MINUTE),
    reportsByAddress: rate(40, 60 * MINUTE),
    chat: rate(15, MINUTE / 4),
    chatLong: rate(300, 60 * MINUTE),
  }
}

export type Rates = ReturnType<typeof makeRates>
