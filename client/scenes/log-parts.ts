// The log under headings that open and close, newest first.
import type { BoardWords, JoinedBook, LoggedEntry } from '#client/board/api.ts'
import type { SceneBook } from '#words/scenes/book.ts'
import { openedBy, openings, type Reader } from '#words/scenes/reading.ts'
import { type Chapter, chapters, isChapter } from '#words/scenes/scenes.ts'

/** What was said under one heading: lines, and headings within it. */
export interface LogSection {
  readonly call: string
  readonly heading: string
  readonly parts: readonly LogPart[]
}
/** Lines that are told as one, in the order in which they were said. */
export interface LogJoined {
  readonly joined: readonly LoggedEntry[]
  readonly key: string
  readonly args: LoggedEntry['args']
}
export type LogLine = LoggedEntry | LogJoined
export type LogPart = LogLine | LogSection

export const isJoined = (part: LogPart): part is LogJoined => 'joined' in part

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
  joined: JoinedBook = {},
): readonly LogPart[] {
  const procs = Object.keys(book).filter(proc => book[proc]?.heading !== undefined)
  const opened = openings(log, reader)
  const shown = (entry: LoggedEntry) => filter === null || reader(entry.scene).filter === filter
  const isHeading = (entry: LoggedEntry) => openedBy(entry, reader, opened).some(({ use }) => use.heading !== undefined)
  const told = (list: readonly (LoggedEntry | Chapter<LoggedEntry>)[]): readonly LogPart[] => {
    const parts = list.toReversed().flatMap((part): readonly LogPart[] => {
      if (!isChapter(part)) return shown(part) && !isHeading(part) ? [part] : []
      const first = opened.get(part.call)
      const parts = told(part.parts)
      if (first === undefined) return parts
      if (filter !== null && parts.length === 0) return []
      return [{ call: part.call, heading: words.say(book[part.proc]?.heading ?? '', first.args), parts }]
    })
    return joinLines(parts, joined)
  }
  return told(chapters(log, procs))
}

/** Lines that follow each other and differ in one value only become one, newest first as they stand. */
export function joinLines<P extends LogPart>(parts: readonly P[], joined: JoinedBook = {}): readonly (P | LogJoined)[] {
  const list: (P | LogJoined)[] = []
  let run: LoggedEntry[] = []
  const close = () => {
    const first = run[0]
    const how = first === undefined ? undefined : joined[first.key]
    if (first === undefined || how === undefined || run.length < 2) list.push(...(run as unknown as P[]))
    else {
      const entries = run.toReversed()
      const values = entries.map(entry => entry.args[how.lists[0]] as string)
      const args = { ...first.args, [how.lists[1]]: values, lines: entries.length }
      list.push({ joined: entries, key: how.key, args })
    }
    run = []
  }
  for (const part of parts) {
    if ('parts' in part || 'joined' in part || joined[part.key] === undefined) {
      close()
      list.push(part)
      continue
    }
    const last = run.at(-1)
    const same = joined[part.key]?.same ?? []
    if (last !== undefined && (last.key !== part.key || same.some(name => last.args[name] !== part.args[name]))) close()
    run.push(part)
  }
  close()
  return list
}

/** The one line that joined lines become. */
export const lineText = ({ key, args }: LogJoined, words: BoardWords): string => words.say(key, args)

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
