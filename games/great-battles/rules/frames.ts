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
  /** Spencers: a second shot follows (14.32, 14.35, 14.36); this is it (14.33). */
  twice?: boolean
  again?: boolean
  /** Its ammunition is counted with its second shot (14.38). */
  owes?: boolean
}
/** Attackers that act together on a hex or hexes (11.32). */
export type Group = {
  attackers: UnitId[]
  /** Where each of them stood as the shock was declared. */
  stood: HexId[]
  /** Defending hexes, with all those of long units, and who stood there as the shock was declared. */
  hexes: HexId[]
  defenders: UnitId[]
  /** Defenders who fell back before the shock (11.33). */
  fell: UnitId[]
  /** Lines that have wheeled round the defender (8.48). */
  envelops: UnitId[]
  /** Attacks by itself though it could join others. */
  apart: boolean
  /** Its defender counter-charges (11.56). */
  counter: boolean
  /** Defending hexes that were surrounded as step 6 began (11.44). */
  ringed: HexId[]
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
    /** Activations that the longest march so far equals: what its leaders may ride (ruling march-use). */
    marched: number
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
    /** What it charges (11.52), and the enemies it saw before it moved (11.53). */
    charge: HexId | null
    saw?: UnitId[]
    /** The first of two hexes between which guns split their fire (10.65). */
    aimed: HexId | null
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
    /** Guns that have tested for coming near the enemy (9.55 option 2). */
    approached?: boolean
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
  answers: {
    kind: AnswerKind
    side: SideIndex
    trigger: UnitId
    hexes: HexId[]
    may: UnitId[]
    shots: Shot[]
    /** Before a shock: who may fire at which hex (10.43). */
    pairs?: number[][]
  }
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
  /** party: who came with the trigger. */
  reactionFacing: { trigger: UnitId; hexes: HexId[]; may: UnitId[]; party?: UnitId[]; todo?: UnitId[] }
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
    /** Rapid guns that alternate with Spencers: first shots fired, second shots to come (14.38). */
    paired?: Shot[]
    rest?: Shot[]
    struck?: UnitId[]
    next?: number
    cameFrom?: HexId[]
  }
  // 11
  /** The six steps (11.11), and what the whole segment remembers. */
  shock: {
    side: SideIndex
    brigades: BrigadeId[]
    /** Who must shock (11.21, 6.24); who has no part in this activation (5.36). */
    must: UnitId[]
    idle: UnitId[]
    groups: Group[]
    /** The step under way, 1 to 6; the next attack of step 6. */
    stage: number
    next: number
    fromLeft: boolean
    /** Brigades that have come to step 6b (17.22); whoever was in a shock (11.48). */
    fought: BrigadeId[]
    involved: UnitId[]
    /** Continued shocks made, [unit, how many]; who has engaged in the series under way, [unit, disordered before, hex, 1 = defending]. */
    made: number[][]
    engaged: number[][]
    /** Kept by `shock`: hexes of counter-charges, brigades shocked on the march, units that test for it. */
    marched?: BrigadeId[]
    todo?: UnitId[]
  }
  /** Step 2: defenders of the groups may fall back; `side`: theirs. */
  retreatBefore: { side: SideIndex; groups: Group[]; unit: UnitId | null; fell: UnitId[]; declined?: boolean }
  counterCharge: { side: SideIndex; groups: Group[]; hexes: HexId[]; declined: HexId[] }
  /** Step 4; `countered`: hexes that counter-charge and do not test. `todo`: units of a March stack that rout. */
  preShockTest: { side: SideIndex; groups: Group[]; countered: HexId[]; todo: HexId[]; tested: UnitId[] }
  /** Step 5; `side` fires. */
  preShockFire: { side: SideIndex; groups: Group[]; continued: boolean }
  /** Step 6 of one attack: sum, die, result, advance, continued shock. `groups`: all attacks of the segment. */
  resolve: {
    group: Group
    groups: Group[]
    side: SideIndex
    continued: number
    sum: Sum
    die: number | null
    roll: number
    /** Hexes that the attackers struck from. */
    from: HexId[]
  }
  /** A shock result drives units from hexes: losses, disorder, retreat; `broken`: those disordered before rout, guns are abandoned (11.45, 11.64). */
  driveBack: {
    side: SideIndex
    by: UnitId | null
    hexes: HexId[]
    /** Who may take the losses: participants. */
    units: UnitId[]
    lose: number
    back: number
    broken: boolean
    loser: UnitId | null
    hex: HexId | null
    fresh: UnitId[]
    routs: UnitId[]
    seen: UnitId[]
    led: LeaderId[]
  }
  /** A Bloody Stand Off: one SP each from the highest cohesion (8.36); both sides may rout (12.52). */
  standOff: {
    side: SideIndex
    attackers: UnitId[]
    hexes: HexId[]
    losers: UnitId[]
    /** Units that fail the test for rout. */
    fails: UnitId[]
  }
  /** The winner of a shock advances and may go on (11.46, 11.47). `again`: 0 no, 1 may, 2 must. */
  pursue: { side: SideIndex; units: UnitId[]; hexes: HexId[]; must: boolean; again: 0 | 1 | 2; advanced: UnitId[] }
  /** A defender who has thrown the attackers back (11.46): `left` are the hexes they stood in. */
  holdGround: {
    side: SideIndex
    hexes: HexId[]
    left: HexId[]
    again: boolean
    hex: HexId | null
    units: UnitId[]
    goesOn: boolean
  }
  /** Step 6d: units of one hex go on; `must`: not asked any more. */
  continued: { side: SideIndex; units: UnitId[]; must: boolean; group: Group | null; count: number }
  afterShock: { rows: number[][]; todo: UnitId[] }
  /** 11.54: the units that would charge, the top one first. */
  charge: { unit: UnitId; hex: HexId; party: UnitId[] }
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
    /** Only these units of the hex; it belongs to a result that has begun, so no new chain (12.46, 12.54). */
    only?: UnitId[]
    goesOn?: boolean
    /** Losses and disorder fall on this unit first (pre-shock fire 10.43, stand-off 8.36); null: the top. */
    first: UnitId | null
    led: LeaderId[]
    /** Still to test or to be disordered. */
    todo: UnitId[]
    /** Kept by `result` itself: units disordered, how many SP were lost to a second disorder. */
    stack?: UnitId[]
    had?: number[]
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
    /** Units that ground has stopped on the way. */
    stopped?: UnitId[]
    last?: HexId
    /** Hexes left and entered, step by step. */
    path?: HexId[]
    unit0?: UnitId | null
    /** It has said whether it stands over or under guns (8.23). */
    placed?: boolean
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
    /** They stand in `to` already and go further (11.47). */
    onward?: boolean
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
  unit: { spent: number; entered: number; road: boolean; times: number }
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
  retreatBefore: { fell: UnitId[] }
  counterCharge: { hexes: HexId[] }
  charge: { charges: boolean }
  rally: { rallied: boolean }
}
