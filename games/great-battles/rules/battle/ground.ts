import type { FixedById, NumbersBy } from '#engine/ids.ts'
import type { HexGrid } from '#engine/map/hex.ts'
import type {
  ArrivalId,
  BrigadeId,
  ById,
  DivisionId,
  FormationId,
  HexId,
  LeaderId,
  MarkerId,
  MoveClass,
  Orders,
  SideIndex,
  UnitId,
} from '../ids.ts'
import type { RangeChart, TerrainChart } from './charts.ts'
import type { Effects } from './effects.ts'
import { formerGrounds } from './former.ts'
import type { Battle, BattleHexside, BattleLeader, BattleScenario, BattleUnit, Level, Light } from './module.ts'

export const INFANTRY = 0
export const CAVALRY = 1
export const ARTILLERY = 2
export type Arm = 0 | 1 | 2

export interface UnitPrint {
  readonly id: UnitId
  readonly code: string
  readonly side: SideIndex
  readonly arm: Arm
  readonly brigade: BrigadeId
  readonly print: BattleUnit
}
export interface LeaderPrint {
  readonly id: LeaderId
  readonly code: string
  readonly side: SideIndex
  readonly stars: 1 | 2 | 3 | 4
  readonly formation: FormationId
  readonly print: BattleLeader
}
export interface FormationPrint {
  readonly id: FormationId
  readonly code: string
  readonly side: SideIndex
  readonly level: Level
  readonly parent: FormationId | null
  readonly leader: LeaderId | null
  readonly brigade: BrigadeId | null
  readonly division: DivisionId | null
}
export interface BrigadePrint {
  readonly id: BrigadeId
  readonly code: string
  readonly side: SideIndex
  readonly formation: FormationId
  readonly division: DivisionId | null
  readonly leader: LeaderId | null
  readonly units: readonly UnitId[]
  /** 4.31: batteries under a leader of their own, for activation a brigade like others. */
  readonly artillery: boolean
}
export interface DivisionPrint {
  readonly id: DivisionId
  readonly code: string
  readonly side: SideIndex
  readonly formation: FormationId
  /** The corps it belongs to; null in a battle without. */
  readonly corps: FormationId | null
  readonly leader: LeaderId | null
  readonly brigades: readonly BrigadeId[]
  readonly marker: MarkerId | null
}
export interface MarkerPrint {
  readonly id: MarkerId
  readonly code: string
  /** null: the event marker, which is nobody's. */
  readonly side: SideIndex | null
  readonly kind: 'division' | 'march' | 'artillery' | 'event'
  readonly division: DivisionId | null
  /** Of kind artillery: the formation it activates like a brigade (4.33). */
  readonly brigade: BrigadeId | null
  readonly count: number
}
export interface ArrivalGround {
  readonly id: ArrivalId
  readonly code: string
  readonly side: SideIndex
  /** Number of the turn of entry, from 1. */
  readonly turn: number
  readonly units: readonly UnitId[]
  readonly leaders: readonly LeaderId[]
  readonly brigades: readonly BrigadeId[]
  readonly entry: readonly HexId[]
  readonly orders: readonly Orders[]
  readonly cap: number
  readonly priority: number
  readonly fatigue: number
  readonly mounted: boolean
}
export interface ScenarioGround {
  readonly id: string
  readonly print: BattleScenario
  readonly turns: number
  readonly light: readonly Light[]
  /** By arrival: null when this scenario has no such group. */
  readonly arrivals: ById<ArrivalId, ArrivalGround | null>
  /** By side: hexes that it may not enter. */
  readonly offLimits: readonly [Uint8Array, Uint8Array]
  /** Hexes whose owner is kept. */
  readonly objectives: readonly HexId[]
  readonly startControl: readonly SideIndex[]
  /** By line of the victory points: places of its hexes among the objectives. */
  readonly pointHexes: readonly (readonly number[])[]
  readonly effects: Effects
}

/** Bits of a hex. */
export const CANOPY = 1
/** Counts a level higher for sight (10.23): woods and towns. */
export const TALL = 2
export const TOWN = 4
export const NO_BARRICADE = 8
/** Wood for barricades (15.12). */
export const SOURCE = 16
/** Mounted shock is halved (11.43). */
export const HALVES = 32
export const ROADSIDE = 64
export const CUT = 128

/** Slopes by hexside; links by hexside. */
export const NO_SLOPE = 0
export const MINOR = 1
export const STEEP = 2
export const SHEER = 3
export const NO_LINK = 0
export const ROAD = 1
export const TRAIL = 2
/** Not to be entered by movement. */
export const CLOSED = 255

/** A battle's ground and counters, worked out once and never changed: everything about it that play does not change. */
export interface Ground {
  readonly key: string
  readonly battle: Battle
  readonly terrain: TerrainChart
  readonly ranges: RangeChart
  readonly roles: readonly [string, string]
  readonly sideCodes: readonly [string, string]

