import type { ArrivalId, FormationId, HexId, LeaderId, Orders, SideIndex, UnitId } from '../ids.ts'
import { ORDERS } from '../ids.ts'
import type { BattleEffect, BattleScenario } from './module.ts'

/** A ban on orders (`forbidOrders`). */
export interface Ban {
  readonly orders: readonly Orders[]
  readonly side: SideIndex | null
  readonly formations: readonly FormationId[] | null
  /** Turns on which it holds; null: all. */
  readonly turns: readonly number[] | null
  /** Holds before this turn. */
  readonly until: number | null
  readonly liftedByEnemyWithin: number | null
  readonly exceptLooseCannon: boolean
}

/** What the special rules of a scenario change, by kind: rules ask these, never the battle's id. */
export interface Effects {
  readonly alwaysInCommand: readonly FormationId[]
  readonly alwaysInRange: readonly FormationId[]
  readonly noCoordination: readonly FormationId[]
  /** What a division counts as while its corps commander is not in play; null: the rules of the series. */
  readonly noCorpsCommander: 'inRange' | 'outOfRange' | null
  readonly noTransfer: readonly SideIndex[]
  readonly commandersEnter: readonly LeaderId[]
  readonly bans: readonly Ban[]
  readonly separateBatteries: readonly UnitId[]
  readonly mayEnterOnly: readonly { units: readonly UnitId[]; hexes: readonly HexId[]; elseAbandoned: boolean }[]
  readonly stayWithin: readonly { units: readonly UnitId[]; hexes: Uint8Array; until: number | null }[]
  readonly noRetreatBetween: readonly (readonly HexId[])[]
  readonly artilleryOnlyBy: readonly { link: string; hexes: readonly HexId[]; from: HexId | null }[]
  readonly leaderLoss: readonly { leader: LeaderId; lossOn: readonly number[] }[]
  readonly leaderEvents: readonly {
    leader: LeaderId
    turn: number
    batteryWithin: number | null
    inSight: boolean
    lossOn: readonly number[]
  }[]
  readonly entry: readonly { arrival: ArrivalId; avoidEnemyWithin: number }[]
}

/** How a battle's words become ids. */
export interface Finder {
  hex(code: string): HexId
  unit(code: string): UnitId
  leader(code: string): LeaderId
  formation(code: string): FormationId
  side(code: string): SideIndex
  arrival(code: string): ArrivalId
  turn(time: string): number
  area(a: { columns?: readonly number[]; rows?: readonly number[]; hexes?: readonly string[] }): Uint8Array
}

export function effectsOf(scenario: BattleScenario, find: Finder): Effects {
  const all = scenario.specialRules.flatMap(rule => rule.effects ?? [])
  const of = <K extends BattleEffect['kind']>(kind: K) =>
    all.filter((e): e is Extract<BattleEffect, { kind: K }> => e.kind === kind)
  const formations = (kind: 'alwaysInCommand' | 'alwaysInRange' | 'noCoordination') =>
    all.flatMap(e => (e.kind === kind && 'formations' in e ? (e.formations ?? []).map(find.formation) : []))
  return {
    alwaysInCommand: formations('alwaysInCommand'),
    alwaysInRange: formations('alwaysInRange'),
    noCoordination: formations('noCoordination'),
    noCorpsCommander: of('noCorpsCommander')[0]?.countsAs ?? null,
    noTransfer: of('noTransfer').flatMap(e => e.sides.map(find.side)),
    commandersEnter: of('commandersEnter').flatMap(e => e.leaders.map(find.leader)),
    bans: of('forbidOrders').map(e => ({
      orders: e.orders.map(word => ORDERS.indexOf(word) as Orders),
      side: e.side === undefined ? null : find.side(e.side),
      formations: e.formations?.map(find.formation) ?? null,
      turns: e.turns?.map(find.turn) ?? null,
      until: e.until === undefined ? null : find.turn(e.until),
      liftedByEnemyWithin: e.liftedByEnemyWithin ?? null,
      exceptLooseCannon: e.exceptLooseCannon ?? false,
    })),
    separateBatteries: of('separateBatteries').flatMap(e => e.units.map(find.unit)),
    mayEnterOnly: of('mayEnterOnly').map(e => ({
      units: e.units.map(find.unit),
      hexes: e.hexes.map(find.hex),
      elseAbandoned: e.elseAbandoned ?? false,
    })),
    stayWithin: of('stayWithin').map(e => ({
      units: e.units.map(find.unit),
      hexes: find.area(e),
      until: e.until === undefined ? null : find.turn(e.until),
    })),
    noRetreatBetween: of('noRetreatBetween').map(e => e.hexes.map(find.hex)),
    artilleryOnlyBy: of('artilleryOnlyBy').map(e => ({
      link: e.link,
      hexes: e.hexes.map(find.hex),
      from: e.from === undefined ? null : find.hex(e.from),
    })),
    leaderLoss: of('leaderLoss').map(e => ({ leader: find.leader(e.leader), lossOn: e.lossOn })),
    leaderEvents: of('leaderEvent').map(e => ({
      leader: find.leader(e.leader),
      turn: find.turn(e.turn),
      batteryWithin: e.ifEnemyBatteryWithin ?? null,
      inSight: e.inSight ?? false,
      lossOn: e.lossOn,
    })),
    entry: of('entry').map(e => ({ arrival: find.arrival(e.reinforcement), avoidEnemyWithin: e.avoidEnemyWithin })),
  }
}
