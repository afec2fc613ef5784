// What all parts of one board share: the battle's ground and sheet, its pieces, and what of the view everybody asks.
import { type Accessor, createMemo } from 'solid-js'
import type { BoardFace, TargetId } from '#client/board/api.ts'
import type { HexId, LeaderId, UnitId } from '../rules/board.ts'
import type { View } from '../views.ts'
import { type Field, hexOf } from './field.ts'
import { counterAt, type Spots, spotsOf } from './pieces/spots.ts'

export interface Stage extends Field {
  spots: Accessor<Spots>
  /** The hex whose stack is laid out. */
  fan: Accessor<HexId | null>
  /** What a counter stands for now: itself, or the brigade that is asked about. */
  meant(unit: UnitId): TargetId
  meantLeader(leader: LeaderId): TargetId
  /** The hex round which facings are chosen. */
  turning: Accessor<HexId | null>
  hexOf(view: View, target: TargetId): HexId | null
}

const NOWHERE: Spots = { units: new Map(), leaders: new Map(), stacks: new Map() }

export function createStage(table: BoardFace<View>, field: Field): Stage {
  const { gr, codes } = field
  const where = (view: View, target: TargetId) => hexOf(field, view, target)
  const pointed = createMemo(() => {
    const target = table.hover() ?? table.focus()
    return target === null || !table.ready() ? null : where(table.view(), target)
  })
  const stacked = createMemo(() => (table.ready() ? spotsOf(table.view(), field.army, field.sheet, null) : null))
  const fan = createMemo(() => {
    const hex = pointed()
    return hex !== null && (stacked()?.stacks.get(hex)?.length ?? 0) > 1 ? hex : null
  })
  // a board is made before the first view has come
  const size = createMemo(() => counterAt(table.scale()))
  const spots = createMemo(() =>
    table.ready() ? spotsOf(table.view(), field.army, field.sheet, fan(), size()) : NOWHERE,
  )
  const can = createMemo(() => new Set([...table.subjects(), ...table.lit().keys()]))
  const brigadeOf = (unit: UnitId): TargetId => codes.ofBrigade(gr.units[unit].brigade)
  const turning = createMemo(() => {
    if (!table.ready() || ![...table.lit().keys()].some(target => target.startsWith('facing:'))) return null
    const view = table.view()
    const hex = table.pending()?.args.hex
    if (typeof hex === 'string') return codes.hex(`hex:${hex}`)
    const subject = [...table.chosen()][0]
    if (subject !== undefined) return where(view, subject)
    return view.doing.unit === null ? null : view.units[view.doing.unit].hex
  })
  return {
    ...field,
    spots,
    fan,
    turning,
    hexOf: where,
    meant(unit) {
      const own = codes.ofUnit(unit)
      const brigade = brigadeOf(unit)
      return !can().has(own) && can().has(brigade) ? brigade : own
    },
    meantLeader(leader) {
      const own = codes.ofLeader(leader)
      const { brigade } = gr.formations[gr.leaders[leader].formation]
      return brigade !== null && !can().has(own) && can().has(codes.ofBrigade(brigade)) ? codes.ofBrigade(brigade) : own
    },
  }
}
