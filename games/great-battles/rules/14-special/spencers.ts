import { partsOf } from '../07-facing/facing.ts'
import { aimAt } from '../10-fire/aim.ts'
import { weaponFor } from '../10-fire/fire-power.ts'
import type { Manner } from '../10-fire/fire-sum.ts'
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

/**
 * 14.31, 14.32, 14.33, ruling spencer-second: the second shots that follow these, at the same hexes, with what is left of the
 * unit; none of a unit that has suffered a second disorder, left its hex or has no more ammunition. At an empty hex only the
 * die counts.
 */
export function secondShots(g: Field, shots: readonly Shot[], manner: Manner): Shot[] {
  const gr = ground(g)
  return shots.flatMap(shot =>
    firersOf(shot).flatMap((unit): Shot[] => {
      const u = g.units[unit]
      if (shot.again === true || !hasSpencers(g, unit)) return []
      if (!stands(u) || ammoLeft(u) === 2 || did(g, unit, SILENCED | DONE)) return []
      const here = partsOf(gr.grid, u).map(p => p.hex)
      if (!(shot.from ?? []).every(hex => here.includes(hex))) return []
      const foes = stackAt(g, shot.target).some(id => gr.units[id].side !== gr.units[unit].side)
      const aim = foes ? aimAt(g, unit, shot.target, shot.section) : null
      if (aim !== null) {
        const sp = shot.with === undefined ? Math.min(shot.sp, aim.sp) : aim.sp
        return [{ ...shotOf(g, unit, aim, manner, sp, shot.section), again: true }]
      }
      const blank: Shot = { ...shot, unit, sp: 0, sum: { parts: [], total: 0 }, die: null, result: null, again: true }
      delete blank.with
      return foes ? [] : [blank]
    }),
  )
}
