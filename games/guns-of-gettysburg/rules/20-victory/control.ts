import { sure } from '#engine/lists.ts'
import { type Graph, graphOf } from '#engine/map/graph.ts'
import { openGoing, Search } from '#engine/map/search.ts'
import { anyOnMap } from '../blocks.ts'
import { AREA_CODES, AREA_IDS, AREAS, ENTRIES } from '../board.ts'
import { OBJECTIVE_CODES } from '../choices.ts'
import { type AreaId, enemyOf, nameOf, type SideIndex, UNION } from '../ids.ts'
import type { Umpire } from '../kit.ts'
import type { Objective, State } from '../state.ts'
import { type Watch, watch } from '../survey.ts'

/** 20: a side moves through these areas and takes the enemy's objectives there. */
export function takeObjectives(t: Umpire, side: SideIndex, areas: readonly AreaId[]): void {
  t.state.objectives.forEach((objective, id) => {
    if (objective.owner === side || !areas.includes(objective.area)) return
    objective.owner = side
    t.say('20', 'log.objective.taken', told(id, objective))
  })
}

export const told = (id: number, objective: Readonly<Objective>) => ({
  objective: OBJECTIVE_CODES[id] as string,
  side: nameOf(objective.owner),
  area: AREA_CODES[objective.area],
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
  const field = watch(g, UNION)
  return g.objectives.map(objective => gapOf(objective, field))
}

/** The same of one objective, from what the Union sees of the enemy. */
export function gapOf({ area, owner }: Readonly<Objective>, field: Watch): ControlGap | null {
  if (owner !== UNION) return 'owner'
  if (field.fire[area] === 1) return 'fire'
  return hasLine(field, area) ? null : 'communications'
}

/** By area: what was found of its line of communications, and in which revision of the survey. */
const lines = new Uint8Array(AREAS.length)
const linesOf = new Float64Array(AREAS.length).fill(Number.NaN)

function hasLine(field: Watch, area: AreaId): boolean {
  if (linesOf[area] !== field.revision) {
    linesOf[area] = field.revision
    lines[area] = Number(usualLineOpen(field, area) || joinedToEntry(field, area))
  }
  return lines[area] === 1
}

export const fullControl = (g: Readonly<State>): boolean => controlGaps(g).every(gap => gap === null)

/** Areas, and the positions between them. */
const MAP: Graph = graphOf(AREAS.length, area =>
  AREAS[area as AreaId].ways.map(w => ({ to: w.area, cost: 1, by: w.across })),
)
const UNION_ENTRY = Uint8Array.from(AREA_IDS, area => {
  return Number(ENTRIES.some(e => e.side === UNION && e.areas.includes(area)))
})
const search = new Search(AREAS.length, { dearest: 1 })

/**
 * 20: whether a line of communications runs from here, from area to area, outside enemy fields of fire and across no
 * enemy position, to a Union entry area.
 */
function joinedToEntry({ fire, theirs }: Watch, from: AreaId): boolean {
  let joined = false
  search.begin()
  search.add(from, 0)
  const { firstLink, firstRow, to, by } = MAP
  search.runOver(AREAS.length, (here, far) => {
    joined ||= UNION_ENTRY[here] === 1
    if (joined) return
    const end = firstLink[firstRow[here + 1] as number] as number
    for (let link = firstLink[firstRow[here] as number] as number; link < end; link++) {
      const area = to[link] as AreaId
      if (fire[area] === 1 || theirs[by[link] as number] !== 0) continue
      search.come(area, far + 1, by[link] as number)
    }
  })
  return joined
}

/** The shortest line on an empty map, areas and the positions before them: usually it is open, and looked at first. */
const USUAL_LINES: readonly Int16Array[] = AREAS.map((_, from) => {
  search.begin()
  search.add(from, 0)
  search.run(MAP, openGoing(AREAS.length))
  const home = sure(search.reached().find(area => UNION_ENTRY[area] === 1))
  const line = search.wayTo(home).slice(1).reverse()
  return Int16Array.from(line.flatMap(area => [area, search.cameBy(area)]))
})

function usualLineOpen({ fire, theirs }: Watch, from: AreaId): boolean {
  const line = USUAL_LINES[from] as Int16Array
  for (let i = 0; i < line.length; i += 2) {
    if (fire[line[i] as AreaId] === 1 || theirs[line[i + 1] as number] !== 0) return false
  }
  return true
}

/** 6: with nobody of a side on the map, both hold. */
export const bothOnMap = (g: Readonly<State>): boolean => anyOnMap(g, UNION) && anyOnMap(g, enemyOf(UNION))
