import { first } from '#engine/lists.ts'
import { stepsToArea } from '../../rules/10-movement/steps.ts'
import { apart, areaDistance } from '../../rules/16-objectives/objectives.ts'
import { isHeld } from '../../rules/blocks.ts'
import { areaOf, ENTRIES } from '../../rules/board.ts'
import type { Choice } from '../../rules/choices.ts'
import { type AreaId, BLOCK_COUNT, type BlockId, CONFEDERATE, UNION, UNION_BLOCKS } from '../../rules/ids.ts'
import type { Objective, State } from '../../rules/state.ts'
import type { Eye } from '../eye.ts'

/** Areas from which the Confederates come: the further away, the better. */
const GATES = ENTRIES.filter(e => e.side === CONFEDERATE).flatMap(e => [...e.areas])
/** Areas from which help comes. */
const HOME = ENTRIES.filter(e => e.side === UNION).flatMap(e => [...e.areas])

const nearest = (areas: readonly AreaId[], to: AreaId): number =>
  areas.reduce((least, area) => Math.min(least, areaDistance(area, to)), 99)

/** How exposed an area is: by where the Confederates stand and come in, and by how far the Union's own roads are. */
export function exposureOf(g: Readonly<State>, area: AreaId): number {
  const steps = stepsToArea(area)
  let near = 0
  let help = 0
  for (let id = 0 as BlockId; id < BLOCK_COUNT; id++) {
    const { at } = g.blocks[id]
    if (at === null) continue
    const felt = 0.85 ** (steps[at] as number)
    if (id < UNION_BLOCKS) help += felt
    else near += felt
  }
  return 3 * Math.exp(-nearest(GATES, area) / 3) + 0.1 * nearest(HOME, area) + (0.6 * near) / (1 + help)
}

/** Moves thought of ahead, and how much less a later one counts. */
const AHEAD = 3
const PATIENCE = 0.9
/** A move may lead so much closer to the enemy, if the next ones lead away. */
const DETOUR = 0.1

/** Away from the Confederates, as far as the moves lead that may still come: the most exposed first. */
export function moveObjectiveOf(g: State, _eye: Eye, offered: readonly Choice[]): Choice {
  const cache = new Map<AreaId, number>()
  const exposure = (area: AreaId): number => {
    const known = cache.get(area) ?? exposureOf(g, area)
    cache.set(area, known)
    return known
  }
  const areas = g.objectives.map(o => o.area)
  const free = g.objectives.flatMap((o: Objective, id) => (o.owner === UNION ? [id] : []))
  const total = (list: readonly AreaId[]) => free.reduce((sum, id) => sum + exposure(list[id] as AreaId) ** 2, 0)
  const outlook = (list: readonly AreaId[], left: number): number => {
    let best = apart(list) ? total(list) : Number.POSITIVE_INFINITY
    if (left === 0) return best
    for (const id of free) {
      const here = list[id] as AreaId
      for (const { area } of areaOf(here).ways) {
        if (areaOf(area).partial || exposure(area) > exposure(here) + DETOUR) continue
        const next = list.slice()
        next[id] = area
        if (!apart(next)) continue
        best = Math.min(best, PATIENCE * outlook(next, left - 1) + (1 - PATIENCE) * total(next))
      }
    }
    return best
  }
  const end = offered.find(c => c.verb === 'endObjectives')
  let best = end ?? first(offered)
  let least = end === undefined ? Number.POSITIVE_INFINITY : total(areas)
  for (const choice of offered) {
    if (choice.verb !== 'moveObjective' || isHeld(g, CONFEDERATE, choice.across)) continue
    const next = areas.slice()
    next[choice.objective] = choice.area
    const worth = outlook(next, AHEAD - 1)
    if (worth >= least) continue
    least = worth
    best = choice
  }
  return best
}
