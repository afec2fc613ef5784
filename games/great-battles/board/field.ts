// Of a battle, the same at every table: its ground, sheet, pieces and codes.
import type { TargetId } from '#client/board/api.ts'
import type { Ground, HexId } from '../rules/board.ts'
import type { View } from '../views.ts'
import { type Codes, codesOf } from './codes.ts'
import { type Army, armyOf } from './pieces/army.ts'
import { type Sheet, sheetOf } from './sheet.ts'

export interface Field {
  readonly gr: Ground
  readonly sheet: Sheet
  readonly army: Army
  readonly codes: Codes
}

export const fieldOf = (gr: Ground): Field => ({
  gr,
  sheet: sheetOf(gr.grid),
  army: armyOf(gr),
  codes: codesOf(gr),
})

/** Where a thing is: a hex, a counter's or leader's, the leader's or the first regiment's of a brigade. */
export function hexOf({ gr, codes }: Field, view: View, target: TargetId): HexId | null {
  const hex = codes.hex(target)
  if (hex !== null) return hex
  const unit = codes.unit(target)
  if (unit !== null) return view.units[unit].hex
  const leader = codes.leader(target)
  if (leader !== null) return view.leaders[leader].hex
  const brigade = codes.brigade(target)
  if (brigade !== null) {
    const print = gr.brigades[brigade]
    const led = print.leader === null ? null : view.leaders[print.leader].hex
    return led ?? print.units.map(u => view.units[u].hex).find(h => h !== null) ?? null
  }
  const division = codes.division(target)
  if (division === null) return null
  const print = gr.divisions[division]
  return print.leader === null ? null : view.leaders[print.leader].hex
}
