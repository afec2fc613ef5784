import { first as firstOf } from '#engine/lists.ts'
import { stepsToArea } from '../../rules/10-movement/steps.ts'
import { apart } from '../../rules/16-objectives/objectives.ts'
import { isHeld } from '../../rules/blocks.ts'
import { AREAS, areaOf, ENTRIES, OBJECTIVE_START, positionOf, sideAt } from '../../rules/board.ts'
import type { Choice } from '../../rules/choices.ts'
import {
  type AreaId,
  BLOCK_COUNT,
  type BlockId,
  CONFEDERATE,
  type Hour,
  type PositionId,
  UNION,
  UNION_BLOCKS,
} from '../../rules/ids.ts'
import { FACES, hourAt, TIME_FILLS } from '../../rules/pieces.ts'
import type { Objective, State } from '../../rules/state.ts'
import { behindTheGround } from '../line/line.ts'

type Move = Extract<Choice, { verb: 'moveObjective' }>

const GATES = ENTRIES.filter(e => e.side === CONFEDERATE).flatMap(e => [...e.areas])

/** What it takes the Confederates to come to an area: areas to cross, and strong ground on the way that faces them. */
const FAR = (() => {
  const far = new Float64Array(AREAS.length).fill(Number.POSITIVE_INFINITY)
  const open = GATES.slice()
  for (const gate of GATES) far[gate] = 0
  for (let area = open.shift(); area !== undefined; area = open.shift()) {
    for (const { area: to, across } of areaOf(area).ways) {
      const d = (far[area] as number) + 1 + barrier(across, area)
      if (d >= (far[to] as number)) continue
      far[to] = d
      open.push(to)
    }
  }
  return far
})()

/** How much harder a position is to take from this area than open ground. */
function barrier(across: PositionId, from: AreaId): number {
  const { ridge, steep } = sideAt(across, from)
  return 0.6 * (ridge ?? 0) + (steep ? 0.8 : 0) + (positionOf(across).fullyObstructed ? 0.6 : 0)
}

/** What it adds that the strongest line of the board does not cover an area. */
const IN_FRONT = 1.5
const BEHIND = behindTheGround(OBJECTIVE_START)

/** What makes an area unsafe. */
interface Dread {
  /** How much an area is exposed whoever stands where. */
  exposed: Float64Array
  /** Where the Confederates will be is known for so many moves; after that they may be anywhere. */
  seenAhead: number
  /** How much own blocks near by take from a danger; whether staying where one is has its own. */
  help: number
  staying: number
}

const DREAD: Dread = {
  exposed: FAR.map((far, area) => 4 * Math.exp((5 - far) / 3) + (BEHIND[area] === 1 ? 0 : IN_FRONT)),
  seenAhead: 2,
  help: 0.5,
  staying: 1,
}
/** As first released. */
const DREAD_1: Dread = {
  exposed: FAR.map(far => Math.exp((5 - far) / 3)),
  seenAhead: Number.POSITIVE_INFINITY,
  help: 1,
  staying: 0,
}

const LAST_ARRIVAL = 4

/** Moves of objectives that may still come: the Union has one for each hour in which it lags behind, until its fourth arrival. */
export function movesToCome(g: Readonly<State>): number {
  const due = LAST_ARRIVAL - g.received[UNION]
  if (due <= 0) return 0
  const lot = TIME_FILLS.find(f => f.side === UNION && f.night === 0)
  const first: Hour = lot?.from ?? g.hour
  const end = first + (lot?.slots ?? 0)
  const from = Math.max(g.hour + g.length, first)
  const left = Math.max(0, end - from)
  const coming = (lot?.arrivals.length ?? 0) - g.received[UNION]
  const wait = (due * (left + 1)) / (coming + 1)
  const hours = Math.min(from - (g.hour + g.length) + wait, hourAt(2, 5) + 2 - g.hour)
  return 0.8 * hours
}

/** Steps that the Confederates make in the time of one move of an objective, and how much a loss counts. */
const PACE = 1.6
const LOSS = 2.5

/** What is to be feared for an objective in each area, so many moves from now: it may be taken on the way. */
class Fears {
  private readonly known: (readonly [near: number, help: number] | undefined)[] = []
  private readonly g: Readonly<State>
  private readonly dread: Dread

  constructor(g: Readonly<State>, dread: Dread) {
    this.g = g
    this.dread = dread
  }

  of(area: AreaId, later: number): number {
    const [near, help] = this.known[area] ?? this.look(area)
    const left = near - PACE * Math.min(later, this.dread.seenAhead)
    const least = this.dread.exposed[area] as number
    return least + (LOSS * Math.exp(-Math.max(0, left) / 2)) / (1 + this.dread.help * help)
  }

