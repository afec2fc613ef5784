import { areaDistance } from '../rules/16-objectives/objectives.ts'
import { isHeld } from '../rules/blocks.ts'
import { ENTRIES } from '../rules/board.ts'
import type { Choice } from '../rules/choices.ts'
import { type AreaId, BLOCK_COUNT, CONFEDERATE, UNION_BLOCKS } from '../rules/ids.ts'
import type { BlockState, Objective, State } from '../rules/state.ts'
import { evaluate } from './evaluate.ts'
import { stepsToArea } from './ground.ts'
import type { Eye } from './trial.ts'

/** Areas from which the Confederates come: the further away, the better. */
const GATES = ENTRIES.filter(e => e.side === CONFEDERATE).flatMap(e => [...e.areas])

/** How far an area lies from where the Confederates stand and where they come in, in areas. */
export function depthOf(g: Readonly<State>, area: AreaId): number {
  const steps = stepsToArea(area)
  let near = 0
  for (let id = UNION_BLOCKS; id < BLOCK_COUNT; id++) {
    const { at } = g.blocks[id] as BlockState
    if (at !== null) near = Math.max(near, 0.8 ** (steps[at] as number))
  }
  let gates = 99
  for (const gate of GATES) gates = Math.min(gates, areaDistance(gate, area))
  return gates / 4 - near
}

/** Where objectives are easiest to hold, judged one move at a time. */
export function moveObjectiveOf(g: State, eye: Eye, offered: readonly Choice[]): Choice {
  const end = offered.find(c => c.verb === 'endObjectives')
  let best = end ?? (offered[0] as Choice)
  let most = end === undefined ? Number.NEGATIVE_INFINITY : evaluate(g, eye.side, eye.w)
  for (const choice of offered) {
    if (choice.verb !== 'moveObjective' || isHeld(g, CONFEDERATE, choice.across)) continue
    const objective = g.objectives[choice.objective] as Objective
    const { area } = objective
    objective.area = choice.area
    const worth = evaluate(g, eye.side, eye.w) + eye.w.depth * (depthOf(g, choice.area) - depthOf(g, area))
    objective.area = area
    if (worth <= most) continue
    most = worth
    best = choice
  }
  return best
}
