import type { AreaId, BlockId, FaceId, Hour, ObjectiveId, PositionId, RoadNodeId, SideIndex } from './ids.ts'

/** 13.8: everything that makes up the result of a close combat, each under its own name. */
export interface CombatSum {
  attacker: number
  defender: number
  confederate: number
  steep: number
  obstructed: number
  works: number
  bombardment: number
  firstWon: number
  flankDefender: number
  flankAttacker: number
  ironBrigade: number
  total: number
}

/** 22: an extended bombardment, to be taken up again after the other attacks. */
export interface PausedAttack {
  targets: PositionId[]
  attackers: { block: BlockId; from: PositionId; target: 0 | 1; path: AreaId[] }[]
  leads: (BlockId | null)[]
  hits: number[]
}

/** What each procedure remembers while it runs. */
export type Frames = {
  game: object
  /** `blocks`: still to be placed; `to`: where the first of them goes. */
  buford: { blocks: BlockId[]; to: PositionId | null }
  turn: object
  duration: object
  actionPhase: { side: SideIndex; heldUnderPressure: boolean }
  /** Tokens go to the return stack: at least `least`, no more than `most`. */
  discarding: { side: SideIndex; least: number; most: number; given: number }
  /** `pair`: the two reduced blocks offered, as the opponent sees their backs. */
  reduction: { block: BlockId; pair: FaceId[] }
  /**
   * `must`: blocks that have to withdraw; `free`: others may too; `lost`: they lost an attack just now (13.9).
   * `hurt`: blocks that ended next to enemies.
   */
  withdrawals: {
    side: SideIndex
    must: BlockId[]
    free: boolean
    lost: boolean
    block: BlockId | null
    to: PositionId | null
    hurt: BlockId[]
    made: number
    mandatory: number
  }
  /** Positions attacked from and attacked so far; `paused`: an extended bombardment (22). */
  attacks: { from: PositionId[]; to: PositionId[]; made: number; paused: PausedAttack | null }
  /** `block`, `target`, `path`: an attacker whose way is being chosen. */
  declaration: {
    from: PositionId[]
    to: PositionId[]
    block: BlockId | null
    target: PositionId | null
    path: AreaId[]
    naming: number
  }
  /** `used`: tokens that the attacker has used on it. */
  attack: { extendable: boolean; used: number }
  support: { side: SideIndex; extendable: boolean }
  payment: { left: number }
  /** `hits`: hits still to be taken on `target`, by artillery tokens first. */
  bombardment: { target: PositionId | null; hits: number }
  defensiveFire: { losses: number; target: number }
  /** `sum`: how the result came about, once it is known. */
  closeCombat: { target: number; lead: BlockId | null; sum: CombatSum | null }
  reinforcements: {
    side: SideIndex
    hour: Hour
    block: BlockId | null
    to: PositionId | null
    byRoad: boolean
    /** How each entry point is used this turn: 0 not yet, 1 across country, 2 by road. */
    ways: number[]
    /** Entry points that have sent a block by road in this hour, and the road nodes used. */
    sent: number[]
    nodes: RoadNodeId[]
    /** Pairs of entry points between which a block was transferred in this hour. */
    transfers: number[]
  }
  /** `boosts`: blocks that a march token still helps. */
  marches: { side: SideIndex; block: BlockId | null; to: PositionId | null; boosts: number }
  orders: { side: SideIndex; heldUnderPressure: boolean }
  objectives: { moves: number; moved: ObjectiveId[] }
  /** `to`: where works are being dug whose front is not yet chosen. */
  night: { side: SideIndex; left: number; to: PositionId | null }
  bidding: { bidder: number; bid: number; chooser: number }
  /** 24: `left`: moves still to be made; `done`: moves made with each objective. */
  bidMoves: { side: SideIndex; left: number; done: number[] }
  specialOrders: { side: SideIndex; left: number; hours: number }
}

export type Results = {
  withdrawals: { made: number; mandatory: number }
  declaration: { declared: boolean }
  bidMoves: { area: AreaId }
}
