import { first } from '#engine/lists.ts'
import { part, sumOf } from '../02-counters/sum.ts'
import { partsOf } from '../07-facing/facing.ts'
import { CHARTS } from '../battle/charts.ts'
import { ground } from '../battle/ground.ts'
import type { Field } from '../field.ts'
import { isMounted } from '../field.ts'
import type { Shot } from '../frames.ts'
import type { HexId, UnitId } from '../ids.ts'
import { aimAt } from './aim.ts'
import { wayOut } from './arcs.ts'
import { splitShares } from './fire-sum.ts'
import { shotOf } from './shots.ts'

/** 10.82: DRMs of which the worst of any unit counts. */
const WORST = ['range', 'prepared', 'disorderedFirer', 'recruit', 'lowAmmo', 'mountedFirer', 'fatigue']

/** 10.82: units of a hex fire as one, with the worst of what differs between them; `top`: no more SP than these. */
export function volleyShot(g: Field, units: readonly UnitId[], hex: HexId, top = Number.POSITIVE_INFINITY): Shot[] {
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
    top,
    most,
    shots.reduce((n, s) => n + s.sp, 0),
  )
  return [{ ...lead, sp, sum, with: shots.slice(1).map(s => s.unit) }]
}

/** 10.82, 10.15, 7.34: units of a hex that fire as one at several hexes share their fire evenly, the first with the odd SP; what goes out by a refused hex is a share of its own. */
export function splitVolley(g: Field, units: readonly UnitId[], hexes: readonly HexId[]): Shot[] {
  const shots = hexes.flatMap(hex => volleyShot(g, units, hex))
  if (shots.length < hexes.length) return []
  const { grid } = ground(g)
  const u = g.units[first(units)]
  const part = first(partsOf(grid, u))
  const ways = hexes.map(hex => wayOut(grid, u, part, true, hex))
  const shared = shots.map((shot, i): Shot => {
    const mine = ways.flatMap((way, j) => (way === ways[i] ? [j] : []))
    const all = Math.min(...mine.map(j => (shots[j] as Shot).sp))
    return { ...shot, sp: splitShares(all, mine.length)[mine.indexOf(i)] as number }
  })
  return shared.some(shot => shot.sp === 0) ? [] : shared
}
