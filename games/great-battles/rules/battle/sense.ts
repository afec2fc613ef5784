import {
  codeOfHex,
  type HexGrid,
  type Side as HexSide,
  hexGrid,
  hexOfCode,
  isEdge,
  neighbour,
  sideTo,
} from '#engine/map/hex.ts'
import { columnMarkers, lineMarkers } from '../02-counters/strength.ts'
import { mayStand, type Stacked } from '../08-stacking/limits.ts'
import type { HexId } from '../ids.ts'
import { rangesWith, terrainWith } from './charts.ts'
import type { Battle, BattleScenario, BattleUnit } from './module.ts'

/** A fault of a battle file: where, what (`battle.error.<code>`), and the values of its sentence. */
export interface SenseError {
  readonly path: string
  readonly code: string
  readonly args: { readonly [arg: string]: string | number }
}

/** 2.43: the last hour of the military clock. */
const MIDNIGHT = 2400

/** Every fault of a battle that its schema cannot see; none: it can be played. */
export function sense(battle: Battle): SenseError[] {
  const errors: SenseError[] = []
  const say = (path: string, code: string, args: SenseError['args'] = {}) => errors.push({ path, code, args })
  const { map } = battle
  const grid = hexGrid(map.columns, map.rows, map.evenColumns)
  const terrain = terrainWith(battle.terrainOverrides)
  const ranges = rangesWith(battle.rangeOverrides)
  const hex = (path: string, code: string): HexId | null => {
    const id = hexOfCode(grid, code)
    if (id === null) say(path, 'hexOffMap', { hex: code })
    return id
  }

  const levels = new Map<HexId, number>()
  map.hexes.forEach((h, i) => {
    const id = hex(`map.hexes[${i}].id`, h.id)
    if (id === null) return
    if (levels.has(id)) say(`map.hexes[${i}].id`, 'hexTwice', { hex: h.id })
    levels.set(id, h.e)
    if (terrain.hex[h.t] === undefined) say(`map.hexes[${i}].t`, 'unknownTerrain', { word: h.t })
    for (const f of h.f ?? [])
      if (terrain.feature[f] === undefined) say(`map.hexes[${i}].f`, 'unknownFeature', { word: f })
    if (h.e < map.elevation.min || h.e > map.elevation.max) say(`map.hexes[${i}].e`, 'levelOutOfRange', { level: h.e })
  })
  for (const id of grid.ids) if (!levels.has(id)) say('map.hexes', 'hexMissing', { hex: codeAt(grid, id) })

  const sides = new Set<string>()
  const crossed = new Set<string>()
  const sloped = new Set<string>()
  map.hexsides.forEach((s, i) => {
    const path = `map.hexsides[${i}]`
    const a = hex(`${path}.a`, s.a)
    const b = hex(`${path}.b`, s.b)
    if (a === null || b === null) return
    if (sideTo(grid, a, b) === null) say(path, 'notNeighbours', { a: s.a, b: s.b })
    const key = pairKey(a, b)
    if (sides.has(key)) say(path, 'hexsideTwice', { a: s.a, b: s.b })
    sides.add(key)
    if (s.crossing !== undefined) crossed.add(key)
    if (s.slope !== undefined) {
      sloped.add(key)
      if (levels.get(a) === levels.get(b)) say(`${path}.slope`, 'slopeOnLevelGround', { a: s.a, b: s.b })
    }
    for (const field of ['water', 'wall'] as const) {
      const word = s[field]
      if (word !== undefined && terrain.hexside[word] === undefined) say(`${path}.${field}`, 'unknownHexside', { word })
    }
    if (s.crossing !== undefined && s.water === undefined) say(`${path}.crossing`, 'crossingWithoutWater')
    if (s.inside !== undefined && s.inside !== s.a && s.inside !== s.b) say(`${path}.inside`, 'insideElsewhere')
  })
  for (const id of grid.ids)
    for (const s of [0, 1, 2] as const) {
      const next = neighbour(grid, id, s as HexSide)
      if (next === null) continue
      if (Math.abs((levels.get(id) ?? 0) - (levels.get(next) ?? 0)) >= 2 && !sloped.has(pairKey(id, next)))
        say('map.hexsides', 'twoLevelsWithoutSlope', { a: codeAt(grid, id), b: codeAt(grid, next) })
    }
  const water = new Set(map.hexsides.filter(s => s.water !== undefined).map(s => codeKey(grid, s.a, s.b)))
  map.links.forEach((l, i) => {
    for (let n = 0; n < l.path.length; n++) {
      const here = hex(`map.links[${i}].path[${n}]`, l.path[n] as string)
      const before = n === 0 ? null : hexOfCode(grid, l.path[n - 1] as string)
      if (here === null || before === null) continue
      if (sideTo(grid, before, here) === null)
        say(`map.links[${i}].path[${n}]`, 'brokenRoad', { a: l.path[n - 1] as string, b: l.path[n] as string })
      else if (water.has(pairKey(before, here)) && !crossed.has(pairKey(before, here)))
        say(`map.links[${i}].path[${n}]`, 'roadWithoutCrossing', { a: l.path[n - 1] as string, b: l.path[n] as string })
    }
  })
  map.buildings?.forEach((b, i) => {
    hex(`map.buildings[${i}].hex`, b.hex)
  })
  map.labels?.forEach((l, i) => {
    hex(`map.labels[${i}].hex`, l.hex)
  })

  const sideIds = battle.sides.map(s => s.id)
  if (new Set(sideIds).size !== 2) say('sides', 'twoSides')
  const formations = unique(battle.formations, 'formations', say)
  const units = unique(battle.units, 'units', say)
  const leaders = unique(battle.leaders, 'leaders', say)
  const ofSide = (path: string, side: string) => {
    if (!sideIds.includes(side)) say(path, 'unknownSide', { side })
  }
  for (const id of units.keys()) if (leaders.has(id)) say('leaders', 'idTwice', { id })
  battle.formations.forEach((f, i) => {
    ofSide(`formations[${i}].side`, f.side)
    if (f.parent != null && !formations.has(f.parent))
      say(`formations[${i}].parent`, 'unknownFormation', { id: f.parent })
    const seen = new Set<string>()
    for (let at: string | null | undefined = f.id; at != null; at = formations.get(at)?.parent) {
      if (seen.has(at)) {
        say(`formations[${i}].parent`, 'circleOfCommand', { id: f.id })
        break
      }
      seen.add(at)
    }
  })
  battle.leaders.forEach((l, i) => {
    ofSide(`leaders[${i}].side`, l.side)
    const f = formations.get(l.commands)
    if (f === undefined) say(`leaders[${i}].commands`, 'unknownFormation', { id: l.commands })
    else if (STARS[f.level] !== l.stars) say(`leaders[${i}].stars`, 'wrongRank', { id: l.id, stars: l.stars })
    if (battle.leaders.some((o, n) => n < i && o.commands === l.commands))
      say(`leaders[${i}].commands`, 'twoLeaders', { id: l.commands })
    const also = l.replacement?.alsoLeader
    if (also !== undefined && !leaders.has(also))
      say(`leaders[${i}].replacement.alsoLeader`, 'unknownLeader', { id: also })
  })
  battle.units.forEach((u, i) => {
    const path = `units[${i}]`
    ofSide(`${path}.side`, u.side)
    const f = formations.get(u.brigade)
    if (f === undefined) say(`${path}.brigade`, 'unknownFormation', { id: u.brigade })
    else if (f.side !== u.side) say(`${path}.brigade`, 'otherSide', { id: u.brigade })
    const arms = u.type === 'artillery' ? ranges.artillery : ranges.smallArms
    if (u.weapon !== null && arms[u.weapon] === undefined) say(`${path}.weapon`, 'unknownWeapon', { word: u.weapon })
    if (u.weapon === null && u.type !== 'cavalry') say(`${path}.weapon`, 'unarmed', { id: u.id })
    if (u.dismounted != null && ranges.smallArms[u.dismounted.weapon] === undefined)
      say(`${path}.dismounted.weapon`, 'unknownWeapon', { word: u.dismounted.weapon })
    if (u.type === 'artillery') {
      const guns = (u.sections ?? []).reduce((sum, s) => sum + s.guns, 0)
      if (guns !== u.sp) say(`${path}.sections`, 'gunsDoNotAddUp', { guns, sp: u.sp })
      u.sections?.forEach((s, n) => {
        if (ranges.artillery[s.weapon] === undefined)
          say(`${path}.sections[${n}].weapon`, 'unknownWeapon', { word: s.weapon })
      })
    }
  })
  battle.activationMarkers.forEach((m, i) => {
    const path = `activationMarkers[${i}]`
    if (m.kind !== 'event') ofSide(`${path}.side`, m.side)
    if (m.kind === 'special') say(`${path}.kind`, 'specialMarker')
    if (m.kind === 'division' || m.kind === 'artillery') {
      const f = m.formation === undefined ? undefined : formations.get(m.formation)
      if (f === undefined) say(`${path}.formation`, 'unknownFormation', { id: m.formation ?? '' })
      else if (m.kind === 'division' && f.level !== 'division') say(`${path}.formation`, 'notADivision', { id: f.id })
    }
  })
  for (const f of battle.formations)
    if (f.level === 'division' && !battle.activationMarkers.some(m => m.kind === 'division' && m.formation === f.id))
      say('activationMarkers', 'divisionWithoutMarkers', { id: f.id })
  for (const side of sideIds) {
    if ((battle.efficiencyMarkers[side]?.length ?? 0) === 0) say('efficiencyMarkers', 'noEfficiencyMarkers', { side })
    if (!battle.activationMarkers.some(m => m.kind === 'march' && m.side === side))
      say('activationMarkers', 'noMarchMarker', { side })
  }

  unique(battle.scenarios, 'scenarios', say)
  const rules = JSON.stringify(battle.scenarios[0]?.optionalRules ?? {})
  battle.scenarios.forEach((s, i) => {
    if (JSON.stringify(s.optionalRules ?? {}) !== rules) say(`scenarios[${i}].optionalRules`, 'optionsDiffer')
    scenarioSense(battle, s, `scenarios[${i}]`, grid, units, say)
  })
  return errors
}

