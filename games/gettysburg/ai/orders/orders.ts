import { BORDERS_OF, isBox, otherSide, PLACE_COUNT, SECTOR_COUNT, STARRED, WAYS } from '../../rules/board.ts'
import type { Choice } from '../../rules/choices.ts'
import { clone } from '../../rules/clone.ts'
import { lyingIn, ofColour } from '../../rules/cubes.ts'
import { type Colour, enemyOf, type PieceId, type PlaceId, type SideIndex, UNION } from '../../rules/ids.ts'
import { isDisrupted, stickSupply, sticksIn } from '../../rules/markers.ts'
import { holds, troopCount } from '../../rules/occupants.ts'
import { COLOUR_COUNT, isGun, PIECE_COUNT, PIECES_OF, sideOf, TYPES } from '../../rules/pieces.ts'
import type { State } from '../../rules/state.ts'
import { type Assault, bestAssault, hasCommand } from '../assaults/assaults.ts'
import { fireFrom, type Mark, marksOf } from '../assaults/bombardments.ts'
import type { Eye } from '../eye.ts'
import { addColumns } from '../judge/columns.ts'
import { marches } from '../judge/distances.ts'
import { type Goal, goalsOf } from '../judge/goals.ts'
import { lineGoals } from '../judge/line.ts'
import { isLastPeriod, outlookOf } from '../judge/outlook.ts'
import { COLOUR_SIDE, newTally, slotOf, tallyUp } from '../judge/tally.ts'
import { castDice, finish, follow, settle, withDisc } from './carry-out.ts'
import { evaluate } from './evaluate.ts'
import { companions, type Move, marchesFrom } from './marches.ts'

export type OrderKind = 'march' | 'assault' | 'fire' | 'dig' | 'reorganise' | 'reinforce'

/** One order to the pieces of a sector, and what it gains. */
export interface Order {
  kind: OrderKind
  sector: PlaceId
  steps: readonly Choice[]
  gain: number
  /** The way it is a part of, and what a march on it is worth. */
  goal?: Goal
}

/** Everything that a side's orders could do now, wherever its blocks stand, with what doing nothing is worth. */
export interface Survey {
  base: number
  orders: Order[]
  assaults: Assault[]
  marks: Mark[]
}

const BEST_KEPT = 3
/** Assaults that look worse than this are not thought of. */
const HOPELESS = -0.25

export const worthOf = (g: Readonly<State>, eye: Eye): number => evaluate(g, eye.w, eye.side, enemyOf(eye.side))

export function survey(g: State, eye: Eye): Survey {
  const base = worthOf(g, eye)
  const marks = marksOf(g, () => worthOf(g, eye))
  const orders: Order[] = []
  const sectors = sectorsOf(g, eye.side).filter(sector => !holds(g, sector, enemyOf(eye.side)))
  const goals = goalsFor(g, eye, sectors, base)
  for (const sector of sectors) {
    addMarches(g, eye, base, sector, goals.get(sector) ?? null, orders)
    addFire(g, sector, marks, orders)
    addWorks(g, eye, base, sector, orders)
  }
  return { base, orders, assaults: assaultsOf(g, eye), marks }
}

function goalsFor(g: State, eye: Eye, sectors: readonly PlaceId[], base: number): ReadonlyMap<PlaceId, Goal> {
  if (eye.side !== UNION) {
    const goals = goalsOf(g, sectors, base, () => worthOf(g, eye))
    if (eye.drive) addColumns(g, sectors, goals)
    return goals
  }
  return eye.line ? lineGoals(g, sectors) : NO_GOALS
}

const NO_GOALS: ReadonlyMap<PlaceId, Goal> = new Map()

function sectorsOf(g: Readonly<State>, side: SideIndex): PlaceId[] {
  const seen = new Uint8Array(PLACE_COUNT)
  const found: PlaceId[] = []
  for (let id = 0 as PieceId; id < PIECE_COUNT; id++) {
    const { place } = g.pieces[id]
    if (place === null || sideOf(id) !== side || isBox(place) || seen[place] === 1) continue
    seen[place] = 1
    found.push(place)
  }
  return found
}

function addMarches(g: State, eye: Eye, base: number, sector: PlaceId, goal: Goal | null, orders: Order[]): void {
  const found: { moves: Move[]; gain: number; goal?: Goal }[] = []
  for (const moves of marchesFrom(g, sector)) {
    const gain = gainOf(g, eye, base, sector, moves) - deserting(g, eye, sector, moves.length)
    const rate = goal === null ? 0 : rateFor(goal, moves)
    if (goal !== null && rate > 0) found.push({ moves, gain: Math.max(rate, gain) + 0.1 * gain, goal })
    else found.push({ moves, gain: goal === null || !moves.some(m => !isGun(m.piece)) ? gain : gain - goal.rate })
  }
  found.sort((a, b) => b.gain - a.gain)
  for (const { moves, gain, goal: on } of found.slice(0, BEST_KEPT)) {
    const alone: Order = { kind: 'march', sector, steps: moves, gain }
    if (on !== undefined) alone.goal = on
    orders.push(withCompanions(g, eye, base, alone, moves))
  }
}

/** Nobody digs before enemies have come so near. */
const FACED = 4
const A_STAR_LEFT = 1.5
const NEAR = 4

