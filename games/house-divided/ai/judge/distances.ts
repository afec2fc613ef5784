import { BOXES, isRecruitmentCity, PORTS, RAIL, RIVER, WAYS, type Way } from '../../rules/board.ts'
import { type BoxId, enemyOf, type SideIndex, UNION } from '../../rules/ids.ts'
import type { State, UnitState } from '../../rules/state.ts'

/** Cities with a number of either colour: what the war is about. */
export const GOALS: readonly BoxId[] = BOXES.flatMap((_, box) => (isRecruitmentCity(box) ? [box] : []))
export const GOAL_OF: Int16Array = new Int16Array(BOXES.length).fill(-1)
GOALS.forEach((box, goal) => {
  GOAL_OF[box] = goal
})

const STEP_HALF = 0.5
const STEP = 1
const SEA = 2
const THROUGH_ENEMY = 1.5
const THROUGH_STACK = 0.5

/** Marches from each box to each goal for a side's infantry, as the board stands; index = goal * boxes + box. */
export function marchesToGoals(g: Readonly<State>, side: SideIndex): Float32Array {
  const n = BOXES.length
  const all = new Float32Array(GOALS.length * n)
  const block = blockCosts(g, side)
  for (let goal = 0; goal < GOALS.length; goal++) {
    all.set(marchesTo(g, side, GOALS[goal] as BoxId, block), goal * n)
  }
  return all
}

/** What it costs to go through each box, enemies standing there. */
function blockCosts(g: Readonly<State>, side: SideIndex): Float32Array {
  const block = new Float32Array(BOXES.length)
  for (let id: number = enemyOf(side); id < g.units.length; id += 2) {
    const { box } = g.units[id] as UnitState
    if (box !== null) block[box] = block[box] === 0 ? THROUGH_ENEMY : (block[box] as number) + THROUGH_STACK
  }
  return block
}

const queue = new Int16Array(4096)

/** Label-correcting search from the goal outward; the map is small. */
export function marchesTo(g: Readonly<State>, side: SideIndex, goal: BoxId, block: Float32Array): Float32Array {
  const far = new Float32Array(BOXES.length).fill(99)
  far[goal] = 0
  let head = 0
  let tail = 0
  const waiting = new Uint8Array(BOXES.length)
  queue[tail++] = goal
  const reach = (box: BoxId, marches: number) => {
    if (marches >= (far[box] as number) - 1e-6) return
    far[box] = marches
    if (waiting[box] === 1) return
    waiting[box] = 1
    queue[tail++ & 4095] = box
  }
  while (head !== tail) {
    const box = queue[head++ & 4095] as BoxId
    waiting[box] = 0
    const base = (far[box] as number) + (box === goal ? 0 : (block[box] as number))
    for (const way of WAYS[box] as Way[]) if (way.open[side]) reach(way.to, base + stepCost(g, side, box, way, block))
    if (side === UNION && isUnionPort(g, box)) {
      for (const port of PORTS) if (port !== box && g.control[port] === UNION) reach(port, base + SEA)
    }
  }
  return far
}

const isUnionPort = (g: Readonly<State>, box: BoxId): boolean => PORTS.includes(box) && g.control[box] === UNION

function stepCost(g: Readonly<State>, side: SideIndex, box: BoxId, way: Way, block: Float32Array): number {
  if (way.type === RIVER) return STEP_HALF
  const friendly = g.control[box] === side && g.control[way.to] === side && block[box] === 0 && block[way.to] === 0
  return way.type === RAIL && friendly ? STEP_HALF : STEP
}
