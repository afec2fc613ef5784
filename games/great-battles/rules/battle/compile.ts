import { type ById, byId, bytesBy, idsTo, type NumbersBy, numbersBy } from '#engine/ids.ts'
import { sure } from '#engine/lists.ts'
import {
  codeOfHex,
  SIDES as HEX_SIDES,
  type HexGrid,
  hexGrid,
  hexNamed,
  nextTo,
  opposite,
  sideTo,
} from '#engine/map/hex.ts'
import type {
  ArrivalId,
  BrigadeId,
  DivisionId,
  FormationId,
  HexId,
  LeaderId,
  MarkerId,
  Orders,
  SideIndex,
  UnitId,
} from '../ids.ts'
import { ORDERS } from '../ids.ts'
import { CHARTS, type ClassWord, rangesWith, type TerrainChart, terrainWith } from './charts.ts'
import { effectsOf, type Finder } from './effects.ts'
import {
  type Arm,
  type ArrivalGround,
  type BrigadePrint,
  CANOPY,
  CLOSED,
  CUT,
  type DivisionPrint,
  type FormationPrint,
  type Ground,
  HALVES,
  type LeaderPrint,
  type MarkerPrint,
  MINOR,
  NO_BARRICADE,
  NO_LINK,
  ROAD,
  ROADSIDE,
  type ScenarioGround,
  SOURCE,
  TALL,
  TOWN,
  TRAIL,
  type UnitPrint,
} from './ground.ts'
import type { Battle, BattleHexside, BattleScenario } from './module.ts'
import { sense } from './sense.ts'

const CLASSES: readonly ClassWord[] = ['infantry', 'cavalry', 'artillery', 'leader']
const SLOPES = ['', 'minor', 'steep', 'sheer']
const ARMS = ['infantry', 'cavalry', 'artillery']

/** A battle that makes no sense; `errors` names every fault by its path. */
export class BadBattle extends Error {
  override name = 'BadBattle'
  readonly errors: ReturnType<typeof sense>
  constructor(id: string, errors: ReturnType<typeof sense>) {
    super(`${id}: ${errors.map(e => `${e.path}: ${e.code}`).join('; ')}`)
    this.errors = errors
  }
}

/** 2.1: from the battle's file, with its map, to what the rules ask: typed arrays and lists by id. Throws `BadBattle`. */
export function compile(battle: Battle): Ground {
  const errors = sense(battle)
  if (errors.length > 0) throw new BadBattle(battle.id, errors)
  return compileSound(battle)
}

/** The same for a battle that has been checked: the page gets none that the server did not compile. */
export function compileSound(battle: Battle): Ground {
  const terrain = terrainWith(battle.terrainOverrides)
  const map = mapOf(battle, terrain)
  const army = armyOf(battle)
  const arrivalCodes = [...new Set(battle.scenarios.flatMap(s => s.reinforcements.map(r => r.id)))]
  return {
    key: `${battle.id}@${battle.version ?? 1}`,
    battle,
    terrain,
    ranges: rangesWith(battle.rangeOverrides),
    roles: battle.sides.map(s => roleWord(s.id)) as unknown as [string, string],
    sideCodes: battle.sides.map(s => s.id) as unknown as [string, string],
    ...map,
    ...army,
    arrivalCodes,
    arrivalIds: idsTo<ArrivalId>(arrivalCodes.length),
    scenarios: battle.scenarios.map(s => scenarioGround(battle, s, map.grid, army, arrivalCodes)),
  }
}

const roleWord = (side: string): string =>
  side === 'USA' ? 'union' : side === 'CSA' ? 'confederate' : side.toLowerCase()

