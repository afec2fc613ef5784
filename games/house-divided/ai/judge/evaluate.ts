import { numbersBy } from '#engine/ids.ts'
import { citiesToWin } from '../../rules/11-victory/army-maximum.ts'
import { BOX_IDS, BOXES, VICTORY_CITIES, WASHINGTON } from '../../rules/board.ts'
import { type BoxId, CONFEDERATE, enemyOf, type SideIndex, sideOf, UNION, type UnitId } from '../../rules/ids.ts'
import type { State } from '../../rules/state.ts'
import type { Eye } from '../eye.ts'
import type { Weights } from '../weights.ts'
import { assaults, type Outlook } from './assaults.ts'
import { settleBattles } from './battles-ahead.ts'
import { GOAL_IDS, GOAL_OF, GOALS, type GoalId } from './distances.ts'
import { newTally, POWER, type Slot, slotOf, type Tally, tallyUp } from './tally.ts'
import { boxWorth, marginWorth } from './worth.ts'

const N = BOXES.length
const WON = 1000
/** Orders beyond so many marches weigh no more. */
const FARTHEST = 12
/** Militia of the office that can soon be called. */
const CALLED = 3
/** Strength that keeps Washington from being without a garrison. */
const GUARD = 2.6
/** What can be done only after the other side has moved never counts for more. */
const MOST_EXPOSED = 8

/** The parts of a judgement, each from the Union's side. */
export interface Judgement {
  material: number
  control: number
  margin: number
  future: number
  danger: number
  battles: number
  orders: number
  /** Washington without a garrison. */
  guard: number
  /** The strongest garrison of a victory city that is left to the Confederacy, dearer the fewer there are. */
  citadel: number
  /** The strongest army of the Union in the field: a march moves all of it. */
  army: number
  /** The strength of the Union stack that a unit stands in, on average. */
  mass: number
  /** Victory cities that the Union has taken and left without a garrison. */
  garrison: number
  /** The chance that the Union holds as many victory cities as it needs when the half-turn ends. */
  victory: number
}

const tally = newTally()
/** Chance that the Union or the Confederacy holds a box at the end of the half-turn. */
const holds = numbersBy<Slot>(new Float32Array(2 * N))
const nearGoals = () => numbersBy<GoalId>(new Float32Array(GOALS.length))
const nearby = [nearGoals(), nearGoals()] as const

/**
 * Worth of a position for a side; `next` is the side that moves after this half-turn. A rough look leaves out what is
 * dear to work out: battles going ill, and what can be done only after the other side has moved.
 */
export function evaluate(g: Readonly<State>, eye: Eye, side: SideIndex, next: SideIndex, rough = false): number {
  if (g.outcome !== null) return g.outcome.winner === (side === UNION ? 'union' : 'confederate') ? WON : -WON
  const j = judge(g, eye, next, rough)
  const known = j.material + j.control + j.margin + j.future + j.danger + j.battles + j.orders + j.guard
  const sum = known + j.citadel + j.army + j.mass + j.garrison + j.victory
  return side === UNION ? sum : -sum
}

export function judge(g: Readonly<State>, eye: Eye, next: SideIndex, rough = false): Judgement {
  const { w } = eye
  tallyUp(g, tally)
  const { worth: battles, chance } = settleBattles(g, w, tally, holds, false)
  const { control, lead } = controlOf(g, eye, tally)
  const future = futureOf(eye, tally)
  const citadel = w.citadel === 0 ? 0 : citadelOf(g, w, tally)
  const victory = w.victory === 0 ? 0 : w.victory * chanceOfEnough(citiesToWin(g))
  const garrison = w.garrison === 0 ? 0 : -w.garrison * leftBare(tally)
  const outlook: Outlook = { g, w, t: tally, holds, nearby, lead }
  let danger = signed(next, assaults(outlook, next))
  let exposure = 0
  if (!rough) {
    exposure = signed(enemyOf(next), Math.min(MOST_EXPOSED, assaults(outlook, enemyOf(next))))
    if (chance < 1) danger = chance * danger + (1 - chance) * signed(next, assaultsIfAllGoesIll(outlook, next))
  }
  return {
    material: materialOf(g, eye),
    control,
    margin: marginWorth(g, w, lead),
    future,
    danger: w.danger * danger + w.exposure * exposure,
    battles,
    orders: ordersLeft(g, eye),
    citadel,
    garrison,
    victory,
    army: w.army === 0 ? 0 : w.army * strongestArmy(g),
    mass: w.mass === 0 ? 0 : w.mass * massOf(tally),
    guard: -w.guard * Math.max(0, 1 - tally.power[slotOf(UNION, WASHINGTON)] / GUARD),
  }
}

