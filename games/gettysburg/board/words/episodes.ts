// The log told as events: "an order at Herr's Ridge", "Assault on McPherson Ridge", "long-range fire".
import type { BoardWords, Episode, LoggedEntry } from '#client/board/api.ts'
import { hits, isHit, sideOf, tracesOf } from './log-lines.ts'

type Kind = 'combat' | 'fire' | 'order' | 'block' | 'period' | 'over'

const KINDS: readonly [RegExp, Kind][] = [
  [/^log\.(combat|morale|cube|eliminated|retreat|cavalry|disruption|shortage)/, 'combat'],
  [/^log\.(shot|gun|fire\.(roll|marker$))/, 'fire'],
  [/^log\.block/, 'block'],
  [/^log\.(order|move|enter|reinforce$|reorganise|trench|pass|forcedPass|fire)/, 'order'],
  [/^log\.(period|reinforcements|discs)/, 'period'],
  [/^log\.over/, 'over'],
]

const STARTS = new Set(['log.combat.begins', 'log.order.single', 'log.order.double', 'log.period', 'log.forcedPass'])

interface Group {
  kind: Kind
  entries: LoggedEntry[]
}

export function episodes(entries: readonly LoggedEntry[], _me: string | null, words: BoardWords): readonly Episode[] {
  const groups: Group[] = []
  for (const entry of entries) {
    const kind = kindIn(entry, groups.at(-1))
    if (kind === null) continue
    const last = groups.at(-1)
    if (last === undefined || last.kind !== kind || STARTS.has(entry.key)) groups.push({ kind, entries: [entry] })
    else last.entries.push(entry)
  }
  return groups.map(group => tell(group, words))
}

/** Dice and losses belong to the combat or fire under way; an order that opens fire becomes fire. */
function kindIn(entry: LoggedEntry, open: Group | undefined): Kind | null {
  if (open?.kind === 'combat' && entry.key === 'log.fire.roll') return 'combat'
  if (open?.kind === 'combat' && /^log\.(gun|disrupted|trench|fire\.markerGone)/.test(entry.key)) return 'combat'
  if (open?.kind === 'fire' && /^log\.(cube|disrupted|eliminated|cavalry|retreat)/.test(entry.key)) return 'fire'
  if (entry.key === 'log.disrupted') return open?.kind ?? null
  return KINDS.find(([pattern]) => pattern.test(entry.key))?.[1] ?? null
}

function tell({ kind, entries }: Group, words: BoardWords): Episode {
  const first = entries[0] as LoggedEntry
  const last = entries.at(-1) as LoggedEntry
  return {
    title: titleOf(kind, first, words),
    text: entries
      .filter(e => e.dice === undefined && !e.key.startsWith('log.cube'))
      .map(e => words.entry(e))
      .join(' '),
    side: sideOf(first),
    from: first.step,
    to: last.step,
    dice: diceRows(entries, words),
    traces: entries.flatMap(e => tracesOf(e)),
  }
}

function titleOf(kind: Kind, first: LoggedEntry, words: BoardWords): string {
  if (first.key === 'log.combat.begins') return words.say('board.heading.combat', first.args)
  if (first.key === 'log.period') return words.say('board.heading.period', first.args)
  return words.say(`board.event.${kind}`, { side: sideOf(first) ?? '' })
}

/** One row a table: its dice, and how many did something. */
function diceRows(entries: readonly LoggedEntry[], words: BoardWords): Episode['dice'] {
  const rows: {
    table: string
    dice: { die: NonNullable<LoggedEntry['dice']>[number]; hit: boolean }[]
    hits: number
  }[] = []
  for (const entry of entries) {
    const table = entry.args.table
    if (typeof table !== 'string') continue
    const open = rows.at(-1)
    const row = open?.table === table ? open : { table, dice: [], hits: 0 }
    if (row !== open) rows.push(row)
    const struck = hits(entry)
    ;(entry.dice ?? []).forEach((die, i) => {
      row.dice.push({ die, hit: struck[i] === true })
    })
    if (isHit(entry)) row.hits++
  }
  return rows.map(row => ({
    label: words.name('table', row.table),
    dice: row.dice,
    result: words.say('board.event.hits', { count: row.hits }),
  }))
}
