// The log told as events: "Archer's Brigade is activated", one event for each brigade's activation.
import type { BoardWords, Episode, LoggedEntry } from '#client/board/api.ts'
import type { Field } from '../field.ts'
import { sideOfEntry, where } from './log-lines.ts'

const STARTS = /^log\.(turn|marker|activate|initiative\.|cup|efficiency|over)/
/** Told by themselves; the rest belongs to what came before. */
const QUIET = /^log\.(efficiency)/

export function episodesOf(field: Field) {
  return (entries: readonly LoggedEntry[], _me: string | null, words: BoardWords): readonly Episode[] => {
    const groups: LoggedEntry[][] = []
    for (const entry of entries) {
      if (QUIET.test(entry.key)) continue
      const open = groups.at(-1)
      if (open === undefined || STARTS.test(entry.key)) groups.push([entry])
      else open.push(entry)
    }
    return groups.map(group => tell(field, group, words))
  }
}

const SHOT = 'log.hits.shot'

function tell(field: Field, group: readonly LoggedEntry[], words: BoardWords): Episode {
  const first = group[0] as LoggedEntry
  const last = group.at(-1) as LoggedEntry
  const rest = group.slice(1)
  const rolled = rest.filter(e => (e.dice?.length ?? 0) > 0)
  return {
    title: words.entry(first),
    text: rest
      .slice(0, 6)
      .map(e => `${words.entry(e)}.`)
      .join(' '),
    side: sideOfEntry(field, first),
    from: first.step,
    to: last.step,
    dice: rolled.slice(0, 6).map(e => ({
      label: e.key === SHOT && typeof e.args.unit === 'string' ? words.name('unit', e.args.unit) : words.entry(e),
      dice: (e.dice ?? []).map(die => ({ die, hit: e.key === SHOT && e.args.result !== '-' })),
      result: e.key === SHOT ? String(e.args.result) : '',
    })),
    traces: group.flatMap(e => {
      const hex = where(e).find(target => target.startsWith('hex:'))
      return hex === undefined
        ? []
        : [{ side: sideOfEntry(field, e), to: hex, ...(e.key === SHOT ? { fight: true } : {}) }]
    }),
  }
}
