import { hexDistance } from '#engine/map/hex.ts'
import { strengthOf } from '../02-counters/strength.ts'
import { partsOf } from '../07-facing/facing.ts'
import { CHARTS } from '../battle/charts.ts'
import { ground, lightOf } from '../battle/ground.ts'
import { type Field, isDisordered, isGuns, isMounted, stands } from '../field.ts'
import { enemyOf, type HexId, type UnitId } from '../ids.ts'
import { enemyAt, spotsOf, stackAt, unitsFacing } from '../survey.ts'
import { wayOut } from './arcs.ts'
import { ammoOf, firePower, gunsIn, liveSections, weaponFor } from './fire-power.ts'
import { CANISTER_RANGE, maxRange, rangeDrm } from './fire-table.ts'
import { sees } from './line-of-sight.ts'
import { friendsBlockShell, unitsBlock } from './units-in-the-way.ts'

/** A shot that can be made: the parts of the unit that bear, the sections, SP and the longest range. */
export interface Aim {
  readonly target: HexId
  readonly from: readonly HexId[]
  readonly sections: readonly number[]
  readonly sp: number
  readonly range: number
}

/** 10.67: guns do not fire into the next hex over 2 levels or more. */
const MOST_LEVELS = CHARTS.tables.adjacentArtillery.maxLevelDifference

/** 10.2: whether fire of a unit passes from one hex to another: sight, units in the way, steep neighbours. */
export function fireReaches(g: Field, unit: UnitId, from: HexId, target: HexId): boolean {
  const gr = ground(g)
  const range = hexDistance(gr.grid, from, target)
  const guns = isGuns(g, unit)
  if (range === 1) {
    const steps = Math.abs((gr.level[from] as number) - (gr.level[target] as number))
    return !guns || steps <= MOST_LEVELS
  }
  if (!sees(g, from, target)) return false
  if (guns && range > CANISTER_RANGE) return friendsBlockShell(g, gr.units[unit].side, from, target) === null
  return unitsBlock(g, from, target, guns) === null
}

/** 10.1, 10.2: the shot of a unit at a hex, with all its parts and sections that bear, or with the one named; null: none. */
export function aimAt(g: Field, unit: UnitId, target: HexId, only: number | null = null): Aim | null {
  const gr = ground(g)
  const u = g.units[unit]
  if (!stands(u)) return null
  const guns = isGuns(g, unit)
  // 10.61, 10.69, 10.91
  if (guns ? isDisordered(g, unit) : u.ammo === 2) return null
  const live = guns ? liveSections(g, unit).filter(i => only === null || i === only) : [0]
  const light = lightOf(g)
  const from: HexId[] = []
  const sections: number[] = []
  let sp = 0
  let range = 0
  partsOf(gr.grid, u).forEach((part, i) => {
    if (!guns && only !== null && only !== i) return
    const far = hexDistance(gr.grid, part.hex, target)
    const able = live.filter(s => {
      const weapon = weaponFor(g, unit, s)
      return weapon !== null && far <= maxRange(weapon, light) && rangeDrm(weapon, far) !== null
    })
    if (far === 0 || able.length === 0) return
    // 14.24
    if (isMounted(g, unit) && gr.units[unit].side === g.active && far > CHARTS.tables.mountedFire.maxRangeInPhase)
      return
    const way = wayOut(gr.grid, u, part, i === 0, target)
    if (way === null || !fireReaches(g, unit, part.hex, target)) return
    const power = firePower(g, unit, part.hex)[way]
    const most = guns
      ? Math.min(
          power,
          able.reduce((sum, s) => sum + gunsIn(g, unit, s), 0),
        )
      : power
    if (most <= 0) return
    from.push(part.hex)
    for (const s of able) if (!sections.includes(s)) sections.push(s)
    sp += most
    range = Math.max(range, far)
  })
  if (sp === 0) return null
  return { target, from, sections, sp: guns ? sp : Math.min(sp, strengthOf(g, unit)), range }
}

/** Enemy hexes that a unit could shoot at; guns alone in an enemy front shoot at him (10.66). */
export function targetsOf(g: Field, unit: UnitId, only: number | null = null): readonly Aim[] {
  const gr = ground(g)
  const u = g.units[unit]
  if (!stands(u)) return []
  const enemy = enemyOf(gr.units[unit].side)
  const reach = reachOf(g, unit)
  const list: Aim[] = []
  for (const hex of spotsOf(g, enemy)) {
    if (hexDistance(gr.grid, u.hex as HexId, hex) > reach) continue
    const aim = aimAt(g, unit, hex, only)
    if (aim !== null) list.push(aim)
  }
  if (!isGuns(g, unit)) return list
  const bound = list.filter(a => boundTo(g, unit, a.target))
  return bound.length > 0 ? bound : list
}

/** 10.66: guns alone in a hex, in the front of an enemy there. */
function boundTo(g: Field, unit: UnitId, target: HexId): boolean {
  const { side } = ground(g).units[unit]
  const hex = g.units[unit].hex as HexId
  if (stackAt(g, hex).some(id => !isGuns(g, id)) || !enemyAt(g, side, target)) return false
  return unitsFacing(g, enemyOf(side), hex).some(id => partsOf(ground(g).grid, g.units[id]).some(p => p.hex === target))
}

function reachOf(g: Field, unit: UnitId): number {
  const light = lightOf(g)
  const tail = g.units[unit].tail.length
  let reach = 0
  for (const s of isGuns(g, unit) ? liveSections(g, unit) : [0]) {
    const weapon = weaponFor(g, unit, s)
    if (weapon !== null && ammoOf(g, unit, s) < 2) reach = Math.max(reach, maxRange(weapon, light))
  }
  return reach + tail
}
