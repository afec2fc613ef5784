interface Waiting<T> {
  who: string
  item: T
  /** Those of an earlier round come first; each has one place in a round. */
  round: number
}

/**
 * A queue in which nobody can stand before everybody else: whoever waits with many things waits with the second of them
 * until all others have had their first. Full, it lets go of what would come last.
 */
export class FairQueue<T> {
  private readonly most: number
  private waiting: Waiting<T>[] = []
  private round = 0
  private readonly lastRound = new Map<string, number>()

  constructor(most: number) {
    this.most = most
  }

  get size(): number {
    return this.waiting.length
  }

  /** Gives what has no place, if it is full: the new one, or another of one who waits with more. */
  push(who: string, item: T): T | null {
    const round = Math.max(this.round, (this.lastRound.get(who) ?? -1) + 1)
    if (this.waiting.length >= this.most) {
      const last = this.waiting.at(-1)
      if (last === undefined || last.round <= round) return item
      this.waiting.pop()
      this.insert({ who, item, round })
      return last.item
    }
    this.insert({ who, item, round })
    return null
  }

  shift(): T | undefined {
    const next = this.waiting.shift()
    if (next === undefined) return undefined
    if (next.round > this.round) this.begin(next.round)
    return next.item
  }

  /** The first that fits. */
  shiftIf(fits: (item: T) => boolean): T | undefined {
    const at = this.waiting.findIndex(one => fits(one.item))
    if (at <= 0) return at < 0 ? undefined : this.shift()
    return this.waiting.splice(at, 1)[0]?.item
  }

  remove(item: T): boolean {
    const at = this.waiting.findIndex(one => one.item === item)
    if (at >= 0) this.waiting.splice(at, 1)
    return at >= 0
  }

  /** In the order in which they will come. */
  items(): T[] {
    return this.waiting.map(one => one.item)
  }

  private insert(one: Waiting<T>): void {
    this.lastRound.set(one.who, one.round)
    let [low, high] = [0, this.waiting.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.waiting[middle] as Waiting<T>).round <= one.round) low = middle + 1
      else high = middle
    }
    this.waiting.splice(low, 0, one)
  }

  private begin(round: number): void {
    this.round = round
    for (const [who, last] of this.lastRound) if (last < round) this.lastRound.delete(who)
  }
}
