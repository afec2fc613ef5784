import { cohesionOf, fatigueOf } from '../../rules/02-counters/cohesion.ts'
import { strengthOf } from '../../rules/02-counters/strength.ts'
import { frontBits } from '../../rules/07-facing/facing.ts'
import { liveSections, weaponFor } from '../../rules/10-fire/fire-power.ts'
import { maxRange, rangeDrm } from '../../rules/10-fire/fire-table.ts'
import type { Weapon } from '../../rules/battle/charts.ts'
import { ground, lightOf } from '../../rules/battle/ground.ts'
import { type Field, isDisordered, isFoot, isGuns, isMounted, ordersOf, stands } from '../../rules/field.ts'
import { enemyOf, type HexId, MARCH, type SideIndex, type UnitId } from '../../rules/ids.ts'
import { ammoLeft, changes, hexUnder } from '../../rules/state.ts'

/** A unit as the other side reckons with it. */
export interface Foe {
  readonly unit: UnitId
  readonly hex: HexId
  /** SP that it fires and shocks with; what one hex may fire. */
  readonly sp: number
  readonly fires: number
  readonly guns: boolean
  readonly foot: boolean
  readonly mounted: boolean
  readonly disordered: boolean
  readonly marching: boolean
  /** The sides over which its front lies, as bits. */
  readonly front: number
  /** The longest range; what the range adds, by range. */
  readonly reach: number
  readonly drms: readonly number[]
  /** The highest die with which it passes its test, leaders apart. */
  readonly hold: number
}

/** Both armies on the map, by side. */
export type Picture = readonly [readonly Foe[], readonly Foe[]]

const FOOT_FIRES = 7
const HORSE_FIRES = 4
const drmsBy = new Map<Weapon, readonly number[]>()

function drmsOf(weapon: Weapon): readonly number[] {
  const known =
    drmsBy.get(weapon) ?? Array.from({ length: weapon.max + 1 }, (_, range) => rangeDrm(weapon, range) ?? -9)
  drmsBy.set(weapon, known)
  return known
}

let last: { units: object; changes: number; turn: number; picture: Picture } | null = null
const changed = (): number => changes.units + changes.brigades

export function pictureOf(g: Field): Picture {
  if (last !== null && last.units === g.units && last.changes === changed() && last.turn === g.turn) return last.picture
  const picture: Picture = [foesOf(g, 0), foesOf(g, 1)]
  last = { units: g.units, changes: changed(), turn: g.turn, picture }
  return picture
}

function foesOf(g: Field, side: SideIndex): Foe[] {
  const gr = ground(g)
  const light = lightOf(g)
  const list: Foe[] = []
  for (const unit of gr.unitsOf[side]) {
    const u = g.units[unit]
    if (!stands(u)) continue
    const guns = isGuns(g, unit)
    const weapon = guns ? (liveSections(g, unit).length === 0 ? null : weaponFor(g, unit, 0)) : weaponFor(g, unit, 0)
    const silent = weapon === null || (guns && isDisordered(g, unit)) || ammoLeft(u) === 2
    const mounted = isMounted(g, unit)
    const sp = strengthOf(g, unit)
    const marching = ordersOf(g, unit) === MARCH
    list.push({
      unit,
      hex: hexUnder(u),
      sp,
      fires: guns ? sp : Math.min(sp, mounted ? HORSE_FIRES : FOOT_FIRES),
      guns,
      foot: isFoot(g, unit),
      mounted,
      disordered: isDisordered(g, unit),
      marching,
      front: frontBits(u, u.face, true),
      reach: silent || marching ? 0 : maxRange(weapon, light),
      drms: weapon === null ? [] : drmsOf(weapon),
      hold: cohesionOf(g, unit) - (guns ? 0 : fatigueOf(g, gr.units[unit].brigade)),
    })
  }
  return list
}

export const foes = (g: Field, side: SideIndex): readonly Foe[] => pictureOf(g)[enemyOf(side)]
export const friends = (g: Field, side: SideIndex): readonly Foe[] => pictureOf(g)[side]
