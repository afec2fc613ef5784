import { last } from '#engine/lists.ts'
import { SECTOR_LIMIT } from '../../rules/11-retreat/shelters.ts'
import { ENTRY_BOXES, isBox } from '../../rules/board.ts'
import { enemyOf, type PlaceId } from '../../rules/ids.ts'
import { isDisrupted } from '../../rules/markers.ts'
import { countIn, holds, troopCount } from '../../rules/occupants.ts'
import type { State } from '../../rules/state.ts'
import { marches } from './distances.ts'
import { type Goal, pathTo, TARGETS } from './goals.ts'

const RATE = 0.5
/** What each piece that waits behind a full gate adds, up to four. */
const JAM = 0.12
const FARTHEST = 12
/** Each of ours who is there or on the way makes a place look so much farther. */
const CROWD = 0.4

/** Troops whom nothing calls elsewhere march to where the battle is decided, so that nobody stays on the road, least of all in a gate. */
export function addColumns(g: Readonly<State>, sectors: readonly PlaceId[], goals: Map<PlaceId, Goal>): void {
  const there = new Map(TARGETS.map(target => [target, countIn(g, target, g.active)]))
  for (const { path, troops } of goals.values()) {
    const target = last(path)
    there.set(target, (there.get(target) ?? 0) + troops)
  }
  for (const sector of sectors) {
    const troops = troopCount(g, sector, g.active) - (isDisrupted(g, sector) ? 1 : 0)
    if (goals.has(sector) || isBox(sector) || troops <= 0 || TARGETS.includes(sector)) continue
    const target = nearest(g, sector, there)
    const path = target === null ? null : pathTo(g, sector, target)
    if (target === null || path === null) continue
    there.set(target, (there.get(target) as number) + troops)
    const rate = (RATE + JAM * Math.min(SECTOR_LIMIT, waitingBehind(g, sector))) * Math.min(1, troops / 2)
    goals.set(sector, { troops, rate: rate * 0.97 ** path.length, path })
  }
}

function nearest(g: Readonly<State>, sector: PlaceId, there: ReadonlyMap<PlaceId, number>): PlaceId | null {
  let best: PlaceId | null = null
  let least = FARTHEST
  for (const [target, own] of there) {
    if (own >= SECTOR_LIMIT || holds(g, target, enemyOf(g.active))) continue
    const cost = marches(sector, target) + CROWD * own
    if (cost >= least || pathTo(g, sector, target) === null) continue
    best = target
    least = cost
  }
  return best
}

function waitingBehind(g: Readonly<State>, sector: PlaceId): number {
  const box = ENTRY_BOXES.find(b => b.sector === sector && b.side === g.active)
  return box === undefined ? 0 : countIn(g, box.place, g.active)
}
