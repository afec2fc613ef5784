import type { Sum } from './02-counters/sum.ts'
import type { SharedLoss } from './12-results/shared-loss.ts'
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
  sections?: readonly number[]
  with?: readonly UnitId[]
  /** One of two rapid shots (10.68), and the second of them. */
  rapid?: boolean
  second?: boolean
  /** Hexes from which it is fired. */
  from?: readonly HexId[]
  /** Fired after the result of what it answers (10.45). */
  late?: boolean
  /** Spencers: a second shot follows (14.32, 14.35, 14.36); this is it (14.33). */
  twice?: boolean
  again?: boolean
  /** What it answers, of Spencers: the second shot is of the same kind. */
  kind?: AnswerKind
  /** Its ammunition is counted with its second shot (14.38). */
  owes?: boolean
}
/** Attackers that act together on a hex or hexes (11.32). */
export type Group = {
  attackers: readonly UnitId[]
  /** Where each of them stood as the shock was declared. */
  stood: readonly HexId[]
  /** Defending hexes, with all those of long units, and who stood there as the shock was declared. */
  hexes: readonly HexId[]
  defenders: readonly UnitId[]
  /** Defenders who fell back before the shock (11.33). */
  fell: readonly UnitId[]
  /** Lines that have wheeled round the defender (8.48). */
  envelops: readonly UnitId[]
  /** Attacks by itself though it could join others. */
  apart: boolean
  /** Its defender counter-charges (11.56). */
  counter: boolean
  /** Defending hexes that were surrounded as step 6 began (11.44). */
  ringed: readonly HexId[]
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

/** What is finer than a unit in a brigade's activation; the kinds stand in 10-fire/kept.ts. */
export type KeptRow = readonly [unit: UnitId, part: number, kind: number, sp: number, hex: HexId]
/** A unit in a shock: disordered before (1), where, defending (1). */
export type EngagedRow = readonly [unit: UnitId, before: number, hex: HexId, defending: number]

/** What each procedure remembers while it runs. Lists are replaced, never changed: copies share them. MP in halves; sets of a division's brigades as bits by place in its list. */
export type Frames = {
  // 3.0
  game: object
  /** Brigades whose orders are picked. */
  setup: { done: readonly BrigadeId[] }
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
  efficiency: { asked: readonly [number, number]; raised: readonly FormationId[]; lent: readonly DivisionId[] }
  /** Each brigade is given orders, each battery attached, once a phase. */
  divisionOrders: { side: SideIndex; done: readonly BrigadeId[]; moved: readonly UnitId[] }
  arrivalOrders: { side: SideIndex; done: readonly BrigadeId[] }
  reserve: { side: SideIndex }
  works: { side: SideIndex }
  /** Facings of these hexes are asked of the owner, one by one (7.23, ruling march-turn). */
  reface: { side: SideIndex; hexes: readonly HexId[] }
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
    todo: readonly BrigadeId[]
    shown: readonly BrigadeId[]
    brigade: BrigadeId | null
    tried: readonly BrigadeId[]
    charge: readonly BrigadeId[]
    close: readonly BrigadeId[]
    march: boolean
    hold: boolean
  }
  coordination: {
    division: DivisionId
    todo: readonly BrigadeId[]
    shown: readonly BrigadeId[]
    joined: readonly BrigadeId[]
    most: number
  }
  /** profile: 0 Aggressive, 1 Normal, 2 Cautious; todo: units that must still go. */
  looseCannon: { brigade: BrigadeId; profile: 0 | 1 | 2; todo: readonly UnitId[] }
  marchMarker: {
    side: SideIndex
    todo: readonly BrigadeId[]
    charge: readonly BrigadeId[]
    close: readonly BrigadeId[]
  }
  artilleryMarker: { brigade: BrigadeId }
  randomEvent: { side: SideIndex; event: number }
  /** kept: what is finer than a unit: fired by parts and sections, kept for a second target, counted against the hex. */
  brigade: {
    brigades: readonly BrigadeId[]
    mode: Mode
    march: boolean
    /** Shocks of each brigade before (17.22); uncommanded units that may not act on this marker (5.36). */
    shocks: readonly number[]
    misses: readonly UnitId[]
    kept: readonly KeptRow[]
    /** Activations that the longest march so far equals: what its leaders may ride (ruling march-use). */
    marched: number
  }
  unit: {
    unit: UnitId
    /** Units of the stack that move along (8.21), leaders taken along (9.31). */
    with: readonly UnitId[]
    leaders: readonly LeaderId[]
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
    saw?: readonly UnitId[]
    /**
     * Hexes between which guns split their fire, those named so far, and of which section (10.65). Up to series version 10: the one
     * hex named, or none.
     */
    aimed: readonly HexId[] | HexId | null
    aimedPart?: number | null
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
    with: readonly UnitId[]
    leaders: readonly LeaderId[]
    hex: HexId
    tail: readonly HexId[]
    face: Face
    column: boolean
    from: readonly HexId[]
    to: readonly HexId[]
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
    tests?: readonly UnitId[]
    lost: number
    status: number
  }
  /** Shots of a window take effect: dice, then each result in order (10.41). */
  hits: {
    shots: readonly Shot[]
    side: SideIndex
    next: number
    /** Shocking units: the topmost of them in the hex is struck first (ruling preshock-target). */
    first?: readonly UnitId[]
    /** Who is about to leave the hex: others there are struck instead (10.44). */
    leaving?: readonly UnitId[]
    /** Friends under the line of fire who test (10.26). */
    below?: readonly UnitId[]
    victim?: UnitId
  } & SharedLoss
  terrainDisorder: { unit: UnitId; test: 0 | 1 | 2 }
  /** `fires`: because it moved and fires within 3 hexes (ruling guns-shot-later). */
  gunApproach: { unit: UnitId; hex: HexId; fires: boolean; left?: number }
  // out of phase
  answers: {
    kind: AnswerKind
    side: SideIndex
    trigger: UnitId
    hexes: readonly HexId[]
    may: readonly UnitId[]
    shots: readonly Shot[]
    /** Before a shock: who may fire at which hex (10.43). */
    pairs?: readonly (readonly number[])[]
    /** Of lines: unit and number of the hex, each that may answer here (8.44). */
    parts?: readonly (readonly number[])[]
  }
  reactionMove: {
    mover: UnitId
    to: readonly HexId[]
    may: readonly UnitId[]
    unit: UnitId | null
    gone: number
    drm: number
    hurt: boolean
    slipped?: readonly UnitId[]
    lost?: number
    status?: number
  }
  /** `may` empty: neighbours of the hexes are found. */
  /** party: who came with the trigger. */
  reactionFacing: {
    trigger: UnitId
    hexes: readonly HexId[]
    may: readonly UnitId[]
    party?: readonly UnitId[]
    todo?: readonly UnitId[]
  } & SharedLoss
  // 10
  /** moves: fires to move on; outside: shot from outside the target's front; left: the hex that the target left (12.6). */
  fire: {
    unit: UnitId
    shots: readonly Shot[]
    rapid: boolean
    moves: boolean
    second: boolean
    outside: boolean
    left: HexId | null
    /** Kept by `fire`: answers, those still to take effect, units struck, friends under the line, the next shot, where it stood. */
    replies?: readonly Shot[]
    /** Rapid guns that alternate with Spencers: first shots fired, second shots to come (14.38). */
    paired?: readonly Shot[]
    rest?: readonly Shot[]
    struck?: readonly UnitId[]
    next?: number
    /** Spencers: it is fired before anybody answers (14.31). */
    first?: boolean
    cameFrom?: readonly HexId[]
    /** Brigades on the march among those shot at with small arms (6.26). */
    marching?: readonly BrigadeId[]
  }
  // 11
  /** The six steps (11.11), and what the whole segment remembers. */
  shock: {
    side: SideIndex
    brigades: readonly BrigadeId[]
    /** Who must shock (11.21, 6.24); who has no part in this activation (5.36). */
    must: readonly UnitId[]
    idle: readonly UnitId[]
    groups: readonly Group[]
    /** The step under way, 1 to 6; the next attack of step 6. */
    stage: number
    next: number
    fromLeft: boolean
    /** Brigades that have come to step 6b (17.22); whoever was in a shock (11.48). */
    fought: readonly BrigadeId[]
    involved: readonly UnitId[]
    /** Continued shocks made; who has engaged in the series under way. */
    made: readonly (readonly [unit: UnitId, count: number])[]
    engaged: readonly EngagedRow[]
    /** Kept by `shock`: hexes of counter-charges, brigades shocked on the march, units that test for it. */
    marched?: readonly BrigadeId[]
    todo?: readonly UnitId[]
  } & SharedLoss
  /** Step 2: defenders of the groups may fall back; `side`: theirs. */
  retreatBefore: {
    side: SideIndex
    groups: readonly Group[]
    unit: UnitId | null
    fell: readonly UnitId[]
    declined?: boolean
    /** The unit was disordered before it fell back. */
    shaken?: boolean
  }
  counterCharge: { side: SideIndex; groups: readonly Group[]; hexes: readonly HexId[]; declined: readonly HexId[] }
  /** Step 4; `countered`: hexes that counter-charge and do not test. `todo`: units of a March stack that rout. */
  preShockTest: {
    side: SideIndex
    groups: readonly Group[]
    countered: readonly HexId[]
    todo: readonly HexId[]
    tested: readonly UnitId[]
  }
  /** Step 5; `side` fires. */
  preShockFire: { side: SideIndex; groups: readonly Group[]; continued: boolean }
  /** Step 6 of one attack: sum, die, result, advance, continued shock. `groups`: all attacks of the segment. */
  resolve: {
    group: Group
    groups: readonly Group[]
    side: SideIndex
    continued: number
    sum: Sum
    die: number | null
    roll: number
    /** Hexes that the attackers struck from. */
    from: readonly HexId[]
  }
  /** A shock result drives units from hexes: losses, disorder, retreat; `broken`: those disordered before rout, guns are abandoned (11.45, 11.64). */
  driveBack: {
    side: SideIndex
    by: UnitId | null
    hexes: readonly HexId[]
    /** Who may take the losses: participants. */
    units: readonly UnitId[]
    lose: number
    back: number
    broken: boolean
    loser: UnitId | null
    hex: HexId | null
    fresh: readonly UnitId[]
    routs: readonly UnitId[]
    seen: readonly UnitId[]
    led: readonly LeaderId[]
  }
  /** A Bloody Stand Off: one SP each from the highest cohesion (8.36); both sides may rout (12.52). */
  standOff: {
    side: SideIndex
    attackers: readonly UnitId[]
    hexes: readonly HexId[]
    losers: readonly UnitId[]
    /** Units that fail the test for rout. */
    fails: readonly UnitId[]
  }
  /** The winner of a shock advances and may go on (11.46, 11.47). `again`: 0 no, 1 may, 2 must. */
  pursue: {
    side: SideIndex
    units: readonly UnitId[]
    hexes: readonly HexId[]
    must: boolean
    again: 0 | 1 | 2
    advanced: readonly UnitId[]
  }
  /** A defender who has thrown the attackers back (11.46): `left` are the hexes they stood in. */
  holdGround: {
    side: SideIndex
    hexes: readonly HexId[]
    left: readonly HexId[]
    again: boolean
    hex: HexId | null
    units: readonly UnitId[]
    goesOn: boolean
  }
  /** Step 6d: units of one hex go on; `must`: not asked any more. */
  continued: { side: SideIndex; units: readonly UnitId[]; must: boolean; group: Group | null; count: number }
  afterShock: { rows: readonly EngagedRow[]; todo: readonly UnitId[] }
  /** 11.54: the units that would charge, the top one first. */
  charge: { unit: UnitId; hex: HexId; party: readonly UnitId[] }
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
    only?: readonly UnitId[]
    goesOn?: boolean
    /** Losses and disorder fall on this unit first (pre-shock fire 10.43, stand-off 8.36); null: the top. */
    first: UnitId | null
    /** Units that shock: more losses before a shock fall on these before the others of the hex (8.35). */
    shockers?: readonly UnitId[]
    led: readonly LeaderId[]
    /** Still to test or to be disordered. */
    todo: readonly UnitId[]
    /** Kept by `result` itself: units disordered, how many SP were lost to a second disorder. */
    stack?: readonly UnitId[]
    had?: readonly number[]
    hit?: readonly UnitId[]
    paid?: boolean
    victim?: UnitId | null
    below?: boolean
  }
  /** From the first unit on; `each`: every unit loses so many. */
  losses: {
    hex: HexId
    side: SideIndex
    units: readonly UnitId[]
    lose: number
    by: UnitId | null
    led: readonly LeaderId[]
    each?: boolean
    gone?: readonly UnitId[]
  }
  /** Units that lost SP while collapsed or blown test for rout (12.23, 11.59). */
  routTests: object
  udd: { unit: UnitId; sum: Sum; cause: Cause }
  disorder: { unit: UnitId; cause: Cause; by: UnitId | null; shared?: boolean; led?: readonly LeaderId[] }
  /** shared: another unit of the stack has taken the SP for this result (12.35e). */
  secondDisorder: { unit: UnitId; cause: Cause; by: UnitId | null; shared: boolean; led?: readonly LeaderId[] }
  retreat: {
    units: readonly UnitId[]
    least: number
    most: number
    gone: number
    by: UnitId | null
    cause: Cause
    through: readonly HexId[]
    leaders: readonly LeaderId[]
    voluntary: boolean
    closed: readonly HexId[]
    /** Kept by `retreat` itself: who still tests because they were passed through (12.46); whether it stopped short. */
    todo?: readonly UnitId[]
    short?: boolean
    /** Units that ground has stopped on the way. */
    stopped?: readonly UnitId[]
    last?: HexId
    /** Hexes left and entered, step by step. */
    path?: readonly HexId[]
    unit0?: UnitId | null
    /** It has said whether it stands over or under guns (8.23). */
    placed?: boolean
  } & SharedLoss
  rout: { units: readonly UnitId[]; cause: Cause; todo: readonly UnitId[] } & SharedLoss
  leaderLoss: { leaders: readonly LeaderId[]; rule: '12.71' | '1.0' }
  placeLeader: { leader: LeaderId }
  advance: {
    units: readonly UnitId[]
    to: HexId
    /** Other hexes that the same fire has emptied (12.6): it goes into one of them. */
    others?: readonly HexId[]
    must: boolean
    extra: number
    after: 'fire' | 'shock'
    /** They stand in `to` already and go further (11.47). */
    onward?: boolean
    advanced?: readonly UnitId[]
    face?: Face | null
    leaders?: readonly LeaderId[]
  }
  shedExtension: { unit: UnitId; left: number; test: boolean }
  abandon: { unit: UnitId }
  marchHit: { brigade: BrigadeId; by: UnitId | null }
  // IV
  commanders: { side: SideIndex; leader: LeaderId | null; mp: number; spent: number }
  recovery: { side: SideIndex; brigade: BrigadeId | null; todo: readonly UnitId[]; done: readonly BrigadeId[] }
  rally: { unit: UnitId; brigadeRest: boolean }
}

