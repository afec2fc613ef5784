import { Search } from '#engine/map/search.ts'
import { EXITS, FOOT, HORSE, STEPS } from '../10-movement/steps.ts'
import { blockOf, faceOfBlock } from '../blocks.ts'
import { AREAS, POSITIONS, positionOf, RINGS, type Ring } from '../board.ts'
import { type AreaId, type BlockId, type PositionId, sideOf } from '../ids.ts'
import { LIMITS } from '../pieces.ts'
import type { State } from '../state.ts'
import { survey } from '../survey.ts'
import { enterable, loose, pinned, touches, type Walk, walkOf, withFriends } from './walk.ts'

/** Positions, and after them the areas off the map beside which a block may stand. */
const OFF = POSITIONS.length
const search = new Search(OFF + AREAS.length, { rooms: AREAS.length, dearest: 2 })

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
  if (!faceOfBlock(g, id).cavalry) return reach
  byFoot.fill(0)
  for (const at of reach.positions) byFoot[at] = 1
  march(walkOf(g, id, field, boosted, true) as Walk, beside, reach)
  return reach
}

/** Where cavalry comes on foot too. */
const byFoot = new Uint8Array(POSITIONS.length)

function march(w: Walk, beside: AreaId | null, reach: Reach): void {
  if (w.from !== null && touches(w.g, w.field, w.from)) pivot(w, w.from, reach)
  else roam(w, w.from, beside, reach)
}

/** Steps outward, the near before the far. */
function roam(w: Walk, at: PositionId | null, beside: AreaId | null, reach: Reach): void {
  const { base } = w.range
  search.begin()
  search.add(at ?? OFF + (beside as AreaId), 0)
  search.run(w.mounted ? HORSE : FOOT, w)
  arrive(w, reach)
  // 10: who has just come back leaves again in a later turn
  if (at === null) return
  const { far, onward } = search
  for (let i = 0; i < search.count; i++) {
    const here = search.at(i) as PositionId
    if (EXITS[here].length === 0) continue
    const d = far[here] as number
    if (d >= base) return
    if (onward[here] === 1) leave(w, here, base - d, reach)
  }
}

/** Everywhere but where it set out from. */
function arrive(w: Walk, reach: Reach): void {
  const { mine } = w.field
  const { base } = w.range
  const { far, count } = search
  const { positions } = reach
  for (let i = 1; i < count; i++) {
    const at = search.at(i) as PositionId
    if ((mine[at] as number) >= LIMITS.blocksPerPosition) continue
    if ((far[at] as number) > base && !withFriends(w, at)) continue
    if (!w.mounted || byFoot[at] === 0) positions.push(at)
  }
}

function leave(w: Walk, at: PositionId, left: number, reach: Reach): void {
  const exits = EXITS[at]
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
    const ring = RINGS[junction]
    if (!ring.some(r => w.field.theirs[r.position] !== 0 && !loose(w.g, at, r.position))) continue
    const i = ring.findIndex(r => r.position === at)
    for (const k of [i + 1, i + ring.length - 1]) {
      const to = (ring[k % ring.length] as Ring[number]).position
      const step = STEPS[at].find(s => s.to === to && s.cost <= w.range.base)
      if (step === undefined || (w.mounted && step.cost > 1) || !enterable(w, to, step.area)) continue
      if ((w.field.mine[to] as number) < LIMITS.blocksPerPosition && !reach.positions.includes(to)) {
        reach.positions.push(to)
      }
    }
  }
}
