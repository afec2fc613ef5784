// The log told as events: "four marches", "Battle of Front Royal, three rounds", "recruits".
import type { BoardWords, Episode, LoggedEntry } from '#client/board/api.ts'
import { eventsOf } from '#client/scenes/events.ts'
import { plainEpisode } from '#client/scenes/plain-episode.ts'
import { isHit, sideOf, tracesOf } from './log-lines.ts'

type Kind = 'marches' | 'battle' | 'promotion' | 'recruits' | 'control' | 'over'

const KINDS: Readonly<Record<string, Kind>> = {
  movement: 'marches',
  battle: 'battle',
  promotion: 'promotion',
  recruitment: 'recruits',
  'halfTurn.close': 'control',
  'game.next': 'over',
}

/** The next turn is a heading of the log, not an event. */
const isHeading = (entry: LoggedEntry): boolean => entry.key === 'log.turn'

export function episodes(entries: readonly LoggedEntry[], _me: string | null, words: BoardWords): readonly Episode[] {
  const told = entries.filter(entry => !isHeading(entry))
  return eventsOf(told, KINDS).map(({ kind, entries }) =>
    kind === null ? plainEpisode(entries, sideOf, tracesOf, words) : tell(kind, entries, words),
  )
}

function tell(kind: Kind, entries: readonly LoggedEntry[], words: BoardWords): Episode {
  const first = entries[0] as LoggedEntry
  const last = entries.at(-1) as LoggedEntry
  return {
    title: titleOf(kind, entries, words),
    text: lines(kind, entries)
      .map(e => words.entry(e))
      .join(' '),
    side: sideOf(first),
    from: first.step,
    to: last.step,
    dice: kind === 'battle' ? volleys(entries, words) : [],
    traces: entries.flatMap(e => tracesOf(e)),
  }
}

function titleOf(kind: Kind, entries: readonly LoggedEntry[], words: BoardWords): string {
  const side = sideOf(entries[0] as LoggedEntry) ?? ''
  if (kind === 'battle') {
    const begins = entries.find(e => e.key === 'log.battle.begins')
    return begins === undefined ? words.say('board.event.battle') : words.say('board.heading.battle', begins.args)
  }
  const count = entries.filter(e => e.key === 'log.march.from').length
  return words.say(`board.event.${kind}`, { side, count })
}

/** Shots are told by their dice, single steps of a march by their arrows. */
function lines(kind: Kind, entries: readonly LoggedEntry[]): readonly LoggedEntry[] {
  if (kind === 'battle') return entries.filter(e => !e.key.startsWith('log.shot'))
  if (kind === 'marches') return entries.filter(e => e.key !== 'log.march.from')
  return entries
}

function volleys(entries: readonly LoggedEntry[], words: BoardWords): Episode['dice'] {
  const rows: {
    side: string
    dice: { die: NonNullable<LoggedEntry['dice']>[number]; hit: boolean }[]
    hits: number
  }[] = []
  for (const entry of entries) {
    const side = sideOf(entry) ?? ''
    const open = rows.at(-1)
    if (!entry.key.startsWith('log.shot')) continue
    const row = open !== undefined && open.side === side ? open : { side, dice: [], hits: 0 }
    if (row !== open) rows.push(row)
    for (const die of entry.dice ?? []) row.dice.push({ die, hit: isHit(entry) })
    if (isHit(entry)) row.hits++
  }
  return rows.map(row => ({
    label: words.say('board.event.fires', { side: row.side }),
    dice: row.dice,
    result: words.say('board.event.hits', { count: row.hits }),
  }))
}
