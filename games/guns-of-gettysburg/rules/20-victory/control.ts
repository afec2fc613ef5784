import { anyOnMap, type Field, survey } from '../blocks.ts'
import { AREA_CODES, AREAS, type Area, ENTRIES } from '../board.ts'
import { OBJECTIVE_CODES } from '../choices.ts'
import { type AreaId, enemyOf, nameOf, type SideIndex, UNION } from '../ids.ts'
import type { Table } from '../kit.ts'
import type { Objective, State } from '../state.ts'

/** 20: a side moves through these areas and takes the enemy's objectives there. */
export function takeObjectives(t: Table, side: SideIndex, areas: readonly AreaId[]): void {
  t.state.objectives.forEach((objective, id) => {
    if (objective.owner === side || !areas.includes(objective.area)) return
    objective.owner = side
    t.say('20', 'log.objective.taken', told(id, objective))
  })
}

export const told = (id: number, objective: Readonly<Objective>) => ({
  objective: OBJECTIVE_CODES[id] as string,
  side: nameOf(objective.owner),
  area: AREA_CODES[objective.area] as string,
})

/** Areas that hold an objective of the enemy. */
export function prizes(g: Readonly<State>, side: SideIndex): AreaId[] {
  const list: AreaId[] = []
  for (const { area, owner } of g.objectives) if (owner !== side) list.push(area)
  return list
}

export type ControlGap = 'owner' | 'fire' | 'communications'

/** 20: what the Union lacks for full control of each objective; null: nothing. */
export function controlGaps(g: Readonly<State>): (ControlGap | null)[] {
  const field = survey(g, UNION)
  const joined = joinedToEntry(field)
  return g.objectives.map(({ area, owner }) => {
    if (owner !== UNION) return 'owner'
    if (field.fire[area] === 1) return 'fire'
    return joined[area] === 1 ? null : 'communications'
  })
}

export const fullControl = (g: Readonly<State>): boolean => controlGaps(g).every(gap => gap === null)

const UNION_ENTRY_AREAS = ENTRIES.flatMap(e => (e.side === UNION ? e.areas : []))
const joined = new Uint8Array(AREAS.length)
const queue: AreaId[] = []

/**
 * 20: areas from which a line of communications runs, from area to area, outside enemy fields of fire and across no
 * enemy position, to a Union entry area. The answer is used again by the next call.
 */
function joinedToEntry({ fire, theirs }: Field): Uint8Array {
  joined.fill(0)
  queue.length = 0
  for (const area of UNION_ENTRY_AREAS) {
    if (fire[area] === 1) continue
    joined[area] = 1
    queue.push(area)
  }
  for (let i = 0; i < queue.length; i++) {
    const { ways } = AREAS[queue[i] as AreaId] as Area
    for (let k = 0; k < ways.length; k++) {
      const { area, across } = ways[k] as Area['ways'][number]
      if (joined[area] === 1 || fire[area] === 1 || theirs[across] !== 0) continue
      joined[area] = 1
      queue.push(area)
    }
  }
  return joined
}

/** 6: with nobody of a side on the map, both hold. */
export const bothOnMap = (g: Readonly<State>): boolean => anyOnMap(g, UNION) && anyOnMap(g, enemyOf(UNION))
