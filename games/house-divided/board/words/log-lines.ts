// What a log entry is about: places, side, hits, headings, arrows.
import type { BoardWords, LogFilter, LoggedEntry, TargetId, Trace } from '#client/board/api.ts'
import type { View } from '../../views.ts'
import { arrow } from '../counters/ways.ts'

const text = (entry: LoggedEntry, name: string): string | null => {
  const value = entry.args[name]
  return typeof value === 'string' ? value : null
}

export function where(entry: LoggedEntry): readonly TargetId[] {
  return ['to', 'box', 'from'].flatMap(name => {
    const code = text(entry, name)
    return code === null ? [] : [`box:${code}`]
  })
}

export const sideOf = (entry: LoggedEntry): string | null => text(entry, 'side')

export const isHit = (entry: LoggedEntry): boolean =>
  entry.key === 'log.shot.reduced' || entry.key === 'log.shot.eliminated'

export const hits = (entry: LoggedEntry): readonly boolean[] => (entry.dice ?? []).map(() => isHit(entry))

const ARRIVALS = ['log.recruit.unit', 'log.mobilisation', 'log.battle.reinforced']

export const sound = (entry: LoggedEntry): 'arrival' | undefined =>
  ARRIVALS.includes(entry.key) ? 'arrival' : undefined

export function heading(entry: LoggedEntry, words: BoardWords): string | null {
  if (entry.key === 'log.turn') return words.say('board.heading.turn', entry.args)
  if (entry.key === 'log.halfTurn') return words.say('board.heading.halfTurn', entry.args)
  if (entry.key === 'log.battle.begins') return words.say('board.heading.battle', entry.args)
  return null
}

const MOVES = new Set([
  'log.march.unit',
  'log.march.jump',
  'log.sea.move',
  'log.invasion.landing',
  'log.battle.retreat',
  'log.battle.withdrawal',
])

export function traces(entry: LoggedEntry, _before: View, _after: View): readonly Trace[] {
  return tracesOf(entry)
}

export function tracesOf(entry: LoggedEntry): readonly Trace[] {
  const side = sideOf(entry)
  const from = text(entry, 'from')
  const to = text(entry, 'to')
  const box = text(entry, 'box')
  if (MOVES.has(entry.key) && from !== null && to !== null) return [arrow(side, from, to)]
  if (entry.key === 'log.battle.reinforced' && from !== null && box !== null) return [arrow(side, from, box, true)]
  if (box === null) return []
  const burst = entry.key === 'log.battle.begins'
  const here = burst || ['log.recruit.unit', 'log.promotion', 'log.capture'].includes(entry.key)
  return here ? [{ side, to: `box:${box}`, ...(burst ? { fight: true } : {}) }] : []
}

const chapter = (name: string, ...starts: string[]): LogFilter => ({
  id: name,
  name: `board.filter.${name}`,
  test: entry => starts.some(start => entry.key.startsWith(start)),
})

export const filters: readonly LogFilter[] = [
  chapter('marches', 'log.march', 'log.dig', 'log.sea', 'log.invasion'),
  chapter('battles', 'log.battle', 'log.shot', 'log.recovery'),
  chapter('army', 'log.promotion', 'log.recruit', 'log.mobilisation'),
  chapter('control', 'log.capture', 'log.controlLapses', 'log.over'),
]