const STARS = { army: 4, corps: 3, division: 2, brigade: 1, artillery: 1 } as const

type Say = (path: string, code: string, args?: SenseError['args']) => void

function scenarioSense(
  battle: Battle,
  s: BattleScenario,
  at: string,
  grid: HexGrid,
  units: ReadonlyMap<string, BattleUnit>,
  say: Say,
): void {
  const sideIds = battle.sides.map(side => side.id)
  const leaders = new Set(battle.leaders.map(l => l.id))
  const formations = new Set(battle.formations.map(f => f.id))
  const hex = (path: string, code: string) => {
    const id = hexOfCode(grid, code)
    if (id === null) say(path, 'hexOffMap', { hex: code })
    return id
  }
  const side = (path: string, id: string) => {
    if (!sideIds.includes(id)) say(path, 'unknownSide', { side: id })
  }
  s.turns.forEach((t, i) => {
    if (t.n !== i + 1) say(`${at}.turns[${i}].n`, 'turnsOutOfOrder', { n: t.n })
    // 2.43: the military clock ends at 2400
    if (Number(t.time) > MIDNIGHT) say(`${at}.turns[${i}].time`, 'noHour', { time: t.time })
  })
  if (s.firstInitiative != null) side(`${at}.firstInitiative`, s.firstInitiative)
  const orders = new Map(s.orders.map(o => [o.formation, o.orders]))
  const placed = new Map<string, string>()
  const facing = new Map<string, number>()
  const owner = new Map<string, string>()
  const idle = new Set<string>()
  s.setup.forEach((p, i) => {
    const path = `${at}.setup[${i}]`
    hex(`${path}.hex`, p.hex)
    for (const [n, code] of (p.extend ?? []).entries()) hex(`${path}.extend[${n}]`, code)
    if (placed.has(p.id)) say(`${path}.id`, 'placedTwice', { id: p.id })
    placed.set(p.id, p.hex)
    const unit = units.get(p.id)
    if (unit === undefined) {
      if (!leaders.has(p.id)) say(`${path}.id`, 'unknownCounter', { id: p.id })
      return
    }
    if (p.facing === undefined) {
      say(`${path}.facing`, 'noFacing', { id: p.id })
      return
    }
    const march = orders.get(unit.brigade) === 'march'
    if (orders.get(unit.brigade) !== 'choice' && (p.facing % 60 === 0) !== march)
      say(`${path}.facing`, 'facingAgainstOrders', { id: p.id, facing: p.facing })
    if ((facing.get(p.hex) ?? p.facing) !== p.facing) say(`${path}.facing`, 'twoFacingsInHex', { hex: p.hex })
    facing.set(p.hex, p.facing)
    if ((owner.get(p.hex) ?? unit.side) !== unit.side) say(`${path}.hex`, 'enemiesTogether', { hex: p.hex })
    owner.set(p.hex, unit.side)
    if (!orders.has(unit.brigade) && !idle.has(unit.brigade)) {
      idle.add(unit.brigade)
      say(`${at}.orders`, 'noOrders', { id: unit.brigade })
    }
    const horse = unit.type === 'cavalry'
    const unfit = (word: 'abandoned' | 'blown' | 'mounted' | 'refused' | 'extend', fits: boolean) => {
      if (p[word] !== undefined && p[word] !== false && !fits) say(`${path}.${word}`, 'notForArm', { id: p.id, word })
    }
    unfit('abandoned', unit.type === 'artillery')
    unfit('blown', horse && p.mounted !== false)
    unfit('mounted', horse)
    unfit('refused', !march)
    unfit('extend', march ? unit.type !== 'artillery' : unit.type === 'infantry' || (horse && p.mounted === false))
    if ((p.lostSP ?? 0) >= unit.sp) say(`${path}.lostSP`, 'nothingLeft', { id: p.id })
  })
  stacksOf(s, units, orders).forEach(({ hex: code, legal }) => {
    if (!legal) say(`${at}.setup`, 'stackTooLarge', { hex: code })
  })
  s.setup.forEach((p, i) => {
    const unit = units.get(p.id)
    if (unit === undefined || p.extend === undefined) return
    const path = `${at}.setup[${i}].extend`
    const most =
      orders.get(unit.brigade) === 'march'
        ? columnMarkers(unit.type === 'cavalry', unit.sp - (p.lostSP ?? 0))
        : lineMarkers(unit.sp - (p.lostSP ?? 0))
    if (p.extend.length > most) say(path, 'tooWeakToExtend', { id: p.id })
    const march = orders.get(unit.brigade) === 'march'
    p.extend.forEach((code, n) => {
      const there = hexOfCode(grid, code)
      // a column goes on from hex to hex, a line lies on both sides of its counter
      const from = march ? (p.extend?.[n - 1] ?? p.hex) : p.hex
      const before = hexOfCode(grid, from)
      if (there !== null && before !== null && sideTo(grid, before, there) === null)
        say(`${path}[${n}]`, 'notNeighbours', { a: from, b: code })
      if ((owner.get(code) ?? unit.side) !== unit.side) say(`${path}[${n}]`, 'enemiesTogether', { hex: code })
    })
  })
  s.orders.forEach((o, i) => {
    if (!formations.has(o.formation)) say(`${at}.orders[${i}].formation`, 'unknownFormation', { id: o.formation })
    for (const id of o.attached ?? [])
      if (units.get(id)?.type !== 'artillery') say(`${at}.orders[${i}].attached`, 'notABattery', { id })
  })
  const groups = new Set<string>()
  s.reinforcements.forEach((r, i) => {
    const path = `${at}.reinforcements[${i}]`
    if (groups.has(r.id)) say(`${path}.id`, 'idTwice', { id: r.id })
    groups.add(r.id)
    side(`${path}.side`, r.side)
    if (!s.turns.some(t => t.time === r.turn && (r.day === undefined || r.day === t.day)))
      say(`${path}.turn`, 'noSuchTurn', { time: r.turn })
    r.units.forEach((id, n) => {
      if (units.get(id)?.side !== r.side) say(`${path}.units[${n}]`, 'unknownCounter', { id })
      if (placed.has(id)) say(`${path}.units[${n}]`, 'placedTwice', { id })
      placed.set(id, r.id)
    })
    r.leaders?.forEach((id, n) => {
      if (!leaders.has(id)) say(`${path}.leaders[${n}]`, 'unknownCounter', { id })
      if (placed.has(id)) say(`${path}.leaders[${n}]`, 'placedTwice', { id })
      placed.set(id, r.id)
    })
    r.entry.forEach((code, n) => {
      const id = hex(`${path}.entry[${n}]`, code)
      if (id !== null && !isEdge(grid, id)) say(`${path}.entry[${n}]`, 'entryNotAtEdge', { hex: code })
    })
  })
  const v = s.victory
  for (const [i, id] of v.net.entries()) side(`${at}.victory.net[${i}]`, id)
  v.points.forEach((p, i) => {
    side(`${at}.victory.points[${i}].side`, p.side)
    p.hexes?.forEach((code, n) => {
      hex(`${at}.victory.points[${i}].hexes[${n}]`, code)
    })
    if ((p.kind === 'control' || p.kind === 'hold') && (p.hexes?.length ?? 0) === 0)
      say(`${at}.victory.points[${i}].hexes`, 'noHexes')
    if (p.kind === 'exit' || p.kind === 'special')
      say(`${at}.victory.points[${i}].kind`, 'unsupportedPoint', { word: p.kind })
  })
  v.former?.forEach(({ mins }, i) => {
    if (mins.length !== v.levels.length || mins.some((min, n) => (min === null) !== (n === mins.length - 1)))
      say(`${at}.victory.former[${i}].mins`, 'levelsOpenEnd')
  })
  if (v.levels.length === 0) say(`${at}.victory.levels`, 'levelsOpenEnd')
  v.levels.forEach((l, i) => {
    if (l.winner !== null) side(`${at}.victory.levels[${i}].winner`, l.winner)
    const last = i === v.levels.length - 1
    if ((l.min === null) !== last) say(`${at}.victory.levels[${i}].min`, 'levelsOpenEnd')
    const before = v.levels[i - 1]?.min
    if (l.min !== null && before != null && l.min >= before) say(`${at}.victory.levels[${i}].min`, 'levelsOutOfOrder')
  })
  v.automatic?.forEach((a, i) => {
    side(`${at}.victory.automatic[${i}].side`, a.side)
    for (const code of a.controls ?? []) hex(`${at}.victory.automatic[${i}].controls`, code)
    if (a.noEnemyWithin !== undefined) hex(`${at}.victory.automatic[${i}].noEnemyWithin.hex`, a.noEnemyWithin.hex)
  })
  s.offLimits?.forEach((o, i) => {
    if (o.side !== 'both') side(`${at}.offLimits[${i}].side`, o.side)
    o.hexes.forEach((code, n) => {
      hex(`${at}.offLimits[${i}].hexes[${n}]`, code)
    })
  })
  s.specialRules.forEach((rule, i) => {
    rule.effects?.forEach((e, n) => {
      const path = `${at}.specialRules[${i}].effects[${n}]`
      if ('formations' in e)
        for (const id of e.formations ?? [])
          if (!formations.has(id)) say(`${path}.formations`, 'unknownFormation', { id })
      if ('units' in e) for (const id of e.units) if (!units.has(id)) say(`${path}.units`, 'unknownCounter', { id })
      if ('leaders' in e)
        for (const id of e.leaders) if (!leaders.has(id)) say(`${path}.leaders`, 'unknownCounter', { id })
      if ('leader' in e && !leaders.has(e.leader)) say(`${path}.leader`, 'unknownCounter', { id: e.leader })
      if ('hexes' in e) for (const code of e.hexes ?? []) hex(`${path}.hexes`, code)
      if ('sides' in e) for (const id of e.sides) side(`${path}.sides`, id)
      if (e.kind === 'entry' && !groups.has(e.reinforcement))
        say(`${path}.reinforcement`, 'unknownArrival', { id: e.reinforcement })
      if (e.kind === 'artilleryOnlyBy' && !battle.map.links.some(l => l.name === e.link))
        say(`${path}.link`, 'unknownRoad', { name: e.link })
    })
  })
}