  /** What is to be feared of leaving an objective where it is for a move: what is taken cannot be moved any more. */
  ofStaying(area: AreaId, later: number): number {
    const { seenAhead, staying } = this.dread
    if (staying === 0) return 0
    const [near, help] = this.known[area] ?? this.look(area)
    return (staying * Math.exp(-Math.max(0, near - PACE * Math.min(later, seenAhead)))) / (1 + this.dread.help * help)
  }

  /** How near the Confederates are, and how much help is at hand. */
  private look(area: AreaId): readonly [number, number] {
    const steps = stepsToArea(area)
    let near = 40
    let help = 0
    for (let id = 0 as BlockId; id < BLOCK_COUNT; id++) {
      const { at, face } = this.g.blocks[id]
      if (at === null || face === null) continue
      const far = steps[at] as number
      if (id < UNION_BLOCKS) help += FACES[face].cavalry ? 0 : 0.7 ** far
      else if (far < near) near = far
    }
    const found = [near, help] as const
    this.known[area] = found
    return found
  }
}

/** Moves thought ahead, and how many ways of making them are kept in mind. */
const AHEAD = 12
const BREADTH = 160
/** A detour may lead so much closer to the enemy. */
const DETOUR = 1.5

/** Where the objectives could be after some moves: what it cost to be on the way, and how it began. */
interface Course {
  areas: readonly AreaId[]
  cost: number
  so: number
  first: Move | null
}

/**
 * The next move of an objective: the first of the course that leaves them least exposed, on the way and at its end. How
 * many moves will come is uncertain, so every stage counts by the chance that it is the last.
 */
export function plannedMove(g: State, offered: readonly Choice[], left: number, release?: 1): Choice {
  const fears = new Fears(g, release === undefined ? DREAD : DREAD_1)
  const costOf = (areas: readonly AreaId[], later: number): number => {
    let sum = 0
    let worst = 0
    for (const area of areas) {
      const one = fears.of(area, later)
      sum += one
      if (one > worst) worst = one
    }
    return sum + worst
  }
  const staying = ({ areas }: Course, later: number): number =>
    areas.reduce((sum, area) => sum + fears.ofStaying(area, later), 0)
  const expected = movesToCome(g) + left
  const further = expected / (expected + 1)
  const start = g.objectives.map(o => o.area)
  const end = offered.find(c => c.verb === 'endObjectives')
  let best: Choice | null = end ?? null
  const now: Course = { areas: start, cost: 0, so: costOf(start, 0), first: null }
  let least = end === undefined ? Number.POSITIVE_INFINITY : now.so + Math.min(AHEAD, expected) * staying(now, 1)
  let open: Course[] = [now]
  let chance = 1
  for (let depth = 0; depth < AHEAD && open.length > 0; depth++) {
    const found = new Map<number, Course>()
    for (const course of open) {
      for (const { areas, first } of onward(g, course, offered)) {
        const key = ((areas[0] as number) * 256 + (areas[1] as number)) * 256 + (areas[2] as number)
        const cost = course.cost + (depth === 0 ? 0 : chance * (1 - further) * course.so + staying(course, depth))
        const known = found.get(key)
        if (known !== undefined && known.cost <= cost) continue
        found.set(key, { areas, cost, so: costOf(areas, depth), first })
      }
    }
    if (depth > 0) chance *= further
    const worth = (c: Course): number => c.cost + chance * c.so
    open = [...found.values()].sort((a, b) => worth(a) - worth(b)).slice(0, BREADTH)
    const top = open[0]
    if (top === undefined || worth(top) >= least) continue
    least = worth(top)
    best = top.first
  }
  return best ?? firstOf(offered)
}

/** Where the objectives may be after one move more; the first must be on offer. */
function onward(
  g: Readonly<State>,
  { areas, first }: Course,
  offered: readonly Choice[],
): { areas: AreaId[]; first: Move }[] {
  const list: { areas: AreaId[]; first: Move }[] = []
  if (first === null) {
    for (const choice of offered) {
      if (choice.verb !== 'moveObjective' || isHeld(g, CONFEDERATE, choice.across)) continue
      const next = areas.with(choice.objective, choice.area)
      if (apart(next)) list.push({ areas: next, first: choice })
    }
    return list
  }
  for (let id = 0; id < areas.length; id++) {
    if ((g.objectives[id] as Objective).owner !== UNION) continue
    const here = areas[id] as AreaId
    for (const { area } of areaOf(here).ways) {
      if (areaOf(area).partial || (FAR[area] as number) < (FAR[here] as number) - DETOUR) continue
      const next = areas.with(id, area)
      if (apart(next)) list.push({ areas: next, first })
    }
  }
  return list
}
