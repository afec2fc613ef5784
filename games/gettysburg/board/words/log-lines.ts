// What a log entry is about: places, side, hits, headings, arrows.
import type { BoardWords, LogFilter, LoggedEntry, TargetId, Trace } from '#client/board/api.ts'
import type { View } from '../../views.ts'
import { sideOfCode } from '../pieces/pieces.ts'
import { arrow } from '../prompt/look.ts'

export const textOf = (entry: LoggedEntry, name: string): string | null => {
  const value = entry.args[name]
  return typeof value === 'string' && value !== '' ? value : null
}

export function where(entry: LoggedEntry): readonly TargetId[] {
  const places = ['to', 'place', 'from'].flatMap(name => {
    const code = textOf(entry, name)
    return code === null ? [] : [`place:${code}`]
  })
  const piece = textOf(entry, 'piece')
  return piece === null ? places : [...places, `piece:${piece}`]
}

export function sideOf(entry: LoggedEntry): string | null {
  const piece = textOf(entry, 'piece')
  return textOf(entry, 'side') ?? (piece === null ? null : sideOfCode(piece))
}

const HURTS = new Set(['1', '2', 'M', 'D', 'R', 'E', 'C'])
/** A die that did something: a cube, a marker, a check, a retreat. */
export const isHit = (entry: LoggedEntry): boolean => HURTS.has(textOf(entry, 'result') ?? '')
export const hits = (entry: LoggedEntry): readonly boolean[] => (entry.dice ?? []).map(() => isHit(entry))

export function heading(entry: LoggedEntry, words: BoardWords): string | null {
  if (entry.key === 'log.period') return words.say('board.heading.period', entry.args)
  if (entry.key === 'log.combat.begins') return words.say('board.heading.combat', entry.args)
  return null
}

const MOVES = new Set(['log.move', 'log.enter'])
const ATTACKS = new Set(['log.move.attack', 'log.enter.attack'])
const SHOTS = new Set(['log.shot.atTroops', 'log.shot.atGuns'])
const HERE = new Set(['log.block.placed', 'log.block.removed', 'log.trench.begun', 'log.trench.done', 'log.reorganise'])

export function traces(entry: LoggedEntry, _before: View, _after: View): readonly Trace[] {
  return tracesOf(entry)
}

export function tracesOf(entry: LoggedEntry): readonly Trace[] {
  const side = sideOf(entry)
  const [from, to, place] = ['from', 'to', 'place'].map(name => textOf(entry, name))
  if (from != null && to != null && MOVES.has(entry.key)) return [arrow(side, from, to)]
  if (from != null && to != null && ATTACKS.has(entry.key)) return [arrow(side, from, to, true)]
  if (place == null) return []
  if (from != null && SHOTS.has(entry.key)) return [arrow(side, from, place, true)]
  if (to != null && entry.key.startsWith('log.retreat.')) return [arrow(side, place, to)]
  if (from != null && entry.key === 'log.reinforce') return [arrow(side, from, place)]
  if (entry.key === 'log.combat.begins') return [{ side, to: `place:${place}`, fight: true }]
  return HERE.has(entry.key) ? [{ side, to: `place:${place}` }] : []
}

const chapter = (name: string, ...starts: string[]): LogFilter => ({
  id: name,
  name: `board.filter.${name}`,
  test: entry => starts.some(start => entry.key.startsWith(start)),
})

export const filters: readonly LogFilter[] = [
  chapter('orders', 'log.order', 'log.block', 'log.move', 'log.enter', 'log.pass', 'log.forcedPass', 'log.trench'),
  chapter('combats', 'log.combat', 'log.morale', 'log.cube', 'log.eliminated', 'log.retreat', 'log.fire.roll'),
  chapter('fire', 'log.shot', 'log.fire', 'log.gun'),
  chapter('periods', 'log.period', 'log.reinforcements', 'log.discs'),
]
