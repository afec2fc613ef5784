import type { FeatureBook } from '#ai/judgement/features.ts'
import { first } from '#engine/lists.ts'
import { hexDistance } from '#engine/map/hex.ts'
import { spOf } from '../../rules/02-counters/strength.ts'
import { ground, scenarioOf, sideOfRole } from '../../rules/battle/ground.ts'
import { automaticVictory, scoreOf } from '../../rules/battle/victory.ts'
import { isGuns } from '../../rules/field.ts'
import type { SideIndex } from '../../rules/ids.ts'
import { CI, type State, TO_COME } from '../../rules/state.ts'
import { STEADY } from '../eye.ts'
import { goalsOf } from '../ground/goals.ts'
import { type Foe, friends } from '../ground/picture.ts'
import { ruin, shape } from '../judge/evaluate.ts'
import { weightsOf } from '../weights.ts'

/** What is read from a position once; each feature is then a line. From the side of the first seat. */
export interface Reading {
  g: State
  /** Points ahead of the middle between victory and defeat. */
  ahead: number
  /** How much of the battle is over, from 0 to 1. */
  over: number
  /** Points at stake on ground that the other side is nearer to holding, and their balance. */
  ground: number
  contested: number
}

/** How far a unit counts for a goal. */
const NEAR = 6
const MOST = 12

/** The points by which the first side of the scenario's list must lead for the battle to be even. */
function evenAt(g: State): number {
  const { levels } = scenarioOf(g).print.victory
  const mins = levels.map(l => l.min ?? Number.NEGATIVE_INFINITY)
  const lastWon = levels.findLastIndex(l => l.winner === levels[0]?.winner)
  const firstLost = levels.findIndex(l => l.winner !== null && l.winner !== levels[0]?.winner)
  const won = mins[lastWon] ?? 0
  const lost = firstLost > 0 ? (mins[firstLost - 1] as number) : won
  return (won + lost) / 2
}

const overOf = (g: Readonly<State>): number => Math.min(1, g.turn / scenarioOf(g).turns)

const SIDES: readonly [SideIndex, SideIndex] = [0, 1]

function read(state: Readonly<State>): Reading {
  const g = state as State
  const { print } = scenarioOf(g)
  const leader = ground(g).sideCodes.indexOf(first(print.victory.net)) as SideIndex
  const net = scoreOf(g, leader) - scoreOf(g, (1 - leader) as SideIndex) - evenAt(g)
  const { balance, contested } = goalBalance(g)
  return {
    g,
    ahead: leader === 0 ? net : -net,
    over: overOf(g),
    ground: balance,
    contested,
  }
}

/** Who is the stronger about each goal, by what is at stake there: what is nearer counts more. */
function goalBalance(g: State): { balance: number; contested: number } {
  const { grid } = ground(g)
  let balance = 0
  let contested = 0
  for (const goal of goalsOf(g)) {
    const near = (list: readonly Foe[]) =>
      list.reduce(
        (sum, f) => sum + (f.disordered ? 0.5 : 1) * f.sp * Math.max(0, 1 - hexDistance(grid, f.hex, goal.hex) / NEAR),
        0,
      )
    const own = near(friends(g, 0))
    const other = near(friends(g, 1))
    if (own + other === 0) continue
    const share = (own - other) / (own + other + 4)
    balance += goal.stake * share
    if ((g.control[goal.place] === 0 ? 1 : -1) * share < 0) contested += goal.stake * share
  }
  return { balance, contested }
}

const W = weightsOf('veteran')
const eyeOf = (side: SideIndex) => ({ side, w: W, temper: STEADY, whim: () => 0 })
const shapes = (g: State): number => shape(g, eyeOf(0), 0) - shape(g, eyeOf(1), 1)

function strengthOf(g: State, side: SideIndex): number {
  return friends(g, side).reduce((sum, f) => sum + (f.guns ? 0 : f.sp * (f.disordered ? 0.7 : 1)), 0)
}

function toCome(g: State, side: SideIndex): number {
  let sum = 0
  for (const id of ground(g).unitsOf[side]) if (g.units[id].where === TO_COME) sum += isGuns(g, id) ? 2 : spOf(g, id)
  return sum
}

/** Brigades near ruin, those already ineffective left out: they are in the points. */
function shaken(g: State, side: SideIndex): number {
  const gr = ground(g)
  return gr.brigadeIds.reduce(
    (sum, id) => sum + (gr.brigades[id].side === side && (g.brigades[id].flags & CI) === 0 ? ruin(g, id) : 0),
    0,
  )
}

function tired(g: State, side: SideIndex): number {
  const gr = ground(g)
  return gr.brigadeIds.reduce((sum, id) => sum + (gr.brigades[id].side === side ? g.brigades[id].fatigue : 0), 0)
}

/** Would the battle end with this turn, and for whom? */
function sudden(g: State): number {
  const verdict = automaticVictory(g)
  return verdict === null || verdict.winner === null ? 0 : verdict.winner === 0 ? 1 : -1
}

const difference = (of: (g: State, side: SideIndex) => number, g: State): number => of(g, SIDES[0]) - of(g, SIDES[1])
const clipped = (x: number): number => MOST * Math.tanh(x / MOST)

/** What tells who is winning a battle of the series, from the side of its first seat. */
export const features: FeatureBook<State, Reading> = {
  read,
  sideOf: (g, role) => sideOfRole(g, role) ?? 0,
  phase: g => `${g.turn}.${g.segment}.${g.segment === 'activation' ? Math.floor(g.cup.length / 4) : 0}`,
  over: overOf,
  features: {
    points: { of: r => clipped(r.ahead) },
    pointsLate: { of: r => clipped(r.ahead) * r.over },
    pointsAtEnd: { of: r => clipped(r.ahead) * r.over ** 4 },
    sudden: { of: r => sudden(r.g) },
    ground: { of: r => r.ground },
    contested: { of: r => r.contested },
    order: { of: r => shapes(r.g) },
    strength: { of: r => Math.log((strengthOf(r.g, 0) + 4) / (strengthOf(r.g, 1) + 4)) },
    brigades: { of: r => -difference(shaken, r.g) },
    fatigue: { of: r => -difference(tired, r.g) },
    toCome: { of: r => difference(toCome, r.g), free: true },
    clock: { of: r => r.over, free: true },
  },
}
