import { EXITS, RETURNS, STEPS, type Step } from '../10-movement/steps.ts'
import { blockOf, faceOfBlock } from '../blocks.ts'
import { AREAS, POSITIONS, positionOf, RINGS, type Ring } from '../board.ts'
import { type AreaId, type BlockId, type PositionId, sideOf } from '../ids.ts'
import { LIMITS } from '../pieces.ts'
import type { State } from '../state.ts'
import { survey } from '../survey.ts'
import { enterable, loose, pinned, stops, touches, type Walk, walkOf, withFriends } from './walk.ts'

const FAR = 255

const distance = new Uint8Array(POSITIONS.length)
/** Positions at each distance, one distance after the other, and how many they are. */
const MOST_STEPS = 64
const rounds = new Int16Array(MOST_STEPS * POSITIONS.length)
const counts = new Uint16Array(MOST_STEPS)

/** For each of a position's two sides: its area, and how it can be crossed from there. */
const SIDE_AREA = Int16Array.from(POSITIONS.flatMap(p => p.areas))
const OBSTRUCTED = 1
const OPEN = 2
const SIDE_CROSSING = Uint8Array.from(POSITIONS.flatMap(p => p.sides.map(s => (s.obstructed ? OBSTRUCTED : OPEN))))
/** The steps across that area, side after side: where to, and what it costs; and where each side's steps begin. */
const sideSteps: readonly (readonly Step[])[] = POSITIONS.flatMap((p, from) =>
  p.areas.map(area => (STEPS[from] as readonly Step[]).filter(s => s.area === area)),
)
const STEP_TO = Int16Array.from(sideSteps.flat(), s => s.to)
const STEP_COST = Uint8Array.from(sideSteps.flat(), s => s.cost)
const FIRST_STEP = new Int32Array(sideSteps.length + 1)
sideSteps.forEach((steps, side) => {
  FIRST_STEP[side + 1] = (FIRST_STEP[side] as number) + steps.length
})
/** How an area has been crossed already: 0 not yet, else from an obstructed side only, or from an open one. */
const crossed = new Uint8Array(AREAS.length)

/** Where a march may end: on positions, or off the map beside areas. */
export interface Reach {
  positions: PositionId[]
  exits: AreaId[]
}

/** 12: everywhere a block may march to. */
export function reachOf(g: Readonly<State>, id: BlockId, boosted: boolean, field = survey(g, sideOf(id))): Reach {
  const reach: Reach = { positions: [], exits: [] }
  if (pinned(g, id, field, boosted) !== null) return reach
  const { beside } = blockOf(g, id)
  march(walkOf(g, id, field, boosted, false) as Walk, beside, reach)
  if (faceOfBlock(g, id).cavalry) march(walkOf(g, id, field, boosted, true) as Walk, beside, reach)
  return reach
}

function march(w: Walk, beside: AreaId | null, reach: Reach): void {
  if (w.from !== null && touches(w.g, w.field, w.from)) pivot(w, w.from, reach)
  else roam(w, w.from, beside, reach)
}

/** Nowhere on the map. */
const OFF = -1

/** Steps outward, the near before the far. */
function roam(w: Walk, at: PositionId | null, beside: AreaId | null, reach: Reach): void {
  const { range } = w
  const most = range.extended
  distance.fill(FAR)
  crossed.fill(0)
  counts.fill(0, 0, most + 2)
  const start = at ?? OFF
  if (at !== null) {
    distance[at] = 0
    note(at, 0)
  } else {
    for (const step of RETURNS[beside as AreaId] as readonly Step[]) take(w, step.to, step.cost, step.area, step.cost)
  }
  for (let d = 0; d <= most; d++) {
    const first = d * POSITIONS.length
    for (let i = 0; i < (counts[d] as number); i++) {
      const here = rounds[first + i] as PositionId
      if (distance[here] !== d) continue
      if (here !== start) {
        arrive(w, here, d, reach)
        if (d === most || stops(w, here)) continue
      }
      cross(w, here * 2, d)
      cross(w, here * 2 + 1, d)
      // 10: who has just come back leaves again in a later turn
      if (d < range.base && start !== OFF) leave(w, here, range.base - d, reach)
    }
  }
}

function note(at: PositionId, d: number): void {
  const count = counts[d] as number
  rounds[d * POSITIONS.length + count] = at
  counts[d] = count + 1
}

/** Across the area at one side of a position; who crossed it before, from as near or nearer, went everywhere. */
function cross(w: Walk, side: number, d: number): void {
  const area = SIDE_AREA[side] as AreaId
  const how = SIDE_CROSSING[side] as number
  if ((crossed[area] as number) >= how) return
  crossed[area] = how
  const end = FIRST_STEP[side + 1] as number
  for (let k = FIRST_STEP[side] as number; k < end; k++) {
    const to = STEP_TO[k] as PositionId
    const cost = STEP_COST[k] as number
    take(w, to, cost, area, d + cost)
  }
}

/** A step on to a position, at this distance in all. */
function take(w: Walk, to: PositionId, step: number, area: AreaId, d: number): void {
  if ((distance[to] as number) <= d || d > w.range.extended || (w.mounted && step > 1)) return
  if (!enterable(w, to, area)) return
  distance[to] = d
  note(to, d)
}

function arrive(w: Walk, at: PositionId, d: number, reach: Reach): void {
  if ((w.field.mine[at] as number) >= LIMITS.blocksPerPosition) return
  if (d > w.range.base && !withFriends(w, at)) return
  if (!w.mounted || !reach.positions.includes(at)) reach.positions.push(at)
}

function leave(w: Walk, at: PositionId, left: number, reach: Reach): void {
  const exits = EXITS[at] as (typeof EXITS)[number]
  for (let i = 0; i < exits.length; i++) {
    const { area, cost } = exits[i] as (typeof exits)[number]
    if (cost <= left && (!w.mounted || cost === 1) && !reach.exits.includes(area)) reach.exits.push(area)
  }
}

/** 12: next to enemies a block may only turn about a junction that it shares with one, across one area. */
function pivot(w: Walk, at: PositionId, reach: Reach): void {
  const { left, right } = positionOf(at).sides[0]
  for (const junction of [left, right]) {
    if (junction === null) continue
    const ring = RINGS[junction] as Ring
    if (!ring.some(r => w.field.theirs[r.position] !== 0 && !loose(w.g, at, r.position))) continue
    const i = ring.findIndex(r => r.position === at)
    for (const k of [i + 1, i + ring.length - 1]) {
      const to = (ring[k % ring.length] as Ring[number]).position
      const step = (STEPS[at] as readonly Step[]).find(s => s.to === to && s.cost <= w.range.base)
      if (step === undefined || (w.mounted && step.cost > 1) || !enterable(w, to, step.area)) continue
      if ((w.field.mine[to] as number) < LIMITS.blocksPerPosition && !reach.positions.includes(to)) {
        reach.positions.push(to)
      }
    }
  }
}
