import { BOXES, type Box, JOINED, WASHINGTON } from '../rules/board.ts'
import { type BoxId, CONFEDERATE, enemyOf, NEUTRAL, type SideIndex, sideOf, UNION } from '../rules/ids.ts'
import type { State, UnitState } from '../rules/state.ts'
import { type Approach, ONE_MARCH, TWO_MARCHES } from './approaches.ts'
import { type Force, flagged, type Odds, oddsOf, UNIT } from './battle-odds.ts'
import { GOAL_OF, GOALS, marchesToGoals } from './distances.ts'
import { makeOrders, type Orders } from './orders.ts'
import { markRaids } from './raids.ts'
import { newTally, POWER, type Tally, tallyUp } from './tally.ts'
import type { Weights } from './weights.ts'
import { boxWorth, marginWorth, swingWorth } from './worth.ts'

const N = BOXES.length
const WON = 1000
const FARTHEST = 12

/** What a side needs to judge positions of one half-turn: its weights, and how near every box is to every goal. */
export interface Lens {
  w: Weights
  material: readonly number[]
  /** Nearness of each box to each goal, by side; index = goal * boxes + box. */
  near: readonly [Float32Array, Float32Array]
  /** Marches of the thinking side from each box to each goal, and what its units are to march to. */
  marches: Float32Array
  orders: Orders
}

export function lensFor(g: Readonly<State>, side: SideIndex, w: Weights): Lens {
  const marches = [marchesToGoals(g, UNION), marchesToGoals(g, CONFEDERATE)] as const
  const nearness = (of: SideIndex) => marches[of].map(far => w.nearness ** far)
  return {
    w,
    material: [
      w.militiaInfantry,
      w.veteranInfantry,
      w.eliteInfantry,
      w.militiaCavalry,
      w.veteranCavalry,
      w.eliteCavalry,
    ],
    near: [nearness(UNION), nearness(CONFEDERATE)],
    marches: marches[side],
    orders: makeOrders(g, side, marches[side], marches[enemyOf(side)]),
  }
}

/** The parts of a judgement, each from the Union's side. */
export interface Judgement {
  material: number
  control: number
  margin: number
  future: number
  danger: number
  battles: number
  orders: number
}

const tally = newTally()
/** Chance that the Union or the Confederacy holds a box at the end of the half-turn; index = side * boxes + box. */
const holds = new Float32Array(2 * N)

/** Worth of a position for a side; `next` is the side that moves after this half-turn. */
export function evaluate(g: Readonly<State>, lens: Lens, side: SideIndex, next: SideIndex): number {
  if (g.outcome !== null) return g.outcome.winner === (side === UNION ? 'union' : 'confederate') ? WON : -WON
  const j = judge(g, lens, next)
  const sum = j.material + j.control + j.margin + j.future + j.danger + j.battles + j.orders
  return side === UNION ? sum : -sum
}

export function judge(g: Readonly<State>, lens: Lens, next: SideIndex): Judgement {
  tallyUp(g, tally)
  const battles = settleBattles(g, lens, tally)
  const { control, lead } = controlOf(g, lens, tally)
  return {
    material: materialOf(g, lens),
    control,
    margin: marginWorth(g, lens.w, lead),
    future: futureOf(lens, tally),
    danger:
      lens.w.danger * signed(next, assaults(g, lens, tally, next, lead)) +
      lens.w.exposure * signed(enemyOf(next), assaults(g, lens, tally, enemyOf(next), lead)),
    battles,
    orders: ordersLeft(g, lens),
  }
}

/** What is still to march, by the power of those who have orders. */
function ordersLeft(g: Readonly<State>, lens: Lens): number {
  const { orders, marches } = lens
  const units = g.units
  let sum = 0
  let side: SideIndex = UNION
  for (let id = 0; id < units.length; id++) {
    const goal = orders[id] as number
    const { box, type } = units[id] as UnitState
    if (goal < 0 || box === null) continue
    side = sideOf(id)
    sum += (POWER[type] as number) * Math.min(marches[goal * N + box] as number, FARTHEST)
  }
  return -lens.w.orders * signed(side, sum)
}

const signed = (side: SideIndex, worth: number): number => (side === UNION ? worth : -worth)

function materialOf(g: Readonly<State>, lens: Lens): number {
  let sum = 0
  const units = g.units
  for (let id = 0; id < units.length; id++) {
    const unit = units[id] as UnitState
    if (unit.box !== null)
      sum += sideOf(id) === UNION ? (lens.material[unit.type] as number) : -(lens.material[unit.type] as number)
  }
  const [u, c] = g.offices
  return sum + lens.w.office * (u.infantry + u.cavalry - c.infantry - c.cavalry)
}

/** Replace each battle by what to expect of it; the tally is left as it will probably be. */
function settleBattles(g: Readonly<State>, lens: Lens, t: Tally): number {
  const mover = g.active
  const other = enemyOf(mover)
  let sum = 0
  holds.fill(-1)
  for (const box of t.held[mover]) {
    if (t.n[other * N + box] === 0) continue
    const odds = clashAt(t, box, mover)
    holds[mover * N + box] = odds.win
    holds[other * N + box] = 1 - odds.win
    sum += odds.defenderLoss - odds.attackerLoss + lens.w.promotion * (2 * odds.win - 1)
    settle(t, box, mover, odds)
  }
  return signed(mover, sum)
}

