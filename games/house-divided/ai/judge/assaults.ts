import type { NumbersBy } from '#engine/ids.ts'
import { BOXES, WASHINGTON } from '../../rules/board.ts'
import { type BoxId, enemyOf, NEUTRAL, type SideIndex } from '../../rules/ids.ts'
import type { State } from '../../rules/state.ts'
import type { Weights } from '../weights.ts'
import { APPROACHES, STRIDE } from './approaches.ts'
import { reserves } from './battles-ahead.ts'
import { GOAL_IDS, GOALS, type GoalId } from './distances.ts'
import { type Force, flagged, oddsOf } from './odds.ts'
import { markRaids } from './raids.ts'
import { refillWorth } from './refill.ts'
import { type Slot, slotOf, type Tally } from './tally.ts'
import { pointsWorth, swingPoints, swingWorth } from './worth.ts'

const N = BOXES.length
/** Marches that a side is expected to give to one assault. */
const MARCHES = 3
/** How far further assaults of one half-turn still count. */
const RANKS = [1, 0.6, 0.4, 0.25, 0.15]
/** With less strength than this in reach of a city nobody walks into it. */
const IN_REACH = 0.1

/** How far the points of army maximum of further assaults still count: raiders take several cities in a half-turn. */
const POINT_RANKS = [1, 0.9, 0.7, 0.4, 0.2]

interface Gain {
  worth: number
  points: number
}
const gains: Gain[] = []
const raided = new Uint8Array(N)
/** What comes back for a unit lost, by side. */
const refill: [number, number] = [0, 0]

/** What a side's moves are judged by: the position, and strength near each goal. */
export interface Outlook {
  g: Readonly<State>
  w: Weights
  t: Tally
  /** Chance that a side holds a box when the half-turn ends. */
  holds: NumbersBy<Slot>
  /** Strength of each side near each goal. */
  nearby: readonly [NumbersBy<GoalId>, NumbersBy<GoalId>]
  lead: number
}

/** What a side could win by assaults if it moved now: the best one whole, further ones less and less. */
export function assaults(o: Outlook, side: SideIndex): number {
  const { g, w, t, lead } = o
  const other = enemyOf(side)
  gains.length = 0
  refill[side] = refillWorth(g, w, side)
  refill[other] = refillWorth(g, w, other)
  for (const box of t.held[other]) if (t.n[slotOf(other, box)] !== 0) addAssault(o, side, box)
  addWalks(o, side)
  gains.sort((a, b) => b.worth - a.worth)
  let sum = 0
  for (let i = 0; i < gains.length && i < RANKS.length; i++) sum += (gains[i] as Gain).worth * (RANKS[i] as number)
  gains.sort((a, b) => b.points - a.points)
  let points = 0
  for (let i = 0; i < gains.length && i < RANKS.length; i++)
    points += (gains[i] as Gain).points * (POINT_RANKS[i] as number)
  return points > 0 ? sum + pointsWorth(g, w, lead, side, points) : sum
}

/** Cities without a defender that infantry can walk or cavalry ride into. */
function addWalks(o: Outlook, side: SideIndex): void {
  const { g, t, w } = o
  const other = enemyOf(side)
  const near = o.nearby[side]
  markRaids(t, side, raided)
  for (const goal of GOAL_IDS) {
    const box = GOALS[goal]
    if (t.n[slotOf(other, box)] !== 0 || t.n[slotOf(side, box)] !== 0) continue
    const held = o.holds[slotOf(side, box)]
    if (held >= 0.5 || g.control[box] === NEUTRAL) continue
    const walks = near[goal] > IN_REACH && walksIn(g, t, side, box)
    if (!walks && raided[box] === 0) continue
    const share = box === WASHINGTON ? 1 : walks ? w.walk : w.raid
    gains.push({
      worth: (1 - held) * share * swingWorth(g, w, box, side),
      points: (1 - held) * swingPoints(g, box, side),
    })
  }
}

