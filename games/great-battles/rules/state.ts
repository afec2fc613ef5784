import type { CoreState } from '#engine/index.ts'
import type {
  BrigadeId,
  ById,
  DivisionId,
  Face,
  FixedById,
  HexId,
  LeaderId,
  MarkerId,
  Orders,
  SideIndex,
  UnitId,
} from './ids.ts'
import type { GameOptions } from './options.ts'

/** Where a counter is. */
export const MAP = 0
export const TO_COME = 1
/** In the corps box (12.53). */
export const ROUTED = 2
export const OUT = 3
/** A leader taken off by 12.73, back in IV.B. */
export const WAITING = 4
/** A leader lost (12.71), replaced in IV.B if he can be (12.74); `OUT` is one who never was in this scenario. */
export const FALLEN = 5
export type Where = 0 | 1 | 2 | 3
export type LeaderWhere = Where | 4 | 5

/** Bits of a unit's status. */
export const DISORDERED = 1
export const COLLAPSED = 2
export const BLOWN = 4
export const DISMOUNTED = 8
export const REFUSED_LEFT = 16
export const REFUSED_RIGHT = 32
/** Its tail is a column, not a line (8.5). */
export const COLUMN = 64
export const ABANDONED_1 = 128
export const ABANDONED_2 = 256
export const BUILDING_1 = 512
export const BUILDING_2 = 1024
/** In command as of II.A, for the whole turn (4.23). */
export const IN_COMMAND = 2048
/** Has missed its marker (5.36). */
export const UNIT_SAT_OUT = 4096
/** Ammunition of a unit without sections, in two bits from here on (10.69, 10.91). */
const AMMO_FROM = 13
export const REFUSED = REFUSED_LEFT | REFUSED_RIGHT
export const ABANDONED = ABANDONED_1 | ABANDONED_2
export const BUILDING = BUILDING_1 | BUILDING_2

/** Ammunition: 0 full, 1 low, 2 out. */
export type Ammo = 0 | 1 | 2
export interface Section {
  readonly lost: number
  readonly ammo: Ammo
}

export const NO_TAIL: readonly HexId[] = Object.freeze([])

/** A combat unit, with all that markers say of it on a table (2.24): a value that is replaced (`withUnit`), never changed, so that copies and views share it. */
export interface UnitState {
  readonly where: Where
  readonly hex: HexId | null
  /** 0..11, steps of 30 degrees: odd a vertex (7.11), even a hexside (March). */
  readonly face: Face
  /** Place in the stack, 0 = bottom. */
  readonly rank: number
  /** Hexes of its extension markers, nearest first; `NO_TAIL` otherwise. */
  readonly tail: readonly HexId[]
  /** SP lost; of a battery the sum of its sections. */
  readonly lost: number
  readonly sections: readonly Section[] | null
  readonly status: number
  /** Own orders while they differ from the brigade's (4.23, 9.21). */
  readonly orders: Orders | null
}

/** The hex of a counter that is on the map. */
export const hexUnder = (counter: { readonly hex: HexId | null }): HexId => counter.hex as HexId

/** All hexes of a unit, its extension markers' after its own; none off the map. */
export const bodyOf = (u: Readonly<UnitState>): HexId[] => (u.hex === null ? [] : [u.hex, ...u.tail])

export interface LeaderState {
  readonly where: LeaderWhere
  readonly hex: HexId | null
  readonly replaced: boolean
  readonly moved: boolean
  /** His stars have counted for a die of his own side's activation (ruling leader-helps). */
  readonly helped: boolean
  /** Spent more than 10 MP as a commander (9.32). */
  readonly far: boolean
}

/** Bits of a brigade. */
export const RESERVE = 1
/** In Reserve since dusk (16.21). */
export const NIGHT_REST = 2
export const CI = 4
export const HOLD = 8
export const INDEPENDENT = 16
export const SAT_OUT = 32
/** March orders given this turn on the map (5.28). */
export const NEW_MARCH = 64
/** Its March marker is spent (6.26). */
export const MARCHED = 128
/** Events: may not try to change orders; changes without a die. */
export const COURIER = 256
export const STAFF = 512
/** Chain of command complete up to the corps in II.A (6.12, 15.11). */
export const CHAINED = 1024

