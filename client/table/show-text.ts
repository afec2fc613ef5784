import type { LoggedEntry } from '#client/board/api.ts'
import type { ShownScene } from '#client/scenes/beats.ts'
import { joinLines, lineText } from '#client/scenes/log-parts.ts'
import type { TableContext } from './context.ts'

/** A line of the log as this reader reads it: things are called as they stood then. */
export const entryText = (table: TableContext, entry: LoggedEntry): string =>
  table.words().entry(entry, table.store.viewAt(entry.step, table.store.moment()?.as ?? '') ?? undefined)

/** What a scene is, in one sentence: its first line, or the one line that its lines become. */
export function sceneText(table: TableContext, scene: ShownScene): string {
  const first = joinLines(scene.entries.toReversed(), table.module.joined).at(-1)
  if (first === undefined) return ''
  return 'joined' in first ? lineText(first, table.words()) : entryText(table, first)
}
