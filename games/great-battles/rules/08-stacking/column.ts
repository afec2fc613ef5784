import { columnMarkers, spOf } from '../02-counters/strength.ts'
import { type Field, isGuns, isMounted } from '../field.ts'
import type { UnitId } from '../ids.ts'

/** 8.5: extension markers that a unit needs in column. Guns never need any. */
export const columnsMarkersOf = (g: Field, unit: UnitId): number =>
  isGuns(g, unit) ? 0 : columnMarkers(isMounted(g, unit), spOf(g, unit))
