import type { Refusal } from '#engine/index.ts'
import { roomAt } from '../10-movement/arrival.ts'
import { blockOf, faceOfBlock, type Survey, survey, underFire, waitsAt } from '../blocks.ts'
import { areaOf, ENTRIES, entryOf, positionOf } from '../board.ts'
import type { Frames } from '../frames.ts'
import {
  type AreaId,
  type BlockId,
  CONFEDERATE,
  type EntryId,
  type PositionId,
  sideOf,
  UNION,
  WITHDRAW,
} from '../ids.ts'
import { refuse } from '../kit.ts'
import type { State } from '../state.ts'
import { type Leg, type RoadWay, roadPositions, roadTo, roadWays } from './roads.ts'

type Entering = Frames['reinforcements']

export const ACROSS = 1
export const BY_ROAD = 2

/** 11: a block at an entry point that may do something in this hour. */
export const isReady = (g: Readonly<State>, f: Entering, id: BlockId): boolean => {
  const b = blockOf(g, id)
  return b.waits !== null && b.free <= f.hour
}

/** 10, 18: under Withdraw orders, and for cavalry always: neither next to the enemy nor into his field of fire. */
const isShy = (g: Readonly<State>, id: BlockId): boolean =>
  g.orders[sideOf(id)] === WITHDRAW || faceOfBlock(g, id).cavalry

/** What is closed to the Union bounds none of its entry areas. */
function welcome(field: Survey, position: PositionId, shy: boolean): boolean {
  if (field.theirs[position] !== 0 || !roomAt(field.mine, position)) return false
  return !shy || (field.near[position] !== 1 && !underFire(field, position))
}

/** 11: positions open to it across country, each with the entry area crossed. */
export function crossCountry(g: Readonly<State>, f: Entering, id: BlockId): { position: PositionId; area: AreaId }[] {
  const entry = waitsAt(g, id)
  if (f.ways[entry] === BY_ROAD) return []
  const field = survey(g, sideOf(id))
  const shy = isShy(g, id)
  const list: { position: PositionId; area: AreaId }[] = []
  for (const area of entryOf(entry).areas) {
    if (field.fire[area] === 1) continue
    for (const position of areaOf(area).positions) {
      if (welcome(field, position, shy) && !list.some(w => w.position === position)) list.push({ position, area })
    }
  }
  return list
}

/** 11: why a position is closed to it, by whatever way, or cross-country if it bounds an entry area of its point. */
export function acrossRefusal(g: Readonly<State>, f: Entering, id: BlockId, position: PositionId): Refusal | null {
  const field = survey(g, sideOf(id))
  if (field.theirs[position] !== 0) return refuse('10', 'why.enemyThere')
  if (!roomAt(field.mine, position)) return refuse('10', 'why.full')
  if (sideOf(id) === UNION && positionOf(position).closedToUnion) return refuse('10', 'why.closedToUnion')
  if (isShy(g, id) && (field.near[position] === 1 || underFire(field, position))) {
    return faceOfBlock(g, id).cavalry ? refuse('18', 'why.entry.cavalry') : refuse('10', 'why.march.withdrawing')
  }
  const entry = waitsAt(g, id)
  const areas = entryOf(entry).areas.filter(area => areaOf(area).positions.includes(position))
  if (areas.length === 0) return null
  if (f.ways[entry] === BY_ROAD) return refuse('11', 'why.entry.byRoad')
  return areas.every(area => field.fire[area] === 1) ? refuse('11', 'why.entry.fire') : null
}

/** 11: positions open to it by road. */
export function openByRoad(g: Readonly<State>, f: Entering, id: BlockId): PositionId[] {
  if (roadRefusal(g, f, id) !== null) return []
  const side = sideOf(id)
  const field = survey(g, side)
  const reached = roadPositions(field, side, waitsAt(g, id), f.nodes, isShy(g, id))
  return reached.filter(position => roomAt(field.mine, position))
}

/** As `openByRoad`, with the ways there. */
export function byRoad(g: Readonly<State>, f: Entering, id: BlockId): RoadWay[] {
  const entry = waitsAt(g, id)
  if (roadRefusal(g, f, id) !== null) return []
  const field = survey(g, sideOf(id))
  return roadWays(field, sideOf(id), entry, f.nodes, isShy(g, id)).filter(w => roomAt(field.mine, w.position))
}

/** 11: the way by road to a position that is open to it. */
export function wayByRoad(g: Readonly<State>, f: Entering, id: BlockId, to: PositionId): Leg {
  const side = sideOf(id)
  return roadTo(survey(g, side), side, waitsAt(g, id), f.nodes, isShy(g, id), to)
}

/** 11: why this block cannot use the road at all. */
export function roadRefusal(g: Readonly<State>, f: Entering, id: BlockId): Refusal | null {
  const { waits, arrived } = blockOf(g, id)
  const entry = waits as EntryId
  if (f.ways[entry] === ACROSS) return refuse('11', 'why.entry.across')
  if (f.sent.includes(entry)) return refuse('11', 'why.entry.oneAnHour')
  // ruling R23
  const opened = (g.opened[entry] as number) > 0
  if (sideOf(id) === CONFEDERATE && arrived >= g.hour && !opened) return refuse('11', 'why.entry.firstTurn')
  return null
}

/** 11: entry points to which it may be transferred in this hour. */
export const transfers = (g: Readonly<State>, f: Entering, id: BlockId): EntryId[] =>
  entryOf(waitsAt(g, id)).transfers.filter(to => transferRefusal(g, f, id, to) === null)

export const pairOf = (a: EntryId, b: EntryId): number => Math.min(a, b) * ENTRIES.length + Math.max(a, b)

export function transferRefusal(g: Readonly<State>, f: Entering, id: BlockId, to: EntryId): Refusal | null {
  const b = blockOf(g, id)
  const from = b.waits as EntryId
  const side = sideOf(id)
  if (ENTRIES[to].side !== side) return refuse('11', 'why.transfer.enemy')
  if (to === from) return refuse('11', 'why.transfer.here')
  if (!entryOf(from).transfers.includes(to)) return refuse('11', 'why.transfer.notDirect')
  if (b.arrived >= f.hour) return refuse('11', 'why.transfer.arrived')
  if (f.transfers.includes(pairOf(from, to))) return refuse('11', 'why.transfer.oneAnHour')
  if (g.time[side][f.hour] === to + 1) return refuse('11', 'why.transfer.busy')
  return null
}
