// What a log entry is about: places, side, headings, arrows.
import type { BoardWords, LogFilter, LoggedEntry, TargetId, Trace } from '#client/board/api.ts'
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

export function heading(entry: LoggedEntry, words: BoardWords): string | null {
  if (entry.key === 'log.turn') return words.say('board.heading.turn', entry.args)
  if (entry.key === 'log.action') return words.say('board.heading.action', entry.args)
  return null
}

export const traces = (entry: LoggedEntry): readonly Trace[] => tracesOf(entry)

const MOVES = /^log\.(march\.(block|mounted)|withdraw\.(block|mounted)|transfer)$/
const ENTRIES = /^log\.entry\./
const HERE = /^log\.(works|buford|turned|block\.(reduced|replaced|eliminated)|withdraw\.(off|trapped))$/

export function tracesOf(entry: LoggedEntry): readonly Trace[] {
  const side = sideOf(entry)
  const target = (name: string) => targetOf(textOf(entry, name) ?? '')
  const [from, to, at, point] = [target('from'), target('to'), target('at'), target('entry')]
  if (MOVES.test(entry.key) && from !== null && to !== null) return [{ side, from, to }]
  if (ENTRIES.test(entry.key) && point !== null && to !== null) return [{ side, from: point, to }]
  if (entry.key === 'log.attack.declared' && Array.isArray(entry.args.targets)) {
    return entry.args.targets.flatMap(code => {
      const attacked = targetOf(String(code))
      return attacked === null ? [] : [{ side, to: attacked, fight: true }]
    })
  }
  if (entry.key === 'log.combat' && at !== null) return [{ side, to: at, fight: true }]
  const here = at ?? from
  return HERE.test(entry.key) && here !== null ? [{ side, to: here }] : []
}

const chapter = (name: string, pattern: RegExp): LogFilter => ({
  id: name,
  name: `board.filter.${name}`,
  test: entry => pattern.test(entry.key),
})

export const filters: readonly LogFilter[] = [
  chapter('moves', /^log\.(march|withdraw|turned|entry|transfer|arrival|rumour)/),
  chapter('attacks', /^log\.(attack|guns|bombardment|fire|combat|block|extended)/),
  chapter('orders', /^log\.(turn$|length|action|order|dispatch|bid)/),
  chapter('tokens', /^log\.(tokens|night|works)/),
  chapter('objectives', /^log\.objective/),
]
