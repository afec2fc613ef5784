import { partsOf } from '../07-facing/facing.ts'
import { aimAt } from '../10-fire/aim.ts'
import { volleyShot } from '../10-fire/combined-fire.ts'
import { weaponFor } from '../10-fire/fire-power.ts'
import type { Manner } from '../10-fire/fire-sum.ts'
import { asUnfired } from '../10-fire/kept.ts'
import { shotOf } from '../10-fire/shots.ts'
import { ground } from '../battle/ground.ts'
import { type Field, isGuns, isMounted, stands } from '../field.ts'
import type { Shot } from '../frames.ts'
import type { UnitId } from '../ids.ts'
import { ammoLeft, DONE, did, SILENCED } from '../state.ts'
import { stackAt } from '../survey.ts'

/** 14.3: armed with Spencers, and on foot. */
export const hasSpencers = (g: Field, unit: UnitId): boolean =>
  !isGuns(g, unit) && !isMounted(g, unit) && weaponFor(g, unit, 0)?.secondFire === true

/** Units that fire a shot. */
const firersOf = (shot: Shot): UnitId[] => [shot.unit, ...(shot.with ?? [])]

/** 14.31, 14.34, ruling spencer-volley: fire of Spencers alone comes before anybody answers it. */
export const firesFirst = (g: Field, shots: readonly Shot[]): boolean =>
  shots.every(shot => firersOf(shot).every(unit => hasSpencers(g, unit)))

/**
 * 14.31, 14.32, 14.33, rulings spencer-second, spencer-volley: the second shots that follow these, at the same hexes, with what
 * is left of the units; none of a unit that has suffered a second disorder, left its hex or has no more ammunition. At an empty
 * hex only the die counts. Those who fired together do so again.
 */
export function secondShots(g: Field, shots: readonly Shot[], manner: Manner): Shot[] {
  const gr = ground(g)
  return shots.flatMap((shot): Shot[] => {
    const units = shot.again === true ? [] : firersOf(shot).filter(unit => firesAgain(g, shot, unit))
    const [lead] = units
    if (lead === undefined) return []
    const foes = stackAt(g, shot.target).some(id => gr.units[id].side !== gr.units[lead].side)
    if (!foes) {
      const empty: Shot = {
        ...shot,
        unit: lead,
        sp: 0,
        sum: { parts: [], total: 0 },
        die: null,
        result: null,
        again: true,
      }
      delete empty.with
      return [units.length === 1 ? empty : { ...empty, with: units.slice(1) }]
    }
    const before = asUnfired(g, firersOf(shot))
    if (units.length > 1) return volleyShot(before, units, shot.target, shot.sp).map(s => ({ ...s, again: true }))
    const aim = aimAt(before, lead, shot.target, shot.section)
    const kind = shot.kind ?? manner.kind
    return aim === null
      ? []
      : [{ ...shotOf(g, lead, aim, { ...manner, kind }, Math.min(shot.sp, aim.sp), shot.section), again: true }]
  })
}

/** Whether one of those who fired a shot can fire it again. */
function firesAgain(g: Field, shot: Shot, unit: UnitId): boolean {
  const u = g.units[unit]
  if (!hasSpencers(g, unit) || !stands(u) || ammoLeft(u) === 2 || did(g, unit, SILENCED | DONE)) return false
  const here = partsOf(ground(g).grid, u).map(p => p.hex)
  return (shot.from ?? []).every(hex => here.includes(hex))
}
