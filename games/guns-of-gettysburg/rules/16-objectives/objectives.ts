import type { Refusal, Target } from '#engine/index.ts'
import { first } from '#engine/lists.ts'
import { distancesFrom } from '#engine/map/distances.ts'
import { type Graph, graphOf } from '#engine/map/graph.ts'
import { type Going, openGoing, Search } from '#engine/map/search.ts'
import { told } from '../20-victory/control.ts'
import { blockOf, blocksAt, rearArea } from '../blocks.ts'
import { AREAS, areaOf, OBJECTIVE_IDS } from '../board.ts'
import type { Choice } from '../choices.ts'
import { type AreaId, areaAt, CONFEDERATE, type ObjectiveId, objectiveAt, type PositionId, UNION } from '../ids.ts'
import { decision, end, go, procedure, refuse, type Umpire } from '../kit.ts'
import { LIMITS } from '../pieces.ts'
import { commander } from '../seats.ts'
import type { Objective, State } from '../state.ts'

type ObjectiveChoice = Extract<Choice, { verb: 'moveObjective' | 'endObjectives' }>

const LAST_ARRIVAL = 4

/** 16: arrivals are counted hour by hour; the Union may move objectives for the hours in which it was behind. */
export const objectives = procedure('objectives', {
  rule: '16',
  start: 'count',
  steps: {
    count(t, f) {
      t.state.phase = 'objectives'
      f.moves = countHours(t.state)
      if (f.moves > 0) t.say('16', 'log.objective.moves', { count: f.moves })
      return go('next')
    },

    next: (t, f) => (f.moves > 0 && movable(t.state, f.moved).length > 0 ? go('choose') : end()),

    choose: decision({
      roles: g => commander(g, UNION),
      choices: (g, f): readonly ObjectiveChoice[] => {
        const free = movable(g, f.moved)
        const list: ObjectiveChoice[] = free.flatMap(id => movesOf(g, id, f.moves - 1, onceEach(free)))
        if (apart(areasOf(g))) list.push({ verb: 'endObjectives' })
        return list
      },
      prompt: (_, f) => ({ count: f.moves }),
      why: (g, f, target) => objectiveRefusal(g, f.moved, target),
      on: {
        moveObjective(t, f, c) {
          moveObjective(t, c.objective, c.area, c.across)
          f.moved.push(c.objective)
          f.moves--
          return go('next')
        },
        endObjectives: () => end(),
      },
    }),
  },
})

/** 16: tokens of this turn go to the received stacks, hour by hour. */
function countHours(g: State): number {
  let moves = 0
  for (let hour = g.hour; hour < g.hour + g.length; hour++) {
    for (const side of [UNION, CONFEDERATE] as const) {
      if ((g.time[side][hour] ?? 0) === 0) continue
      g.time[side] = g.time[side].with(hour, null)
      g.received[side]++
    }
    if (g.received[UNION] < g.received[CONFEDERATE] && g.received[UNION] < LAST_ARRIVAL) moves++
  }
  return moves
}

const movable = (g: Readonly<State>, moved: readonly ObjectiveId[]): ObjectiveId[] =>
  OBJECTIVE_IDS.filter(id => g.objectives[id]?.owner === UNION && !moved.includes(id))

/** 16: each objective once a turn. */
const onceEach =
  (free: readonly ObjectiveId[]): Share =>
  made =>
    made.every((n, id) => n === 0 || (n === 1 && free.includes(id as ObjectiveId)))

const areasOf = (g: Readonly<State>): AreaId[] => g.objectives.map(o => o.area)

/** Whether so many moves with each objective are no more than it may make. */
export type Share = (made: readonly number[]) => boolean

/** 16: where one objective may go, if with the moves left all can end far enough from each other. */
export function movesOf(
  g: Readonly<State>,
  id: ObjectiveId,
  left: number,
  within: Share,
): Extract<Choice, { verb: 'moveObjective' }>[] {
  const areas = areasOf(g)
  const made = areas.map((_, other) => (other === id ? 1 : 0))
  if (!within(made)) return []
  return areaOf(areas[id] as AreaId).ways.flatMap(({ area, across }) => {
    if (areaOf(area).partial) return []
    return canEnd(areas.with(id, area), left, within, made)
      ? [{ verb: 'moveObjective' as const, objective: id, area, across }]
      : []
  })
}