function mapOf(battle: Battle, terrain: TerrainChart) {
  const { map } = battle
  const grid = hexGrid(map.columns, map.rows, map.evenColumns)
  const count = grid.ids.length
  const at = (code: string) => hexNamed(grid, code)
  const level = numbersBy<HexId>(new Int8Array(count))
  const flags = bytesBy<HexId>(count)
  const terrainAt = byId<HexId, string>(new Array(count).fill('impassable'))
  const featuresAt = byId<HexId, readonly string[]>(new Array(count).fill([]))
  const sources: readonly string[] = CHARTS.terrain.barricadeSource.of
  for (const hex of map.hexes) {
    const id = at(hex.id)
    const kind = terrain.hex[hex.t]
    level[id] = hex.e
    terrainAt[id] = hex.t
    if (hex.f !== undefined) featuresAt[id] = hex.f
    flags[id] =
      (kind?.canopy ? CANOPY : 0) |
      (kind?.los === 'level+1' ? TALL : 0) |
      (hex.t === 'town' ? TOWN : 0) |
      (kind?.noBarricade ? NO_BARRICADE : 0) |
      (kind?.cavalryShockHalved ? HALVES : 0) |
      (sources.includes(hex.t) ? SOURCE : 0) |
      (hex.f?.includes('cut') ? CUT : 0)
  }
  for (const b of map.buildings ?? []) flags[at(b.hex)] |= SOURCE
  const sideAt: (BattleHexside | null)[] = new Array(count * 6).fill(null)
  const slope = new Uint8Array(count * 6)
  const link = new Uint8Array(count * 6)
  for (const side of map.hexsides) {
    const [a, b] = [at(side.a), at(side.b)]
    const s = sideTo(grid, a, b)
    if (s === null) continue
    sideAt[a * 6 + s] = sideAt[b * 6 + opposite(s)] = side
    slope[a * 6 + s] = slope[b * 6 + opposite(s)] = SLOPES.indexOf(side.slope ?? '')
  }
  for (const hex of grid.ids)
    for (const s of HEX_SIDES) {
      const next = nextTo(grid.next, hex, s)
      const steps = next < 0 ? 0 : Math.abs(level[hex] - level[next])
      if (steps >= 2 && slope[hex * 6 + s] === 0) slope[hex * 6 + s] = MINOR
    }
  for (const way of map.links)
    for (let i = 1; i < way.path.length; i++) {
      const [a, b] = [at(way.path[i - 1] as string), at(way.path[i] as string)]
      const s = sideTo(grid, a, b)
      if (s === null) continue
      const kind = way.type === 'pike' || way.type === 'road' ? ROAD : TRAIL
      for (const key of [a * 6 + s, b * 6 + opposite(s)]) if (link[key] !== ROAD) link[key] = kind
      if (kind === ROAD) for (const h of [a, b]) flags[h] |= ROADSIDE
    }
  const cost: Uint8Array[] = []
  const test: Uint8Array[] = []
  for (let c = 0; c < 4; c++)
    for (let mode = 0; mode < 3; mode++) {
      const [mp, flag] = pricesOf(
        { grid, terrain, level, slope, link, sideAt, terrainAt, featuresAt },
        CLASSES[c] as ClassWord,
        c === 3 ? 0 : (mode as Orders),
      )
      cost.push(mp)
      test.push(flag)
    }
  const crossing = Uint8Array.from(sideAt, side => (side?.crossing === undefined ? 0 : 1))
  const hexCodes = byId<HexId, string>(grid.ids.map(hex => codeOfHex(grid, hex)))
  return { grid, hexCodes, level, flags, terrainAt, featuresAt, slope, link, sideAt, crossing, cost, test }
}

interface Paved {
  grid: HexGrid
  terrain: TerrainChart
  level: NumbersBy<HexId>
  slope: Uint8Array
  link: Uint8Array
  sideAt: readonly (BattleHexside | null)[]
  terrainAt: ById<HexId, string>
  featuresAt: ById<HexId, readonly string[]>
}