function walksIn(g: Readonly<State>, t: Tally, side: SideIndex, box: BoxId): boolean {
  const list = APPROACHES[side][box]
  for (let i = 0; i < list.length; i += STRIDE) {
    if (t.n[slotOf(side, list[i + 1] as BoxId)] !== 0 && isOpen(g, t, side, list, i)) return true
  }
  return false
}

/** Can a stack come by this way, past enemies and over rails that are its own? */
function isOpen(g: Readonly<State>, t: Tally, side: SideIndex, list: Int16Array, i: number): boolean {
  const other = enemyOf(side)
  const via = list[i + 2] as BoxId
  if (via >= 0 && t.n[slotOf(other, via)] !== 0) return false
  const rail = list[i + 3] as BoxId
  if (rail < 0) return true
  const { control } = g
  if (control[rail] !== side || control[via] !== side || t.n[slotOf(other, rail)] !== 0) return false
  return control[list[i + 1] as BoxId] === side
}

const MOST = 64
const from = new Int16Array(MOST)
const cost = new Int8Array(MOST)
const force = new Float64Array(MOST)
const rate = new Float32Array(MOST)

/** The best that a side can make of attacking a box now. */
function addAssault({ g, w, t }: Outlook, side: SideIndex, box: BoxId): void {
  const other = enemyOf(side)
  const sources = gather(g, t, side, box)
  if (sources === 0) return
  const defence = t.power[slotOf(other, box)]
  let strength: Force = 0
  let power = 0
  let n = 0
  let left = MARCHES
  while (left > 0 && power <= 3 * defence) {
    const i = strongest(sources, left)
    if (i < 0) break
    rate[i] = 0
    const at = slotOf(side, from[i] as BoxId)
    if (n + t.n[at] > 15) continue
    left -= cost[i] as number
    strength += force[i] as number
    power += t.power[at]
    n += t.n[at]
  }
  if (power < 0.6 * defence) return
  const odds = oddsOf(strength, t.stand[slotOf(other, box)], 0, reserves(t, box, other))
  const foreign = g.control[box] !== side
  const prize = foreign ? odds.win * swingWorth(g, w, box, side) : 0
  const refilled =
    refill[side] * (1 - odds.attackerLeft) * n - refill[other] * (1 - odds.defenderLeft) * t.n[slotOf(other, box)]
  const worth = prize + odds.defenderLoss - odds.attackerLoss + refilled + w.promotion * (2 * odds.win - 1)
  if (worth > 0) gains.push({ worth, points: foreign ? odds.win * swingPoints(g, box, side) : 0 })
}

/** Of the stacks gathered the one with most power for its marches; -1: none. */
function strongest(sources: number, left: number): number {
  let best = -1
  for (let i = 0; i < sources; i++) {
    if (rate[i] === 0 || (cost[i] as number) > left) continue
    if (best < 0 || (rate[i] as number) > (rate[best] as number)) best = i
  }
  return best
}

/** List the stacks that can take part in an attack; gives their number. */
function gather(g: Readonly<State>, t: Tally, side: SideIndex, box: BoxId): number {
  const list = APPROACHES[side][box]
  const other = enemyOf(side)
  let count = 0
  for (let i = 0; i < list.length; i += STRIDE) {
    const start = list[i + 1] as BoxId
    const at = slotOf(side, start)
    if (t.n[at] === 0 || t.n[slotOf(other, start)] !== 0 || !isOpen(g, t, side, list, i)) continue
    const crossing = list[i + 4] === 1
    let known = 0
    while (known < count && from[known] !== start) known++
    if (known < count) {
      if (!crossing && cost[known] === list[i]) force[known] = t.plain[at]
      continue
    }
    from[count] = start
    cost[count] = list[i] as number
    force[count] = crossing ? flagged(t.plain[at]) : t.plain[at]
    rate[count] = t.power[at] / (list[i] as number)
    count++
  }
  return count
}