/** 8.12: the stacks of a set-up, and whether their orders allow them. */
function stacksOf(
  s: BattleScenario,
  units: ReadonlyMap<string, BattleUnit>,
  orders: ReadonlyMap<string, string>,
): { hex: string; legal: boolean }[] {
  const stacks = new Map<string, Stacked[]>()
  for (const p of s.setup) {
    const unit = units.get(p.id)
    if (unit === undefined || p.abandoned !== undefined) continue
    const march = orders.get(unit.brigade) === 'march'
    const stack = stacks.get(p.hex) ?? []
    stack.push({
      guns: unit.type === 'artillery',
      mounted: unit.type === 'cavalry' && !(p.mounted === false && unit.dismounted != null),
      sp: unit.sp - (p.lostSP ?? 0),
      brigade: unit.brigade,
      march,
      extended: (p.extend?.length ?? 0) > 0,
      column: march,
    })
    stacks.set(p.hex, stack)
  }
  return [...stacks].map(([hex, stack]) => ({ hex, legal: mayStand(stack) }))
}

function unique<T extends { readonly id: string }>(list: readonly T[], path: string, say: Say): Map<string, T> {
  const found = new Map<string, T>()
  list.forEach((entry, i) => {
    if (found.has(entry.id)) say(`${path}[${i}].id`, 'idTwice', { id: entry.id })
    found.set(entry.id, entry)
  })
  return found
}

const pairKey = (a: HexId, b: HexId): string => (a < b ? `${a}-${b}` : `${b}-${a}`)
const codeKey = (grid: HexGrid, a: string, b: string): string => {
  const [x, y] = [hexOfCode(grid, a), hexOfCode(grid, b)]
  return x === null || y === null ? '' : pairKey(x, y)
}
const codeAt = codeOfHex
