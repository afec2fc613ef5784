import { SECTOR_LIMIT } from '../rules/11-retreat/shelters.ts'
import { STARRED, WAYS, type Way } from '../rules/board.ts'
import { enemyOf, type PieceId, type PlaceId } from '../rules/ids.ts'
import { isDisrupted } from '../rules/markers.ts'
import { typeIdOf } from '../rules/pieces.ts'
import { countIn, holds, pieceOf, troopsIn } from '../rules/standing.ts'
import type { State } from '../rules/state.ts'
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
const DOUBT = 0.93

/** The stars and what lies beside them: where the battle is decided. */
const TARGETS: readonly PlaceId[] = [
  ...new Set(STARRED.flatMap(star => [star, ...(WAYS[star] as Way[]).map(way => way.to)])),
]

/** The best goal for the troops of a sector; `worth` judges the position as if they stood there already. */
export function goalOf(g: State, sector: PlaceId, base: number, worth: () => number): Goal | null {
  const side = g.active
  const troops = troopsIn(g, sector, side).sort((a, b) => strength(b) - strength(a) || a - b)
  const free = troops.length - (isDisrupted(g, sector) ? 1 : 0)
  if (free <= 0) return null
  let best: Goal | null = null
  for (const target of TARGETS) {
    const far = marches(sector, target)
    if (far < 2 || far > FARTHEST || holds(g, target, enemyOf(side))) continue
    const n = Math.min(free, SECTOR_LIMIT - countIn(g, target, side))
    if (n <= 0) continue
    const path = pathTo(g, sector, target)
    if (path === null) continue
    const rate = ((judgeAt(g, troops.slice(0, n), target, worth) - base) * DOUBT ** far) / path.length
    if (best === null || rate > best.rate) best = { troops: n, rate, path }
  }
  return best !== null && best.rate > 0 ? best : null
}

const strength = (piece: PieceId): number => WORTH[typeIdOf(piece)] as number

function judgeAt(g: State, pieces: readonly PieceId[], target: PlaceId, worth: () => number): number {
  const from = pieceOf(g, pieces[0] as PieceId).place
  for (const id of pieces) pieceOf(g, id).place = target
  const there = worth()
  for (const id of pieces) pieceOf(g, id).place = from
  return there
}

/** A shortest way on which no enemy stands, by road where there is one; null when enemies bar it. */
function pathTo(g: Readonly<State>, from: PlaceId, target: PlaceId): PlaceId[] | null {
  const path: PlaceId[] = []
  let here = from
  while (here !== target) {
    let next: Way | null = null
    for (const way of WAYS[here] as Way[]) {
      if (marches(way.to, target) >= marches(here, target) || holds(g, way.to, enemyOf(g.active))) continue
      if (next === null || (way.road && !next.road)) next = way
    }
    if (next === null) return null
    here = next.to
    path.push(here)
  }
  return path
}
