import { type ById, byId, bytesBy, type Id, idsOf, mapBy, type NumbersBy, numbersBy } from '#engine/ids.ts'
import { type Graph, graphOf, graphWithCosts, SHUT, startsOf } from '#engine/map/graph.ts'
import { openGoing, Search, UNREACHED } from '#engine/map/search.ts'
import { BOX_IDS, BOXES, isRecruitmentCity, LINES, PORTS, RAIL, RIVER, WAYS } from '../../rules/board.ts'
import { type BoxId, enemyOf, type LineId, type SideIndex, UNION, type UnitId } from '../../rules/ids.ts'
import type { State } from '../../rules/state.ts'

/** Cities with a number of either colour: what the war is about. */
export type GoalId = Id<2.2, 2.21>
export const GOALS = byId<GoalId, BoxId>(BOXES.flatMap((_, box) => (isRecruitmentCity(box) ? [box] : [])))
export const GOAL_IDS = idsOf(GOALS)
/** The goal that a box is; null: none. */
export const GOAL_OF = mapBy(BOXES, (_, box) => GOAL_IDS.find(goal => GOALS[goal] === box) ?? null)

/** Something about each box as seen from each goal. */
export type ByGoal = ById<GoalId, NumbersBy<BoxId>>

/** Everything is counted in half marches. */
const STEP_HALF = 1
const STEP = 2
const SEA = 4
const THROUGH_ENEMY = 3
const THROUGH_STACK = 1
const HALVES = 2
/** No stack is so large that going through it costs more. */
const DEAREST = 250
const NEVER = 99

const BY_SEA = -1

/** Boxes and lines, then the sea from each port to each other: from a goal outward, so against the march. */
const PLACES: Graph = graphOf(BOXES.length, node => [
  ...WAYS[node as BoxId].map(({ to, line }) => ({ to, cost: STEP, by: line })),
  ...(PORTS.includes(node as BoxId)
    ? PORTS.filter(port => port !== node).map(to => ({ to, cost: SEA, by: BY_SEA }))
    : []),
])
const LINKS = startsOf(PLACES)
const ground = graphWithCosts(PLACES, DEAREST)
const search = new Search<BoxId>(BOXES.length, { dearest: DEAREST })
const open = openGoing(BOXES.length)

/** Marches from each box to each goal for a side's infantry, as the board stands. */
export function marchesToGoals(g: Readonly<State>, side: SideIndex): ByGoal {
  const block = blockCosts(g, side)
  for (let link = 0; link < LINKS.length; link++) {
    const cost = stepCost(g, side, link, block)
    ground.cost[link] = cost === SHUT ? SHUT : Math.min(DEAREST, cost + block[LINKS[link] as BoxId])
  }
  return mapBy(GOALS, box => {
    const marches = numbersBy<BoxId>(new Float32Array(BOXES.length))
    marchesTo(box, block[box])
    for (const from of BOX_IDS) {
      const halves = search.far[from]
      marches[from] = halves === UNREACHED ? NEVER : halves / HALVES
    }
    return marches
  })
}

/** What it costs to go through each box, enemies standing there. */
function blockCosts(g: Readonly<State>, side: SideIndex): NumbersBy<BoxId> {
  const block = bytesBy<BoxId>(BOXES.length)
  for (let id: number = enemyOf(side); id < g.units.length; id += 2) {
    const { box } = g.units[id as UnitId]
    if (box !== null) block[box] = block[box] === 0 ? THROUGH_ENEMY : block[box] + THROUGH_STACK
  }
  return block
}

/** From the goal outward; who stands on the goal itself is in nobody's way. */
function marchesTo(goal: BoxId, block: number): void {
  search.begin()
  search.add(goal, 0)
  const end = ground.firstLink[goal + 1] as number
  for (let link = ground.firstLink[goal] as number; link < end; link++) {
    const cost = ground.cost[link] as number
    if (cost !== SHUT) search.add(ground.to[link] as BoxId, cost - block)
  }
  search.run(ground, open)
}

function stepCost(g: Readonly<State>, side: SideIndex, link: number, block: NumbersBy<BoxId>): number {
  const from = LINKS[link] as BoxId
  const to = PLACES.to[link] as BoxId
  const line = PLACES.by[link] as LineId | typeof BY_SEA
  if (line === BY_SEA) return side === UNION && g.control[from] === UNION && g.control[to] === UNION ? SEA : SHUT
  const { type, open } = LINES[line]
  if (!open[side]) return SHUT
  if (type === RIVER) return STEP_HALF
  const friendly = g.control[from] === side && g.control[to] === side && block[from] === 0 && block[to] === 0
  return type === RAIL && friendly ? STEP_HALF : STEP
}
