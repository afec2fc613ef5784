import type { Refusal, Target } from '#engine/index.ts'
import { told } from '../20-victory/control.ts'
import { blockOf, blocksAt, rearArea } from '../blocks.ts'
import { AREAS, type Area, areaOf } from '../board.ts'
import type { Choice } from '../choices.ts'
import { type AreaId, CONFEDERATE, type ObjectiveId, type PositionId, UNION } from '../ids.ts'
import { decision, end, go, procedure, refuse, type Table } from '../kit.ts'
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
        const list: ObjectiveChoice[] = movable(g, f.moved).flatMap(id =>
          movesOf(g, id, f.moves - 1, (other, made) => made[other] === 0 && movable(g, f.moved).includes(other)),
        )
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
      g.time[side][hour] = null
      g.received[side]++
    }
    if (g.received[UNION] < g.received[CONFEDERATE] && g.received[UNION] < LAST_ARRIVAL) moves++
  }
  return moves
}

const movable = (g: Readonly<State>, moved: readonly ObjectiveId[]): ObjectiveId[] =>
  g.objectives.flatMap((o, id) => (o.owner === UNION && !moved.includes(id) ? [id] : []))

const areasOf = (g: Readonly<State>): AreaId[] => g.objectives.map(o => o.area)

/** Whether an objective may move once more, when so many moves have been made with each. */
export type Allowance = (id: ObjectiveId, made: readonly number[]) => boolean

/** 16: where one objective may go, if with the moves left all can end far enough from each other. */
export function movesOf(
  g: Readonly<State>,
  id: ObjectiveId,
  left: number,
  allows: Allowance,
): Extract<Choice, { verb: 'moveObjective' }>[] {
  const areas = areasOf(g)
  const made = areas.map((_, other) => (other === id ? 1 : 0))
  return areaOf(areas[id] as AreaId).ways.flatMap(({ area, across }) => {
    if (areaOf(area).partial) return []
    const next = areas.slice()
    next[id] = area
    return canEnd(next, left, allows, made) ? [{ verb: 'moveObjective' as const, objective: id, area, across }] : []
  })
}

/** All objectives are far enough apart, or can still be moved so; few moves are tried before many. */
function canEnd(areas: readonly AreaId[], left: number, allows: Allowance, made: readonly number[]): boolean {
  for (let moves = 0; moves <= left; moves++) if (canEndIn(areas, moves, allows, made)) return true
  return false
}

function canEndIn(areas: readonly AreaId[], moves: number, allows: Allowance, made: readonly number[]): boolean {
  if (moves === 0) return apart(areas)
  return areas.some((from, id) => {
    if (!allows(id, made)) return false
    const more = made.with(id, (made[id] as number) + 1)
    return areaOf(from).ways.some(
      ({ area }) => !areaOf(area).partial && canEndIn(areas.with(id, area), moves - 1, allows, more),
    )
  })
}

/** 16: no two at a distance of two areas or less. */
export function apart(areas: readonly AreaId[]): boolean {
  return areas.every((a, i) => areas.slice(i + 1).every(b => areaDistance(a, b) >= LIMITS.objectiveDistance))
}

const distances: (Uint8Array | undefined)[] = []

export function areaDistance(from: AreaId, to: AreaId): number {
  let known = distances[from]
  if (known === undefined) {
    known = new Uint8Array(AREAS.length).fill(255)
    known[from] = 0
    const queue = [from]
    for (const area of queue) {
      for (const { area: next } of (AREAS[area] as Area).ways) {
        if (known[next] !== 255) continue
        known[next] = (known[area] as number) + 1
        queue.push(next)
      }
    }
    distances[from] = known
  }
  return known[to] as number
}

/** 20: an objective that crosses a position with blocks passes to their owner. */
export function moveObjective(t: Table, id: ObjectiveId, to: AreaId, across: PositionId): void {
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
  return sides.find(side => rearArea(blockOf(g, blocksAt(g, side, across)[0] as number)) === to) ?? null
}

function objectiveRefusal(g: Readonly<State>, moved: readonly ObjectiveId[], target: Target): Refusal | null {
  if (target.kind === 'area') {
    return areaOf(target.id).partial ? refuse('16', 'why.objective.partial') : refuse('16', 'why.objective.area')
  }
  if (target.kind !== 'objective') return null
  if ((g.objectives[target.id] as Objective).owner !== UNION) return refuse('16', 'why.objective.enemy')
  return moved.includes(target.id) ? refuse('16', 'why.objective.once') : refuse('16', 'why.objective.tooClose')
}
