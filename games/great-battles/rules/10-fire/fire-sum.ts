import { neighbour } from '#engine/map/hex.ts'
import { leavesBy } from '#engine/map/sight-line.ts'
import { fatigueOf } from '../02-counters/cohesion.ts'
import { shares, spOf } from '../02-counters/strength.ts'
import { part, type Sum, sumOf } from '../02-counters/sum.ts'
import { partsOf } from '../07-facing/facing.ts'
import { turnsInWoods } from '../07-facing/turning.ts'
import { covers } from '../09-movement/costs.ts'
import { type Ammunition, CHARTS, type Weapon } from '../battle/charts.ts'
import { ground, INFANTRY, lightOf } from '../battle/ground.ts'
import { type Field, isDisordered, isGuns, isMounted, ordersOf } from '../field.ts'
import { type AnswerKind, PRESHOCK_FIRE, WITHDRAWAL_FIRE } from '../frames.ts'
import { type HexId, type HexSide, MARCH, type UnitId } from '../ids.ts'
import {
  ammoLeft,
  COLUMN,
  did,
  ENTERED,
  is,
  REFACED,
  REFUSED,
  RESTACKED,
  SPENT,
  TURNED_IN_WOODS,
  WAS_UNDER,
  type Work,
} from '../state.ts'
import { stackAt } from '../survey.ts'
import type { Aim } from './aim.ts'
import { arcIn } from './arcs.ts'
import { ammoOf, weaponFor } from './fire-power.ts'
import { CANISTER_RANGE, rangeDrm } from './fire-table.ts'

/** 8.34: massed and thin targets under shell; `sp` of foot and horse in the hex: 0 when there are only guns. */
export function densityDrm(sp: number): number {
  if (sp === 0) return 0
  return sp >= 8 ? 1 : sp <= 2 ? -1 : 0
}

/** 16.12: night, by range: -1 -2 -3 -4 added up. */
export const nightDrm = (range: number): number => (range >= 4 ? -10 : (-range * (range + 1)) / 2)

/** 5.31: from this range on smoke spoils the aim of small arms. */
const SMOKE_FROM = 3

/** 10.15: a shot split as evenly as can be; the first has the odd SP. */
export function splitShares(sp: number, shots: number): number[] {
  const base = Math.floor(sp / shots)
  return Array.from({ length: shots }, (_, i) => base + (i < sp % shots ? 1 : 0))
}
/** 10.15, ruling half-kept: how many SP may be fired now when the rest is kept. */
export const halves = (sp: number): number[] => [...new Set([Math.floor(sp / 2), Math.ceil(sp / 2)])].filter(n => n > 0)
/** 10.15: SP kept for a second shot fire whole unless fewer are left. */
export const keptFires = (kept: number, left: number): number => Math.min(kept, left)

/** What is asked of a shot beside who fires at what: in phase or which answer, whether the firer moves on. */
export interface Manner {
  readonly kind: AnswerKind | null
  readonly moves: boolean
}

/** 10.67: what a shot is made with. */
export const ammunitionOf = (g: Field, unit: UnitId, range: number): Ammunition =>
  !isGuns(g, unit) ? 'smallArms' : range > CANISTER_RANGE ? 'shell' : 'canister'

/** 10.81: everything that is added to the die of a shot; leaders add nothing (11.71). */
export function fireSum(g: Field, unit: UnitId, aim: Aim, manner: Manner): Sum {
  const gr = ground(g)
  const u = g.units[unit]
  const { print, side, brigade } = gr.units[unit]
  const guns = isGuns(g, unit)
  const ammo = ammunitionOf(g, unit, aim.range)
  const small = ammo === 'smallArms'
  const shell = ammo === 'shell'
  const light = lightOf(g)
  const foes = stackAt(g, aim.target).filter(id => gr.units[id].side !== side)
  const inPhase = manner.kind === null
  const moved = manner.moves || did(g, unit, SPENT | ENTERED)
  const low = guns ? aim.sections.some(s => ammoOf(g, unit, s) === 1) : ammoLeft(u) === 1
  const lower = gr.level[aim.target] < Math.min(...aim.from.map(hex => gr.level[hex]))
  return sumOf(
    [
      part(
        'range',
        Math.min(...aim.sections.map(s => rangeDrm(weaponFor(g, unit, s) as Weapon, aim.range) ?? 0)),
        '10.81',
      ),
      part('terrainTarget', Math.min(...aim.from.map(hex => groundDrm(g, hex, aim.target, ammo))), '10.81'),
      part('fromCut', Math.min(...aim.from.map(hex => fireOutDrm(g, hex, aim.target))), '10.81'),
      part('fromBarricade', small && aim.from.every(hex => worksOut(g, hex, aim.target)) ? 1 : 0, '15.23'),
      part('intoBarricade', small && aim.from.some(hex => worksIn(g, hex, aim.target)) ? -1 : 0, '15.23'),
      part('density', shell ? densityDrm(spAt(g, aim.target)) : 0, '8.34'),
      part(
        'mountedTarget',
        small && side === g.active && foes.length > 0 && foes.every(id => isMounted(g, id)) ? 1 : 0,
        '10.81',
      ),
      part('mountedFirer', isMounted(g, unit) ? -1 : 0, '10.81'),
      part('prepared', isPrepared(g, unit, aim, manner) ? CHARTS.tables.preparedFire.drm : 0, '10.53'),
      part('disorderedFirer', !guns && isDisordered(g, unit) ? -1 : 0, '10.81'),
      part('flankFire', !shell && aim.from.every(hex => fromFlank(g, hex, aim.target, manner)) ? 1 : 0, '10.81'),
      part('plunging', shell && lower ? 1 : 0, '10.67'),
      part('artilleryMoved', guns && ((inPhase && moved) || did(g, unit, WAS_UNDER)) ? -2 : 0, '10.61'),
      part('artilleryReface', guns && !inPhase && did(g, unit, REFACED) ? -2 : 0, '9.62'),
      part('recruit', print.recruit === true ? -1 : 0, '10.81'),
      part('lowAmmo', low ? CHARTS.fire.ammo.artillery.lowDrm : 0, guns ? '10.69' : '10.91'),
      part('duskDawn', (light === 'dusk' || light === 'dawn') && aim.range > 1 ? -2 : 0, '16.11'),
      part('night', light === 'night' ? nightDrm(aim.range) : 0, '16.12'),
      part('smoke', small && g.smoke && aim.range >= SMOKE_FROM ? -1 : 0, '5.31'),
      part('fatigue', guns ? 0 : -fatigueOf(g, brigade), '17.31'),
    ],
    ['range'],
  )
}

