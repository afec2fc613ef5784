import { sharesOf, spOf } from '../02-counters/strength.ts'
import { partsOf } from '../07-facing/facing.ts'
import { wingHex } from '../07-facing/refusing.ts'
import { type InFront, refusedFire, stackFire } from '../08-stacking/fire-front.ts'
import { CHARTS, type Weapon } from '../battle/charts.ts'
import { ground, lightOf } from '../battle/ground.ts'
import { type Field, isGuns, isMounted } from '../field.ts'
import { type HexId, LEFT, RIGHT, type UnitId } from '../ids.ts'
import { ammoLeft, is, REFUSED, REFUSED_LEFT } from '../state.ts'
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

/** 7.34, ruling refused-line: whether a unit splits its fire out of this hex; of a line only the hex at the refused end does. */
const splitsHere = (g: Field, unit: UnitId, hex: HexId): boolean => {
  const u = g.units[unit]
  return is(u, REFUSED) && wingHex(g, unit, is(u, REFUSED_LEFT) ? LEFT : RIGHT) === hex
}

/** 10.14, 8.31, 8.33, 7.34, ruling front-used: SP that a unit may fire out of one of its hexes, by the front and by a refused hex. */
export function firePower(g: Field, unit: UnitId, hex: HexId): { front: number; refused: number } {
  const topDown = [...stackAt(g, hex)].reverse()
  const at = topDown.indexOf(unit)
  if (at < 0) return { front: 0, refused: 0 }
  const stack = topDown.map(id => inFront(g, id, hex))
  const powers = stackFire(stack)
  const guns = isGuns(g, unit)
  // sections of a battery fire one by one out of the same hex
  const others = (id: UnitId) => guns || id !== unit
  if (splitsHere(g, unit, hex)) {
    const total = powers.reduce((a, b) => a + b, 0)
    const [front, refused] = refusedFire(powers, total)[at] as [number, number]
    const left = (all: number, way: 0 | 1) => all - firedFrom(g, hex, way, others)
    return {
      front: Math.max(0, Math.min(front, left(Math.ceil(total / 2), 0))),
      refused: Math.max(0, Math.min(refused, left(Math.floor(total / 2), 1))),
    }
  }
  return { front: Math.max(0, Math.min(powers[at] as number, leftOf(g, unit, hex, stack))), refused: 0 }
}

/** 8.31, ruling front-used: what is left of a hex's limit after those who have fired from it: 7 SP or one battery where guns stand with others, of horse no more than 4. */
function leftOf(g: Field, unit: UnitId, hex: HexId, stack: readonly InFront[]): number {
  const { footSP, mountedSP, artilleryAloneSP } = CHARTS.tables.fireLimits
  const others = (id: UnitId) => id !== unit
  const used = firedFrom(g, hex, null, others)
  const has = (type: InFront['type']) => stack.some(u => u.type === type)
  if (!has('infantry') && !has('mounted')) return artilleryAloneSP - used
  if (isGuns(g, unit)) return used === 0 ? spOf(g, unit) : footSP - used
  const limit = (has('mounted') && !has('artillery') ? mountedSP : footSP) - used
  return isMounted(g, unit)
    ? Math.min(limit, mountedSP - firedFrom(g, hex, null, id => others(id) && isMounted(g, id)))
    : limit
}