/** `proc`, `at` and `value` are the kernel's own: no procedure may have a local of that name. */
type Taken = { [P in keyof Frames]: Extract<keyof Frames[P], 'proc' | 'at' | 'value'> }[keyof Frames]
export const NONE_TAKEN: [Taken] extends [never] ? true : never = true

/** What procedures hand back; the others hand back nothing. */
export type Results = {
  firstMarker: { marker: MarkerId | null }
  udd: { passed: boolean; margin: number }
  answers: { shots: readonly Shot[] }
  reactionMove: { slipped: readonly UnitId[] }
  /** made: false when it lapsed (ruling step-announced); stop: the move ends (9.53). */
  /** Half MP spent, hexes entered, all of them by road (17.22, 17.26). */
  unit: { spent: number; entered: number; road: boolean; times: number }
  step: { made: boolean; stop: boolean; hurt: boolean; spent: number }
  terrainDisorder: { stopped: boolean }
  gunApproach: { retreated: boolean }
  fire: { left: HexId | null }
  /** Units of the hex that have left it: retreated, routed, eliminated. */
  result: { gone: readonly UnitId[]; disordered: readonly UnitId[] }
  losses: { gone: readonly UnitId[]; lost: number; led: readonly LeaderId[] }
  disorder: { second: boolean; gone: boolean }
  secondDisorder: { gone: boolean; routed: boolean }
  retreat: { completed: boolean; to: HexId | null; path: readonly HexId[] }
  rout: { routed: readonly UnitId[] }
  advance: { advanced: readonly UnitId[] }
  coordination: { joined: readonly BrigadeId[]; confused: boolean }
  ordersChange: {
    tried: readonly BrigadeId[]
    charge: readonly BrigadeId[]
    close: readonly BrigadeId[]
    left: readonly BrigadeId[]
  }
  /** finished: it does nothing more in this activation (ruling loose-bound). */
  looseCannon: { mode: Mode; finished: boolean }
  retreatBefore: { fell: readonly UnitId[] }
  counterCharge: { hexes: readonly HexId[] }
  charge: { charges: boolean }
  rally: { rallied: boolean }
}

/** The hexes between which guns split their fire, those named so far, in games of any series version. */
export function aimedOf({ aimed }: Readonly<Frames['unit']>): readonly HexId[] {
  if (aimed === null) return []
  return typeof aimed === 'number' ? [aimed] : aimed
}