/** 8.34, 8.44: SP of foot and horse in a hex; of a long unit only what stands there. */
export function spAt(g: Field, hex: HexId): number {
  const { grid } = ground(g)
  return stackAt(g, hex).reduce((sum, id) => {
    if (isGuns(g, id)) return sum
    const at = partsOf(grid, g.units[id]).findIndex(p => p.hex === hex)
    return sum + (shares(spOf(g, id), 1 + g.units[id].tail.length)[at] ?? 0)
  }, 0)
}

/** The ground of the target: hex, cut, and the side over which the fire comes in; at a corner the better one. */
function groundDrm(g: Field, from: HexId, target: HexId, ammo: Ammunition): number {
  const gr = ground(g)
  const hex = gr.terrain.hex[gr.terrainAt[target]]?.fire[ammo] ?? 0
  const cut = (gr.featuresAt[target] ?? []).reduce((sum, f) => sum + (gr.terrain.feature[f]?.fire[ammo] ?? 0), 0)
  const walls = leavesBy(gr.grid, target, from).map(side => {
    const print = gr.sideAt[target * 6 + side]
    const wall = print?.wall === undefined ? 0 : (gr.terrain.hexside[print.wall]?.fire?.[ammo] ?? 0)
    // a wall with an inside covers who stands there
    return print?.inside !== undefined && print.inside !== gr.hexCodes[target] ? 0 : wall
  })
  return hex + cut + Math.min(0, ...walls)
}

/** Out of a cut, unless along it. */
function fireOutDrm(g: Field, from: HexId, target: HexId): number {
  const gr = ground(g)
  return (gr.featuresAt[from] ?? []).reduce(
    (sum, f) => sum + ((gr.featuresAt[target] ?? []).includes(f) ? 0 : (gr.terrain.feature[f]?.fireOut ?? 0)),
    0,
  )
}

/** 10.81, 15.23: out over a barricade; past its end at a corner it does not count. */
function worksOut(g: Field, from: HexId, target: HexId): boolean {
  const gr = ground(g)
  const works = g.works.filter(w => w.hex === from)
  return works.length > 0 && leavesBy(gr.grid, from, target).every(side => overWork(g, works, from, side))
}
/** 10.81, 15.23: in over a barricade of the target; at a corner it does count. */
function worksIn(g: Field, from: HexId, target: HexId): boolean {
  const gr = ground(g)
  const works = g.works.filter(w => w.hex === target)
  return works.length > 0 && leavesBy(gr.grid, target, from).some(side => overWork(g, works, target, side))
}
function overWork(g: Field, works: readonly Work[], inside: HexId, side: HexSide): boolean {
  const gr = ground(g)
  const outside = neighbour(gr.grid, inside, side)
  return outside !== null && works.some(w => covers(gr, w, inside, outside))
}

/** 10.51, 10.52: who has the bonus of prepared fire. */
export function isPrepared(g: Field, unit: UnitId, aim: Aim, manner: Manner): boolean {
  const u = g.units[unit]
  const weapon = weaponFor(g, unit, 0)
  if (isGuns(g, unit) || isMounted(g, unit) || isDisordered(g, unit) || weapon === null) return false
  if (aim.range > (weapon.prepared ?? 0) || lightOf(g) === 'night') return false
  if (did(g, unit, RESTACKED) || (is(u, COLUMN) && u.tail.length > 0)) return false
  const { arm, side } = ground(g).units[unit]
  // 10.4: before a continued shock the side in phase fires too, by its own terms
  const outOfPhase = manner.kind !== null && !(manner.kind === PRESHOCK_FIRE && side === g.active)
  // 10.52, 7.22: under Attack a turn in the woods spoils it, as a reaction too
  if (outOfPhase)
    return ordersOf(g, unit) !== MARCH && !(did(g, unit, REFACED) && !is(u, REFUSED) && turnsInWoods(g, unit))
  if (arm !== INFANTRY || did(g, unit, TURNED_IN_WOODS)) return false
  return !manner.moves && !did(g, unit, SPENT | ENTERED)
}

/** 10.81, 8.42, ruling flank-fire-rear: over a flank or rear side of the top unit struck, not under March. */
function fromFlank(g: Field, from: HexId, target: HexId, manner: Manner): boolean {
  const gr = ground(g)
  const top = stackAt(g, target).at(-1)
  if (top === undefined || ordersOf(g, top) === MARCH) return false
  const u = g.units[top]
  const parts = partsOf(gr.grid, u)
  const at = parts.findIndex(p => p.hex === target)
  const arc = arcIn(gr.grid, u, parts[at] as (typeof parts)[number], at === 0, from)
  if (arc !== 'rear') return arc === 'flank'
  return g.options.rearFire && !(manner.kind === WITHDRAWAL_FIRE && at > 0)
}