/** 9.41 to 9.47, slopes by 9.46: what each step costs a class under these orders, in half MP, and whether it tests. */
function pricesOf(m: Paved, who: ClassWord, orders: Orders): [Uint8Array, Uint8Array] {
  const size = m.grid.ids.length * 6
  const mp = new Uint8Array(size).fill(CLOSED)
  const flag = new Uint8Array(size)
  for (let key = 0; key < size; key++) {
    const to = m.grid.next[key] as number
    if (to < 0) continue
    const price = stepPrice(m, who, orders, Math.floor(key / 6) as HexId, to as HexId, key)
    if (price === null) continue
    mp[key] = price[0] * 2
    flag[key] = price[1]
  }
  return [mp, flag]
}

/** [MP, 0 | 1 d | 2 D], or null when closed. */
function stepPrice(m: Paved, who: ClassWord, orders: Orders, from: HexId, to: HexId, key: number) {
  const side = m.sideAt[key] ?? null
  if (side?.impassable === true) return null
  const link = orders === 2 ? NO_LINK : (m.link[key] as number)
  const wall = side?.wall === undefined ? null : m.terrain.hexside[side.wall]
  const always = side?.wall === 'barricade' && wall?.extra !== undefined ? wall.extra[who].mp : 0
  if (link === ROAD) {
    const rate = CHARTS.terrain.link.road
    if (always === null) return null
    return [(orders === 0 ? rate.march : (rate.advance as number)) + always, 0] as const
  }
  const parts: { mp: number | null; flag?: string }[] = [hexPrice(m, who, to, link === TRAIL)]
  const slope = m.slope[key] as number
  if (slope > 0) {
    const kind = m.terrain.hexside[`slope_${SLOPES[slope]}`]
    const way = m.level[to] > m.level[from] ? kind?.up : kind?.down
    if (way !== undefined) parts.push(way[who])
  }
  if (side?.water !== undefined && !(side.crossing === 'bridge' && link === TRAIL)) {
    const ford = side.crossing === 'ford' && orders !== 2
    const water = ford ? CHARTS.terrain.crossing.ford.extra : m.terrain.hexside[side.water]?.extra
    if (water !== undefined) parts.push(water[who])
  }
  if (wall?.extra !== undefined && always === 0) parts.push(wall.extra[who])
  if (link === TRAIL) {
    // 9.44: half of hex and hexside (ruling trail-hexside); what is closed otherwise counts as for foot
    let sum = 0
    for (const part of parts) sum += part.mp ?? 2
    if (always === null) return null
    return [trailCost(sum, orders) + always, 0] as const
  }
  let sum = always
  let test = 0
  for (const part of parts) {
    if (part.mp === null || sum === null) return null
    sum += part.mp
    test = Math.max(test, part.flag === 'D' ? 2 : part.flag === 'd' ? 1 : 0)
  }
  return sum === null ? null : ([sum, test] as const)
}

function hexPrice(m: Paved, who: ClassWord, hex: HexId, byTrail: boolean): { mp: number | null; flag?: string } {
  const features = m.featuresAt[hex]
  if (byTrail && features.includes('cut')) return { mp: 1 }
  for (const name of features) {
    const feature = m.terrain.feature[name]
    if (feature?.replacesHexCost) return feature.mp[who]
  }
  const price = m.terrain.hex[m.terrainAt[hex]]?.mp[who] ?? { mp: null }
  if (byTrail && price.mp === null) return m.terrain.hex[m.terrainAt[hex]]?.mp.infantry ?? { mp: null }
  return price
}

/** 9.44: half of the other terrain's cost, down (at least 1) under March, up under Advance. */
export const trailCost = (mp: number, orders: Orders): number =>
  orders === 0 ? Math.max(1, Math.floor(mp / 2)) : Math.ceil(mp / 2)