export interface BrigadeState {
  readonly orders: Orders
  /** 0..6: none, OK, 0, 1, 2, 3, 4 (17.24). */
  readonly fatigue: number
  /** Steps not yet marked (17.21). */
  readonly due: number
  readonly flags: number
  /** Markers used this turn. */
  readonly used: number
  /** Activations that tire (17.22). */
  readonly worked: number
  /** Most markers this turn by public facts: arrival (9.74), CI, 4. */
  readonly cap: number
  readonly shocks: number
  /** No rest this turn (13.45). */
  readonly stirred: boolean
  readonly attached: UnitId | null
}

export interface DivisionState {
  /** Allotted this turn: secret (5.21). */
  readonly markers: number
  readonly drawn: number
  readonly di: boolean
  /** The marker drawn for it, or for its corps: secret. */
  readonly efficiency: number | null
}

export interface Work {
  readonly hex: HexId
  /** Vertex between the two covered hexsides (15.21). */
  readonly face: Face
}

/** State of an arrival: not due, due, has had its marker, put off, in (9.72, 9.73). */
export const NOT_DUE = 0
export const DUE = 1
export const HAD_MARKER = 2
export const PUT_OFF = 3
export const ARRIVED = 4

export type Segment = 'setup' | 'initiative' | 'orders' | 'activation' | 'end'

/** Bits of `deeds`: what a unit has done in the brigade activation under way. First in phase, then out of phase. */
export const SPENT = 1
export const ENTERED = 1 << 1
export const MOVED_NEXT = 1 << 2
export const FIRED = 1 << 3
export const STAYS = 1 << 4
export const RALLIED = 1 << 5
export const RESTOCKED = 1 << 6
export const RESTACKED = 1 << 7
export const TURNED = 1 << 8
export const TURNED_IN_WOODS = 1 << 9
export const WITHDREW = 1 << 10
export const CHARGES = 1 << 11
export const NO_FIRE = 1 << 12
export const NO_SHOCK = 1 << 13
export const AWAITS = 1 << 14
export const DONE = 1 << 15
export const RETURNED = 1 << 16
export const WITHDRAWAL_FIRED = 1 << 17
export const APPROACH_FIRED = 1 << 18
export const PRESHOCK_FIRED = 1 << 19
export const REFACED = 1 << 20
export const SLIPPED = 1 << 21
export const COUNTER_CHARGED = 1 << 22
export const SILENCED = 1 << 23
export const BLOWN_NOW = 1 << 24
export const WAS_UNDER = 1 << 25
/** Lost SP while collapsed (12.23) or blown (11.59): tests for rout when the rest of the result is done. */
export const ROUT_TEST = 1 << 26

export interface State extends CoreState {
  /** `id@version` of the battle. */
  battle: string
  scenario: string
  options: GameOptions
  /** From 1. */
  turn: number
  segment: Segment
  /** The side in phase. */
  active: SideIndex
  /** null: a tie (5.12). */
  initiative: SideIndex | null
  /** Answers first in II.C to II.F and IV (ruling initiative-tie). */
  first: SideIndex
  /** Changed by `setUnit` and its like alone. */
  units: FixedById<UnitId, UnitState>
  leaders: FixedById<LeaderId, LeaderState>
  brigades: FixedById<BrigadeId, BrigadeState>
  divisions: ById<DivisionId, DivisionState>
  deeds: ById<UnitId, number>
  /** Markers still to be drawn, by number: what lies in it is secret, the order means nothing. */
  cup: readonly MarkerId[]
  marchDrawn: readonly [boolean, boolean]
  /** Event (5.31). */
  smoke: boolean
  /** By arrival. */
  arrivals: readonly number[]
  /** Half MP spent at entry hexes on this marker (9.72). */
  queue: readonly { readonly hex: HexId; readonly mp: number }[]
  works: readonly Work[]
  /** By objective of the scenario. */
  control: readonly SideIndex[]
  /** Who has tested in this chain: for a retreat through him (12.46), for a rout beside him (12.54). */
  struck: readonly [readonly UnitId[], readonly UnitId[]]
}

/** What changes in a record; its ammunition lies among the bits of its status. */
export type UnitChange = Partial<UnitState> & { readonly ammo?: Ammo }
export const ammoLeft = (u: Readonly<UnitState>): Ammo => ((u.status >> AMMO_FROM) & 3) as Ammo
export const statusWith = (status: number, ammo: Ammo): number => (status & ~(3 << AMMO_FROM)) | (ammo << AMMO_FROM)

