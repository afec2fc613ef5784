import type { Sum } from './02-counters/sum.ts'
import type { Cause } from './battle/charts.ts'
import type { BrigadeId, DivisionId, Face, FormationId, HexId, LeaderId, MarkerId, SideIndex, UnitId } from './ids.ts'

/** A shot aimed: its sum is fixed before any die (ruling return-order). `section`: of a battery, or the part of an extended unit. */
export type Shot = {
  unit: UnitId
  section: number | null
  target: HexId
  sp: number
  sum: Sum
  die: number | null
  result: string | null
  /** Sections of the battery that fire; batteries or regiments that fire along (10.63, 10.82). */
  sections?: number[]
  with?: UnitId[]
  /** One of two rapid shots (10.68), and the second of them. */
  rapid?: boolean
  second?: boolean
  /** Hexes from which it is fired. */
  from?: HexId[]
  /** Fired after the result of what it answers (10.45). */
  late?: boolean
}
/** Attackers that act together on a hex or hexes (11.32). */
export type Group = {
  attackers: UnitId[]
  hexes: HexId[]
  charge: boolean
  counter: boolean
  envelop: UnitId | null
  /** The defender: is there, fell back (11.35), left in steps 3 to 5, left through another shock. */
  gone: 0 | 1 | 2 | 3
  routed: boolean
  done: boolean
}

/** Which window of answers is open. */
export const RETURN_FIRE = 0
export const WITHDRAWAL_FIRE = 1
export const APPROACH_FIRE = 2
export const PRESHOCK_FIRE = 3
export type AnswerKind = 0 | 1 | 2 | 3

/** A brigade acts freely, holds (6.23), must charge, must close up (6.24). */
export const FREE = 0
export const HOLDS = 1
export const MUST_CHARGE = 2
export const MUST_CLOSE = 3
/** 5.34: it may rally, nothing else. */
export const CONFUSED = 4
export type Mode = 0 | 1 | 2 | 3 | 4

/** Bits of `unit.began`. */
export const BEGAN_NEXT = 1
export const BEGAN_IN_FRONT = 2
export const BEGAN_NEAR_GUNS = 4

