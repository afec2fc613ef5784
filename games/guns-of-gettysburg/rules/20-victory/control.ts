import { anyOnMap, type Field, survey } from '../blocks.ts'
import { AREA_CODES, AREAS, ENTRIES } from '../board.ts'
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
  const gaps: (ControlGap | null)[] = []
  let open = 0
  wanted.fill(0)
  for (const { area, owner } of g.objectives) {
    const gap = owner !== UNION ? 'owner' : field.fire[area] === 1 ? 'fire' : 'communications'
    gaps.push(gap)
    if (gap !== 'communications') continue
    wanted[area] = 1
    open++
  }
  joinToEntries(field, open)
  g.objectives.forEach(({ area }, i) => {
    if (gaps[i] === 'communications' && joined[area] === 1) gaps[i] = null
  })
  return gaps
}

export const fullControl = (g: Readonly<State>): boolean => controlGaps(g).every(gap => gap === null)

const UNION_ENTRY_AREAS = ENTRIES.flatMap(e => (e.side === UNION ? e.areas : []))
/** For each area its neighbours and the positions between, one after the other. */
const LINKS: readonly Int16Array[] = AREAS.map(a => Int16Array.from(a.ways.flatMap(w => [w.area, w.across])))
const joined = new Uint8Array(AREAS.length)
const wanted = new Uint8Array(AREAS.length)
const queue = new Int16Array(AREAS.length)

/**
 * 20: mark the areas from which a line of communications runs, from area to area, outside enemy fields of fire and
 * across no enemy position, to a Union entry area; enough when all that are wanted have been found.
 */
function joinToEntries({ fire, theirs }: Field, open: number): void {
  joined.fill(0)
  let count = 0
  for (const area of UNION_ENTRY_AREAS) {
    if (fire[area] === 1) continue
    joined[area] = 1
    queue[count++] = area
  }
  for (let i = 0; i < count && open > 0; i++) {
    const links = LINKS[queue[i] as AreaId] as Int16Array
    for (let k = 0; k < links.length; k += 2) {
      const area = links[k] as AreaId
      if (joined[area] === 1 || fire[area] === 1 || theirs[links[k + 1] as number] !== 0) continue
      joined[area] = 1
      queue[count++] = area
      if (wanted[area] === 1) open--
    }
  }
}

/** 6: with nobody of a side on the map, both hold. */
export const bothOnMap = (g: Readonly<State>): boolean => anyOnMap(g, UNION) && anyOnMap(g, enemyOf(UNION))