/** Records are replaced field by field: a spread is twenty times slower. */
export function withUnit(u: UnitState, c: UnitChange): UnitState {
  const status = c.status ?? u.status
  return {
    where: c.where ?? u.where,
    hex: c.hex === undefined ? u.hex : c.hex,
    face: c.face ?? u.face,
    rank: c.rank ?? u.rank,
    tail: c.tail ?? u.tail,
    lost: c.lost ?? u.lost,
    sections: c.sections === undefined ? u.sections : c.sections,
    status: c.ammo === undefined ? status : statusWith(status, c.ammo),
    orders: c.orders === undefined ? u.orders : c.orders,
  }
}

export function withLeader(l: LeaderState, c: Partial<LeaderState>): LeaderState {
  return {
    where: c.where ?? l.where,
    hex: c.hex === undefined ? l.hex : c.hex,
    replaced: c.replaced ?? l.replaced,
    moved: c.moved ?? l.moved,
    helped: c.helped ?? l.helped,
    far: c.far ?? l.far,
  }
}

export function withBrigade(b: BrigadeState, c: Partial<BrigadeState>): BrigadeState {
  return {
    orders: c.orders ?? b.orders,
    fatigue: c.fatigue ?? b.fatigue,
    due: c.due ?? b.due,
    flags: c.flags ?? b.flags,
    used: c.used ?? b.used,
    worked: c.worked ?? b.worked,
    cap: c.cap ?? b.cap,
    shocks: c.shocks ?? b.shocks,
    stirred: c.stirred ?? b.stirred,
    attached: c.attached === undefined ? b.attached : c.attached,
  }
}

export function withDivision(d: DivisionState, c: Partial<DivisionState>): DivisionState {
  return {
    markers: c.markers ?? d.markers,
    drawn: c.drawn ?? d.drawn,
    di: c.di ?? d.di,
    efficiency: c.efficiency === undefined ? d.efficiency : c.efficiency,
  }
}

/** How often records have been replaced, in whatever state: what was worked out from them is true until this goes up. */
export const changes = { units: 0, leaders: 0, brigades: 0 }

/** Of the last so many replacements of units, whose: the change before number n stands at n % LATEST. */
export const LATEST = 64
export const latest = new Int16Array(LATEST)

type Writable<L> = { -readonly [K in keyof L]: L[K] }

/** Replace a record, or set bits: the only ways in which counters change. */
export function setUnit(g: State, unit: UnitId, change: UnitChange): void {
  ;(g.units as Writable<State['units']>)[unit] = withUnit(g.units[unit], change)
  latest[changes.units % LATEST] = unit
  changes.units++
}
export function setLeader(g: State, leader: LeaderId, change: Partial<LeaderState>): void {
  ;(g.leaders as Writable<State['leaders']>)[leader] = withLeader(g.leaders[leader], change)
  changes.leaders++
}
export function setBrigade(g: State, brigade: BrigadeId, change: Partial<BrigadeState>): void {
  ;(g.brigades as Writable<State['brigades']>)[brigade] = withBrigade(g.brigades[brigade], change)
  changes.brigades++
}
/** 13.45: no rest for it this turn. */
export function stir(g: State, brigade: BrigadeId): void {
  if (!g.brigades[brigade].stirred) setBrigade(g, brigade, { stirred: true })
}
export function setDivision(g: State, division: DivisionId, change: Partial<DivisionState>): void {
  g.divisions[division] = withDivision(g.divisions[division], change)
}
export function addStatus(g: State, unit: UnitId, bits: number): void {
  const { status } = g.units[unit]
  if ((status & bits) !== bits) setUnit(g, unit, { status: status | bits })
}
export function dropStatus(g: State, unit: UnitId, bits: number): void {
  const { status } = g.units[unit]
  if ((status & bits) !== 0) setUnit(g, unit, { status: status & ~bits })
}
export function addFlags(g: State, brigade: BrigadeId, bits: number): void {
  const { flags } = g.brigades[brigade]
  if ((flags & bits) !== bits) setBrigade(g, brigade, { flags: flags | bits })
}
export function dropFlags(g: State, brigade: BrigadeId, bits: number): void {
  const { flags } = g.brigades[brigade]
  if ((flags & bits) !== 0) setBrigade(g, brigade, { flags: flags & ~bits })
}
export function addDeed(g: State, unit: UnitId, bits: number): void {
  g.deeds[unit] |= bits
}
export const did = (g: Pick<State, 'deeds'>, unit: UnitId, bits: number): boolean => (g.deeds[unit] & bits) !== 0
export const is = (unit: Readonly<UnitState>, bits: number): boolean => (unit.status & bits) !== 0
