import type { BoardModule, LoggedEntry } from './board-api.ts'

/** My turn; dice on wood; a hit; a piece set down; somebody arrives; a line of chat. */
export type Sound = 'drum' | 'roll' | 'hit' | 'piece' | 'arrival' | 'paper'

/** The sound of a log entry: dice roll, hits are dull, what has a place is a piece set down; the title may know better. */
export function soundOf(board: Pick<BoardModule, 'sound' | 'hits' | 'where'>, entry: LoggedEntry): Sound | null {
  const told = board.sound?.(entry)
  if (told !== undefined) return told
  if ((entry.dice?.length ?? 0) > 0) return board.hits?.(entry).some(Boolean) ? 'hit' : 'roll'
  return board.where(entry).length > 0 ? 'piece' : null
}
