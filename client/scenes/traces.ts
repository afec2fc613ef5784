import type { BoardModule, LoggedEntry, Trace } from '#client/board/api.ts'
import type { Named } from './reading.ts'

export type Tracing = Pick<BoardModule, 'arrow' | 'where' | 'sideOf'>

/** What an entry draws on the board: the arrow of whatever went somewhere, a burst where a fight opens. */
export function tracesOf(title: Tracing, entry: LoggedEntry, opened: readonly Named[]): readonly Trace[] {
  const arrow = title.arrow?.(entry) ?? null
  if (arrow !== null) return [arrow]
  if (!opened.some(({ use }) => use.fight)) return []
  return title.where(entry).map(to => ({ side: title.sideOf(entry), to, fight: true }))
}
