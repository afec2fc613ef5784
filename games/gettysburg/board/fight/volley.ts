// Long-range fire read from the log: one order's guns, their targets and dice.
import type { LoggedEntry } from '#client/board/api.ts'
import { textOf } from '../words/log-lines.ts'
import { type Roll, rollOf } from './fight.ts'

export interface Shot {
  piece: string
  from: string
  place: string
  atGuns: boolean
  /** null: nobody was left to fire at. */
  roll: Roll | null
}

export interface Volley {
  first: number
  lastStep: number
  shots: readonly Shot[]
}

const isShot = (entry: LoggedEntry): boolean => entry.key === 'log.shot.atTroops' || entry.key === 'log.shot.atGuns'

/** The shots of the last order that fired. */
export function lastVolley(log: readonly LoggedEntry[]): Volley | null {
  const end = log.findLastIndex(isShot)
  if (end < 0) return null
  const start = log.findLastIndex((e, i) => i < end && e.key.startsWith('log.order.'))
  const shots: Shot[] = []
  let first = end
  for (let i = log.length - 1; i > start; i--) {
    const entry = log[i] as LoggedEntry
    if (!isShot(entry)) continue
    first = i
    const next = log[i + 1]
    const roll = next !== undefined && next.key === 'log.fire.roll' ? rollOf(next) : null
    shots.unshift({
      piece: textOf(entry, 'piece') ?? '',
      from: textOf(entry, 'from') ?? '',
      place: textOf(entry, 'place') ?? '',
      atGuns: entry.key === 'log.shot.atGuns',
      roll,
    })
  }
  return { first: log[first]?.n ?? 0, lastStep: log[end]?.step ?? 0, shots }
}
