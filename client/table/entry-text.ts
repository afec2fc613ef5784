import type { LoggedEntry } from '#client/board/api.ts'
import type { TableContext } from './context.ts'

/** A line of the log as this reader reads it: things are called as they stood then. */
export const entryText = (table: TableContext, entry: LoggedEntry): string =>
  table.words().entry(entry, table.store.viewAt(entry.step, table.as()) ?? undefined)