  readonly grid: HexGrid
  readonly hexCodes: FixedById<HexId, string>
  readonly level: NumbersBy<HexId>
  readonly flags: NumbersBy<HexId>
  /** Terrain word by hex. */
  readonly terrainAt: FixedById<HexId, string>
  readonly featuresAt: FixedById<HexId, readonly string[]>
  /** By hex * 6 + side. */
  readonly slope: Uint8Array
  readonly link: Uint8Array
  readonly sideAt: readonly (BattleHexside | null)[]
  /** 1: over a bridge or a ford. */
  readonly crossing: Uint8Array
  /** By class * 3 + mode, then hex * 6 + side as the unit leaves the hex: half MP, CLOSED; and 0, 1 = d, 2 = D (9.47). */
  readonly cost: readonly Uint8Array[]
  readonly test: readonly Uint8Array[]

  readonly units: ById<UnitId, UnitPrint>
  readonly unitIds: readonly UnitId[]
  /** By side. */
  readonly unitsOf: readonly [readonly UnitId[], readonly UnitId[]]
  readonly leaders: ById<LeaderId, LeaderPrint>
  readonly leaderIds: readonly LeaderId[]
  readonly formations: ById<FormationId, FormationPrint>
  readonly brigades: ById<BrigadeId, BrigadePrint>
  readonly brigadeIds: readonly BrigadeId[]
  readonly divisions: ById<DivisionId, DivisionPrint>
  readonly divisionIds: readonly DivisionId[]
  readonly markers: ById<MarkerId, MarkerPrint>
  readonly markerIds: readonly MarkerId[]
  readonly arrivalCodes: readonly string[]
  readonly arrivalIds: readonly ArrivalId[]
  readonly scenarios: readonly ScenarioGround[]
}

const known = new Map<string, Ground>()
let last: Ground | null = null

/** Make a battle known to the rules, with what counted for victory in its earlier versions; `gameOf` does it. */
export function register(ground: Ground): void {
  for (const one of [ground, ...formerGrounds(ground)]) {
    known.set(one.key, one)
    if (last?.key === one.key) last = one
  }
}

/** The ground of the battle that this game plays. */
export function ground(g: { readonly battle: string }): Ground {
  if (last !== null && last.key === g.battle) return last
  const found = known.get(g.battle)
  if (found === undefined) throw new RangeError(`the battle "${g.battle}" is not known here`)
  last = found
  return found
}

let lastScenario: { readonly gr: Ground; readonly scenario: ScenarioGround } | null = null

export function scenarioOf(g: { readonly battle: string; readonly scenario: string }): ScenarioGround {
  const gr = ground(g)
  if (lastScenario !== null && lastScenario.gr === gr && lastScenario.scenario.id === g.scenario)
    return lastScenario.scenario
  const found = gr.scenarios.find(s => s.id === g.scenario)
  if (found === undefined) throw new RangeError(`${g.battle} has no scenario "${g.scenario}"`)
  lastScenario = { gr, scenario: found }
  return found
}

export const unitPrint = (g: { readonly battle: string }, unit: UnitId): UnitPrint => ground(g).units[unit]
export const sideOf = (g: { readonly battle: string }, unit: UnitId): SideIndex => ground(g).units[unit].side
export const roleOf = (g: { readonly battle: string }, side: SideIndex): string => ground(g).roles[side]
export const seatOf = (g: { readonly battle: string }, side: SideIndex): readonly string[] => [ground(g).roles[side]]
export const sideOfRole = (g: { readonly battle: string }, role: string): SideIndex | null => {
  const at = ground(g).roles.indexOf(role)
  return at < 0 ? null : (at as SideIndex)
}
export const lightOf = (g: { readonly battle: string; readonly scenario: string; readonly turn: number }): Light =>
  scenarioOf(g).light[g.turn - 1] ?? 'day'
/** Codes for log entries. */
export const hexCode = (g: { readonly battle: string }, hex: HexId): string => ground(g).hexCodes[hex]
export const unitCode = (g: { readonly battle: string }, unit: UnitId): string => ground(g).units[unit].code
export const leaderCode = (g: { readonly battle: string }, leader: LeaderId): string => ground(g).leaders[leader].code
export const brigadeCode = (g: { readonly battle: string }, b: BrigadeId): string => ground(g).brigades[b].code
export const formationCode = (g: { readonly battle: string }, f: FormationId): string => ground(g).formations[f].code
export const divisionCode = (g: { readonly battle: string }, d: DivisionId): string => ground(g).divisions[d].code

/** Whether a formation is the other, or under it. */
export function isUnderFormation(gr: Ground, formation: FormationId, over: FormationId): boolean {
  for (let at: FormationId | null = formation; at !== null; at = gr.formations[at].parent) if (at === over) return true
  return false
}

/** What each hexside costs a class of movers under these orders, and whether it asks for a test; by hex * 6 + side. */
export const costsFor = (gr: Ground, who: MoveClass, orders: number): Uint8Array =>
  gr.cost[who * 3 + orders] as Uint8Array
export const testsFor = (gr: Ground, who: MoveClass, orders: number): Uint8Array =>
  gr.test[who * 3 + orders] as Uint8Array
