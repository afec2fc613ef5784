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

/** An event's name: its heading, or else `board.event.<event>`. Empty: none of what it counts has come yet; its lines tell it. */
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
  if (counts !== undefined && calls.length === 0) return ''
  return words.say(`board.event.${use.event}`, { side: side ?? '', count: new Set(calls).size })
}

/** The outermost heading over what is under way: the turn. Empty: its first line is not in this part of the log. */
export function turnOver(scene: string, log: readonly Told[], reader: Reader, words: Pick<Words, 'say'>): string {
  const turn = reader(scene).named.find(({ use }) => use.heading !== undefined)
  const first = turn === undefined ? undefined : openings(log, reader).get(turn.call)
  return turn?.use.heading === undefined || first === undefined ? '' : words.say(turn.use.heading, first.args)
}

/** Keys of lines that announce a call which the event counts ("the third march, from Cairo"): what follows says the same. */
function announcements({ use, entries }: Event<Told>): ReadonlySet<string> {
  const { counts } = use ?? {}
  const counted = entries.map(entry => counts !== undefined && callOf(entry.scene, counts) !== null)
  const before = entries.filter((entry, i) => !counted[i] && counted[i + 1] && entry.dice === undefined)
  return new Set(before.map(entry => entry.key))
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
  words: Pick<Words, 'say' | 'has' | 'entry'>,
  sideOf: (entry: Told) => string,
): readonly string[] {
  const opened = openings(all, reader)
  const isHeading = (entry: Told, { use }: Event<Told>) =>
    openedBy(entry, reader, opened).some(one => one.use.heading !== undefined && one.use !== use)
  const lines: string[] = []
  for (const event of eventsOf(part, reader)) {
    const announcing = announcements(event)
    const entries = event.entries.filter(entry => !isHeading(entry, event) && !announcing.has(entry.key))
    if (entries.length === 0) continue
    const named = entries.find(entry => typeof entry.args.side === 'string')
    const side = named === undefined ? sideOf(entries[0] as Told) : (named.args.side as string)
    const { use } = event
    const name = use === null ? '' : eventName(use, opened.get(event.call), entries, side, words)
    // first what came of it; then, where there is room, the dice of a fight and the ways that were gone
    const told = folded(entries, reader).map(entry => ({
      text: sentence(words.entry(entry)),
      light: (use?.fight === true && entry.dice !== undefined) || reader(entry.scene).filter === 'moves',
      way:
        words.has('brief.way') && 'from' in entry.args && 'to' in entry.args ? words.say('brief.way', entry.args) : '',
    }))
    lines.push(lineOf(name.replace(/[.:]$/, ''), told))
  }
  return lines
}

interface Sentence {
  readonly text: string
  /** The first to go where there is no room for all. */
  readonly light: boolean
  /** Whence and where to, in a few letters; empty: it tells something else. */
  readonly way: string
}

function lineOf(name: string, told: readonly Sentence[]): string {
  const most = MOST_LETTERS - name.length - 3
  const room = (all: readonly Sentence[]) => all.reduce((sum, { text }) => sum + text.length + 1, 0) <= most
  const own = told.filter(one => one.text !== sentence(name))
  const whole = once(own)
  const all = room(whole) ? whole : shortWays(own)
  const kept = fitting(all, most)
  const cut = kept.length < all.length
  const line = [...headOver(name, kept[0]), ...(cut ? ['…'] : []), ...kept].join(' ')
  return line.slice(0, 1).toUpperCase() + line.slice(1)
}

const once = (told: readonly Sentence[]) => [...new Map(told.map(one => [one.text, one])).values()]

/** Where there is no room for all who went: only the ways, each with its number. */
function shortWays(told: readonly Sentence[]): readonly Sentence[] {
  const gone = (way: string) => told.filter(one => one.way === way).length
  const counted = (way: string) => sentence(gone(way) > 1 ? `${way} (${gone(way)})` : way)
  return once(told.map(one => (one.way === '' ? one : { ...one, text: counted(one.way) })))
}

/** The name of an event is left out where its first sentence begins with it, or with the side that it names. */
function headOver(name: string, first = ''): readonly string[] {
  const [subject = ''] = name.split(/\s?: ?/)
  return name === '' || first.toLowerCase().includes(name.toLowerCase()) || /^[\s:]/.test(after(first, subject))
    ? []
    : [sentence(name)]
}

/** What follows the beginning; empty: it begins with something else. */
const after = (text: string, beginning: string) => (text.startsWith(beginning) ? text.slice(beginning.length) : '')

/** As many as there is room for; the last count most: they tell how it ended. */
function fitting(sentences: readonly Sentence[], most: number): readonly string[] {
  const kept = new Set<Sentence>()
  let room = most
  for (const light of [false, true]) {
    for (const one of sentences.toReversed()) {
      if (one.light !== light) continue
      if (one.text.length + 1 > room) break
      kept.add(one)
      room -= one.text.length + 1
    }
  }
  const last = sentences.at(-1)?.text
  if (kept.size > 0 || last === undefined) return sentences.filter(one => kept.has(one)).map(one => one.text)
  // the last tells how it ended, which stands at its own end
  return [last.length <= 2 * MOST_LETTERS ? last : `${last.slice(0, most).replace(/\s+\S*$/, '')}…`]
}

/** Steps of the same march told as one: whence, and where it ends. */
function folded(entries: readonly Told[], reader: Reader): readonly Told[] {
  const moves = (entry: Told) => reader(entry.scene).filter === 'moves'
  const gone = new Set(entries.flatMap(entry => (moves(entry) && 'hex' in entry.args ? [entry.args.unit] : [])))
  const turned = (entry: Told) => moves(entry) && 'facing' in entry.args && !('hex' in entry.args)
  const kept: Told[] = []
  for (const entry of entries) {
    // where it turned on its way is seen on the board
    if (turned(entry) && gone.has(entry.args.unit)) continue
    const at = kept.findLastIndex(one => goesOn(one, entry, reader))
    const { from } = kept[at]?.args ?? {}
    if (at >= 0) kept.splice(at, 1)
    kept.push(from === undefined ? entry : { ...entry, args: { ...entry.args, from } })
  }
  return kept
}

/** What a step changes; all else tells who goes. */
const CHANGES = ['from', 'to', 'hex', 'facing', 'mp']

function goesOn(before: Told, next: Told, reader: Reader): boolean {
  if (before.key !== next.key || who(before) !== who(next)) return false
  const { shown, filter } = reader(next.scene)
  if (next.args.from === undefined) return filter === 'moves'
  return next.args.from === before.args.to && shown?.call === reader(before.scene).shown?.call
}

const who = ({ args }: Told): string => JSON.stringify(Object.entries(args).filter(([name]) => !CHANGES.includes(name)))
