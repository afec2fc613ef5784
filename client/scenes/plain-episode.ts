import type { BoardWords, Episode, LoggedEntry, Trace } from '#client/board/api.ts'

/** What a play of an old game said, line by line: its entries carry no scene. */
export function plainEpisode(
  entries: readonly LoggedEntry[],
  sideOf: (entry: LoggedEntry) => string | null,
  tracesOf: (entry: LoggedEntry) => readonly Trace[],
  words: BoardWords,
): Episode {
  const [first, ...others] = entries as [LoggedEntry, ...LoggedEntry[]]
  return {
    title: words.entry(first),
    text: others.map(entry => words.entry(entry)).join(' '),
    side: sideOf(first),
    from: first.step,
    to: (entries.at(-1) as LoggedEntry).step,
    dice: [],
    traces: entries.flatMap(tracesOf),
  }
}
