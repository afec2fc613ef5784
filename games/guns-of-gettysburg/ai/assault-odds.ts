import { OUTLOOKS, type Outlook } from '../rules/09-field-of-fire/field-of-fire.ts'
import { POSITIONS, type Position } from '../rules/board.ts'
import { type AreaId, CONFEDERATE, enemyOf, type Facing, type PositionId, type SideIndex } from '../rules/ids.ts'
import type { State } from '../rules/state.ts'
import { CANNON, flanksOf, SIDE_AREA, SIDE_STEEP } from './ground.ts'
import type { Standing } from './standing.ts'

/** What an attack on a position promises, seen from a distance: no dice, no tokens turned over. */
export interface Odds {
  /** Chance to win, and what both sides lose on average, in full blocks. */
  win: number
  attackerLoss: number
  defenderLoss: number
  /** From behind. */
  rear: boolean
}

/** Of the tokens in a tray so many are guns that can be brought to bear. */
const DEFENCE_USABLE = 0.6
const ATTACK_USABLE = 0.5
const POINTS_A_TOKEN = 1.7
const POINTS_A_HIT = 3

/** Which of a position's two sides enemies can come across, and with how many: found by `gather`. */
const comers = new Uint8Array(2)

/** Blocks of a side whose field of fire or front lets them go for a position, by the side of it they come to. */
function gather(s: Standing, by: SideIndex, at: PositionId): void {
  comers[0] = 0
  comers[1] = 0
  const a0 = SIDE_AREA[at * 2] as AreaId
  const a1 = SIDE_AREA[at * 2 + 1] as AreaId
  const held = s.held[by]
  for (let i = 0; i < s.holds[by]; i++) {
    const from = held[i] as PositionId
    if (from === at || s.best[by][from] === 1) continue
    const facing = s.facing[by][from] as Facing
    const front = SIDE_AREA[from * 2 + facing] as AreaId
    const n = s.count[by][from] as number
    if (front === a0) comers[0] = (comers[0] as number) + n
    else if (front === a1) comers[1] = (comers[1] as number) + n
    else {
      const { ridge, beyond, front: open } = OUTLOOKS[from * 2 + facing] as Outlook
      if (!ridge || open === null) continue
      for (const b of beyond) {
        if (b.area === a0 || b.area === a1) {
          const half = b.area === a0 ? 0 : 1
          comers[half] = (comers[half] as number) + n
          break
        }
      }
    }
  }
}

function flankCount(s: Standing, by: SideIndex, at: PositionId, facing: Facing): number {
  let left = 0
  let right = 0
  const enemy = enemyOf(by)
  for (const { from, left: onLeft, swept } of flanksOf(at, facing)) {
    if (s.count[by][from] === 0 || (onLeft ? left : right) === 1) continue
    if (swept.some(p => s.count[enemy][p] !== 0)) continue
    if (onLeft) left = 1
    else right = 1
  }
  return left + right
}

/** Points of defensive fire to expect across an area: guns on the position and beside it, ridges first. */
function firePoints(s: Standing, side: SideIndex, at: PositionId, across: AreaId, tokens: number): number {
  let points = 0
  let left = tokens
  const take = (p: PositionId) => {
    const front = p * 2 + (s.facing[side][p] as number)
    const outlook = OUTLOOKS[front] as Outlook
    if (outlook.front === null || left <= 0) return
    const plain = outlook.front === across
    const flank = !plain && outlook.beyond.some(b => b.area === across)
    if (!plain && !flank) return
    const n = Math.min(2, left)
    left -= n
    const strength = Math.min(3, n * POINTS_A_TOKEN)
    points += (flank && !outlook.ridge ? strength / 2 : strength) + Math.min(CANNON[front] as number, strength)
  }
  take(at)
  for (const p of (POSITIONS[at] as Position).adjacent) if (s.count[side][p] !== 0) take(p)
  return points
}

const odds: Odds = { win: 0, attackerLoss: 0, defenderLoss: 0, rear: false }

/** The best that a side can hope for against a position; null: it cannot come. Used again by the next call. */
export function assaultOdds(g: Readonly<State>, s: Standing, by: SideIndex, at: PositionId): Odds | null {
  gather(s, by, at)
  if (comers[0] === 0 && comers[1] === 0) return null
  const side = enemyOf(by)
  const a = gauge(g, s, by, side, at, 0)
  const b = gauge(g, s, by, side, at, 1)
  const half = b > a ? 1 : 0
  const total = half === 1 ? b : a
  const rear = s.facing[side][at] !== half
  odds.rear = rear
  odds.win = 1 / (1 + Math.exp(-2.4 * (total - 0.5)))
  const bothLose = 1 / (1 + Math.exp(2 * (total - 1.5)))
  const held = 1 / (1 + Math.exp(-2 * (total + 1.5)))
  odds.attackerLoss = 0.5 * bothLose + 0.45 * (fires[half] as number)
  odds.defenderLoss = 0.5 * held
  return odds
}

/** Reductions by defensive fire to expect on either side. */
const fires = new Float64Array(2)

/** The result of close combat to expect when a position is attacked across one of its sides. */
function gauge(g: Readonly<State>, s: Standing, by: SideIndex, side: SideIndex, at: PositionId, half: 0 | 1): number {
  const n = comers[half] as number
  if (n === 0) return -9
  const across = SIDE_AREA[at * 2 + half] as AreaId
  const facing = s.facing[side][at] as Facing
  const gunsThere = Math.min(g.tokens[side].tray.length * DEFENCE_USABLE, 2 * (1 + (s.count[side][at] as number)))
  const points = firePoints(s, side, at, across, gunsThere)
  const shells = (g.tokens[by].tray.length * ATTACK_USABLE * POINTS_A_TOKEN) / POINTS_A_HIT
  const silenced = Math.min(shells, gunsThere) * POINTS_A_TOKEN
  const fire = Math.max(0, points - silenced) / 3
  let total = 2 - 0.6 * Math.min(2, fire)
  if (facing === half) total -= Math.min(4, s.best[side][at] as number)
  total += Math.max(0, shells - gunsThere) * 0.6
  if (by === CONFEDERATE) total += 1
  if (SIDE_STEEP[at * 2 + half] === 1) total -= 1
  if ((POSITIONS[at] as Position).fullyObstructed) total -= 1
  if (g.works.length > 0 && g.works.includes(at * 2 + half)) total -= 1
  total += flankCount(s, by, at, half)
  if (n < 2) total -= flankCount(s, side, at, half === 0 ? 1 : 0)
  fires[half] = fire
  return total
}
