import { type Graph, graphOf, graphWithCosts, SHUT, startsOf } from '#engine/map/graph.ts'
import { openGoing, Search, UNREACHED } from '#engine/map/search.ts'
import { BOX_IDS, BOXES, isRecruitmentCity, LINES, PORTS, RAIL, RIVER, WAYS } from '../../rules/board.ts'
import { type BoxId, enemyOf, type LineId, type SideIndex, UNION, type UnitId } from '../../rules/ids.ts'
import type { State } from '../../rules/state.ts'

/** Cities with a number of either colour: what the war is about. */
export const GOALS: readonly BoxId[] = BOXES.flatMap((_, box) => (isRecruitmentCity(box) ? [box] : []))
export const GOAL_OF: Int16Array = new Int16Array(BOXES.length).fill(-1)
GOALS.forEach((box, goal) => {
  GOAL_OF[box] = goal
})

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

/** Marches from each box to each goal for a side's infantry, as the board stands; index = goal * boxes + box. */
export function marchesToGoals(g: Readonly<State>, side: SideIndex): Float32Array {
  const n = BOXES.length
  const all = new Float32Array(GOALS.length * n)
  const block = blockCosts(g, side)
  for (let link = 0; link < LINKS.length; link++) {
    const cost = stepCost(g, side, link, block)
    ground.cost[link] = cost === SHUT ? SHUT : Math.min(DEAREST, cost + (block[LINKS[link] as number] as number))
  }
  for (let goal = 0; goal < GOALS.length; goal++) {
    const box = GOALS[goal] as BoxId
    marchesTo(box, block[box] as number)
    for (const from of BOX_IDS) {
      const halves = search.far[from]
      all[goal * n + from] = halves === UNREACHED ? NEVER : halves / HALVES
    }
  }
  return all
}

/** What it costs to go through each box, enemies standing there. */
function blockCosts(g: Readonly<State>, side: SideIndex): Uint8Array {
  const block = new Uint8Array(BOXES.length)
  for (let id: number = enemyOf(side); id < g.units.length; id += 2) {
    const { box } = g.units[id as UnitId]
    if (box !== null) block[box] = block[box] === 0 ? THROUGH_ENEMY : (block[box] as number) + THROUGH_STACK
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

function stepCost(g: Readonly<State>, side: SideIndex, link: number, block: Uint8Array): number {
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
