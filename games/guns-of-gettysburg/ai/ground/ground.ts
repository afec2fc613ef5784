import { first } from '#engine/lists.ts'
import { OUTLOOKS, type Outlook } from '../../rules/09-field-of-fire/field-of-fire.ts'
import { arcsBetween } from '../../rules/13-attack/flank-threat.ts'
import { AREAS, type Area, ENTRIES, otherArea, POSITIONS } from '../../rules/board.ts'
import type { AreaId, EntryId, Facing, PositionId } from '../../rules/ids.ts'

/*
 * Facts of the ground that never change, worked out once.
 */

/** The area where an entry point's road begins, or the first of its areas. */
export const entryArea = (entry: EntryId): AreaId => first(ENTRIES[entry].areas)

const seenFrom: (readonly number[] | undefined)[] = []

/** Fronts, position * 2 + facing, from which an area can be fired into when no friend is in the way. */
function frontsOn(area: AreaId): readonly number[] {
  const known = seenFrom[area]
  if (known !== undefined) return known
  const list: number[] = []
  for (let front = 0; front < OUTLOOKS.length; front++) if (sees(OUTLOOKS[front] as Outlook, area)) list.push(front)
  seenFrom[area] = list
  return list
}

function sees({ front, ridge, beyond, special }: Outlook, area: AreaId): boolean {
  if (front === null) return false
  return front === area || (ridge && beyond.some(b => b.area === area)) || special.some(s => s.area === area)
}

const commanding: (Uint8Array | undefined)[] = []

/** 1 for each position from which an area can be fired into, one way or the other. */
export function commands(area: AreaId): Uint8Array {
  let marks = commanding[area]
  if (marks === undefined) {
    marks = new Uint8Array(POSITIONS.length)
    for (const front of frontsOn(area)) marks[front >> 1] = 1
    commanding[area] = marks
  }
  return marks
}

const commanders: (Int16Array | undefined)[] = []

/** The positions from which an area can be fired into. */
export function commandingPlaces(area: AreaId): Int16Array {
  let places = commanders[area]
  if (places === undefined) {
    const marks = commands(area)
    places = Int16Array.from([...marks.keys()].filter(p => marks[p] === 1))
    commanders[area] = places
  }
  return places
}

/** A place from which a defender's flank is threatened, and what must be free of his friends for it (13.8). */
export interface Flanking {
  from: PositionId
  left: boolean
  swept: readonly PositionId[]
}

const flanking: (readonly Flanking[] | undefined)[] = []

/** Sweeps that reach the rear of a block there, by the way it faces. */
export function flanksOf(position: PositionId, facing: Facing): readonly Flanking[] {
  const key = position * 2 + facing
  const known = flanking[key]
  if (known !== undefined) return known
  const p = POSITIONS[position]
  const { area, left, right } = p.sides[facing]
  const rear = otherArea(position, area)
  const list: Flanking[] = []
  for (const from of p.adjacent) {
    for (const arc of arcsBetween(from, position)) {
      if (arc.steps > 2 || arc.last !== rear) continue
      if (arc.junction === left) list.push({ from, left: true, swept: arc.swept })
      if (arc.junction === right) list.push({ from, left: false, swept: arc.swept })
    }
  }
  flanking[key] = list
  return list
}

/** 1 for positions at most two neighbours away: near enough to deploy artillery together. Index: a * count + b. */
const TOGETHER: Uint8Array = (() => {
  const n = POSITIONS.length
  const marks = new Uint8Array(n * n)
  POSITIONS.forEach((p, a) => {
    marks[a * n + a] = 1
    for (const b of p.adjacent) {
      marks[a * n + b] = 1
      for (const c of POSITIONS[b].adjacent) marks[a * n + c] = 1
    }
  })
  return marks
})()

export const isTogether = (a: PositionId, b: PositionId): boolean => TOGETHER[a * POSITIONS.length + b] === 1

/** For each area its positions, for walks over the map. */
export const AREA_POSITIONS: readonly Int16Array[] = AREAS.map((a: Area) => Int16Array.from(a.positions))
/** Both areas of each position, and whether each side is obstructed. Index: position * 2 + side. */
export const SIDE_AREA = Int16Array.from(POSITIONS.flatMap(p => [...p.areas]))
export const SIDE_OBSTRUCTED = Uint8Array.from(POSITIONS.flatMap(p => p.sides.map(s => Number(s.obstructed))))
export const SIDE_STEEP = Uint8Array.from(POSITIONS.flatMap(p => p.sides.map(s => Number(s.steep))))
export const CANNON = Uint8Array.from(OUTLOOKS, o => o.cannon)
