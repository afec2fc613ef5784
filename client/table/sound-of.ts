import type { BoardModule, LoggedEntry } from '#client/board/api.ts'
import type { Sound } from '#words/scenes/book.ts'
import type { Reader } from '#words/scenes/reading.ts'

/**
 * The sound of a log entry: dice roll, hits are dull, the rest sounds as its scene says, and what has a place at least as a piece
 * set down. A line that only opens something (a turn) is silent.
 */
export function soundOf(
  title: Pick<BoardModule, 'hits' | 'where'>,
  reader: Reader,
  entry: LoggedEntry,
  opens: boolean,
): Sound | null {
  if ((entry.dice?.length ?? 0) > 0) return title.hits?.(entry).some(Boolean) ? 'hit' : 'roll'
  const sound = reader(entry.scene).sound ?? null
  return title.where(entry).length > 0 ? (sound ?? 'piece') : opens ? null : sound
}
