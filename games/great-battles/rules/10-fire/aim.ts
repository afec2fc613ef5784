import { hexDistance } from '#engine/map/hex.ts'
import { strengthOf } from '../02-counters/strength.ts'
import { type Part, partsOf } from '../07-facing/facing.ts'
import { CHARTS, type Weapon } from '../battle/charts.ts'
import { ground, lightOf } from '../battle/ground.ts'
import { type Field, isDisordered, isGuns, isMounted, stands } from '../field.ts'
import { enemyOf, type HexId, type UnitId } from '../ids.ts'
import { ammoLeft, hexUnder } from '../state.ts'
import { enemyAt, spotsOf, stackAt, unitsFacing } from '../survey.ts'
import { wayOut } from './arcs.ts'
import { firePower, gunsIn, liveSections, weaponFor } from './fire-power.ts'
import { CANISTER_RANGE, maxRange, rangeDrm } from './fire-table.ts'
import { hasBound } from './kept.ts'
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

/** 10.22: whether fire of a unit passes from one hex to another: sight, units in the way, steep neighbours. */
export function fireReaches(g: Field, unit: UnitId, from: HexId, target: HexId): boolean {
  const gr = ground(g)
  const range = hexDistance(gr.grid, from, target)
  const guns = isGuns(g, unit)
  if (range === 1) {
    const steps = Math.abs(gr.level[from] - gr.level[target])
    return !guns || steps <= MOST_LEVELS
  }
  if (!sees(g, from, target)) return false
  if (guns && range > CANISTER_RANGE) return friendsBlockShell(g, gr.units[unit].side, from, target) === null
  return unitsBlock(g, from, target, guns) === null
}

/** What a unit fires with now: asked once, aimed at many hexes. */
interface Barrels {
  readonly live: readonly { readonly section: number; readonly weapon: Weapon; readonly max: number }[]
  /** Hexes that the best of them carries, from any part. */
  readonly reach: number
  readonly parts: readonly Part[]
  /** By part: SP by the front and by a refused hex; null: not asked yet. */
  readonly power: ({ readonly front: number; readonly refused: number } | null)[]
  /** The part that alone may fire, of foot and horse; null: all. */
  readonly only: number | null
}

function barrelsOf(g: Field, unit: UnitId, only: number | null): Barrels | null {
  const u = g.units[unit]
  if (!stands(u)) return null
  const guns = isGuns(g, unit)
  // 10.61, 10.69, 10.91
  if (guns ? isDisordered(g, unit) : ammoLeft(u) === 2) return null
  const light = lightOf(g)
  const live: { section: number; weapon: Weapon; max: number }[] = []
  let reach = 0
  for (const section of guns ? liveSections(g, unit) : [0]) {
    const weapon = guns && only !== null && section !== only ? null : weaponFor(g, unit, section)
    if (weapon === null) continue
    const max = maxRange(weapon, light)
    live.push({ section, weapon, max })
    reach = Math.max(reach, max)
  }
  if (live.length === 0) return null
  // 14.24
  if (isMounted(g, unit) && ground(g).units[unit].side === g.active)
    reach = Math.min(reach, CHARTS.tables.mountedFire.maxRangeInPhase)
  const parts = partsOf(ground(g).grid, u)
  return { live, reach, parts, power: parts.map(() => null), only: guns ? null : only }
}

function aimWith(g: Field, unit: UnitId, b: Barrels, target: HexId): Aim | null {
  const { grid } = ground(g)
  const guns = isGuns(g, unit)
  const from: HexId[] = []
  const sections: number[] = []
  let sp = 0
  let range = 0
  for (let i = 0; i < b.parts.length; i++) {
    if (b.only !== null && b.only !== i) continue
    const part = b.parts[i] as Part
    const far = hexDistance(grid, part.hex, target)
    if (far === 0 || far > b.reach) continue
    let barrels = 0
    let able = 0
    for (const { section, weapon, max } of b.live)
      if (far <= max && rangeDrm(weapon, far) !== null) {
        able++
        if (guns) barrels += gunsIn(g, unit, section)
      }
    if (able === 0) continue
    const way = wayOut(grid, g.units[unit], part, i === 0, target)
    if (way === null || !fireReaches(g, unit, part.hex, target)) continue
    const power = b.power[i] ?? firePower(g, unit, part.hex)
    b.power[i] = power
    const most = guns ? Math.min(power[way], barrels) : power[way]
    if (most <= 0) continue
    from.push(part.hex)
    for (const { section, weapon, max } of b.live)
      if (far <= max && rangeDrm(weapon, far) !== null && !sections.includes(section)) sections.push(section)
    sp += most
    range = Math.max(range, far)
  }
  if (sp === 0) return null
  return { target, from, sections, sp: guns ? sp : Math.min(sp, strengthOf(g, unit)), range }
}

/** 10.12, 10.2: the shot of a unit at a hex, with all its parts and sections that bear, or with the one named; null: none. */
export function aimAt(g: Field, unit: UnitId, target: HexId, only: number | null = null): Aim | null {
  const barrels = barrelsOf(g, unit, only)
  return barrels === null ? null : aimWith(g, unit, barrels, target)
}

/** Whether a unit has fire that carries from one hex to another, whichever way it looks. */
export function couldFire(g: Field, unit: UnitId, from: HexId, target: HexId): boolean {
  const barrels = barrelsOf(g, unit, null)
  const range = hexDistance(ground(g).grid, from, target)
  return (
    barrels?.live.some(({ weapon, max }) => range <= max && rangeDrm(weapon, range) !== null) === true &&
    fireReaches(g, unit, from, target)
  )
}

/** Enemy hexes that a unit could shoot at; guns alone in an enemy front shoot at him (10.66). */
export function targetsOf(g: Field, unit: UnitId, only: number | null = null): readonly Aim[] {
  const barrels = barrelsOf(g, unit, only)
  if (barrels === null) return []
  const gr = ground(g)
  const { hex, tail } = g.units[unit]
  const reach = barrels.reach + tail.length
  const list: Aim[] = []
  for (const spot of spotsOf(g, enemyOf(gr.units[unit].side))) {
    if (hexDistance(gr.grid, hex as HexId, spot) > reach) continue
    const aim = aimWith(g, unit, barrels, spot)
    if (aim !== null) list.push(aim)
  }
  if (!isGuns(g, unit)) return list
  const bound = list.filter(a => boundTo(g, unit, a.target))
  // it does not change its target, though he is gone
  return bound.length > 0 || hasBound(g, unit) ? bound : list
}

/** 10.66: guns alone in the front of an enemy whom they can shoot at fire at nobody else. */
export const isBoundElsewhere = (g: Field, unit: UnitId, target: HexId): boolean =>
  isGuns(g, unit) && !boundTo(g, unit, target) && targetsOf(g, unit).some(a => boundTo(g, unit, a.target))

/** 10.66: guns alone in a hex, in the front of an enemy there. */
export function boundTo(g: Field, unit: UnitId, target: HexId): boolean {
  const { side } = ground(g).units[unit]
  const hex = hexUnder(g.units[unit])
  if (stackAt(g, hex).some(id => !isGuns(g, id)) || !enemyAt(g, side, target)) return false
  return unitsFacing(g, enemyOf(side), hex).some(id => partsOf(ground(g).grid, g.units[id]).some(p => p.hex === target))
}