/** In a line nobody leaves a star bare while enemies are near, whatever it looks like at the moment. */
export function deserting(g: Readonly<State>, eye: Eye, sector: PlaceId, leaving: number): number {
  if (!eye.line || eye.side !== UNION || !STARRED.includes(sector)) return 0
  if (troopCount(g, sector, UNION) > leaving) return 0
  return enemiesWithin(g, UNION, sector, NEAR) ? A_STAR_LEFT : 0
}

function enemiesWithin(g: Readonly<State>, side: SideIndex, sector: PlaceId, far: number): boolean {
  for (const id of PIECES_OF[enemyOf(side)]) {
    const { place } = g.pieces[id]
    if (place !== null && !isGun(id) && marches(place, sector) <= far) return true
  }
  return false
}

/** Those left behind may do something useful with the same order. */
function withCompanions(g: State, eye: Eye, base: number, order: Order, moves: readonly Move[]): Order {
  const others = companions(g, order.sector, moves)
  if (others.length === 0) return order
  const alone = gainOf(g, eye, base, order.sector, moves)
  let best = order
  for (const more of others) {
    const steps = [...moves, ...more]
    const gain = order.gain + gainOf(g, eye, base, order.sector, steps) - alone
    if (gain > best.gain) best = { ...order, steps, gain }
  }
  return best
}

/** What a march is worth as part of the way to a goal: by the share of the troops that take it. */
function rateFor(goal: Goal, moves: readonly Move[]): number {
  if (moves[0]?.place !== goal.path[0]) return 0
  const troops = moves.filter(m => !isGun(m.piece)).length
  return goal.rate * Math.min(1, troops / goal.troops)
}

function gainOf(g: State, eye: Eye, base: number, sector: PlaceId, steps: readonly Choice[]): number {
  const world = withDisc(g, sector)
  follow(world, eye.side, steps)
  settle(world)
  return worthOf(world, eye) - base
}

function addFire(g: State, sector: PlaceId, marks: readonly Mark[], orders: Order[]): void {
  const fire = fireFrom(g, sector, marks)
  if (fire !== null)
    orders.push({ kind: 'fire', sector, steps: [...fire.steps, { verb: 'openFire' }], gain: fire.gain })
}

/** Trenches, order in the ranks, cubes moved to the rear. */
function addWorks(g: State, eye: Eye, base: number, sector: PlaceId, orders: Order[]): void {
  const consider = (kind: OrderKind, step: Choice) => {
    const gain = gainOf(g, eye, base, sector, [step])
    if (gain > 0) orders.push({ kind, sector, steps: [step], gain })
  }
  if (isDisrupted(g, sector)) consider('reorganise', { verb: 'reorganise', place: sector })
  const sticks = sticksIn(g, sector)
  if (sticks.length < 2 && stickSupply(g) > 0 && enemiesWithin(g, eye.side, sector, FACED)) {
    const first = sticks[0]
    for (const border of first === undefined ? BORDERS_OF[sector] : [first]) {
      if (otherSide(border, sector) < SECTOR_COUNT) consider('dig', { verb: 'entrench', place: sector, border })
    }
  }
  for (const { to: from } of WAYS[sector]) {
    for (let colour = 0 as Colour; colour < COLOUR_COUNT; colour++) {
      if (COLOUR_SIDE[colour] !== eye.side || TYPES[colour].cavalry || lyingIn(g, from, colour) === 0) continue
      if (ofColour(g, sector, colour).length > 0)
        consider('reinforce', { verb: 'reinforce', from, place: sector, colour })
    }
  }
}

const tally = newTally()

/** Assaults that are not hopeless, the best looking first. */
function assaultsOf(g: State, eye: Eye): Assault[] {
  tallyUp(g, tally)
  const outlook = outlookOf(g, eye.w, tally)
  const found: Assault[] = []
  const enemy = enemyOf(eye.side)
  if (g.period === 3) return found
  const ordered = (sector: PlaceId) => hasCommand(g, eye.side, sector)
  const lastHour = eye.drive && isLastPeriod(g)
  for (let target = 0 as PlaceId; target < SECTOR_COUNT; target++) {
    if (tally.troops[slotOf(enemy, target)] + tally.guns[slotOf(enemy, target)] === 0) continue
    const best = bestAssault(g, eye.w, tally, outlook, eye.side, target)
    if (best !== null && best.worth > HOPELESS) found.push(best)
    if (!lastHour || best === null || best.sources.every(ordered)) continue
    const now = bestAssault(g, eye.w, tally, outlook, eye.side, target, 1, ordered)
    if (now !== null && now.worth > HOPELESS) found.push(now)
  }
  return found.sort((a, b) => b.worth - a.worth)
}

/** What an action is worth when it is carried out to its end, over several thought-of dice; null when it cannot be. */
export function sampled(g: State, eye: Eye, steps: readonly Choice[], samples = eye.samples): number | null {
  let sum = 0
  for (let n = 0; n < samples; n++) {
    const world = clone(g)
    castDice(world, n + 17 * g.rng.draws)
    if (!follow(world, eye.side, steps, n === 0)) return null
    finish(world)
    sum += worthOf(world, eye)
  }
  return sum / samples
}
