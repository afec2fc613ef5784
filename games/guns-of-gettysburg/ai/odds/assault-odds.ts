import { OUTLOOKS, type Outlook } from '../../rules/09-field-of-fire/field-of-fire.ts'
import { POSITIONS } from '../../rules/board.ts'
import { type AreaId, CONFEDERATE, enemyOf, type Facing, type PositionId, type SideIndex } from '../../rules/ids.ts'
import type { State } from '../../rules/state.ts'
import { CANNON, type Flanking, flanksOf, SIDE_AREA, SIDE_STEEP } from '../ground/ground.ts'
import type { Standing } from '../ground/standing.ts'
import { attackReach } from './attack-reach.ts'
import { battery, type Caisson } from './batteries.ts'

/** What an attack on a position promises, seen from a distance: nothing is played out. */
export interface Odds {
  /** Chance to win, and what both sides lose on average, in full blocks. */
  win: number
  attackerLoss: number
  defenderLoss: number
  /** From behind. */
  rear: boolean
}

/** Positions from which a side can go for one, by the side of it that they come to; and their blocks. */
const comers: readonly [PositionId[], PositionId[]] = [[], []]
const numbers = new Uint8Array(2)

function gather(s: Standing, by: SideIndex, at: PositionId): void {
  comers[0].length = 0
  comers[1].length = 0
  numbers.fill(0)
  const held = s.held[by]
  for (let i = 0; i < s.holds[by]; i++) {
    const from = held[i] as PositionId
    if ((s.best[by][from] as number) < 2) continue
    const reach = attackReach(by, from, s.facing[by][from] as Facing)[at] as number
    if (reach === 0) continue
    const half = reach === 1 ? 0 : 1
    comers[half].push(from)
    numbers[half] = (numbers[half] as number) + (s.count[by][from] as number)
  }
}

/** How surely an attack of several blocks turns a flank that nobody threatens yet, by way of an empty position. */
const TURNED = 0.85

/**
 * Flank threats against blocks on a position that face this way. `across`: attackers come in numbers across this area,
 * and one of them may go for an empty position on the flank.
 */
function flankCount(s: Standing, by: SideIndex, at: PositionId, facing: Facing, across: AreaId | null): number {
  let left = 0
  let right = 0
  const theirs = s.count[enemyOf(by)]
  const list = flanksOf(at, facing)
  for (let i = 0; i < list.length; i++) {
    const { from, left: onLeft, swept } = list[i] as Flanking
    const so = onLeft ? left : right
    if (so === 1 || theirs[from] !== 0) continue
    const there = s.count[by][from] !== 0
    if (!there && (across === null || so > 0)) continue
    if (!there && SIDE_AREA[from * 2] !== across && SIDE_AREA[from * 2 + 1] !== across) continue
    if (swept.some(p => theirs[p] !== 0)) continue
    const threat = there ? 1 : TURNED
    if (onLeft) left = threat
    else right = threat
  }
  // one block more goes to one flank
  return across !== null && left === TURNED && right === TURNED ? TURNED : left + right
}

const caisson: Caisson = { tray: [], taken: 0 }
/** Artillery tokens that the last call of `firePoints` spoke for on the attacked position. */
let gunsThere = 0

/** Points of defensive fire to expect across an area: guns on the position, and on those beside it that see it. */
function firePoints(g: Readonly<State>, s: Standing, side: SideIndex, at: PositionId, across: AreaId): number {
  caisson.tray = g.tokens[side].tray
  caisson.taken = 0
  let points = firesAcross(g, s, side, at, across)
  gunsThere = points > 0 ? 2 : 0
  const { adjacent } = POSITIONS[at]
  for (let i = 0; i < adjacent.length; i++) {
    const p = adjacent[i] as PositionId
    if (s.count[side][p] !== 0) points += firesAcross(g, s, side, p, across)
  }
  return points
}

function firesAcross(g: Readonly<State>, s: Standing, side: SideIndex, p: PositionId, across: AreaId): number {
  const front = p * 2 + (s.facing[side][p] as number)
  const outlook = OUTLOOKS[front] as Outlook
  if (outlook.front === null || s.count[enemyOf(side)][p] !== 0) return 0
  const plain = outlook.front === across
  if (!plain && !outlook.beyond.some(b => b.area === across)) return 0
  const strength = battery(g, side, p, caisson, 2)
  return (plain || outlook.ridge ? strength : Math.floor(strength / 2)) + Math.min(CANNON[front] as number, strength)
}

/** Hits of the bombardment to expect from where the attackers come. */
function shells(g: Readonly<State>, by: SideIndex, half: 0 | 1): number {
  caisson.tray = g.tokens[by].tray
  caisson.taken = 0
  let points = 0
  for (const from of comers[half]) points += battery(g, by, from, caisson, 3)
  return Math.max(0, points - 0.5) / 3
}

const odds: Odds = { win: 0, attackerLoss: 0, defenderLoss: 0, rear: false }
/** Reductions by defensive fire to expect on either side. */
const fires = new Float64Array(2)

/** The best that a side can hope for against a position; null: it cannot come. Used again by the next call. */
export function assaultOdds(g: Readonly<State>, s: Standing, by: SideIndex, at: PositionId): Odds | null {
  gather(s, by, at)
  if (numbers[0] === 0 && numbers[1] === 0) return null
  const a = gauge(g, s, by, at, 0)
  const b = gauge(g, s, by, at, 1)
  const half = b > a ? 1 : 0
  const total = half === 1 ? b : a
  odds.rear = s.facing[enemyOf(by)][at] !== half
  odds.win = 1 / (1 + Math.exp(-2.4 * (total - 0.5)))
  odds.attackerLoss = 0.5 / (1 + Math.exp(2 * (total - 1.5))) + 0.45 * (fires[half] as number)
  odds.defenderLoss = 0.5 / (1 + Math.exp(-2 * (total + 1.5)))
  return odds
}

/** The result of close combat to expect when a position is attacked across one of its sides. */
function gauge(g: Readonly<State>, s: Standing, by: SideIndex, at: PositionId, half: 0 | 1): number {
  const n = numbers[half] as number
  if (n === 0) return -9
  const side = enemyOf(by)
  const across = SIDE_AREA[at * 2 + half] as AreaId
  const points = firePoints(g, s, side, at, across)
  const guns = gunsThere
  const hits = shells(g, by, half)
  const fire = Math.max(0, points - 1.6 * Math.min(hits, guns) - 0.8) / 3
  let total = 2 - 0.6 * Math.min(2, fire)
  if (s.facing[side][at] === half) total -= Math.min(4, s.best[side][at] as number)
  total += Math.max(0, hits - guns) * 0.8
  if (by === CONFEDERATE) total += 1
  if (SIDE_STEEP[at * 2 + half] === 1) total -= 1
  if (POSITIONS[at].fullyObstructed) total -= 1
  if (g.works.length > 0 && g.works.includes(at * 2 + half)) total -= 1
  total += flankCount(s, by, at, half, n > 1 ? across : null)
  if (n < 2) total -= flankCount(s, side, at, half === 0 ? 1 : 0, null)
  fires[half] = fire
  return total
}