function clashAt(t: Tally, box: BoxId, mover: SideIndex): Odds {
  const other = enemyOf(mover)
  return oddsOf(
    t.stand[mover * N + box] as number,
    t.stand[other * N + box] as number,
    reserves(t, box, mover),
    reserves(t, box, other),
  )
}

const VETERAN_POWER = 1.5
const MOST_RESERVES = 3

/** One unit from each joined box, taken as militia or veterans by the look of the stack. */
export function reserves(t: Tally, box: BoxId, side: SideIndex): Force {
  let force = 0
  let count = 0
  for (const near of JOINED[side][box] as BoxId[]) {
    const n = t.n[side * N + near] as number
    if (n === 0 || t.n[(1 - side) * N + near] !== 0) continue
    force += UNIT[(t.power[side * N + near] as number) / n >= VETERAN_POWER ? 2 : 0] as number
    if (++count === MOST_RESERVES) break
  }
  return force
}

/** After a battle the likely winner stands there with what is left of it. */
function settle(t: Tally, box: BoxId, mover: SideIndex, odds: Odds): void {
  const won = odds.win >= 0.5
  const winner = won ? mover : enemyOf(mover)
  const loser = enemyOf(winner)
  const share = won ? odds.attackerLeft : odds.defenderLeft
  const w = winner * N + box
  const l = loser * N + box
  t.plain[w] = thinned(t.plain[w] as number, share)
  t.stand[w] = won ? (t.plain[w] as number) : thinned(t.stand[w] as number, share)
  t.power[w] = (t.power[w] as number) * share
  t.power[l] = (t.power[l] as number) * (won ? odds.defenderLeft : odds.attackerLeft) * 0.7
  t.n[l] = 0
  t.plain[l] = 0
  t.stand[l] = 0
}

/** A force after losses, rounded for each kind. */
export function thinned(force: Force, share: number): Force {
  let left = 0
  let rest = force
  for (let slot = 0; rest > 0; slot++) {
    left += Math.round((rest % 16) * share) * (UNIT[slot] as number)
    rest = Math.floor(rest / 16)
  }
  return left === 0 ? force : left
}

/** Control as it will be when the half-turn ends, and the lead in army maximum that follows. */
function controlOf(g: Readonly<State>, lens: Lens, t: Tally): { control: number; lead: number } {
  const { w } = lens
  let sum = 0
  let lead = 0
  for (let box = 0; box < N; box++) {
    let u = holds[box] as number
    let c = holds[N + box] as number
    if (u < 0) {
      const owner = g.control[box]
      u = owner === UNION ? 1 : 0
      c = owner === CONFEDERATE ? 1 : 0
      for (let side: SideIndex = UNION; side <= CONFEDERATE; side++) {
        if (t.n[side * N + box] === 0 || owner === side) continue
        const lasting = t.infantry[side * N + box] !== 0 || (BOXES[box] as Box).owner === side
        const share = lasting || box === WASHINGTON ? 1 : w.cavalryHold
        u = side === UNION ? share : u * (1 - share)
        c = side === CONFEDERATE ? share : c * (1 - share)
      }
      holds[box] = u
      holds[N + box] = c
    }
    if (u > 0) sum += u * boxWorth(w, box, UNION)
    if (c > 0) sum -= c * boxWorth(w, box, CONFEDERATE)
    if (GOAL_OF[box] === -1) continue
    const { recruit } = BOXES[box] as Box
    lead += u * recruit[UNION] - c * recruit[CONFEDERATE]
  }
  return { control: sum, lead }
}

/** Who is likely to win each city in time: force near it, by the marches it is away. */
function futureOf(lens: Lens, t: Tally): number {
  const { w } = lens
  const floor = w.futureFloor * w.futureFloor
  let sum = 0
  for (let goal = 0; goal < GOALS.length; goal++) {
    const box = GOALS[goal] as BoxId
    const u = nearby(t, lens, goal, UNION)
    const c = nearby(t, lens, goal, CONFEDERATE)
    const worth = boxWorth(w, box, UNION) + Math.min(boxWorth(w, box, CONFEDERATE), 8)
    const held = holds[box] as number
    const lost = holds[N + box] as number
    const uu = u * u
    const cc = c * c
    const edge = w.holderEdge * w.holderEdge
    if (held < 1) sum += (1 - held) * worth * (uu / (uu + edge * cc + floor))
    if (lost < 1) sum -= (1 - lost) * worth * (cc / (cc + edge * uu + floor))
  }
  return w.future * sum
}

function nearby(t: Tally, lens: Lens, goal: number, side: SideIndex): number {
  const near = lens.near[side]
  const at = goal * N
  let sum = 0
  for (const box of t.held[side]) sum += (t.power[side * N + box] as number) * (near[at + box] as number)
  return sum
}

