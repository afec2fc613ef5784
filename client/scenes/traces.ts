import type { BoardModule, LoggedEntry, Trace } from '#client/board/api.ts'
import type { Named } from '#words/scenes/reading.ts'

export type Tracing = Pick<BoardModule, 'arrow' | 'where' | 'sideOf'>

/** What an entry draws on the board: the arrow of whatever went somewhere, a burst where a fight opens, on each of the places of which it tells first. */
export function tracesOf(
  title: Tracing,
  entry: LoggedEntry,
  opened: readonly Named[],
  before?: unknown,
): readonly Trace[] {
  const arrows = [title.arrow?.(entry, before) ?? []].flat()
  if (arrows.length > 0) return arrows
  if (!opened.some(({ use }) => use.fight)) return []
  const where = title.where(entry)
  const kind = where[0]?.split(':')[0]
  return where.filter(to => to.startsWith(`${kind}:`)).map(to => ({ side: title.sideOf(entry), to, fight: true }))
}
