import boardData from '../../data/board.json' with { type: 'json' }
import { areaNamed, otherArea, POSITIONS, positionNamed, RINGS, type Ring } from '../board.ts'
import type { AreaId, Facing, JunctionId, PositionId } from '../ids.ts'

/** An area beyond the front area, and the position looked across. */
interface Beyond {
  area: AreaId
  across: PositionId
}

/** What a block on a position, facing one of its sides, can see; friendly blocks may still close a part of it. */
export interface Outlook {
  /** null: the front is obstructed, there is no field of fire. */
  front: AreaId | null
  ridge: boolean
  /** Cannon symbols. */
  cannon: number
  /** Extended front areas that no terrain hides. */
  beyond: readonly Beyond[]
  /** Areas seen by a special line of sight, with the positions of which one must be free of friends; none: always seen. */
  special: readonly { area: AreaId; over: readonly PositionId[] }[]
}

/** 9: for each junction end, the area across the other position that bounds the front area there. */
export function extendedFront(position: PositionId, facing: Facing): Beyond[] {
  const p = POSITIONS[position]
  const { area: front, left, right } = p.sides[facing]
  const rear = otherArea(position, front)
  const list: Beyond[] = []
  for (const junction of [left, right]) {
    if (junction === null) continue
    const across = besideIn(junction, position, front)
    const area = otherArea(across, front)
    if (area !== rear) list.push({ area, across })
  }
  return list
}

/** The other position that bounds this area at the junction. */
function besideIn(junction: JunctionId, position: PositionId, area: AreaId): PositionId {
  const ring = RINGS[junction]
  const i = ring.findIndex(r => r.position === position)
  const next = ring[(i + 1) % ring.length] as Ring[number]
  const before = ring[(i + ring.length - 1) % ring.length] as Ring[number]
  return (ring[i] as Ring[number]).area === area ? next.position : before.position
}

const hides = (position: PositionId): boolean => POSITIONS[position].sides.some(s => s.obstructed || s.ridge !== null)

function outlookOf(position: PositionId, facing: Facing): Outlook {
  const { area, obstructed, ridge } = POSITIONS[position].sides[facing]
  const beyond = extendedFront(position, facing)
  return {
    front: obstructed ? null : area,
    ridge: ridge !== null,
    cannon: ridge ?? 0,
    beyond: beyond.filter(b => !hides(b.across)),
    special: boardData.linesOfSight
      .filter(l => positionNamed(l.position) === position && areaNamed(l.front) === area)
      .map(l => {
        const to = areaNamed(l.to)
        return { area: to, over: beyond.filter(b => b.area === to).map(b => b.across) }
      }),
  }
}

/** Index = position * 2 + facing. */
export const OUTLOOKS: readonly Outlook[] = POSITIONS.flatMap((_, id) => [outlookOf(id, 0), outlookOf(id, 1)])

/**
 * Mark in `fire` the areas of the field of fire of a block there; `friends` counts its side's blocks by position.
 * Defensive artillery looks into the extended front from every front, not only from ridges (13.2).
 */
export function markFire(
  fire: Uint8Array,
  position: PositionId,
  facing: Facing,
  friends: Uint8Array,
  artillery = false,
): void {
  const { front, ridge, beyond, special } = OUTLOOKS[position * 2 + facing] as Outlook
  if (front === null) return
  fire[front] = 1
  if (ridge || artillery) {
    for (let i = 0; i < beyond.length; i++) {
      const { area, across } = beyond[i] as Beyond
      if (friends[across] === 0) fire[area] = 1
    }
  }
  for (let i = 0; i < special.length; i++) {
    const { area, over } = special[i] as Outlook['special'][number]
    if (isOpen(over, friends)) fire[area] = 1
  }
}

/** 9: a position bounds an area of the field of fire. */
export function sees(position: PositionId, facing: Facing, friends: Uint8Array, target: PositionId): boolean {
  const { front, ridge, beyond, special } = OUTLOOKS[position * 2 + facing] as Outlook
  const [a, b] = POSITIONS[target].areas
  if (front === null) return false
  if (front === a || front === b) return true
  if (ridge && beyond.some(x => (x.area === a || x.area === b) && friends[x.across] === 0)) return true
  return special.some(x => (x.area === a || x.area === b) && isOpen(x.over, friends))
}

/** A special line of sight is closed only by friends on every position between. */
const isOpen = (over: readonly PositionId[], friends: Uint8Array): boolean =>
  over.length === 0 || over.some(p => friends[p] === 0)

/** 9: areas of the field of fire. */
export function fieldOfFire(position: PositionId, facing: Facing, friends: Uint8Array, artillery = false): AreaId[] {
  const outlook = OUTLOOKS[position * 2 + facing] as Outlook
  if (outlook.front === null) return []
  const areas: AreaId[] = [outlook.front]
  if (outlook.ridge || artillery) {
    for (const { area, across } of outlook.beyond) {
      if (friends[across] === 0 && !areas.includes(area)) areas.push(area)
    }
  }
  for (const { area, over } of outlook.special) {
    if (!areas.includes(area) && isOpen(over, friends)) areas.push(area)
  }
  return areas
}