const MARCHES = 3
const RANKS = [1, 0.6, 0.4, 0.25, 0.15]
const gains: number[] = []
const raided = new Uint8Array(N)

/** What a side could win by assaults if it moved now: the best one whole, further ones less and less. */
function assaults(g: Readonly<State>, lens: Lens, t: Tally, side: SideIndex, lead: number): number {
  const other = enemyOf(side)
  gains.length = 0
  for (const box of t.held[other]) {
    if (t.n[other * N + box] === 0) continue
    const gain = assault(g, lens, t, side, box, lead)
    if (gain > 0) gains.push(gain)
  }
  markRaids(t, side, raided)
  for (const box of GOALS) {
    if (t.n[other * N + box] !== 0 || t.n[side * N + box] !== 0) continue
    const held = holds[side * N + box] as number
    if (held >= 0.5 || g.control[box] === NEUTRAL) continue
    if ((BOXES[box] as Box).recruit[0] + (BOXES[box] as Box).recruit[1] === 0) continue
    const risk = walksIn(g, t, side, box) ? WALK : raided[box] === 1 ? lens.w.raid : 0
    if (risk > 0) gains.push((1 - held) * takeWorth(g, lens.w, box, side, lead, risk))
  }
  gains.sort((a, b) => b - a)
  let sum = 0
  for (let i = 0; i < gains.length && i < RANKS.length; i++) sum += (gains[i] as number) * (RANKS[i] as number)
  return sum
}

const WALK = 0.6

/** What an empty city taken for a while is worth; what it does to the lead counts in full. */
function takeWorth(g: Readonly<State>, w: Weights, box: BoxId, side: SideIndex, lead: number, share: number): number {
  if (box === WASHINGTON) return swingWorth(g, w, box, side, lead)
  const lasting = boxWorth(w, box, side) + (g.control[box] === 1 - side ? boxWorth(w, box, enemyOf(side)) : 0)
  return share * lasting + (swingWorth(g, w, box, side, lead) - lasting)
}

function walksIn(g: Readonly<State>, t: Tally, side: SideIndex, box: BoxId): boolean {
  const other = enemyOf(side)
  for (const a of ONE_MARCH[side][box] as readonly Approach[]) {
    if (t.n[side * N + a.from] !== 0 && (a.via === null || t.n[other * N + a.via] === 0)) return true
  }
  for (const a of TWO_MARCHES[side][box] as readonly Approach[]) {
    if (t.n[side * N + a.from] !== 0 && isOpen(g, t, side, a)) return true
  }
  return false
}

/** Can a stack come by this way, past enemies and over rails that are its own? */
function isOpen(g: Readonly<State>, t: Tally, side: SideIndex, a: Approach): boolean {
  const other = enemyOf(side) * N
  if (a.via !== null && t.n[other + a.via] !== 0) return false
  if (a.rail === null) return true
  return (
    g.control[a.from] === side &&
    g.control[a.rail] === side &&
    g.control[a.via as number] === side &&
    t.n[other + a.rail] === 0
  )
}

interface Source {
  from: BoxId
  force: Force
  power: number
  n: number
  cost: number
}
const sources: Source[] = []

/** The best that a side can make of attacking a box now. */
function assault(g: Readonly<State>, lens: Lens, t: Tally, side: SideIndex, box: BoxId, lead: number): number {
  const other = enemyOf(side)
  gather(g, t, side, box)
  if (sources.length === 0) return 0
  const defence = t.power[other * N + box] as number
  let force = 0
  let power = 0
  let n = 0
  let left = MARCHES
  for (const source of sources) {
    if (source.cost > left || n + source.n > 15) continue
    left -= source.cost
    force += source.force
    power += source.power
    n += source.n
    if (power > 3 * defence) break
  }
  if (power < 0.6 * defence) return 0
  const odds = oddsOf(force, t.stand[other * N + box] as number, 0, reserves(t, box, other))
  const prize = g.control[box] === side ? 0 : swingWorth(g, lens.w, box, side, lead)
  return odds.win * prize + odds.defenderLoss - odds.attackerLoss + lens.w.promotion * (2 * odds.win - 1)
}

function gather(g: Readonly<State>, t: Tally, side: SideIndex, box: BoxId): void {
  sources.length = 0
  for (const a of ONE_MARCH[side][box] as readonly Approach[]) addSource(g, t, side, a, 1)
  for (const a of TWO_MARCHES[side][box] as readonly Approach[]) addSource(g, t, side, a, 2)
  sources.sort((a, b) => b.power / b.cost - a.power / a.cost)
}

function addSource(g: Readonly<State>, t: Tally, side: SideIndex, a: Approach, cost: number): void {
  const at = side * N + a.from
  if (t.n[at] === 0 || t.n[enemyOf(side) * N + a.from] !== 0 || !isOpen(g, t, side, a)) return
  const force = t.plain[at] as number
  const known = sources.find(s => s.from === a.from)
  if (known !== undefined) {
    if (!a.crossing && known.cost === cost) known.force = force
    return
  }
  sources.push({
    from: a.from,
    force: a.crossing ? flagged(force) : force,
    power: t.power[at] as number,
    n: t.n[at] as number,
    cost,
  })
}
