import type { BoardWords, LoggedEntry } from '#client/board/api.ts'
import { openings, type Reader } from '#words/scenes/reading.ts'

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