function armyOf(battle: Battle) {
  const side = (id: string) => battle.sides.findIndex(s => s.id === id) as SideIndex
  const formationAt = new Map(battle.formations.map((f, i) => [f.id, i as FormationId]))
  const holders = battle.formations.filter(
    f => f.level === 'brigade' || f.level === 'artillery' || battle.units.some(u => u.brigade === f.id),
  )
  const brigadeAt = new Map(holders.map((f, i) => [f.id, i as BrigadeId]))
  const heads = battle.formations.filter(f => f.level === 'division')
  const divisionAt = new Map(heads.map((f, i) => [f.id, i as DivisionId]))
  const leaderOf = (id: string) => {
    const at = battle.leaders.findIndex(l => l.commands === id)
    return at < 0 ? null : (at as LeaderId)
  }
  const above = (id: string, level: string): string | null => {
    let at = battle.formations.find(f => f.id === id)
    while (at !== undefined && at.level !== level) at = battle.formations.find(f => f.id === at?.parent)
    return at?.id ?? null
  }
  const units = byId<UnitId, UnitPrint>(
    battle.units.map((print, i) => ({
      id: i as UnitId,
      code: print.id,
      side: side(print.side),
      arm: ARMS.indexOf(print.type) as Arm,
      brigade: sure(brigadeAt.get(print.brigade)),
      print,
    })),
  )
  const leaders = byId<LeaderId, LeaderPrint>(
    battle.leaders.map((print, i) => ({
      id: i as LeaderId,
      code: print.id,
      side: side(print.side),
      stars: print.stars,
      formation: sure(formationAt.get(print.commands)),
      print,
    })),
  )
  const formations = byId<FormationId, FormationPrint>(
    battle.formations.map((f, i) => ({
      id: i as FormationId,
      code: f.id,
      side: side(f.side),
      level: f.level,
      parent: f.parent == null ? null : sure(formationAt.get(f.parent)),
      leader: leaderOf(f.id),
      brigade: brigadeAt.get(f.id) ?? null,
      division: divisionAt.get(f.id) ?? null,
    })),
  )
  const brigades = byId<BrigadeId, BrigadePrint>(
    holders.map((f, i) => {
      const over = above(f.id, 'division')
      return {
        id: i as BrigadeId,
        code: f.id,
        side: side(f.side),
        formation: sure(formationAt.get(f.id)),
        division: over === null ? null : sure(divisionAt.get(over)),
        leader: leaderOf(f.id),
        units: battle.units.flatMap((u, id) => (u.brigade === f.id ? [id as UnitId] : [])),
        artillery: f.level === 'artillery',
      }
    }),
  )
  const printed = battle.activationMarkers.filter(m => m.kind !== 'special')
  const markers = byId<MarkerId, MarkerPrint>(
    printed.map((m, i) => ({
      id: i as MarkerId,
      code:
        m.kind === 'division' || m.kind === 'artillery'
          ? (m.formation as string)
          : m.kind === 'march'
            ? `march-${roleWord(m.side)}`
            : 'event',
      side: m.kind === 'event' ? null : side(m.side),
      kind: m.kind as MarkerPrint['kind'],
      division: m.kind === 'division' ? (divisionAt.get(m.formation as string) ?? null) : null,
      brigade: m.kind === 'artillery' ? (brigadeAt.get(m.formation as string) ?? null) : null,
      count: m.count,
    })),
  )
  const divisions = byId<DivisionId, DivisionPrint>(
    heads.map((f, i) => {
      const corps = above(f.id, 'corps')
      const marker = printed.findIndex(m => m.kind === 'division' && m.formation === f.id)
      return {
        id: i as DivisionId,
        code: f.id,
        side: side(f.side),
        formation: sure(formationAt.get(f.id)),
        corps: corps === null ? null : sure(formationAt.get(corps)),
        leader: leaderOf(f.id),
        brigades: brigades.filter(b => b.division === (i as DivisionId)).map(b => b.id),
        marker: marker < 0 ? null : (marker as MarkerId),
      }
    }),
  )
  const ofSide = (n: SideIndex) => idsTo<UnitId>(units.length).filter(id => units[id].side === n)
  return {
    units,
    unitIds: idsTo<UnitId>(units.length),
    unitsOf: [ofSide(0), ofSide(1)] as const,
    leaders,
    leaderIds: idsTo<LeaderId>(leaders.length),
    formations,
    brigades,
    brigadeIds: idsTo<BrigadeId>(brigades.length),
    divisions,
    divisionIds: idsTo<DivisionId>(divisions.length),
    markers,
    markerIds: idsTo<MarkerId>(markers.length),
  }
}

