// What a log entry is about: hexes and pieces, side, headings, arrows.
import type { BoardModule, BoardWords, LogFilter, LoggedEntry, TargetId, Trace } from '#client/board/api.ts'
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

export function heading(entry: LoggedEntry, words: BoardWords): string | null {
  if (entry.key === 'log.turn') return words.say('log.turn', entry.args)
  if (entry.key === 'log.marker') return words.entry(entry)
  return null
}

const MOVES = /^log\.(step|retreat\.step|advance|leader\.rides|leader\.displaced)$/
const SHOTS = /^log\.(hits\.shot|fire\.aims)$/

export function tracesOf(field: Field): BoardModule<View>['traces'] {
  return (entry, before) => {
    const side = sideOfEntry(field, entry)
    const [hex, unit, leader] = ['hex', 'unit', 'leader'].map(kind => textOf(entry, kind))
    const mover = unit !== null && unit !== undefined ? `unit:${unit}` : leader == null ? null : `leader:${leader}`
    if (hex == null || mover === null) return []
    const from = fromHex(field, before, mover)
    const to = `hex:${hex}`
    if (from === null || from === to) return []
    if (MOVES.test(entry.key)) return [{ side, from, to } satisfies Trace]
    return SHOTS.test(entry.key) ? [{ side, from, to, fight: true }] : []
  }
}

function fromHex({ gr, codes }: Field, before: View, mover: TargetId): TargetId | null {
  const unit = codes.unit(mover)
  const leader = codes.leader(mover)
  const hex = unit !== null ? before.units[unit].hex : leader !== null ? before.leaders[leader].hex : null
  return hex === null ? null : `hex:${gr.hexCodes[hex]}`
}

const chapter = (name: string, pattern: RegExp): LogFilter => ({
  id: name,
  name: `board.filter.${name}`,
  test: entry => pattern.test(entry.key),
})

export const filters: readonly LogFilter[] = [
  chapter(
    'moves',
    /^log\.(step|turn\.unit|refuse|straighten|line|column|restack|mounts|dismounts|reaction|leader\.rides)/,
  ),
  chapter('fire', /^log\.(fire|hits|ammo)/),
  chapter('shock', /^log\.(shock|charge|continued|resolve|recruits|preShock|fallBack|counter)/),
  chapter('results', /^log\.(loses|eliminated|collapse|disordered|second|rout|retreat|advance|udd|blown|leader|guns)/),
  chapter(
    'orders',
    /^log\.(order|orders|marker|activate|cup|initiative|efficiency|coordination|reserve|loose|attached|detached)/,
  ),
  chapter(
    'recovery',
    /^log\.(rally|rest|ineffective|effective|division|rout\.(returns|stays|gone)|stragglers|tired|fresher|works)/,
  ),
]
