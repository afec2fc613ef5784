import type { Cause } from '../battle/charts.ts'
import { isGuns } from '../field.ts'
import type { Frames } from '../frames.ts'
import type { HexId, UnitId } from '../ids.ts'
import type { State } from '../state.ts'

/** 12.35e, kept through a run of tests: hexes of which a unit has paid 1 SP, and who fell last, from where and with what losses. */
export interface SharedLoss {
  paid?: readonly HexId[]
  fell?: { readonly unit: UnitId; readonly hex: HexId; readonly lost: number }
}

/** A unit has failed its test: one unit alone of those stacked in a hex pays the SP of a second disorder, guns for themselves. */
export function fallLocals(g: State, f: SharedLoss, unit: UnitId, cause: Cause, by: UnitId | null): Frames['disorder'] {
  const last = f.fell
  if (last !== undefined && g.units[last.unit].lost > last.lost) f.paid = [...(f.paid ?? []), last.hex]
  const { hex, lost } = g.units[unit]
  delete f.fell
  if (hex === null || isGuns(g, unit)) return { unit, cause, by }
  f.fell = { unit, hex, lost }
  return { unit, cause, by, shared: f.paid?.includes(hex) === true }
}
