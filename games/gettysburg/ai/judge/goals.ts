import { first } from '#engine/lists.ts'
import { SECTOR_LIMIT } from '../../rules/11-retreat/shelters.ts'
import { STARRED, WAYS, type Way } from '../../rules/board.ts'
import { enemyOf, type PieceId, type PlaceId, UNION } from '../../rules/ids.ts'
import { isDisrupted } from '../../rules/markers.ts'
import { countIn, holds, pieceOf, troopsIn } from '../../rules/occupants.ts'
import { typeIdOf } from '../../rules/pieces.ts'
import type { State } from '../../rules/state.ts'
import { marches } from './distances.ts'
import { WORTH } from './tally.ts'

/** Where the troops of a sector are wanted, and what each march on the way there is worth. */
export interface Goal {
  troops: number
  rate: number
  /** The sectors on the way, the first march first, the goal last. */
  path: readonly PlaceId[]
}

const FARTHEST = 6
/** What is farther off comes less surely. */
const DOUBT = 0.9

/** The stars and what lies beside them: where the battle is decided. */
export const TARGETS: readonly PlaceId[] = [
  ...new Set(STARRED.flatMap(star => [star, ...WAYS[star].map(way => way.to)])),
]

/** A group of troops sent somewhere in thought. */
interface Sent {
  sector: PlaceId
  pieces: readonly PieceId[]
  target: PlaceId
  path: readonly PlaceId[]
  gain: number
}

/**
 * Where the troops of each sector are wanted: one group after another is sent in thought to where it helps most, those
 * sent before counted as there. `worth` judges a position.
 */
export function goalsOf(g: State, sectors: readonly PlaceId[], base: number, worth: () => number): Map<PlaceId, Goal> {
  const goals = new Map<PlaceId, Goal>()
  const sent: Sent[] = []
  const targets = g.active === UNION ? STARRED : TARGETS
  let now = base
  for (let n = 0; n < MOST_SENT; n++) {
    let best: Sent | null = null
    for (const sector of sectors) {
      if (goals.has(sector)) continue
      const troops = troopsIn(g, sector, g.active).filter(id => !sent.some(s => s.pieces.includes(id)))
      for (const one of sendings(g, sector, troops, targets, now, worth)) {
        if (best === null || one.gain > best.gain) best = one
      }
    }
    if (best === null || best.gain < LEAST) break
    const { sector, pieces, target, path } = best
    for (const id of pieces) pieceOf(g, id).place = target
    now = worth()
    goals.set(sector, { troops: pieces.length, rate: best.gain / path.length, path })
    sent.push(best)
  }
  for (const { sector, pieces } of sent) for (const id of pieces) pieceOf(g, id).place = sector
  return goals
}

const MOST_SENT = 5
const LEAST = 0.1

function sendings(
  g: State,
  sector: PlaceId,
  troops: PieceId[],
  targets: readonly PlaceId[],
  now: number,
  worth: () => number,
): Sent[] {
  const side = g.active
  troops.sort((a, b) => strength(b) - strength(a) || a - b)
  const free = troops.length - (isDisrupted(g, sector) ? 1 : 0)
  const list: Sent[] = []
  for (const target of targets) {
    const far = marches(sector, target)
    if (far < 1 || far > FARTHEST || holds(g, target, enemyOf(side))) continue
    const most = Math.min(free, SECTOR_LIMIT - countIn(g, target, side))
    const path = most > 0 ? pathTo(g, sector, target) : null
    if (path === null) continue
    for (const n of most > 2 ? [2, most] : [most]) {
      const pieces = troops.slice(0, n)
      const gain = (judgeAt(g, pieces, target, worth) - now) * DOUBT ** far
      list.push({ sector, pieces, target, path, gain })
    }
  }
  return list
}

const strength = (piece: PieceId): number => WORTH[typeIdOf(piece)]

function judgeAt(g: State, pieces: readonly PieceId[], target: PlaceId, worth: () => number): number {
  const from = pieceOf(g, first(pieces)).place
  for (const id of pieces) pieceOf(g, id).place = target
  const there = worth()
  for (const id of pieces) pieceOf(g, id).place = from
  return there
}

/** A shortest way on which no enemy stands, by road where there is one; null when enemies bar it. */
export function pathTo(g: Readonly<State>, from: PlaceId, target: PlaceId): PlaceId[] | null {
  const path: PlaceId[] = []
  let here = from
  while (here !== target) {
    let next: Way | null = null
    for (const way of WAYS[here]) {
      if (marches(way.to, target) >= marches(here, target) || holds(g, way.to, enemyOf(g.active))) continue
      if (next === null || (way.road && !next.road)) next = way
    }
    if (next === null) return null
    here = next.to
    path.push(here)
  }
  return path
}
