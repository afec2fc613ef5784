/**
 * The first play of others that somebody has missed, when the server counts so many unseen; null: none. `now` is the play at which
 * the table was opened: what others have played since was watched as it came, though the server may count it still.
 */
export function firstMissed(others: readonly number[], now: number, unseen: number): number | null {
  const before = others.filter(play => play <= now)
  const missed = unseen - (others.length - before.length)
  return missed > 0 ? (before.at(-missed) ?? null) : null
}
