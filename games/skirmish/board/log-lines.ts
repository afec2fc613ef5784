// What a log entry is about: where, whose, from where to where.
import type { LoggedEntry, TargetId, Trace } from '#client/board/api.ts'
import { roleOf } from '../rules/ids.ts'
import { COUNTER_CODES, sideOf } from '../rules/pieces.ts'

function textOf(entry: LoggedEntry, ...names: string[]): string | null {
  const value = names.map(name => entry.args[name]).find(found => found !== undefined)
  return typeof value === 'string' ? value : null
}

export function where(entry: LoggedEntry): readonly TargetId[] {
  const hex = textOf(entry, 'to', 'hex')
  const counter = textOf(entry, 'counter', 'attacker')
  return [...(hex === null ? [] : [`hex:${hex}`]), ...(counter === null ? [] : [`counter:${counter}`])]
}

export function sideOfEntry(entry: LoggedEntry): string | null {
  const counter = textOf(entry, 'counter', 'attacker')
  return counter === null ? textOf(entry, 'side') : roleOf(sideOf(COUNTER_CODES.indexOf(counter)))
}

export function arrow(entry: LoggedEntry): Trace | null {
  const [from, to] = [textOf(entry, 'from'), textOf(entry, 'to')]
  return from === null || to === null ? null : { side: sideOfEntry(entry), from: `hex:${from}`, to: `hex:${to}` }
}
