// What happened, in a few lines: for mails and push messages, where there is no board.
import type { LogEntry } from '#engine/index.ts'
import type { Words } from '#words/words.ts'
import type { SceneUse } from './book.ts'
import { type Event, eventsOf } from './events.ts'
import { openedBy, openings, type Reader } from './reading.ts'
import { callOf } from './scenes.ts'

/** A log entry with its place in the game. */
export interface Told extends LogEntry {
  readonly step: number
}

/** An event's name: its heading, or else `board.event.<event>`. */
export function eventName(
  use: SceneUse,
  opening: Told | undefined,
  entries: readonly Told[],
  side: string | null,
  words: Pick<Words, 'say'>,
): string {
  if (use.heading !== undefined && opening !== undefined) return words.say(use.heading, opening.args)
  const { counts } = use
  const calls = counts === undefined ? [] : entries.flatMap(entry => callOf(entry.scene, counts) ?? [])
  return words.say(`board.event.${use.event}`, { side: side ?? '', count: new Set(calls).size })
}

/** The outermost heading over what is under way: the turn. Empty: its first line is not known. */
export function turnOver(scene: string, log: readonly Told[], reader: Reader, words: Pick<Words, 'say'>): string {
  const opened = openings(log, reader)
  for (const { call, use } of reader(scene).named) {
    const first = opened.get(call)
    if (use.heading !== undefined && first !== undefined) return words.say(use.heading, first.args)
  }
  return ''
}

/** Lines that follow each other end with a stop. */
export const sentence = (line: string): string => (/[.!?…]$/.test(line) ? line : `${line}.`)

/** A line of a mail is no longer than this, cut at the end of a sentence or a word. */
const MOST_LETTERS = 220

/**
 * The events of a part of the log, a line each: its name, and as many of its sentences as there is room for. `all` is what is
 * known of the log, where the lines stand that opened them; `sideOf` the side of whoever played an entry that names none.
 */
export function brief(
  all: readonly Told[],
  part: readonly Told[],
  reader: Reader,
  words: Pick<Words, 'say' | 'entry'>,
  sideOf: (entry: Told) => string,
): readonly string[] {
  const opened = openings(all, reader)
  const isHeading = (entry: Told, { use }: Event<Told>) =>
    openedBy(entry, reader, opened).some(one => one.use.heading !== undefined && one.use !== use)
  const lines: string[] = []
  for (const event of eventsOf(part, reader)) {
    const entries = event.entries.filter(entry => !isHeading(entry, event))
    if (entries.length === 0) continue
    const named = entries.find(entry => typeof entry.args.side === 'string')
    const side = named === undefined ? sideOf(entries[0] as Told) : (named.args.side as string)
    const { use } = event
    const name = use === null ? null : eventName(use, opened.get(event.call), entries, side, words)
    // dice of a fight are told by what came of them
    const worth = use?.fight === true ? entries.filter(entry => entry.dice === undefined) : entries
    const text = [...new Set(worth.map(entry => sentence(words.entry(entry))))]
    lines.push(shortened(name === null ? [] : [`${name.replace(/[.:]$/, '')}:`], text))
  }
  return lines
}

/** The last sentences count most: they tell how it ended. */
function shortened(head: readonly string[], sentences: readonly string[]): string {
  const whole = [...head, ...sentences].join(' ')
  if (sentences.length === 0) return whole.replace(/:$/, '.')
  if (whole.length <= MOST_LETTERS) return whole
  const kept: string[] = []
  let room = MOST_LETTERS - head.join(' ').length - 3
  for (const one of sentences.toReversed()) {
    if (one.length + 1 > room) break
    kept.unshift(one)
    room -= one.length + 1
  }
  if (kept.length > 0) return [...head, '…', ...kept].join(' ')
  const last = sentences.at(-1) as string
  return [...head, `${last.slice(0, MOST_LETTERS).replace(/\s+\S*$/, '')}…`].join(' ')
}