/** What each procedure remembers while it runs. MP in halves; sets of a division's brigades as bits by place in its list. */
export type Frames = {
  // 3.0
  game: object
  /** Brigades whose orders are picked. */
  setup: { done: BrigadeId[] }
  turn: object
  initiative: object
  command: object
  firstMarker: object
  /** The marker picked to go first (5.13); null: drawn like the others. */
  activations: { first: MarkerId | null }
  effectiveness: object
  turnEnd: object
  // II
  /** By side the number of questions answered (05-activation/allotment.ts); who has been raised by his army commander (5.22), lent to by his corps commander (5.23). */
  efficiency: { asked: [number, number]; raised: FormationId[]; lent: DivisionId[] }
  /** Each brigade is given orders, each battery attached, once a phase. */
  divisionOrders: { side: SideIndex; done: BrigadeId[]; moved: UnitId[] }
  arrivalOrders: { side: SideIndex; done: BrigadeId[] }
  reserve: { side: SideIndex }
  works: { side: SideIndex }
  /** Facings of these hexes are asked of the owner, one by one (7.23, ruling march-turn). */
  reface: { side: SideIndex; hexes: HexId[] }
  // III
  /** null: to be drawn. */
  cup: { marker: MarkerId | null }
  /** shown: those who may act as far as others know; tried: bits of brigades that tried their orders; charge, close: bound by 6.24; stopped: confused (5.34). */
  division: {
    division: DivisionId
    todo: number
    shown: number
    joined: number
    tried: number
    charge: number
    close: number
    stopped: number
  }
  /** Who may try, also as far as others know, who is trying, who has tried; `charge`, `close`: bound by 6.24; `march`: on the March marker (6.25). */
  ordersChange: {
    side: SideIndex
    todo: BrigadeId[]
    shown: BrigadeId[]
    brigade: BrigadeId | null
    tried: BrigadeId[]
    charge: BrigadeId[]
    close: BrigadeId[]
    march: boolean
    hold: boolean
  }
  coordination: { division: DivisionId; todo: BrigadeId[]; shown: BrigadeId[]; joined: BrigadeId[]; most: number }
  /** profile: 0 Aggressive, 1 Normal, 2 Cautious; todo: units that must still go. */
  looseCannon: { brigade: BrigadeId; profile: 0 | 1 | 2; todo: UnitId[] }
  marchMarker: { side: SideIndex; todo: BrigadeId[]; charge: BrigadeId[]; close: BrigadeId[] }
  artilleryMarker: { brigade: BrigadeId }
  randomEvent: { side: SideIndex; event: number }
  /** kept: what is finer than a unit, rows of [unit, part, kind, SP, hex]: fired by parts and sections, kept for a second target, counted against the hex. */
  brigade: {
    brigades: BrigadeId[]
    mode: Mode
    march: boolean
    /** Shocks of each brigade before (17.22); uncommanded units that may not act on this marker (5.36). */
    shocks: number[]
    misses: UnitId[]
    kept: number[][]
  }
  unit: {
    unit: UnitId
    /** Units of the stack that move along (8.21), leaders taken along (9.31). */
    with: UnitId[]
    leaders: LeaderId[]
    /** Left to spend; spent. */
    mp: number
    spent: number
    /** Hexes entered; backed off; entered in a straight line (11.52). */
    entered: number
    backed: number
    straight: number
    /** All of it by road (17.22). */
    road: boolean
    began: number
    /** Facing as it came into this hex, and half MP paid for turning here (7.21). */
    face0: Face
    paid: number
    /** What it charges (11.52). */
    charge: HexId | null
    /** It goes by the rules of mode 2 or 3 (6.24). */
    mode: Mode
    /** On the March marker: so many times its allowance (5.35). */
    times: number
    /** Mounted or dismounted in this activation: half its MP (14.22). */
    remounted: boolean
    /** Came into a friend's hex: half MP of that hex, plus 1; 0: is not passing through anybody; -1: along a road (8.22). */
    passing: number
    /** Half MP that it saved by the road into this hex, due if it stays there over the limits of March (9.43). */
    owes: number
    /** Its last step went by a road. */
    byRoad: boolean
    /** The hex it came from; the last one in which it could have stayed and how it faced there, if it must go back (ruling fire-mover). */
    last: HexId | null
    back: HexId | null
    backFace: Face
  }
  moveLeader: { leader: LeaderId; mp: number }
  /** A unit changes its place: how it will stand, the hexes it leaves and those it enters, what that costs. */
  step: {
    unit: UnitId
    with: UnitId[]
    leaders: LeaderId[]
    hex: HexId
    tail: HexId[]
    face: Face
    column: boolean
    from: HexId[]
    to: HexId[]
    cost: number
    /** 0 nothing, 1 a test, 2 disorder at once (9.47). */
    test: 0 | 1 | 2
    /** What leaving a friend's hex adds to the die; null: no test (8.22). */
    passage: number | null
    /** What backing off adds to the die; null: no test (9.54). */
    withdrawal: number | null
    backing: boolean
    breach: boolean
    /** Kept by `step`: hit while leaving (10.44), place in the stack chosen below (8.23), stopped by a second disorder. */
    loss: boolean
    under: boolean
    stopped: boolean
    tests?: UnitId[]
    lost: number
    status: number
  }
  /** Shots of a window take effect: dice, then each result in order (10.41). */
  hits: {
    shots: Shot[]
    side: SideIndex
    next: number
    /** Shocking units: the topmost of them in the hex is struck first (ruling preshock-target). */
    first?: UnitId[]
    /** Friends under the line of fire who test (10.26). */
    below?: UnitId[]
    victim?: UnitId
  }
  terrainDisorder: { unit: UnitId; test: 0 | 1 | 2 }
  /** `fires`: because it moved and fires within 3 hexes (ruling guns-shot-later). */
  gunApproach: { unit: UnitId; hex: HexId; fires: boolean; left?: number }
  // out of phase
  answers: { kind: AnswerKind; side: SideIndex; trigger: UnitId; hexes: HexId[]; may: UnitId[]; shots: Shot[] }
  reactionMove: {
    mover: UnitId
    to: HexId[]
    may: UnitId[]
    unit: UnitId | null
    gone: number
    drm: number
    hurt: boolean
    slipped?: UnitId[]
    lost?: number
    status?: number
  }
  /** `may` empty: neighbours of the hexes are found. */
  reactionFacing: { trigger: UnitId; hexes: HexId[]; may: UnitId[]; todo?: UnitId[] }
  // 10
  /** moves: fires to move on; outside: shot from outside the target's front; left: the hex that the target left (12.6). */
  fire: {
    unit: UnitId
    shots: Shot[]
    rapid: boolean
    moves: boolean
    second: boolean
    outside: boolean
    left: HexId | null
    /** Kept by `fire`: answers, those still to take effect, units struck, friends under the line, the next shot, where it stood. */
    replies?: Shot[]
    struck?: UnitId[]
    next?: number
    cameFrom?: HexId[]
  }
  // 11
  shock: {
    side: SideIndex
    brigades: BrigadeId[]
    must: UnitId[]
    groups: Group[]
    next: number
    fromLeft: boolean
    continued: number
  }
  retreatBefore: { groups: Group[]; may: UnitId[]; unit: UnitId | null; gone: number }
  counterCharge: { groups: Group[]; may: UnitId[] }
  preShockTest: { groups: Group[]; next: number }
  /** before: bits of attackers disordered before it (ruling auto-already). */
  resolve: { group: Group; side: SideIndex; continued: number; sum: Sum; die: number | null; before: number }
  continued: { group: Group; side: SideIndex; continued: number; extra: number }
  afterShock: { attackers: UnitId[]; defenders: UnitId[]; before: number }
  charge: { unit: UnitId; hex: HexId }
  // 12
  /** A result on a hex: losses, a test with what it adds, disorder; each: on every unit by itself (shell). led: leaders who have rolled (ruling leader-once). */
  result: {
    hex: HexId
    side: SideIndex
    by: UnitId | null
    cause: Cause
    lose: number
    test: number | null
    auto: boolean
    each: boolean
    /** Losses and disorder fall on this unit first (pre-shock fire 10.43, stand-off 8.36); null: the top. */
    first: UnitId | null
    led: LeaderId[]
    /** Still to test or to be disordered. */
    todo: UnitId[]
    /** Kept by `result` itself: units disordered, how many SP were lost to a second disorder. */
    stack?: UnitId[]
    hit?: UnitId[]
    paid?: boolean
    victim?: UnitId | null
    below?: boolean
  }
  /** From the first unit on; `each`: every unit loses so many. */
  losses: {
    hex: HexId
    side: SideIndex
    units: UnitId[]
    lose: number
    by: UnitId | null
    led: LeaderId[]
    each?: boolean
    gone?: UnitId[]
  }
  /** Units that lost SP while collapsed or blown test for rout (12.23, 11.59). */
  routTests: object
  udd: { unit: UnitId; sum: Sum; cause: Cause }
  disorder: { unit: UnitId; cause: Cause; by: UnitId | null; shared?: boolean; led?: LeaderId[] }
  /** shared: another unit of the stack has taken the SP for this result (12.35e). */
  secondDisorder: { unit: UnitId; cause: Cause; by: UnitId | null; shared: boolean; led?: LeaderId[] }
  retreat: {
    units: UnitId[]
    least: number
    most: number
    gone: number
    by: UnitId | null
    cause: Cause
    through: HexId[]
    leaders: LeaderId[]
    voluntary: boolean
    closed: HexId[]
    /** Kept by `retreat` itself: who still tests because they were passed through (12.46); whether it stopped short. */
    todo?: UnitId[]
    short?: boolean
    last?: HexId
    /** Hexes left and entered, step by step. */
    path?: HexId[]
    unit0?: UnitId | null
  }
  rout: { units: UnitId[]; cause: Cause; todo: UnitId[] }
  leaderLoss: { leaders: LeaderId[]; rule: '12.71' | '1.0' }
  placeLeader: { leader: LeaderId }
  advance: {
    units: UnitId[]
    to: HexId
    must: boolean
    extra: number
    after: 'fire' | 'shock'
    advanced?: UnitId[]
    face?: Face | null
    leaders?: LeaderId[]
  }
  shedExtension: { unit: UnitId; left: number; test: boolean }
  abandon: { unit: UnitId }
  marchHit: { brigade: BrigadeId; by: UnitId | null }
  // IV
  commanders: { side: SideIndex; leader: LeaderId | null; mp: number; spent: number }
  recovery: { side: SideIndex; brigade: BrigadeId | null; todo: UnitId[]; done: BrigadeId[] }
  rally: { unit: UnitId; brigadeRest: boolean }
}

