import type { BoardModule, LoggedEntry, Sound } from '#client/board/api.ts'

/** The sound of a log entry: dice roll, hits are dull, what has a place is a piece set down; the title may know better. */
export function soundOf(title: Pick<BoardModule, 'sound' | 'hits' | 'where'>, entry: LoggedEntry): Sound | null {
  const told = title.sound?.(entry)
  if (told !== undefined) return told
  if ((entry.dice?.length ?? 0) > 0) return title.hits?.(entry).some(Boolean) ? 'hit' : 'roll'
  return title.where(entry).length > 0 ? 'piece' : null
}
