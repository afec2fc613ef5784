import { isNight } from '../../rules/05-periods/night.ts'
import { COMMANDERS, SECTOR_COUNT, SECTOR_IDS, SECTORS, STARRED, WAYS } from '../../rules/board.ts'
import { type BorderId, CONFEDERATE, enemyOf, type PlaceId, type SideIndex, UNION } from '../../rules/ids.ts'
import { afterBlocks, BLOCK_VALUES, firstBlock } from '../../rules/pieces.ts'
import type { State } from '../../rules/state.ts'
import { marches } from '../judge/distances.ts'
import { type Ground, GUN_LOSS, type Line, type Odds, oddsOf } from '../judge/odds.ts'
import { lossesCount, type Outlook, swing, TAKEN } from '../judge/outlook.ts'
import { slotOf, type Tally } from '../judge/tally.ts'
import type { Weights } from '../weights.ts'

/** A sector from which an assault can come. */
interface Source {
  place: PlaceId
  border: BorderId
}

export interface Assault {
  target: PlaceId
  sources: PlaceId[]
  /** Troops from each source. */
  counts: number[]
  odds: Odds
  /** What it is worth to the attacker. */
  worth: number
}

const NONE: Line = { elite: 0, regular: 0, green: 0, cubes: 0, guns: 0 }
const A_DISC = 2
/** Nobody to command it yet: the enemy would have to place a block first. */
const UNCOMMANDED = 0.35
const RANKS = [1, 0.5, 0.3, 0.2, 0.1]

/** What a side could gain by assaults from where it stands: the best whole, others less. */
export function assaultsAhead(g: Readonly<State>, w: Weights, t: Tally, o: Outlook, side: SideIndex): number {
  const gains: number[] = []
  const enemy = enemyOf(side)
  for (const target of isNight(g) ? [] : SECTOR_IDS) {
    const at = slotOf(enemy, target)
    if (t.troops[at] + t.guns[at] === 0) continue
    const best = bestAssault(g, w, t, o, side, target, w.prize)
    if (best !== null && best.worth > 0) {
      gains.push(best.worth * (best.sources.every(s => hasCommand(g, side, s)) ? 1 : UNCOMMANDED))
    }
  }
  addWalks(g, w, t, o, side, gains)
  gains.sort((a, b) => b - a)
  let sum = 0
  for (let i = 0; i < gains.length && i < RANKS.length; i++) sum += (gains[i] as number) * (RANKS[i] as number)
  return sum
}

const WALKS = [0, 0.9, 0.3]

/** Stars on which nobody stands, and troops near enough to walk there. */
function addWalks(g: Readonly<State>, w: Weights, t: Tally, o: Outlook, side: SideIndex, gains: number[]): void {
  for (const star of STARRED) {
    if (!isEmpty(t, star)) continue
    let share = 0
    for (let place = 0 as PlaceId; place < SECTOR_COUNT; place++) {
      if (t.troops[slotOf(side, place)] === 0) continue
      const near = WALKS[marches(place, star)] ?? 0
      if (near > share) share = hasCommand(g, side, place) ? near : Math.max(share, 0.5 * near)
    }
    if (share > 0) gains.push(share * prizeOf(w, o, side, star, w.prize))
  }
}

const isEmpty = (t: Tally, place: PlaceId): boolean =>
  t.troops[slotOf(UNION, place)] === 0 &&
  t.guns[slotOf(UNION, place)] === 0 &&
  t.troops[slotOf(CONFEDERATE, place)] === 0 &&
  t.guns[slotOf(CONFEDERATE, place)] === 0

/** Whether an order can be given to this sector now. */
export function hasCommand(g: Readonly<State>, side: SideIndex, sector: PlaceId): boolean {
  const near = COMMANDERS[sector]
  for (let id = firstBlock(side), end = afterBlocks(side); id < end; id++) {
    const { place, orders } = g.blocks[id]
    if (place !== null && orders < BLOCK_VALUES[id] && near.includes(place)) return true
  }
  return false
}

