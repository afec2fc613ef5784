// What a log entry is about: places, side, arrows.
import type { LoggedEntry, TargetId, Trace } from '#client/board/api.ts'
import { idOf } from '../blocks/pieces.ts'

export const textOf = (entry: LoggedEntry, name: string): string | null => {
  const value = entry.args[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** A code among the values of an entry, as a target: position, area or entry point. */
function targetOf(code: string): TargetId | null {
  for (const kind of ['position', 'area', 'entry'] as const)
    if (idOf(kind, code) !== undefined) return `${kind}:${code}`
  return null
}

export function where(entry: LoggedEntry): readonly TargetId[] {
  const codes = ['to', 'at', 'position', 'area', 'from', 'entry'].flatMap(name => textOf(entry, name) ?? [])
  const targets = entry.args.targets
  if (Array.isArray(targets)) codes.unshift(...targets.map(String))
  const found = codes.flatMap(code => targetOf(code) ?? [])
  const block = textOf(entry, 'block')
  return block === null ? found : [...found, `block:${block}`]
}

export const sideOf = (entry: LoggedEntry): string | null => textOf(entry, 'side')

/** A block that went from one position to another, or entered. */
export function arrow(entry: LoggedEntry): Trace | null {
  if (textOf(entry, 'block') === null) return null
  const target = (name: string) => targetOf(textOf(entry, name) ?? '')
  const from = target('from') ?? target('entry')
  const to = target('to')
  return from === null || to === null ? null : { side: sideOf(entry), from, to }
}
