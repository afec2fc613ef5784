import { oddsBook } from '#ai/odds-book.ts'
import type { NumbersBy } from '#engine/ids.ts'
import { isNight } from '../../rules/05-periods/night.ts'
import { PLACE_COUNT, SECTOR_COUNT, SIGHT } from '../../rules/board.ts'
import { fireResult } from '../../rules/charts.ts'
import type { Choice } from '../../rules/choices.ts'
import { type Colour, enemyOf, type PieceId, type PlaceId, type SideIndex } from '../../rules/ids.ts'
import { hasFireMarker, sticksIn } from '../../rules/markers.ts'
import { countIn, gunsIn, pieceOf, troopCount } from '../../rules/occupants.ts'
import { COLOUR_COUNT } from '../../rules/pieces.ts'
import type { State } from '../../rules/state.ts'
import { COLOUR_SIDE } from '../judge/tally.ts'

/** What firing at a sector is good for. */
export interface Mark {
  place: PlaceId
  /** Gain when a cube comes to lie there, and when the sector is disrupted. */
  cube: number
  disruption: number
}

export interface Fire {
  steps: Choice[]
  gain: number
}

/** Guns that show themselves can be fired at. */
const EXPOSURE = 0.04
const GUN_HIT = 0.35

/** Every sector with enemy troops, with the gain of hitting it; `worth` judges a changed position. */
export function marksOf(g: State, worth: () => number): Mark[] {
  if (isNight(g)) return []
  const enemy = enemyOf(g.active)
  const base = worth()
  const marks: Mark[] = []
  for (let place = 0 as PlaceId; place < SECTOR_COUNT; place++) {
    if (troopCount(g, place, enemy) === 0 || !isSeen(g, place)) continue
    marks.push({
      place,
      cube: cubeGain(g, place, enemy, worth) - base,
      disruption: disruptionGain(g, place, worth, base),
    })
  }
  return marks
}

function isSeen(g: Readonly<State>, target: PlaceId): boolean {
  for (let sector = 0 as PlaceId; sector < SECTOR_COUNT; sector++) {
    if (SIGHT[sector][target] !== 0 && gunsIn(g, sector, g.active).length > 0) return true
  }
  return false
}

function cubeGain(g: State, place: PlaceId, enemy: SideIndex, worth: () => number): number {
  for (let colour = 0 as Colour; colour < COLOUR_COUNT; colour++) {
    if (COLOUR_SIDE[colour] !== enemy) continue
    const at = place * COLOUR_COUNT + colour
    g.cubes[at] = (g.cubes[at] as number) + 1
    const now = worth()
    g.cubes[at] = g.cubes[at] - 1
    return now
  }
  return 0
}

function disruptionGain(g: State, place: PlaceId, worth: () => number, base: number): number {
  if (g.disrupted.includes(place)) return 0
  g.disrupted.push(place)
  const now = worth()
  g.disrupted.pop()
  return now - base
}

/** The best fire of the guns in a sector; null when there is nothing worth it. */
export function fireFrom(g: Readonly<State>, sector: PlaceId, marks: readonly Mark[]): Fire | null {
  const sight = SIGHT[sector]
  const steps: Choice[] = []
  let gain = hasFireMarker(g, sector) ? 0 : -EXPOSURE
  const calm = new Float32Array(PLACE_COUNT).fill(1)
  for (const gun of gunsIn(g, sector, g.active)) {
    const best = bestAim(g, gun, sight, marks, calm)
    if (best === null) continue
    steps.push(best.step)
    gain += best.gain
  }
  return steps.length > 0 && gain > 0 ? { steps, gain } : null
}

function bestAim(
  g: Readonly<State>,
  gun: PieceId,
  sight: NumbersBy<PlaceId>,
  marks: readonly Mark[],
  calm: Float32Array,
) {
  let best: { step: Choice; gain: number } | null = null
  let upset: Mark | null = null
  let chanceThen = 0
  for (const mark of marks) {
    if (sight[mark.place] === 0) continue
    const modifier = (pieceOf(g, gun).damaged ? -1 : 0) + (sticksIn(g, mark.place).length === 2 ? -1 : 0)
    const { cube, disruption } = chances(modifier)
    const gain = cube * mark.cube + disruption * (calm[mark.place] as number) * mark.disruption
    if (best !== null && gain <= best.gain) continue
    best = { step: { verb: 'aim', piece: gun, place: mark.place }, gain }
    upset = mark
    chanceThen = disruption
  }
  for (const place of g.fireMarkers) {
    if (sight[place] === 0 || gunsIn(g, place, enemyOf(g.active)).length === 0) continue
    if (countIn(g, place, g.active) > 0) continue
    const gain = chances(0).cube * GUN_HIT
    if (best !== null && gain <= best.gain) continue
    best = { step: { verb: 'aimAtGuns', piece: gun, place }, gain }
    upset = null
  }
  if (upset !== null) calm[upset.place] = (calm[upset.place] as number) * (1 - chanceThen)
  return best
}

const chances = oddsBook(
  (modifier: number) => modifier + 10,
  modifier => {
    const found = { cube: 0, disruption: 0 }
    for (let roll = 1; roll <= 6; roll++) {
      const { cubes, disruption } = fireResult('longRange', roll, modifier)
      found.cube += cubes / 6
      found.disruption += disruption ? 1 / 6 : 0
    }
    return found
  },
)