/** The best way to assault a sector with what stands beside it, `from` some of its neighbours; null: nobody does. */
export function bestAssault(
  g: Readonly<State>,
  w: Weights,
  t: Tally,
  o: Outlook,
  side: SideIndex,
  target: PlaceId,
  share = 1,
  from: (sector: PlaceId) => boolean = () => true,
): Assault | null {
  const sources: Source[] = []
  for (const { to, border } of WAYS[target]) {
    if (t.troops[slotOf(side, to)] > 0 && t.troops[slotOf(enemyOf(side), to)] === 0 && from(to))
      sources.push({ place: to, border })
  }
  if (sources.length === 0) return null
  const prize = prizeOf(w, o, side, target, share)
  const losses = lossesCount(g, w)
  let best: Assault | null = null
  const consider = (from: readonly Source[], each: number) => {
    const one = assault(t, side, target, from, each, prize, losses)
    if (one !== null && (best === null || one.worth > best.worth)) best = one
  }
  for (const source of sources) consider([source], A_DISC)
  if (side === CONFEDERATE && g.doubles >= 2) {
    for (let i = 0; i < sources.length; i++) {
      if (t.troops[slotOf(side, (sources[i] as Source).place)] > A_DISC) {
        consider([sources[i] as Source], 2 * A_DISC)
      }
      for (let k = i + 1; k < sources.length; k++) consider([sources[i] as Source, sources[k] as Source], A_DISC)
    }
  }
  return best
}

/** What holding the sector afterwards is worth; `share`: how much of a star counts beyond the outlook. */
export function prizeOf(w: Weights, o: Outlook, side: SideIndex, target: PlaceId, share: number): number {
  const { heights } = SECTORS[target]
  const star = STARRED.indexOf(target)
  const ground = w.ground * (heights ? 1.5 : 1)
  if (star < 0) return ground
  const turn = side === CONFEDERATE ? swing(o, star, TAKEN) : -swing(o, star, 1 - TAKEN)
  return ground + share * w.victory * Math.max(0, turn)
}

const attackers: Line = { ...NONE }
const defenders: Line = { ...NONE }
const ground: Ground = { shift: 0, dug: false, disrupted: false }

function assault(
  t: Tally,
  side: SideIndex,
  target: PlaceId,
  sources: readonly Source[],
  each: number,
  prize: number,
  losses: number,
): Assault | null {
  Object.assign(attackers, NONE)
  const counts: number[] = []
  for (const { place } of sources) {
    const at = slotOf(side, place)
    const troops = t.troops[at]
    const spare = t.disrupted[place] === 1 ? troops - 1 : troops
    const n = Math.min(each, spare)
    if (n <= 0) return null
    counts.push(n)
    const elite = Math.min(n, t.elite[at])
    attackers.elite += elite
    attackers.regular += n - elite
    // the freshest go: cubes stay behind as far as others can carry them
    attackers.cubes += Math.max(0, Math.round((t.cubes[at] * n) / troops - (troops - n)))
  }
  const odds = oddsAgainst(t, side, target, sources)
  const worth = odds.win * prize + losses * (odds.defenderLoss - odds.attackerLoss)
  return { target, sources: sources.map(s => s.place), counts, odds, worth }
}

function oddsAgainst(t: Tally, side: SideIndex, target: PlaceId, sources: readonly Source[]): Odds {
  const at = slotOf(enemyOf(side), target)
  if (t.troops[at] === 0) return { win: 0.95, attackerLoss: 0.1, defenderLoss: GUN_LOSS * t.guns[at] }
  defenders.elite = t.elite[at]
  defenders.regular = t.regular[at]
  defenders.green = t.green[at]
  defenders.cubes = t.cubes[at]
  defenders.guns = t.guns[at]
  const { heights, town } = SECTORS[target]
  ground.shift = (heights ? -1 : 0) + (town ? 2 : 0)
  ground.dug = false
  ground.disrupted = t.disrupted[target] === 1
  if (t.sticks[target] > 0) {
    const a = t.stickA[target]
    const b = t.stickB[target]
    if (sources.some(s => s.border !== a && s.border !== b)) ground.shift += 2
    else if (a === b) {
      ground.dug = true
      ground.shift -= 1
    }
  }
  return oddsOf(attackers, defenders, ground)
}
