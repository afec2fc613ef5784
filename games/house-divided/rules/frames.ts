import type { BoxId, SideIndex, UnitId } from './ids.ts'

export interface Shot {
  shooter: UnitId
  target: UnitId
}

/** What each procedure remembers while it runs. */
export type Frames = {
  game: object
  halfTurn: object
  movement: { left: number; total: number; invasion: boolean; port: BoxId | null }
  march: { box: BoxId; acted: number }
  combat: { fought: number }
  battle: {
    box: BoxId
    round: number
    /** Boxes from which each side's units came into this battle. */
    origins: [BoxId[], BoxId[]]
    winner: SideIndex | null
    /** Those of each side who were in it, for the winner's promotion. */
    present: UnitId[]
  }
  /** One side's part of a battle round. */
  battlePart: { box: BoxId; side: SideIndex; round: number; origins: [BoxId[], BoxId[]]; reinforced: BoxId[]; shots: Shot[] }
  winnerPromotes: { box: BoxId; side: SideIndex; present: UnitId[] }
  promotion: { left: number }
  recruitment: { left: number; total: number; used: BoxId[] }
  captures: object
}

export type Results = {
  battlePart: { left: 'fought' | 'retreated' | 'withdrew'; origins: [BoxId[], BoxId[]] }
}