/** All objectives are far enough apart, or can still be moved so: each to its own end, the nearest tried first. */
function canEnd(areas: readonly AreaId[], left: number, within: Share, made: readonly number[], settled = 0): boolean {
  if (settled === areas.length) return true
  const before = made[settled] as number
  let more = made
  let last = 0
  for (const { area, steps } of trip(areas[settled] as AreaId)) {
    if (steps > last) {
      last = steps
      more = made.with(settled, before + steps)
      if (steps > left || !within(more)) return false
    }
    if (!isFar(area, areas, settled)) continue
    const next = steps === 0 ? areas : areas.with(settled, area)
    if (canEnd(next, left - steps, within, more, settled + 1)) return true
  }
  return false
}

/** Far enough from the objectives before this one. */
function isFar(area: AreaId, areas: readonly AreaId[], before: number): boolean {
  for (let i = 0; i < before; i++) if (areaDistance(areas[i] as AreaId, area) < LIMITS.objectiveDistance) return false
  return true
}

const MAP: Graph = graphOf(AREAS.length, area => areaOf(area as AreaId).ways.map(w => ({ to: w.area, cost: 1 })))
const PARTIAL = 1
const whole: Going = {
  ...openGoing(AREAS.length),
  marks: Uint8Array.from(AREAS, area => (area.partial ? PARTIAL : 0)),
  shut: PARTIAL,
  enters: () => false,
}
const search = new Search<AreaId>(AREAS.length, { dearest: 1 })
const trips: (readonly { area: AreaId; steps: number }[] | undefined)[] = []

/** Every area to which an objective can be moved from here, the nearest first. */
function trip(from: AreaId): readonly { area: AreaId; steps: number }[] {
  const known = trips[from]
  if (known !== undefined) return known
  search.begin()
  search.add(from, 0)
  search.run(MAP, whole)
  const found = search.reached().map(area => ({ area, steps: search.far[area] }))
  trips[from] = found
  return found
}

/** 16: no two at a distance of two areas or less. */
export function apart(areas: readonly AreaId[]): boolean {
  return areas.every((a, i) => areas.slice(i + 1).every(b => areaDistance(a, b) >= LIMITS.objectiveDistance))
}

const APART: readonly Uint8Array[] = AREAS.map((_, area) => distancesFrom(MAP, area))

export const areaDistance = (from: AreaId, to: AreaId): number => (APART[from] as Uint8Array)[to] as number

/** 20: an objective that crosses a position with blocks passes to their owner. */
export function moveObjective(t: Umpire, id: ObjectiveId, to: AreaId, across: PositionId): void {
  const g = t.state
  const objective = g.objectives[id] as Objective
  const owner = crossedOwner(g, to, across)
  t.say('16', 'log.objective.moved', { ...told(id, { ...objective, area: to }), from: told(id, objective).area })
  objective.area = to
  if (owner === null || owner === objective.owner) return
  objective.owner = owner
  t.say('20', 'log.objective.taken', told(id, objective))
}

/** Ruling R48: of two armies on the position, those whose rear is the area entered. */
function crossedOwner(g: Readonly<State>, to: AreaId, across: PositionId) {
  const sides = ([UNION, CONFEDERATE] as const).filter(side => blocksAt(g, side, across).length > 0)
  if (sides.length < 2) return sides[0] ?? null
  return sides.find(side => rearArea(blockOf(g, first(blocksAt(g, side, across)))) === to) ?? null
}

function objectiveRefusal(g: Readonly<State>, moved: readonly ObjectiveId[], target: Target): Refusal | null {
  if (target.kind === 'area') {
    return areaOf(areaAt(target)).partial ? refuse('16', 'why.objective.partial') : refuse('16', 'why.objective.area')
  }
  if (target.kind !== 'objective') return null
  if ((g.objectives[objectiveAt(target)] as Objective).owner !== UNION) return refuse('16', 'why.objective.enemy')
  return moved.includes(objectiveAt(target))
    ? refuse('16', 'why.objective.once')
    : refuse('16', 'why.objective.tooClose')
}
