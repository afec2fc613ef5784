// The log under headings that open and close, newest first.
import type { BoardWords, LoggedEntry, SceneBook } from '#client/board/api.ts'
import { openedBy, openings, type Reader } from './reading.ts'
import { type Chapter, chapters, isChapter } from './scenes.ts'

/** What was said under one heading: lines, and headings within it. */
export interface LogSection {
  readonly call: string
  readonly heading: string
  readonly parts: readonly LogPart[]
}
export type LogPart = LoggedEntry | LogSection

export const isSection = (part: LogPart): part is LogSection => 'parts' in part

/**
 * The log as sections within sections. A section whose first line is not known (it was said long ago and has not been fetched) has
 * no heading: its lines stand where it would. `filter`: only its lines, and no section without any.
 */
export function logParts(
  log: readonly LoggedEntry[],
  book: SceneBook,
  reader: Reader,
  words: BoardWords,
  filter: string | null = null,
): readonly LogPart[] {
  const procs = Object.keys(book).filter(proc => book[proc]?.heading !== undefined)
  const opened = openings(log, reader)
  const shown = (entry: LoggedEntry) => filter === null || reader(entry.scene).filter === filter
  const isHeading = (entry: LoggedEntry) => openedBy(entry, reader, opened).some(({ use }) => use.heading !== undefined)
  const told = (list: readonly (LoggedEntry | Chapter<LoggedEntry>)[]): LogPart[] =>
    list.toReversed().flatMap((part): LogPart[] => {
      if (!isChapter(part)) return shown(part) && !isHeading(part) ? [part] : []
      const first = opened.get(part.call)
      const parts = told(part.parts)
      if (first === undefined) return parts
      if (filter !== null && parts.length === 0) return []
      return [{ call: part.call, heading: words.say(book[part.proc]?.heading ?? '', first.args), parts }]
    })
  return told(chapters(log, procs))
}

/** The newest lines, so many of them, with the headings over them. */
export function newest(parts: readonly LogPart[], most: number): readonly LogPart[] {
  let left = most
  const take = (list: readonly LogPart[]): LogPart[] => {
    const taken: LogPart[] = []
    for (const part of list) {
      if (left <= 0) break
      left--
      taken.push(isSection(part) ? { ...part, parts: take(part.parts) } : part)
    }
    return taken
  }
  return take(parts)
}

/** The headings under which an entry stands, the outermost first, without that of the event that tells it. */
export function headingsOver(
  entry: LoggedEntry | undefined,
  log: readonly LoggedEntry[],
  reader: Reader,
  words: BoardWords,
): readonly string[] {
  const { named, event } = reader(entry?.scene)
  const opened = openings(log, reader)
  return named.flatMap(({ call, use }) => {
    const first = opened.get(call)
    if (use.heading === undefined || first === undefined || use === event?.use) return []
    return [words.say(use.heading, first.args)]
  })
}
