import { SECTOR_LIMIT } from '../../rules/11-retreat/shelters.ts'
import { isBox, placeNamed, STARRED } from '../../rules/board.ts'
import { CONFEDERATE, type PlaceId, UNION } from '../../rules/ids.ts'
import { isDisrupted } from '../../rules/markers.ts'
import { countIn, holds, pieceOf, troopCount } from '../../rules/occupants.ts'
import { isGun, PIECES_OF, typeIdOf } from '../../rules/pieces.ts'
import type { State } from '../../rules/state.ts'
import { marches } from './distances.ts'
import { type Goal, pathTo } from './goals.ts'
import { WORTH } from './tally.ts'

/** How much of a Confederate piece's strength a star must fear, by its marches from it. */
const FEAR = [1, 1, 1, 0.85, 0.6, 0.3, 0.1]
/** Defenders wanted for each Confederate that may come. */
const A_MAN = 0.7
const RATE = 1.2
const FARTHEST = 9

/** Troops wanted on each star, in the order of `STARRED`: by the strength of the enemies who can come there. */
export function wanted(g: Readonly<State>): number[] {
  return STARRED.map(star => {
    let fear = 0
    for (const id of PIECES_OF[CONFEDERATE]) {
      const { place } = pieceOf(g, id)
      if (place === null || isGun(id)) continue
      fear += WORTH[typeIdOf(id)] * (FEAR[marches(place, star)] ?? 0)
    }
    return Math.min(SECTOR_LIMIT, Math.round(A_MAN * fear))
  })
}

/** The Union's line: who marches to which star, so that each has the garrison it needs, the nearest first. */
export function lineGoals(g: Readonly<State>, sectors: readonly PlaceId[]): Map<PlaceId, Goal> {
  const goals = new Map<PlaceId, Goal>()
  const want = wanted(g)
  const free = new Map<PlaceId, number>()
  for (const sector of sectors) {
    if (isBox(sector)) continue
    const star = STARRED.indexOf(sector)
    const stay = star < 0 ? (isDisrupted(g, sector) ? 1 : 0) : (want[star] as number)
    const spare = troopCount(g, sector, UNION) - stay
    if (spare > 0) free.set(sector, spare)
  }
  const missing = STARRED.map((star, i) =>
    holds(g, star, CONFEDERATE) ? 0 : (want[i] as number) - troopCount(g, star, UNION),
  )
  for (let n = 0; n < 8; n++) {
    const best = nearest(g, missing, free)
    if (best === null) break
    const { sector, star, path } = best
    const target = STARRED[star] as PlaceId
    const troops = Math.min(
      free.get(sector) as number,
      missing[star] as number,
      SECTOR_LIMIT - countIn(g, target, UNION),
    )
    missing[star] = (missing[star] as number) - Math.max(1, troops)
    if (troops <= 0) continue
    const empty = troopCount(g, target, UNION) === 0 ? 1.5 : 1
    goals.set(sector, { troops, rate: RATE * empty * Math.min(1, troops / 2) * 0.95 ** path.length, path })
    free.delete(sector)
  }
  for (const [sector] of free) addReserve(g, sector, goals)
  return goals
}

/** Behind the three northern stars, a march from each. */
const CENTRE = placeNamed('leister-house')
const RESERVE_RATE = 0.45

/** Those whom no star needs now come to the centre. */
function addReserve(g: Readonly<State>, sector: PlaceId, goals: Map<PlaceId, Goal>): void {
  const far = marches(sector, CENTRE)
  if (far < 2 || far > FARTHEST || STARRED.includes(sector) || holds(g, CENTRE, CONFEDERATE)) return
  const path = pathTo(g, sector, CENTRE)
  if (path === null) return
  const troops = troopCount(g, sector, UNION)
  goals.set(sector, { troops, rate: RESERVE_RATE * Math.min(1, troops / 3) * 0.95 ** far, path })
}

function nearest(g: Readonly<State>, missing: readonly number[], free: ReadonlyMap<PlaceId, number>) {
  let best: { sector: PlaceId; star: number; path: readonly PlaceId[]; cost: number } | null = null
  for (let star = 0; star < missing.length; star++) {
    if ((missing[star] as number) <= 0) continue
    for (const [sector, spare] of free) {
      const far = marches(sector, STARRED[star] as PlaceId)
      if (far === 0 || far > FARTHEST) continue
      const cost = far - 0.7 * (missing[star] as number) - 0.5 * Math.min(spare, missing[star] as number)
      if (best !== null && cost >= best.cost) continue
      const path = pathTo(g, sector, STARRED[star] as PlaceId)
      if (path !== null) best = { sector, star, path, cost }
    }
  }
  return best
}
