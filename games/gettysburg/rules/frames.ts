import type { Shelter } from './11-retreat/shelters.ts'
import type { BorderId, Colour, PieceId, PlaceId, SideIndex } from './ids.ts'

/** A piece that has moved with this order: with how many cubes, and how many sectors so far. */
export interface Mover {
  piece: PieceId
  cubes: number
  steps: number
}

/** A gun and what it fires at: the troops or the guns of a sector. */
export interface Aim {
  gun: PieceId
  place: PlaceId
  guns: boolean
}

/** The only disc of an action, or one of two; a joined order adds to the assault of the first. */
export type OrderPart = 'only' | 'first' | 'second' | 'joined'

/** What each procedure remembers while it runs. */
export type Frames = {
  game: object
  period: object
  /**
   * `second`: where the second disc of a double order waits; `value`: the block in hand; `stormed`: boxes out of which
   * pieces attacked; `entered`: sectors that pieces have entered out of their boxes.
   */
  turn: { second: PlaceId | null; value: number | null; stormed: PlaceId[]; entered: PlaceId[] }
  enter: { piece: PieceId }
  /** `crossed`: a border for each crossing; `entered`: sectors in which this order has cost a stick or could have. */
  order: {
    disc: PlaceId
    part: OrderPart
    second: PlaceId | null
    from: PlaceId | null
    movers: Mover[]
    crossed: BorderId[]
    entered: PlaceId[]
    aims: Aim[]
    next: { piece: PieceId; place: PlaceId; border: BorderId } | null
  }
  fire: { aims: Aim[]; next: number; sources: PlaceId[] }
  combat: object
  /**
   * `check`: the side that was fired at must check morale; `fallen`: who must retreat; `counters`: C results; `entered`:
   * sectors to which pieces have retreated.
   */
  battle: {
    place: PlaceId
    round: number
    flank: boolean
    dug: boolean
    check: boolean
    fallen: PieceId[]
    counters: number
    cavalryOnly: boolean
    entered: PlaceId[]
  }
  /** Cubes that lie in the sector are assigned to its defenders, one piece after another. */
  assign: { place: PlaceId; side: SideIndex; pieces: PieceId[] }
  /** Cubes inflicted in combat; `target`: who takes the next one; `hit`: cavalry that may slip away. */
  inflict: { place: PlaceId; side: SideIndex; left: number; target: PieceId | null; hit: PieceId[] }
  /** One cube comes to lie in each of these sectors, outside combat. */
  cubes: { places: PlaceId[]; side: SideIndex; colour: Colour | null; longRange: boolean }
  shortage: { colour: Colour }
  /** Cavalry that is hit may leave; `shelter`: where it goes. */
  slip: { piece: PieceId; place: PlaceId; side: SideIndex; shelter: Shelter | null }
  /** Defenders leave the sector. */
  retreat: { place: PlaceId; side: SideIndex; pieces: PieceId[] }
  /** Attackers go back to where they came from. */
  fallBack: { pieces: PieceId[] }
  concession: object
}

export type Results = {
  slip: { went: boolean }
}
