import { type ById, byId, bytesBy, type Id, mapBy, type NumbersBy, numbersBy } from '#engine/ids.ts'
import setupData from '../../data/setup.json' with { type: 'json' }
import { ARRIVAL, periodNumber } from '../../rules/06-reinforcements/reinforcements.ts'
import { ENTRY_BOXES, PLACE_COUNT, placeNamed } from '../../rules/board.ts'
import type { BorderId, Colour, PieceId, PlaceId, SideIndex } from '../../rules/ids.ts'
import {
  COLOUR_COUNT,
  COLOURS,
  PIECE_CODES,
  PIECE_COUNT,
  type PieceType,
  sideOf,
  TYPES,
  typeIdOf,
} from '../../rules/pieces.ts'
import type { State } from '../../rules/state.ts'
import { CUBE_LOSS, ELITE, GREEN, GUN_LOSS } from './odds.ts'

/** A side in a place. */
export type Slot = Id<2.1, 2.11>
export const slotOf = (side: SideIndex, place: PlaceId): Slot => (side * PLACE_COUNT + place) as Slot

/** Who stands where, counted once for a judgement. */
export interface Tally {
  elite: NumbersBy<Slot>
  regular: NumbersBy<Slot>
  green: NumbersBy<Slot>
  troops: NumbersBy<Slot>
  guns: NumbersBy<Slot>
  damaged: NumbersBy<Slot>
  cubes: NumbersBy<Slot>
  /** Strength of the troops, cubes taken off, in pieces of fresh regular infantry. */
  power: NumbersBy<Slot>
  sticks: NumbersBy<PlaceId>
  /** Borders of the first stick and the second. */
  stickA: ById<PlaceId, BorderId | null>
  stickB: ById<PlaceId, BorderId | null>
  disrupted: NumbersBy<PlaceId>
  /** Strength of pieces still to come, by side, and where and how far off. */
  coming: { place: PlaceId; side: number; power: number; periods: number }[]
  material: [number, number]
}

const SIZE = 2 * PLACE_COUNT

export const newTally = (): Tally => ({
  elite: numbersBy(new Int8Array(SIZE)),
  regular: numbersBy(new Int8Array(SIZE)),
  green: numbersBy(new Int8Array(SIZE)),
  troops: numbersBy(new Int8Array(SIZE)),
  guns: numbersBy(new Int8Array(SIZE)),
  damaged: numbersBy(new Int8Array(SIZE)),
  cubes: numbersBy(new Int8Array(SIZE)),
  power: numbersBy(new Float32Array(SIZE)),
  sticks: bytesBy(PLACE_COUNT),
  stickA: byId(new Array(PLACE_COUNT).fill(null)),
  stickB: byId(new Array(PLACE_COUNT).fill(null)),
  disrupted: bytesBy(PLACE_COUNT),
  coming: [],
  material: [0, 0],
})

const ELITES = TYPES.map(t => t.quality === 'elite')
const GREENS = TYPES.map(t => t.quality === 'green')
/** Worth of each type when fresh. */
export const WORTH = mapBy(TYPES, worthOf)

function worthOf(type: PieceType): number {
  if (type.gun) return GUN_LOSS
  if (type.cavalry) return 0.6
  return type.quality === 'elite' ? ELITE : type.quality === 'green' ? GREEN : 1
}

const BOX_ARRIVING = mapBy(PIECE_CODES, code => {
  const group = setupData.reinforcements.find(r => r.pieces.includes(code))
  const box = group?.place === 'by-die' ? 'box-carlisle' : group?.place
  return box === undefined ? (ENTRY_BOXES[0]?.place as PlaceId) : placeNamed(box)
})

/** Where a piece that is still to come will arrive. */
const arrivesAt = (piece: PieceId): PlaceId => BOX_ARRIVING[piece]

export const COLOUR_SIDE = byId<Colour, SideIndex>(COLOURS.map(colour => TYPES[colour].side))

export function tallyUp(g: Readonly<State>, t: Tally): void {
  for (const list of [t.elite, t.regular, t.green, t.troops, t.guns, t.damaged, t.cubes]) list.fill(0)
  t.power.fill(0)
  t.sticks.fill(0)
  t.disrupted.fill(0)
  t.coming.length = 0
  t.material[0] = 0
  t.material[1] = 0
  const now = periodNumber(g.day, g.period)
  const { pieces, cubes } = g
  for (let id = 0 as PieceId; id < PIECE_COUNT; id++) {
    const { place, cubes: held, damaged } = pieces[id]
    const side = sideOf(id)
    const type = typeIdOf(id)
    const worth = WORTH[type]
    if (place === null) {
      const arrival = ARRIVAL[id]
      if (arrival > now) {
        t.material[side] += worth
        t.coming.push({ place: arrivesAt(id), side, power: worth, periods: arrival - now })
      }
      continue
    }
    const at = slotOf(side, place)
    if (TYPES[type].gun) {
      t.material[side] += damaged ? 0.5 * worth : worth
      t.guns[at]++
      if (damaged) t.damaged[at]++
      continue
    }
    t.material[side] += worth - CUBE_LOSS * held
    const quality = ELITES[type] ? t.elite : GREENS[type] ? t.green : t.regular
    quality[at]++
    t.troops[at]++
    t.cubes[at] += held
    t.power[at] = t.power[at] + worth - CUBE_LOSS * held
  }
  let i = 0
  for (let place = 0 as PlaceId; place < PLACE_COUNT; place++) {
    t.stickA[place] = null
    t.stickB[place] = null
    for (let colour = 0 as Colour; colour < COLOUR_COUNT; colour++) {
      const lying = cubes[i++] as number
      if (lying === 0) continue
      const side = COLOUR_SIDE[colour]
      const at = slotOf(side, place)
      t.cubes[at] += lying
      t.power[at] -= CUBE_LOSS * lying
      t.material[side] -= CUBE_LOSS * lying
    }
  }
  for (const { place, border } of g.sticks) {
    if (t.sticks[place] === 0) t.stickA[place] = border
    else t.stickB[place] = border
    t.sticks[place]++
  }
  for (const place of g.disrupted) t.disrupted[place] = 1
}