/** Enough to hold a city against anybody. */
const CITADEL = 14

/**
 * As long as one victory city stands the Confederacy does. Where fewer than seven are needed it must hold more: the
 * weakest of its strongest ones counts.
 */
function citadelOf(g: Readonly<State>, w: Weights, t: Tally): number {
  const spare = VICTORY_CITIES.length - citiesToWin(g)
  let lost = spare
  strongest.fill(0)
  for (const box of VICTORY_CITIES) {
    if (holds[slotOf(CONFEDERATE, box)] < 0.5) lost++
    else keepStrongest(t.power[slotOf(CONFEDERATE, box)])
  }
  return (-w.citadel * Math.min(strongest[spare] as number, CITADEL) * (1 + lost)) / VICTORY_CITIES.length
}

/** The garrisons of the cities that the Confederacy holds, the strongest first. */
const strongest = new Float64Array(VICTORY_CITIES.length)

function keepStrongest(power: number): void {
  let next = power
  for (let k = 0; k < strongest.length && next > 0; k++) {
    const here = strongest[k] as number
    if (next <= here) continue
    strongest[k] = next
    next = here
  }
}

const chances = new Float64Array(VICTORY_CITIES.length + 1)

/** The chance that the Union holds so many of the cities, or more. */
function chanceOfEnough(needed: number): number {
  // chances[k]: that k of the cities gone through are held; from `needed` on all are one
  chances.fill(0)
  chances[0] = 1
  for (const box of VICTORY_CITIES) {
    const held = holds[slotOf(UNION, box)]
    for (let k = needed; k > 0; k--) {
      const stays = k === needed ? (chances[k] as number) : (chances[k] as number) * (1 - held)
      chances[k] = stays + (chances[k - 1] as number) * held
    }
    chances[0] = (chances[0] as number) * (1 - held)
  }
  return chances[needed] as number
}

/** What a victory city wants at least. */
const GARRISON = 1.6

function leftBare(t: Tally): number {
  let sum = 0
  for (const box of VICTORY_CITIES) {
    const union = slotOf(UNION, box)
    if (holds[union] >= 0.5) sum += Math.max(0, 1 - t.power[union] / GARRISON)
  }
  return sum
}

/** Enough to beat anybody in the open. */
const ARMY = 18
const gathered = numbersBy<BoxId>(new Float32Array(N))

function strongestArmy(g: Readonly<State>): number {
  gathered.fill(0)
  let most = 0
  for (let id: number = UNION; id < g.units.length; id += 2) {
    const { box, type } = g.units[id as UnitId]
    if (box === null || box === WASHINGTON) continue
    const power = gathered[box] + POWER[type]
    gathered[box] = power
    if (power > most) most = power
  }
  return Math.min(most, ARMY)
}

function massOf(t: Tally): number {
  let sum = 0
  let all = 1
  for (const box of t.held[UNION]) {
    const power = t.power[slotOf(UNION, box)]
    sum += power * Math.min(power, ARMY)
    all += power
  }
  return sum / all
}

function assaultsIfAllGoesIll(outlook: Outlook, next: SideIndex): number {
  tallyUp(outlook.g, tally)
  settleBattles(outlook.g, outlook.w, tally, holds, true)
  fillHolds(outlook.g, outlook.w, tally)
  return assaults(outlook, next)
}

/** What is still to march, by the power of those who have orders. */
function ordersLeft(g: Readonly<State>, eye: Eye): number {
  const { orders, marches } = eye
  const units = g.units
  let sum = 0
  let side: SideIndex = UNION
  for (let n = 0; n < units.length; n++) {
    const id = n as UnitId
    const goal = orders[id]
    const { box, type } = units[id]
    if (goal === null || box === null) continue
    side = sideOf(id)
    sum += POWER[type] * Math.min(marches[goal][box], FARTHEST)
  }
  return -eye.w.orders * signed(side, sum)
}

