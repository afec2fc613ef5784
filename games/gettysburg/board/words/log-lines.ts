// What a log entry is about: places, side, hits, arrows.
import type { BoardWords, JoinedBook, LoggedEntry, TargetId, Trace } from '#client/board/api.ts'
import { callOf } from '#words/scenes/scenes.ts'
import { sideOfCode } from '../pieces/pieces.ts'
import { arrow as arrowBetween } from '../prompt/look.ts'

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

const ATTACKS = new Set(['log.move.attack', 'log.enter.attack'])

/** A piece or cube that went from one place to another, an attack, a shot. */
export function arrow(entry: LoggedEntry): Trace | null {
  const [from, to, place, piece] = ['from', 'to', 'place', 'piece'].map(name => textOf(entry, name)) as (
    | string
    | null
  )[]
  const start = from ?? (piece == null || to == null ? null : place)
  const end = to ?? place
  if (start == null || end == null) return null
  const way = arrowBetween(sideOf(entry), start, end, ATTACKS.has(entry.key) || callOf(entry.scene, 'fire') !== null)
  return entry.key.startsWith('log.retreat') ? { ...way, back: true } : way
}

/** Pieces that go the same way are told in one line. */
export const joined: JoinedBook = Object.fromEntries(
  ['move', 'enter'].map(name => [
    `log.${name}`,
    { key: `board.joined.${name}`, same: ['from', 'to', 'count'], lists: ['piece', 'pieces'] },
  ]),
)

/** Dice stand in rows by their table. */
export const diceRow = (entry: LoggedEntry, words: BoardWords): string | null => {
  const table = textOf(entry, 'table')
  return table === null ? null : words.name('table', table)
}

const DETAILS = new Set(['log.cube.assigned', 'log.cube.taken', 'log.cube.lies'])
/** Cubes are told by the dice that dealt them. */
export const isDetail = (entry: LoggedEntry): boolean => DETAILS.has(entry.key)