function scenarioGround(
  battle: Battle,
  print: BattleScenario,
  grid: HexGrid,
  army: ReturnType<typeof armyOf>,
  arrivalCodes: readonly string[],
): ScenarioGround {
  const find: Finder = {
    hex: code => hexNamed(grid, code),
    unit: code => battle.units.findIndex(u => u.id === code) as UnitId,
    leader: code => battle.leaders.findIndex(l => l.id === code) as LeaderId,
    formation: code => battle.formations.findIndex(f => f.id === code) as FormationId,
    side: code => battle.sides.findIndex(s => s.id === code) as SideIndex,
    arrival: code => arrivalCodes.indexOf(code) as ArrivalId,
    turn: time => turnAt(print, time),
    area: ({ columns, rows, hexes }) => {
      const named = hexes === undefined ? null : new Set<number>(hexes.map(find.hex))
      return Uint8Array.from(grid.ids, hex => {
        const column = Math.floor(hex / grid.rows) + 1
        const row = (hex % grid.rows) + 1
        const within = (span: readonly number[] | undefined, n: number) =>
          span === undefined || (n >= (span[0] as number) && n <= (span[1] as number))
        return within(columns, column) && within(rows, row) && (named === null || named.has(hex)) ? 1 : 0
      })
    },
  }
  const arrivals: (ArrivalGround | null)[] = arrivalCodes.map((code, i) => {
    const r = print.reinforcements.find(x => x.id === code)
    if (r === undefined) return null
    const units = r.units.map(find.unit)
    return {
      id: i as ArrivalId,
      code,
      side: find.side(r.side),
      turn: turnAt(print, r.turn, r.day),
      units,
      leaders: (r.leaders ?? []).map(find.leader),
      brigades: [...new Set(units.map(u => army.units[u].brigade))],
      entry: r.entry.map(find.hex),
      orders: r.orders.flatMap(word => (word === 'choice' ? ([0, 1, 2] as const) : [ORDERS.indexOf(word) as Orders])),
      cap: r.am ?? 4,
      priority: r.priority ?? 0,
      fatigue: r.fatigue ?? 0,
      mounted: r.mounted ?? true,
    }
  })
  const offLimits = [0, 1].map(side => {
    const closed = new Uint8Array(grid.ids.length)
    for (const area of print.offLimits ?? [])
      if (area.side === 'both' || area.side === battle.sides[side]?.id)
        for (const h of area.hexes) closed[find.hex(h)] = 1
    return closed
  }) as unknown as readonly [Uint8Array, Uint8Array]
  const objectives = [
    ...new Set([
      ...print.victory.points.flatMap(p => p.hexes ?? []),
      ...(print.victory.automatic ?? []).flatMap(a => a.controls ?? []),
    ]),
  ]
    .map(find.hex)
    .sort((a, b) => a - b)
  const start = print.victory.initialControl
  const startControl = objectives.map(hex => {
    const area = start?.areas?.find(a => find.area(a)[hex] === 1)
    return find.side(area?.side ?? start?.default ?? (battle.sides[0]?.id as string))
  })
  return {
    id: print.id,
    print,
    turns: print.turns.length,
    light: print.turns.map(t => t.light),
    arrivals: byId(arrivals),
    offLimits,
    objectives,
    startControl,
    pointHexes: print.victory.points.map(p => (p.hexes ?? []).map(code => objectives.indexOf(find.hex(code)))),
    effects: effectsOf(print, find),
  }
}

function turnAt(print: BattleScenario, time: string, day?: string): number {
  const at = print.turns.findIndex(t => t.time === time && (day === undefined || t.day === day))
  if (at >= 0) return at + 1
  // a time outside the scenario: before its first turn or after its last
  return time < (print.turns[0]?.time ?? '') ? 0 : print.turns.length + 1
}
