import { type ById, byId, mapBy, type NumbersBy, numbersBy } from '#engine/ids.ts'
import { citiesToWin, victoryCitiesHeld } from '../rules/11-victory/army-maximum.ts'
import { BOX_IDS, BOXES, VICTORY_CITIES } from '../rules/board.ts'
import { type BoxId, CONFEDERATE, enemyOf, type SideIndex, UNION, type UnitType } from '../rules/ids.ts'
import type { State } from '../rules/state.ts'
import { type ByGoal, GOALS, marchesToGoals } from './judge/distances.ts'
import { makeOrders, type Orders } from './judge/orders.ts'
import { pointsWorth } from './judge/worth.ts'
import type { Weights } from './weights.ts'

const LAST_TURN = 40
/** When the war cannot last much longer, armies are spent for cities. */
const LAST_TURNS = 28
/** From this turn on the cities still missing are pressed for more and more. */
const DRIVE = 16
/** Share of the drive by which what is held is covered less. */
const UNCOVERED = 0.25
/** Points of army maximum that one bad half-turn may cost. */
const BLOW = 4
/** The lead the war begins with, and how much more makes the Union safe. */
const FIRST_LEAD = 5
const SAFE = 8

/** What a side needs to judge positions of one half-turn: its weights, and how near every box is to every goal. */
export interface Eye {
  w: Weights
  material: ById<UnitType, number>
  /** Nearness of each box to each goal, by side. */
  near: readonly [ByGoal, ByGoal]
  /** How much a unit of each side counts in each box: little where no enemy city is near. */
  use: readonly [NumbersBy<BoxId>, NumbersBy<BoxId>]
  /** Marches of the thinking side from each box to each goal, and what its units are to march to. */
  marches: ByGoal
  orders: Orders
  /** How much it counts that the enemy may win back in time what is held; little when the last cities are driven at. */
  cover: number
}

export function eyeFor(g: Readonly<State>, side: SideIndex, w: Weights): Eye {
  const marches = [marchesToGoals(g, UNION), marchesToGoals(g, CONFEDERATE)] as const
  const nearness = (of: SideIndex) => mapBy(marches[of], far => nearnessOf(far, w.nearness))
  const near = [nearness(UNION), nearness(CONFEDERATE)] as const
  const drive = w.drive * share(g.turn - DRIVE, LAST_TURN - DRIVE)
  return {
    w: pressed(g, { ...w, orders: w.orders * (1 + drive) }),
    material: byId([
      w.militiaInfantry,
      w.veteranInfantry,
      w.eliteInfantry,
      w.militiaCavalry,
      w.veteranCavalry,
      w.eliteCavalry,
    ]),
    near,
    use: [useOf(g, w, near[UNION], UNION), useOf(g, w, near[CONFEDERATE], CONFEDERATE)],
    marches: marches[side],
    orders: makeOrders(g, side, marches[side], marches[enemyOf(side)]),
    cover: 1 - UNCOVERED * drive,
  }
}

function nearnessOf(far: NumbersBy<BoxId>, fading: number): NumbersBy<BoxId> {
  const near = numbersBy<BoxId>(new Float32Array(far.length))
  for (const box of BOX_IDS) near[box] = fading ** far[box]
  return near
}

const share = (part: number, whole: number): number => Math.min(1, Math.max(0, part / whole))

/**
 * Victory cities count for more as time runs out and as fewer are missing, army maximum as the lead shrinks; with a
 * safe lead less is feared.
 */
function pressed(g: Readonly<State>, w: Weights): Weights {
  const lead = g.armyMaximum[UNION] - g.armyMaximum[CONFEDERATE]
  const late = 1 + (w.urgency * g.turn) / LAST_TURN
  return {
    ...w,
    armyMaximum: w.armyMaximum + (w.pressure * pointsWorth(g, w, lead, CONFEDERATE, BLOW)) / BLOW,
    danger: w.danger * (1 - w.boldness * share(lead - FIRST_LEAD, SAFE)),
    victoryCity:
      w.victoryCity *
      (1 + w.allIn * share(g.turn - LAST_TURNS, LAST_TURN - LAST_TURNS)) *
      late *
      (1 + w.lastCities * (victoryCitiesHeld(g) + VICTORY_CITIES.length - citiesToWin(g))),
  }
}

function useOf(g: Readonly<State>, w: Weights, near: ByGoal, side: SideIndex): NumbersBy<BoxId> {
  const use = numbersBy<BoxId>(new Float32Array(BOXES.length))
  for (const [goal, city] of GOALS.entries()) {
    if (g.control[city] === side) continue
    for (const box of BOX_IDS) use[box] = Math.max(use[box], near[goal][box])
  }
  for (const box of BOX_IDS) use[box] = 1 - w.idle + w.idle * Math.min(1, 1.5 * use[box])
  return use
}
