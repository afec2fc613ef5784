// Dice that have fallen, with their sums, as the log keeps them.
import type { LoggedEntry } from '#client/board/api.ts'
import type { Sum } from '../../rules/board.ts'

const MOST = 6

/** A sum as the log keeps it: `id:value:rule`, in order. */
export function sumOfEntry(entry: LoggedEntry): Sum | null {
  const { parts } = entry.args
  if (!Array.isArray(parts)) return null
  const list = parts.map(text => {
    const [id = '', value = '0', rule = ''] = String(text).split(':')
    return { id, value: Number(value), rule }
  })
  return { parts: list, total: list.reduce((sum, part) => sum + part.value, 0) }
}

/** Dice with a sum that fell since the reader's own last play, the latest first; for others those of the last play. */
export function lastDice(log: readonly LoggedEntry[], me: string | null): readonly LoggedEntry[] {
  const last = log.at(-1)?.step ?? 0
  const mine = me === null ? last : (log.findLast(entry => entry.by === me)?.step ?? last)
  return log
    .filter(entry => entry.step >= mine && sumOfEntry(entry) !== null)
    .slice(-MOST)
    .reverse()
}
