import type { ById } from '#engine/ids.ts'
import type { CoreState } from '#engine/index.ts'
import type { BlockId, BorderId, PieceId, PlaceId, SideIndex } from './ids.ts'
import type { GameOptions } from './options.ts'

export interface PieceState {
  /** null: not yet arrived, or eliminated. */
  place: PlaceId | null
  /** Cubes assigned to it for the length of a combat; otherwise they lie in the sector (9.2). */
  cubes: number
  /** Artillery lying on its side (13.0). */
  damaged: boolean
  /** The border over which it came to attack; null when it is not attacking. */
  from: BorderId | null
}

export interface BlockState {
  /** null: before its owner, available or set aside. */
  place: PlaceId | null
  aside: boolean
  /** Orders given from it since it was placed; kept while it is set aside, for everybody has seen them. */
  orders: number
}

export interface Stick {
  place: PlaceId
  border: BorderId
}

export interface State extends CoreState {
  scenario: string
  options: GameOptions
  day: number
  /** Index into the four periods. */
  period: number
  /** The side whose action it is. */
  active: SideIndex
  pieces: ById<PieceId, PieceState>
  /** Cubes lying in each place by colour, index = place * colours + colour. */
  cubes: number[]
  blocks: ById<BlockId, BlockState>
  /** Trench sticks in the order in which they were laid. */
  sticks: Stick[]
  /** Sectors with a disruption marker. */
  disrupted: PlaceId[]
  /** Sectors with a fire marker. */
  fireMarkers: PlaceId[]
  /** Discs in the Union's box of available orders. */
  unionOrders: number
  forcedPasses: number
  /** Discs in the Confederate boxes. */
  singles: number
  doubles: number
}