const signed = (side: SideIndex, worth: number): number => (side === UNION ? worth : -worth)

/** Units by their worth where they stand; militia waiting in the office, as many as can soon be called. */
function materialOf(g: Readonly<State>, eye: Eye): number {
  let sum = 0
  const units = g.units
  for (let n = 0; n < units.length; n++) {
    const id = n as UnitId
    const { box, type } = units[id]
    if (box === null) continue
    const side = sideOf(id)
    const worth = eye.material[type] * eye.use[side][box]
    sum += side === UNION ? worth : -worth
  }
  const [u, c] = g.offices
  return sum + eye.w.office * (Math.min(u.infantry + u.cavalry, CALLED) - Math.min(c.infantry + c.cavalry, CALLED))
}

/** Who will hold the boxes without a battle when the half-turn ends. */
function fillHolds(g: Readonly<State>, w: Weights, t: Tally): void {
  for (const box of BOX_IDS) {
    if (holds[slotOf(UNION, box)] >= 0) continue
    const owner = g.control[box]
    let u = owner === UNION ? 1 : 0
    let c = owner === CONFEDERATE ? 1 : 0
    for (const side of [UNION, CONFEDERATE] as const) {
      const slot = slotOf(side, box)
      if (t.n[slot] === 0 || owner === side) continue
      const lasting = t.infantry[slot] !== 0 || BOXES[box].owner === side
      const share = lasting || box === WASHINGTON ? 1 : w.cavalryHold
      u = side === UNION ? share : u * (1 - share)
      c = side === CONFEDERATE ? share : c * (1 - share)
    }
    holds[slotOf(UNION, box)] = u
    holds[slotOf(CONFEDERATE, box)] = c
  }
}

/** What the boxes held when the half-turn ends are worth, and the lead in army maximum that follows. */
function controlOf(g: Readonly<State>, eye: Eye, t: Tally): { control: number; lead: number } {
  const { w } = eye
  fillHolds(g, w, t)
  let sum = 0
  let lead = 0
  for (const box of BOX_IDS) {
    const u = holds[slotOf(UNION, box)]
    const c = holds[slotOf(CONFEDERATE, box)]
    if (u > 0) sum += u * boxWorth(w, box, UNION)
    if (c > 0) sum -= c * boxWorth(w, box, CONFEDERATE)
    if (GOAL_OF[box] === null) continue
    const { recruit } = BOXES[box]
    lead += u * recruit[UNION] - c * recruit[CONFEDERATE]
  }
  return { control: sum, lead }
}

/** Who is likely to win each city in time: force near it, by the marches it is away. */
function futureOf(eye: Eye, t: Tally): number {
  const { w } = eye
  const floor = w.futureFloor * w.futureFloor
  let sum = 0
  for (const goal of GOAL_IDS) {
    const box = GOALS[goal]
    const u = strengthNear(t, eye, goal, UNION)
    const c = strengthNear(t, eye, goal, CONFEDERATE)
    nearby[UNION][goal] = u
    nearby[CONFEDERATE][goal] = c
    const worth = boxWorth(w, box, UNION) + Math.min(boxWorth(w, box, CONFEDERATE), 8)
    const held = holds[slotOf(UNION, box)]
    const lost = holds[slotOf(CONFEDERATE, box)]
    const uu = u * u
    const cc = c * c
    const edge = w.holderEdge * w.holderEdge
    if (held < 1) sum += (1 - held) * worth * (uu / (uu + edge * cc + floor))
    if (lost < 1) sum -= eye.cover * (1 - lost) * worth * (cc / (cc + edge * uu + floor))
  }
  return w.future * sum
}

function strengthNear(t: Tally, eye: Eye, goal: GoalId, side: SideIndex): number {
  const near = eye.near[side][goal]
  let sum = 0
  for (const box of t.held[side]) sum += t.power[slotOf(side, box)] * near[box]
  return sum
}
