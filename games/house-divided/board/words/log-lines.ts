// What a log entry is about: places, side, hits, arrows.
import type { BoardWords, JoinedBook, LoggedEntry, TargetId, Trace } from '#client/board/api.ts'
import { callOf } from '#words/scenes/scenes.ts'
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

const BACK = new Set(['log.battle.retreat', 'log.battle.withdrawal'])

/** Whatever went from one box to another; a unit that reinforces a battle comes to fight. */
export function arrow(entry: LoggedEntry): Trace | null {
  const [from, to, box] = ['from', 'to', 'box'].map(name => text(entry, name)) as (string | null)[]
  const end = to ?? box
  if (from == null || end == null) return null
  const way = arrowBetween(sideOf(entry), from, end, to == null)
  return BACK.has(entry.key) ? { ...way, back: true } : way
}

/** Units that go the same way are told in one line. */
export const joined: JoinedBook = Object.fromEntries(
  ['march.unit', 'sea.move', 'invasion.landing'].map(name => [
    `log.${name}`,
    { key: `board.joined.${name}`, same: ['side', 'from', 'to', 'by'], lists: ['type', 'types'] },
  ]),
)

/** Shots of a battle stand in rows, one for each side's fire. */
export const diceRow = (entry: LoggedEntry, words: BoardWords): string | null =>
  callOf(entry.scene, 'battle') === null ? null : words.say('board.event.fires', { side: sideOf(entry) ?? '' })

/** The arrows tell from where a march goes. */
export const isDetail = (entry: LoggedEntry): boolean => entry.key === 'log.march.from'
