import { part, sumOf } from '../02-counters/sum.ts'
import { CHARTS } from '../battle/charts.ts'
import type { Field } from '../field.ts'
import { isMounted } from '../field.ts'
import type { Shot } from '../frames.ts'
import type { HexId, UnitId } from '../ids.ts'
import { aimAt } from './aim.ts'
import { shotOf } from './shots.ts'

/** 10.82: DRMs of which the worst of any unit counts. */
const WORST = ['range', 'prepared', 'disorderedFirer', 'recruit', 'lowAmmo', 'mountedFirer', 'fatigue']

/** 10.82: units of a hex fire as one, with the worst of what differs between them. */
export function volleyShot(g: Field, units: readonly UnitId[], hex: HexId): Shot[] {
  const shots = units.flatMap(unit => {
    const aim = aimAt(g, unit, hex)
    return aim === null ? [] : [shotOf(g, unit, aim, { kind: null, moves: false })]
  })
  const lead = shots[0]
  if (lead === undefined) return []
  const { footSP, mountedSP } = CHARTS.tables.fireLimits
  const most = units.some(id => isMounted(g, id)) ? mountedSP : footSP
  const ids = [...new Set(shots.flatMap(s => s.sum.parts.map(p => p.id)))]
  const sum = sumOf(
    ids.map(id => {
      const found = shots.map(s => s.sum.parts.find(p => p.id === id))
      const rule = found.find(p => p !== undefined)?.rule ?? '10.82'
      const values = found.map(p => p?.value ?? 0)
      return part(
        id,
        WORST.includes(id) ? Math.min(...values) : (lead.sum.parts.find(p => p.id === id)?.value ?? 0),
        rule,
      )
    }),
    ['range'],
  )
  const sp = Math.min(
    most,
    shots.reduce((n, s) => n + s.sp, 0),
  )
  return [{ ...lead, sp, sum, with: shots.slice(1).map(s => s.unit) }]
}
