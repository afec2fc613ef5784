import { sharesOf, spOf } from '../02-counters/strength.ts'
import { partsOf } from '../07-facing/facing.ts'
import { type InFront, refusedFire, stackFire } from '../08-stacking/fire-front.ts'
import { CHARTS, type Weapon } from '../battle/charts.ts'
import { ground, lightOf } from '../battle/ground.ts'
import { type Field, isGuns, isMounted } from '../field.ts'
import type { HexId, UnitId } from '../ids.ts'
import { ammoLeft, is, REFUSED } from '../state.ts'
import { stackAt } from '../survey.ts'
import { weaponOf } from './fire-table.ts'
import { firedFrom, partsFired } from './kept.ts'

/** What a gun section or a regiment fires with; null: it has no fire (sabres). */
export function weaponFor(g: Field, unit: UnitId, section: number): Weapon | null {
  const gr = ground(g)
  const { print } = gr.units[unit]
  if (isGuns(g, unit)) {
    const letter = print.sections?.[section]?.weapon ?? print.weapon
    return letter === null ? null : weaponOf(gr.ranges, 'artillery', letter)
  }
  const letter = isMounted(g, unit) || print.type !== 'cavalry' ? print.weapon : (print.dismounted?.weapon ?? null)
  return letter === null ? null : weaponOf(gr.ranges, 'smallArms', letter)
}

export const sectionsOf = (g: Field, unit: UnitId): number => Math.max(1, g.units[unit].sections?.length ?? 1)

/** Guns of a section that are left. */
export function gunsIn(g: Field, unit: UnitId, section: number): number {
  const print = ground(g).units[unit].print.sections?.[section]
  const state = g.units[unit].sections?.[section]
  return print === undefined || state === undefined ? spOf(g, unit) : print.guns - state.lost
}
/** 10.69: a section without ammunition is silent. */
export const ammoOf = (g: Field, unit: UnitId, section: number): number =>
  g.units[unit].sections?.[section]?.ammo ?? ammoLeft(g.units[unit])

/** Sections that may fire: guns left, ammunition left, silent so far in this activation. */
export function liveSections(g: Field, unit: UnitId): number[] {
  const fired = partsFired(g, unit)
  return Array.from({ length: sectionsOf(g, unit) }, (_, i) => i).filter(
    i => gunsIn(g, unit, i) > 0 && ammoOf(g, unit, i) < 2 && !fired.includes(i),
  )
}

/** 16.12: at night batteries and sections fire apart. */
export const firesApart = (g: Field, unit: UnitId): boolean => isGuns(g, unit) && lightOf(g) === 'night'

function inFront(g: Field, unit: UnitId, hex: HexId): InFront {
  const { grid } = ground(g)
  const at = partsOf(grid, g.units[unit]).findIndex(p => p.hex === hex)
  const sp = isGuns(g, unit) ? spOf(g, unit) : (sharesOf(g, unit)[at] ?? 0)
  return { sp, type: isGuns(g, unit) ? 'artillery' : isMounted(g, unit) ? 'mounted' : 'infantry' }
}

/** 10.14, 8.31, 8.33, 7.34, ruling front-used: SP that a unit may fire out of one of its hexes, by the front and by a refused hex. */
export function firePower(g: Field, unit: UnitId, hex: HexId): { front: number; refused: number } {
  const topDown = [...stackAt(g, hex)].reverse()
  const at = topDown.indexOf(unit)
  if (at < 0) return { front: 0, refused: 0 }
  const stack = topDown.map(id => inFront(g, id, hex))
  const { footSP, mountedSP, artilleryAloneSP } = CHARTS.tables.fireLimits
  if (is(g.units[unit], REFUSED) && !isGuns(g, unit)) {
    const [front, refused] = refusedFire(stack.map(u => u.sp))[at] as [number, number]
    return { front, refused }
  }
  const sp = stackFire(stack)[at] as number
  const onlyGuns = stack.every(u => u.type === 'artillery')
  const limit = onlyGuns ? artilleryAloneSP : stack.some(u => u.type === 'mounted') ? mountedSP : footSP
  const left = isGuns(g, unit) && !onlyGuns ? sp : Math.max(0, Math.min(sp, limit - firedFrom(g, hex, unit)))
  return { front: left, refused: is(g.units[unit], REFUSED) ? left : 0 }
}
