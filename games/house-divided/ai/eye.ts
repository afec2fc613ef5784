import { citiesToWin, victoryCitiesHeld } from '../rules/11-victory/army-maximum.ts'
import { BOXES, VICTORY_CITIES } from '../rules/board.ts'
import { type BoxId, CONFEDERATE, enemyOf, type SideIndex, UNION } from '../rules/ids.ts'
import type { State } from '../rules/state.ts'
import { GOALS, marchesToGoals } from './judge/distances.ts'
import { makeOrders, type Orders } from './judge/orders.ts'
import { pointsWorth } from './judge/worth.ts'
import type { Weights } from './weights.ts'

const N = BOXES.length
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
  material: readonly number[]
  /** Nearness of each box to each goal, by side; index = goal * boxes + box. */
  near: readonly [Float32Array, Float32Array]
  /** How much a unit of each side counts in each box: little where no enemy city is near. */
  use: readonly [Float32Array, Float32Array]
  /** Marches of the thinking side from each box to each goal, and what its units are to march to. */
  marches: Float32Array
  orders: Orders
  /** How much it counts that the enemy may win back in time what is held; little when the last cities are driven at. */
  cover: number
}

export function eyeFor(g: Readonly<State>, side: SideIndex, w: Weights): Eye {
  const marches = [marchesToGoals(g, UNION), marchesToGoals(g, CONFEDERATE)] as const
  const nearness = (of: SideIndex) => marches[of].map(far => w.nearness ** far)
  const near = [nearness(UNION), nearness(CONFEDERATE)] as const
  const drive = w.drive * share(g.turn - DRIVE, LAST_TURN - DRIVE)
  return {
    w: pressed(g, { ...w, orders: w.orders * (1 + drive) }),
    material: [
      w.militiaInfantry,
      w.veteranInfantry,
      w.eliteInfantry,
      w.militiaCavalry,
      w.veteranCavalry,
      w.eliteCavalry,
    ],
    near,
    use: [useOf(g, w, near[UNION], UNION), useOf(g, w, near[CONFEDERATE], CONFEDERATE)],
    marches: marches[side],
    orders: makeOrders(g, side, marches[side], marches[enemyOf(side)]),
    cover: 1 - UNCOVERED * drive,
  }
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

function useOf(g: Readonly<State>, w: Weights, near: Float32Array, side: SideIndex): Float32Array {
  const use = new Float32Array(N)
  for (let goal = 0; goal < GOALS.length; goal++) {
    if (g.control[GOALS[goal] as BoxId] === side) continue
    for (let box = 0; box < N; box++) use[box] = Math.max(use[box] as number, near[goal * N + box] as number)
  }
  return use.map(nearest => 1 - w.idle + w.idle * Math.min(1, 1.5 * nearest))
}
