// The log told as events: "Confederate marches", "attack on McPherson Ridge", "reinforcements".
import type { BoardWords, Episode, LoggedEntry } from '#client/board/api.ts'
import { sideOf, tracesOf } from './log-lines.ts'

type Kind = 'attack' | 'march' | 'withdraw' | 'enter' | 'orders' | 'night' | 'objectives' | 'turn' | 'over'

const KINDS: readonly [RegExp, Kind][] = [
  [/^log\.(attack|guns|bombardment|fire|combat|block|extended|tokens\.(paid|spent|back))/, 'attack'],
  [/^log\.(march|turned)/, 'march'],
  [/^log\.withdraw/, 'withdraw'],
  [/^log\.(entry|transfer|arrival|rumour)/, 'enter'],
  [/^log\.(order|tokens|dispatch)/, 'orders'],
  [/^log\.(night|works|forfeit|givenUp)/, 'night'],
  [/^log\.objective/, 'objectives'],
  [/^log\.(turn|length|action|setup|buford|bid)/, 'turn'],
  [/^log\.over/, 'over'],
]
const STARTS = new Set(['log.attack.declared', 'log.turn'])

interface Group {
  kind: Kind
  side: string | null
  entries: LoggedEntry[]
}

export function episodes(entries: readonly LoggedEntry[], _me: string | null, words: BoardWords): readonly Episode[] {
  const groups: Group[] = []
  for (const entry of entries) {
    const open = groups.at(-1)
    const kind = kindIn(entry, open)
    if (kind === null) continue
    const side = sideOf(entry)
    const same = open?.kind === kind && (kind === 'attack' || side === null || side === open.side)
    if (open === undefined || !same || STARTS.has(entry.key)) groups.push({ kind, side, entries: [entry] })
    else open.entries.push(entry)
  }
  return groups.map(group => tell(group, words))
}

/** The beaten withdraw as a part of their attack. */
function kindIn(entry: LoggedEntry, open: Group | undefined): Kind | null {
  if (open?.kind === 'attack' && entry.key.startsWith('log.withdraw')) return 'attack'
  if (open?.kind === 'withdraw' && entry.key.startsWith('log.block')) return 'withdraw'
  return KINDS.find(([pattern]) => pattern.test(entry.key))?.[1] ?? null
}

function tell({ kind, side, entries }: Group, words: BoardWords): Episode {
  const first = entries[0] as LoggedEntry
  const last = entries.at(-1) as LoggedEntry
  const title =
    first.key === 'log.attack.declared'
      ? words.say('board.heading.attack', first.args)
      : first.key === 'log.turn'
        ? words.say('board.heading.turn', first.args)
        : words.say(`board.event.${kind}`, { side: side ?? '' })
  return {
    title,
    text: entries.map(e => words.entry(e)).join(' '),
    side,
    from: first.step,
    to: last.step,
    dice: [],
    traces: entries.flatMap(tracesOf),
  }
}
