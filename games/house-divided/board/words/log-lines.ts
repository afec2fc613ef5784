// What a log entry is about: places, side, hits, arrows.
import type { BoardWords, LoggedEntry, TargetId, Trace } from '#client/board/api.ts'
import { callOf } from '#client/scenes/scenes.ts'
import { arrow as arrowBetween } from '../counters/ways.ts'

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

/** Whatever went from one box to another; a unit that reinforces a battle comes to fight. */
export function arrow(entry: LoggedEntry): Trace | null {
  const [from, to, box] = ['from', 'to', 'box'].map(name => text(entry, name)) as (string | null)[]
  if (from == null) return null
  if (to != null) return arrowBetween(sideOf(entry), from, to)
  return box == null ? null : arrowBetween(sideOf(entry), from, box, true)
}

/** Shots of a battle stand in rows, one for each side's fire. */
export const diceRow = (entry: LoggedEntry, words: BoardWords): string | null =>
  callOf(entry.scene, 'battle') === null ? null : words.say('board.event.fires', { side: sideOf(entry) ?? '' })

/** The arrows tell from where a march goes. */
export const isDetail = (entry: LoggedEntry): boolean => entry.key === 'log.march.from'
