import { first, sure } from '#engine/lists.ts'
import { hexDistance } from '#engine/map/hex.ts'
import { part, type Sum, sumOf } from '../02-counters/sum.ts'
import { partsOf } from '../07-facing/facing.ts'
import { CHARTS, type FireTable } from '../battle/charts.ts'
import { ground } from '../battle/ground.ts'
import type { Field } from '../field.ts'
import { isGuns } from '../field.ts'
import type { Shot } from '../frames.ts'
import type { HexId, UnitId } from '../ids.ts'
import { type Aim, aimAt } from './aim.ts'
import { gunsIn, weaponFor } from './fire-power.ts'
import { fireSum, type Manner } from './fire-sum.ts'
import { CANISTER_RANGE } from './fire-table.ts'

/** A shot with its sum; `sp`: fewer than the aim has. */
export function shotOf(
  g: Field,
  unit: UnitId,
  aim: Aim,
  manner: Manner,
  sp = aim.sp,
  section: number | null = null,
): Shot {
  return {
    unit,
    section,
    target: aim.target,
    sp,
    sum: fireSum(g, unit, aim, manner),
    die: null,
    result: null,
    sections: [...aim.sections],
    from: [...aim.from],
  }
}

/** 10.68: sections that may fire twice at this range. */
export function rapidSections(g: Field, unit: UnitId, aim: Aim): number[] {
  if (!isGuns(g, unit) || aim.range > CANISTER_RANGE) return []
  return aim.sections.filter(s => weaponFor(g, unit, s)?.rapidFire === true)
}

/** 10.68: two shots at one hex, the second with the smoothbores alone; `section`: of that section by itself. */
export function rapidShots(
  g: Field,
  unit: UnitId,
  target: HexId,
  manner: Manner,
  section: number | null = null,
): Shot[] {
  const aim = aimAt(g, unit, target, section)
  if (aim === null) return []
  const fast = rapidSections(g, unit, aim)
  const guns = fast.reduce((sum, s) => sum + gunsIn(g, unit, s), 0)
  const again: Aim = { ...aim, sections: fast, sp: Math.min(aim.sp, guns) }
  return [
    { ...shotOf(g, unit, aim, manner, aim.sp, section), rapid: true },
    { ...shotOf(g, unit, again, manner, again.sp, section), rapid: true, second: true },
  ]
}

/** 10.63, 10.64: batteries of a hex together at 4 hexes and more, with the worst range of all. */
export function together(g: Field, units: readonly UnitId[], target: HexId, manner: Manner): Shot | null {
  const aims = units.flatMap(unit => {
    const aim = aimAt(g, unit, target)
    return aim === null || aim.range <= CANISTER_RANGE ? [] : [{ unit, aim }]
  })
  const lead = aims[0]
  if (lead === undefined || aims.length < 2) return null
  const shots = aims.map(({ unit, aim }) => shotOf(g, unit, aim, manner))
  const sp = Math.min(
    CHARTS.tables.fireLimits.artilleryAloneSP,
    aims.reduce((sum, a) => sum + a.aim.sp, 0),
  )
  return { ...first(shots), sp, sum: worstOf(shots.map(s => s.sum)), with: aims.slice(1).map(a => a.unit) }
}

/** 10.64: of several sums that make one shot the worst of every part. */
function worstOf(sums: readonly Sum[]): Sum {
  const ids = [...new Set(sums.flatMap(sum => sum.parts.map(p => p.id)))]
  return sumOf(
    ids.map(id => {
      const found = sums.map(sum => sum.parts.find(p => p.id === id))
      const { rule } = sure(found.find(p => p !== undefined))
      return part(id, Math.min(...found.map(p => p?.value ?? 0)), rule)
    }),
    ['range'],
  )
}

/** 10.67: whether a shot is shot and shell, which strikes every unit in the hex by itself. */
export function isShell(g: Field, shot: Shot): boolean {
  const gr = ground(g)
  if (!isGuns(g, shot.unit)) return false
  const from = shot.from ?? partsOf(gr.grid, g.units[shot.unit]).map(p => p.hex)
  return from.every(hex => hexDistance(gr.grid, hex, shot.target) > CANISTER_RANGE)
}

/** 10.17: the table on which a shot is looked up. */
export const tableOf = (g: Field, shot: Shot): FireTable =>
  isShell(g, shot) ? 'artilleryShotShell' : 'smallArmsAndCanister'
