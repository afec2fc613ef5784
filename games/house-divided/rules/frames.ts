import type { BoxId, SideIndex, UnitId } from './ids.ts'

export interface Shot {
  shooter: UnitId
  target: UnitId
}

/** Boxes from which each side's units came into a battle. */
export type Origins = [BoxId[], BoxId[]]

/** What each procedure remembers while it runs. */
export type Frames = {
  game: object
  halfTurn: object
  /** `port`: where this half-turn's naval invasion goes (ruling R12). */
  movement: { left: number; total: number; invasion: boolean; port: BoxId | null }
  /**
   * `left`: marches that remain after this one; `acted`: units that took part in it; `sea`: units go by sea, each a
   * march of its own, until nobody else does.
   */
  march: { box: BoxId; left: number; invasion: boolean; port: BoxId | null; acted: UnitId[]; sea: boolean }
  combat: object
  battle: { box: BoxId; round: number; origins: Origins }
  /** One side's part of a battle round. `reinforced`: boxes that have sent their unit; `asked`: a target was chosen. */
  battlePart: {
    box: BoxId
    side: SideIndex
    round: number
    origins: Origins
    reinforced: BoxId[]
    shots: Shot[]
    asked: boolean
  }
  winnerPromotes: { box: BoxId; side: SideIndex }
  promotion: { left: number }
  recruitment: { left: number; total: number; used: BoxId[] }
}

export type Results = {
  march: { port: BoxId | null; left: number }
  battlePart: { left: 'fought' | 'retreated' | 'withdrew'; origins: Origins }
}
