import { BORDERS_OF, otherSide, REACH, SECTOR_COUNT, SECTORS, SIGHT, WAYS } from '../../rules/board.ts'
import { CONFEDERATE, enemyOf, type PlaceId, type SideIndex, UNION } from '../../rules/ids.ts'
import { afterBlocks, firstBlock } from '../../rules/pieces.ts'
import type { State } from '../../rules/state.ts'
import { assaultsAhead } from '../assaults/assaults.ts'
import { marches } from '../judge/distances.ts'
import { lossesCount, ORDERS_IN_ALL, outlookOf, progress } from '../judge/outlook.ts'
import { newTally, slotOf, type Tally, tallyUp } from '../judge/tally.ts'
import type { Weights } from '../weights.ts'

const WON = 100

/** The parts of a judgement, each from the Union's side. */
export interface Judgement {
  material: number
  victory: number
  /** The Union wins by lasting: what is over of the battle. */
  clock: number
  danger: number
  cover: number
  trenches: number
  disruption: number
  batteries: number
}

const tally = newTally()

/** Worth of a position for a side when `next` acts now. */
export function evaluate(g: Readonly<State>, w: Weights, side: SideIndex, next: SideIndex): number {
  if (g.outcome !== null) return g.outcome.winner === (side === UNION ? 'union' : 'confederate') ? WON : -WON
  const j = judge(g, w, next)
  const sum = j.material + j.victory + j.clock + j.danger + j.cover + j.trenches + j.disruption + j.batteries
  return side === UNION ? sum : -sum
}

export function judge(g: Readonly<State>, w: Weights, next: SideIndex): Judgement {
  tallyUp(g, tally)
  const t = tally
  const outlook = outlookOf(g, w, t)
  const idle = enemyOf(next)
  const danger =
    w.danger * signed(next, assaultsAhead(g, w, t, outlook, next)) +
    w.chance * signed(idle, assaultsAhead(g, w, t, outlook, idle))
  return {
    material: lossesCount(g, w) * (t.material[0] - t.material[1]),
    victory: -w.victory * outlook.win,
    clock: w.clock * ORDERS_IN_ALL * progress(g),
    danger,
    cover: coverOf(g, w, t, 0) - coverOf(g, w, t, 1),
    trenches: trenchesOf(w, t),
    disruption: disruptionOf(w, t),
    batteries: batteriesOf(w, t, 0) - batteriesOf(w, t, 1),
  }
}

const signed = (side: SideIndex, worth: number): number => (side === UNION ? worth : -worth)

const commanded = new Uint8Array(SECTOR_COUNT)

/** How well a side's troops can retreat as things stand. */
export function coverNow(g: Readonly<State>, w: Weights, side: SideIndex): number {
  tallyUp(g, tally)
  return coverOf(g, w, tally, side)
}

/** 11.0: troops beside enemies need somewhere to go that is commanded. */
function coverOf(g: Readonly<State>, w: Weights, t: Tally, side: SideIndex): number {
  commanded.fill(0)
  for (let id = firstBlock(side), end = afterBlocks(side); id < end; id++) {
    const place = g.blocks[id].place
    if (place === null) continue
    for (const sector of REACH[place]) commanded[sector] = 1
  }
  const other = enemyOf(side)
  let sum = 0
  for (let sector = 0 as PlaceId; sector < SECTOR_COUNT; sector++) {
    if (t.troops[slotOf(side, sector)] === 0) continue
    let threatened = false
    let covered = false
    for (const { to } of WAYS[sector]) {
      if (t.troops[slotOf(other, to)] > 0) threatened = true
      else if (t.guns[slotOf(other, to)] === 0 && commanded[to] === 1) {
        if (t.troops[slotOf(side, to)] + t.guns[slotOf(side, to)] < 4) covered = true
      }
    }
    if (threatened && !covered) sum -= w.cover * t.power[slotOf(side, sector)]
  }
  return sum
}

/** How strongly a side presses on a sector: its power by distance. */
function pressure(t: Tally, side: SideIndex, sector: PlaceId): number {
  let sum = 0
  for (let place = 0 as PlaceId; place < SECTOR_COUNT; place++) {
    const power = t.power[slotOf(side, place)]
    if (power > 0) sum += power * 0.5 ** marches(place, sector)
  }
  return sum
}

/** 19.0: trenches that face the enemy; those that show him a flank are worse than none. */
function trenchesOf(w: Weights, t: Tally): number {
  let sum = 0
  for (let sector = 0 as PlaceId; sector < SECTOR_COUNT; sector++) {
    const a = t.stickA[sector]
    if (a === null) continue
    const side: SideIndex = t.troops[slotOf(UNION, sector)] + t.guns[slotOf(UNION, sector)] > 0 ? 0 : 1
    const enemy = enemyOf(side)
    const holders = Math.min(1, t.power[slotOf(side, sector)] / 2)
    const b = t.stickB[sector]
    const far = otherSide(a, sector)
    const faced = far < SECTOR_COUNT ? Math.min(2, pressure(t, enemy, far)) : 0
    const done = a === b ? 1 : 0.45
    const star = SECTORS[sector].stars > 0 ? 1.6 : 1
    let flanks = 0
    for (const border of BORDERS_OF[sector]) {
      if (border === a || border === b) continue
      const beyond = otherSide(border, sector)
      if (beyond < SECTOR_COUNT && t.troops[slotOf(side, beyond)] === 0) {
        flanks += Math.min(1, t.power[slotOf(enemy, beyond)])
        flanks += 0.5 * Math.min(1, pressure(t, enemy, beyond))
      }
    }
    sum += signed(side, holders * star * (w.trench * faced * done - w.flank * 0.5 * flanks * done))
  }
  return sum
}

function disruptionOf(w: Weights, t: Tally): number {
  let sum = 0
  for (let sector = 0 as PlaceId; sector < SECTOR_COUNT; sector++) {
    if (t.disrupted[sector] === 0) continue
    sum += Math.min(2, t.power[slotOf(CONFEDERATE, sector)]) - Math.min(2, t.power[slotOf(UNION, sector)])
  }
  return w.disrupted * sum
}

/** Guns on high ground that see the enemy, with friends beside them. */
function batteriesOf(w: Weights, t: Tally, side: SideIndex): number {
  let sum = 0
  const other = enemyOf(side)
  for (let sector = 0 as PlaceId; sector < SECTOR_COUNT; sector++) {
    const guns = t.guns[slotOf(side, sector)]
    if (guns === 0) continue
    const sight = SIGHT[sector]
    let seen = 0
    for (let target = 0 as PlaceId; target < SECTOR_COUNT; target++) {
      if (seen === 2) break
      if (sight[target] !== 0 && t.troops[slotOf(other, target)] > 0) seen++
    }
    const friends = t.troops[slotOf(side, sector)] > 0 ? 1 : 0.4
    sum += (guns - 0.5 * t.damaged[slotOf(side, sector)]) * (0.3 * friends + 0.5 * seen)
  }
  return w.battery * sum
}
