import { periodNumber } from '../../rules/06-reinforcements/reinforcements.ts'
import { DOUBLE_STAR, PLACE_COUNT, SECTORS, STARRED } from '../../rules/board.ts'
import { CONFEDERATE, enemyOf, PERIODS, type PlaceId, type SideIndex, UNION } from '../../rules/ids.ts'
import type { State } from '../../rules/state.ts'
import type { Weights } from '../weights.ts'
import { marches } from './distances.ts'
import { slotOf, type Tally } from './tally.ts'

const PERIODS_IN_ALL = 11
const ORDERS_A_PERIOD = 10
export const ORDERS_IN_ALL = PERIODS_IN_ALL * ORDERS_A_PERIOD
const FARTHEST = 12
/** A period of waiting counts as so many marches. */
const MARCHES_A_PERIOD = 1.5
/** A sector just taken is held so surely. */
export const TAKEN = 0.85
const AFTERNOON = PERIODS.indexOf('afternoon')

/** How the fight for the stars stands. */
export interface Outlook {
  /** Chance that the Confederates hold each starred sector, in the order of `STARRED`. */
  held: number[]
  /** Chance that the Confederates win. */
  win: number
}

const WIDTH = 0.8
const shares = new Map<number, number[]>()

/** How much of a piece's strength counts, by half marches: half of it at the distance `half`. */
function sharesFor(half: number): readonly number[] {
  let list = shares.get(half)
  if (list === undefined) {
    const at = (marches: number) => 1 / (1 + Math.exp((marches - half) / WIDTH))
    list = Array.from({ length: 2 * FARTHEST + 1 }, (_, i) => at(i / 2) / at(0))
    shares.set(half, list)
  }
  return list
}

export const isLastPeriod = (g: Readonly<State>): boolean => periodNumber(g.day, g.period) === PERIODS_IN_ALL - 1

/** How much of the battle is over, from 0 to 1. */
export function progress(g: Readonly<State>): number {
  const left = Math.min(ORDERS_A_PERIOD, g.unionOrders + g.forcedPasses)
  return (periodNumber(g.day, g.period) + 1 - left / ORDERS_A_PERIOD) / PERIODS_IN_ALL
}

/** What losses count: less and less as the last hour comes, for then only the stars matter. */
export const lossesCount = (g: Readonly<State>, w: Weights): number => w.material * (1 - w.spend * progress(g) ** 4)

/** Strength of each side near each star, what stands on it left out. */
const union = new Float32Array(STARRED.length)
const confederate = new Float32Array(STARRED.length)

export function outlookOf(g: Readonly<State>, w: Weights, t: Tally): Outlook {
  gatherStrength(w, t)
  const late = w.lateness * progress(g) ** 2
  const held = STARRED.map((star, i) => {
    const attack = confederate[i] as number
    const relief = union[i] as number
    if (isHeldBy(t, CONFEDERATE, star)) {
      const margin = garrison(w, t, CONFEDERATE, star) + support(attack) - massed(relief, 2)
      return logistic(w.sharpness * (margin + w.hold))
    }
    const margin = massed(attack, 4) - garrison(w, t, UNION, star) - support(relief) - w.defence - late
    return UNTAKEN * Math.min(1, attack / ENOUGH) * logistic(w.sharpness * margin)
  })
  return { held, win: winChance(g, t, held) }
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x))

/** A star that could be taken is not yet taken. */
const UNTAKEN = 0.8
/** With less than this near a star nobody takes it. */
const ENOUGH = 1.5
/** Strength beyond what can assault at once still counts a little. */
const WAITING = 0.3
const massed = (near: number, most: number): number => (near <= most ? near : most + WAITING * (near - most))
const support = (near: number): number => 0.3 * Math.min(4, near)

/** What those who stand on a star are worth in its defence. */
function garrison(w: Weights, t: Tally, side: SideIndex, star: PlaceId): number {
  const at = slotOf(side, star)
  const a = t.stickA[star]
  const dug = a === null ? 0 : a === t.stickB[star] ? 0.8 : 0.35
  const shaken = t.disrupted[star] === 1 ? 0.4 : 0
  const troops = t.power[at]
  return troops <= 0 ? 0.4 * t.guns[at] : w.garrison * troops + w.guns * t.guns[at] + dug - shaken
}

const isHeldBy = (t: Tally, side: SideIndex, place: PlaceId): boolean => {
  const own = slotOf(side, place)
  const other = slotOf(enemyOf(side), place)
  return t.troops[own] + t.guns[own] > 0 && t.troops[other] === 0
}

function gatherStrength(w: Weights, t: Tally): void {
  union.fill(0)
  confederate.fill(0)
  const relief = sharesFor(w.nearness)
  const approach = sharesFor(w.approach)
  for (let place = 0 as PlaceId; place < PLACE_COUNT; place++) {
    const u = t.power[slotOf(UNION, place)] + w.guns * t.guns[slotOf(UNION, place)]
    const c = t.power[slotOf(CONFEDERATE, place)] + 0.2 * t.guns[slotOf(CONFEDERATE, place)]
    if (u > 0) add(union, relief, place, u, 0)
    if (c > 0) add(confederate, approach, place, c, 0)
  }
  for (const { place, side, power, periods } of t.coming) {
    const later = MARCHES_A_PERIOD * periods
    if (side === UNION) add(union, relief, place, power, later)
    else add(confederate, approach, place, power, later)
  }
}

function add(to: Float32Array, shares: readonly number[], place: PlaceId, power: number, later: number): void {
  for (let i = 0; i < STARRED.length; i++) {
    if (STARRED[i] === place) continue
    const far = marches(place, STARRED[i] as PlaceId) + later - 1
    to[i] = (to[i] as number) + power * (shares[Math.min(2 * FARTHEST, Math.round(2 * far))] as number)
  }
}

/** 24.0: two stars at the end of a period, or the double star at the end of an afternoon. */
export function chanceFrom(held: readonly number[]): number {
  let none = 1
  let one = 0
  let double = 0
  for (let i = 0; i < held.length; i++) {
    const p = held[i] as number
    one = one * (1 - p) + none * p
    none *= 1 - p
    if (STARRED[i] === DOUBLE_STAR) double = p
  }
  const two = 1 - none - one
  return two + (1 - two) * 0.6 * double
}

function winChance(g: Readonly<State>, t: Tally, held: readonly number[]): number {
  const chance = chanceFrom(held)
  let stars = 0
  let top = false
  for (const star of STARRED) {
    const c = t.troops[slotOf(CONFEDERATE, star)] + t.guns[slotOf(CONFEDERATE, star)]
    if (c === 0 || t.troops[slotOf(UNION, star)] + t.guns[slotOf(UNION, star)] > 0) continue
    stars++
    if (SECTORS[star].stars === 2) top = true
  }
  if (stars < 2 && !(top && g.period === AFTERNOON)) return chance
  const left = Math.min(ORDERS_A_PERIOD, g.unionOrders + g.forcedPasses)
  return chance + (1 - chance) * (0.9 - 0.07 * left)
}

/** What the Confederates gain, in chance to win, by holding a star for sure; index as in `STARRED`. */
export function swing(o: Outlook, star: number, to: number): number {
  const changed = o.held.slice()
  changed[star] = to
  return chanceFrom(changed) - chanceFrom(o.held)
}
