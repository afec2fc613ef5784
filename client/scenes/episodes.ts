// Events put into words: for those who come back, and for the replay.
import type { BoardModule, BoardWords, Episode, LoggedEntry, TargetId } from '#client/board/api.ts'
import { type Event, eventsOf } from '#words/scenes/events.ts'
import { openedBy, openings, type Reader } from '#words/scenes/reading.ts'
import { eventName, sentence } from '#words/scenes/telling.ts'
import { tracesOf } from './traces.ts'

type Title = Pick<BoardModule, 'arrow' | 'where' | 'sideOf' | 'hits' | 'diceRow' | 'isDetail'>

/** The events of a part of the log, `all` being what is known of it: there the lines stand that opened them. */
export function episodesOf(
  title: Title,
  reader: Reader,
  all: readonly LoggedEntry[],
  part: readonly LoggedEntry[],
  words: BoardWords,
): readonly Episode[] {
  const opened = openings(all, reader)
  const opens = (entry: LoggedEntry) => openedBy(entry, reader, opened)
  /** The heading of something that holds this event and others is no part of it. */
  const isHeading = (entry: LoggedEntry, event: Event<LoggedEntry>) =>
    opens(entry).some(({ use }) => use.heading !== undefined && use !== event.use)
  return eventsOf(part, reader).flatMap(event => {
    const entries = event.entries.filter(entry => !isHeading(entry, event))
    if (entries.length === 0) return []
    const [first, last] = [entries[0], entries.at(-1)] as [LoggedEntry, LoggedEntry]
    const plain = event.use === null
    const lines = plain ? entries : entries.filter(e => !title.isDetail?.(e) && rowOf(title, e, words) === null)
    const traces = entries.flatMap(entry => tracesOf(title, entry, opens(entry)))
    const side = entries.map(title.sideOf).find(one => one !== null) ?? null
    const name = event.use === null ? '' : eventName(event.use, opened.get(event.call), entries, side, words)
    const told = lines.map(entry => sentence(words.entry(entry)))
    return {
      title: name || (told[0] ?? ''),
      text: (name === '' ? told.slice(1) : told).join(' '),
      side,
      from: first.step,
      to: last.step,
      dice: event.use === null ? [] : diceOf(title, entries, words),
      traces,
      places: placesOf(title, entries, traces),
    }
  })
}

const rowOf = (title: Title, entry: LoggedEntry, words: BoardWords): string | null =>
  entry.dice === undefined ? null : (title.diceRow?.(entry, words) ?? null)

/** Dice in rows: those in a row that bear the same name. */
function diceOf(title: Title, entries: readonly LoggedEntry[], words: BoardWords): Episode['dice'] {
  const rows: { label: string; dice: Episode['dice'][number]['dice'][number][]; hits: number }[] = []
  for (const entry of entries) {
    const label = rowOf(title, entry, words)
    if (label === null) continue
    const hits = title.hits?.(entry) ?? []
    const open = rows.at(-1)
    const row = open?.label === label ? open : { label, dice: [], hits: 0 }
    if (row !== open) rows.push(row)
    for (const [i, die] of (entry.dice ?? []).entries()) row.dice.push({ die, hit: hits[i] === true })
    row.hits += hits.filter(Boolean).length
  }
  return rows.map(({ label, dice, hits }) => ({ label, dice, result: words.say('board.event.hits', { count: hits }) }))
}

/** Both ends of its arrows; of an event without any, what its lines are about. */
function placesOf(title: Title, entries: readonly LoggedEntry[], traces: Episode['traces']): readonly TargetId[] {
  const ends = traces.flatMap(({ from, to }) => (from === undefined ? [to] : [from, to]))
  return [...new Set(ends.length > 0 ? ends : entries.flatMap(entry => title.where(entry)[0] ?? []))]
}
