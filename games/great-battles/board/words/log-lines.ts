// What a log entry is about: hexes and pieces, side, dice, arrows.
import type { BoardModule, BoardWords, JoinedBook, LoggedEntry, TargetId } from '#client/board/api.ts'
import { innermost } from '#words/scenes/scenes.ts'
import type { View } from '../../views.ts'
import type { Field } from '../field.ts'

const textOf = (entry: LoggedEntry, name: string): string | null => {
  const value = entry.args[name]
  return typeof value === 'string' && value !== '' ? value : null
}

const KINDS = ['hex', 'unit', 'leader', 'brigade', 'division'] as const

export const where = (entry: LoggedEntry): readonly TargetId[] =>
  KINDS.flatMap(kind => {
    const code = textOf(entry, kind)
    return code === null ? [] : [`${kind}:${code}`]
  })

/** The side that an entry names, or that of the piece which it is about. */
export function sideOfEntry({ gr, codes }: Field, entry: LoggedEntry): string | null {
  const side = textOf(entry, 'side')
  if (side !== null && gr.roles.includes(side)) return side
  for (const target of where(entry)) {
    const unit = codes.unit(target)
    if (unit !== null) return gr.roles[gr.units[unit].side]
    const leader = codes.leader(target)
    if (leader !== null) return gr.roles[gr.leaders[leader].side]
    const brigade = codes.brigade(target)
    if (brigade !== null) return gr.roles[gr.brigades[brigade].side]
    const division = codes.division(target)
    if (division !== null) return gr.roles[gr.divisions[division].side]
  }
  return null
}

/** From where a unit or leader stood before to the hex of which its line tells: a move, or a shot. */
export function arrowOf(field: Field): NonNullable<BoardModule<View>['arrow']> {
  return (entry, before) => {
    const [hex, unit, leader] = ['hex', 'unit', 'leader'].map(kind => textOf(entry, kind)) as (string | null)[]
    const mover = unit != null ? `unit:${unit}` : leader != null ? `leader:${leader}` : null
    if (hex == null || mover === null || before === undefined) return null
    const from = fromHex(field, before, mover)
    const to = `hex:${hex}`
    if (from === null || from === to) return null
    const shot = SHOOTS.has(innermost(entry))
    return { side: sideOfEntry(field, entry), from, to, ...(shot ? { fight: true } : {}) }
  }
}

/** The steps of fire that tell of a shot. */
const SHOOTS = new Set(['fire.aim', 'fire.dice'])

/** A shot stands in the row of who fired it. */
export const diceRow = (entry: LoggedEntry, words: BoardWords): string | null => {
  const unit = textOf(entry, 'unit')
  return unit === null || !SHOOTS.has(innermost(entry)) ? null : words.name('unit', unit)
}
export const hits = (entry: LoggedEntry): readonly boolean[] =>
  (entry.dice ?? []).map(() => SHOOTS.has(innermost(entry)) && entry.args.result !== '-')

/** The steps of one regiment are told in one line. */
export const joined: JoinedBook = {
  'log.step': { key: 'board.joined.step', same: ['side', 'unit'], lists: ['hex', 'hexes'] },
}

function fromHex({ gr, codes }: Field, before: View, mover: TargetId): TargetId | null {
  const unit = codes.unit(mover)
  const leader = codes.leader(mover)
  const hex = unit !== null ? before.units[unit].hex : leader !== null ? before.leaders[leader].hex : null
  return hex === null ? null : `hex:${gr.hexCodes[hex]}`
}
