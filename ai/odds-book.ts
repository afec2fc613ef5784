/** A fight has no key for now: the book is emptied and asked again. */
export const FULL = -1

const MOST = 150_000

/** Odds kept by match-up: fought out when they are first asked for. The key must say all that the odds depend on. */
export function oddsBook<M, O>(
  keyOf: (match: M) => number,
  fight: (match: M, key: number) => O,
  { most = MOST, emptied }: { most?: number; emptied?(): void } = {},
): (match: M) => O {
  const kept = new Map<number, O>()
  return match => {
    let key = keyOf(match)
    const known = key === FULL ? undefined : kept.get(key)
    if (known !== undefined) return known
    if (key === FULL || kept.size >= most) {
      kept.clear()
      emptied?.()
      key = keyOf(match)
    }
    const odds = fight(match, key)
    kept.set(key, odds)
    return odds
  }
}

/** Small numbers for large ones, in the order in which they come; `FULL` when there are too many. */
export class Numbering {
  private readonly numbers = new Map<number, number>()
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  of(value: number): number {
    const known = this.numbers.get(value)
    if (known !== undefined) return known
    if (this.numbers.size >= this.most) return FULL
    this.numbers.set(value, this.numbers.size)
    return this.numbers.size - 1
  }

  clear(): void {
    this.numbers.clear()
  }
}