/** `proc`, `at` and `value` are the kernel's own: no procedure may have a local of that name. */
type Taken = { [P in keyof Frames]: Extract<keyof Frames[P], 'proc' | 'at' | 'value'> }[keyof Frames]
export const NONE_TAKEN: [Taken] extends [never] ? true : never = true

/** What procedures hand back; the others hand back nothing. */
export type Results = {
  firstMarker: { marker: MarkerId | null }
  udd: { passed: boolean; margin: number }
  answers: { shots: Shot[] }
  reactionMove: { slipped: UnitId[] }
  /** made: false when it lapsed (ruling step-announced); stop: the move ends (9.53). */
  /** Half MP spent, hexes entered, all of them by road (17.22, 17.26). */
  unit: { spent: number; entered: number; road: boolean }
  step: { made: boolean; stop: boolean; hurt: boolean; spent: number }
  terrainDisorder: { stopped: boolean }
  gunApproach: { retreated: boolean }
  fire: { left: HexId | null }
  /** Units of the hex that have left it: retreated, routed, eliminated. */
  result: { gone: UnitId[]; disordered: UnitId[] }
  losses: { gone: UnitId[]; lost: number; led: LeaderId[] }
  disorder: { second: boolean; gone: boolean }
  secondDisorder: { gone: boolean; routed: boolean }
  retreat: { completed: boolean; to: HexId | null; path: HexId[] }
  rout: { routed: UnitId[] }
  advance: { advanced: UnitId[] }
  coordination: { joined: BrigadeId[]; confused: boolean }
  ordersChange: { tried: BrigadeId[]; charge: BrigadeId[]; close: BrigadeId[]; left: BrigadeId[] }
  /** finished: it does nothing more in this activation (ruling loose-bound). */
  looseCannon: { mode: Mode; finished: boolean }
  resolve: { again: boolean; defenderAgain: boolean }
  rally: { rallied: boolean }
}
