import { describe, expect, it } from 'vitest'
import { seeds } from '#ai/worlds.ts'
import {
  begin,
  choices,
  deciders,
  draw,
  type Forecast,
  forecast,
  type LogEntry,
  perform,
  type Role,
  rngFrom,
  seedFrom,
} from '#engine/index.ts'
import { fight } from '../ai/fight.ts'
import lrt from '../data/battles/little-round-top.json' with { type: 'json' }
import { ground } from '../rules/battle/ground.ts'
import type { Battle } from '../rules/battle/module.ts'
import { moveClassOf, ordersOf, stepTest, uddChance } from '../rules/board.ts'
import type { Choice } from '../rules/choices.ts'
import { clone } from '../rules/clone.ts'
import type { HexId, LeaderId, UnitId } from '../rules/ids.ts'
import { gameOf } from '../rules/index.ts'
import { DISORDERED, is, MAP, type State, setLeader } from '../rules/state.ts'
import { push } from './pushing-player.ts'

const BATTLE = lrt as unknown as Battle
const GAME = gameOf(BATTLE)
const CODES = GAME.codes.unit as readonly string[]
const FIGHTS = 300

interface Met {
  readonly state: State
  readonly role: Role
  readonly line: readonly Choice[]
}

/** Choices of games whose players go for each other, every so many of the wanted ones. */
function met(first: number, wanted: (c: Choice, g: State) => boolean, every: number, most: number): readonly Met[] {
  const found: Met[] = []
  let n = 0
  for (let seed = first; found.length < most && seed < first + 20; seed++) {
    const { state } = begin(GAME, 'hoods-assault', {}, seedFrom(seed))
    const rng = rngFrom(seedFrom(seed + 1000))
    while (state.outcome === null && found.length < most) {
      const role = deciders(GAME, state)[0] as Role
      const list = choices(GAME, state, role)
      const choice = list.find(c => wanted(c, state))
      if (choice !== undefined && ++n % every === 0) found.push({ state: clone(state), role, line: [choice] })
      perform(
        GAME,
        state,
        role,
        push(state, list, below => draw(rng, below) - 1),
      )
    }
  }
  return found
}

const ask = ({ state, role, line }: Met, seed = 1): Forecast =>
  forecast(fight, { game: GAME, state, viewer: role, line, seed: seeds(seedFrom(seed)) }) as Forecast

/** Read from the counters before and after, not from the log. */
const losesSp = (before: State, after: State, unit: UnitId): boolean => after.units[unit].lost > before.units[unit].lost
const isGone = (_before: State, after: State, unit: UnitId): boolean => after.units[unit].where !== MAP
const isHurt = (before: State, after: State, unit: UnitId): boolean => {
  const [then, now] = [before.units[unit], after.units[unit]]
  return now.hex !== then.hex || now.lost > then.lost || is(now, DISORDERED) !== is(then, DISORDERED)
}

/** For each unit the share of so many fights by the rules, with dice of their own, in which this came of it. */
function fought({ state, role, line }: Met, first: number, tests: readonly (typeof isHurt)[]): readonly number[][] {
  const shares = tests.map(() => CODES.map(() => 0))
  for (let n = 0; n < FIGHTS; n++) {
    const g = clone(state)
    g.rng = rngFrom(seedFrom(first + n), state.rng.draws)
    for (const choice of line) perform(GAME, g, role, choice)
    while (g.outcome === null && !fight.isOver(g, state)) {
      const asked = deciders(GAME, g)[0] as Role
      perform(GAME, g, asked, fight.answer(g, asked, choices(GAME, g, asked)))
    }
    for (const [i, test] of tests.entries())
      for (const unit of CODES.keys())
        if (state.units[unit as UnitId].where === MAP && test(state, g, unit as UnitId))
          (shares[i] as number[])[unit] = ((shares[i] as number[])[unit] as number) + 1 / FIGHTS
  }
  return shares
}

/** Of one unit: the chances told of these things, added up. */
const told = (forecast: Forecast, unit: string, ...names: string[]): number =>
  forecast.results
    .filter(({ name, args }) => args.unit === unit && names.includes(name))
    .reduce((sum, { mean }) => sum + mean, 0)

/** How far what was told is from what was fought, root mean square. */
function offBy(list: readonly Met[], first: number, isFire: boolean): number {
  const squares: number[] = []
  for (const [i, one] of list.entries()) {
    const forecast = ask(one, i + 1)
    const [loses = [], gone = [], hurt = []] = fought(one, first + i * FIGHTS, [losesSp, isGone, isHurt])
    for (const [unit, code] of CODES.entries()) {
      const pairs = [
        [told(forecast, code, 'loses'), loses[unit] as number],
        [told(forecast, code, 'routs', 'destroyed'), gone[unit] as number],
      ]
      // after a shock victors advance, so a counter that has moved need not be hurt
      const calm = told(forecast, code, 'unharmed')
      if (isFire && calm > 0) pairs.push([1 - calm, hurt[unit] as number])
      for (const [chance = 0, share = 0] of pairs) {
        if (chance === 0 && share === 0) continue
        // four standard errors of the difference of two shares, at the most
        expect(Math.abs(chance - share), `${code} of ${JSON.stringify(one.line)}`).toBeLessThan(0.15)
        squares.push((chance - share) ** 2)
      }
    }
  }
  expect(squares.length).toBeGreaterThan(list.length)
  return Math.sqrt(squares.reduce((sum, n) => sum + n, 0) / squares.length)
}

const moving = (g: State): UnitId =>
  (g.stack.findLast(frame => frame.proc === 'unit') as unknown as { unit: UnitId }).unit

/** The same with the leader of its brigade at its head (9.31). */
function led(state: State): State {
  const g = clone(state)
  const { leader } = ground(g).brigades[ground(g).units[moving(g)].brigade]
  if (leader === null) return g
  setLeader(g, leader, { where: MAP, hex: g.units[moving(g)].hex })
  const frame = g.stack.findLast(one => one.proc === 'unit') as unknown as { leaders: LeaderId[] }
  frame.leaders = [leader]
  return g
}

/** A unit in order throws a die for the ground that it enters (9.47), and none for friends whom it has passed (8.22). */
function isTested(c: Choice, g: State): boolean {
  if (c.verb !== 'enter') return false
  const unit = moving(g)
  const { hex } = g.units[unit]
  const passes = g.stack.some(frame => frame.proc === 'unit' && (frame as unknown as { passing: number }).passing !== 0)
  if (hex === null || passes || is(g.units[unit], DISORDERED)) return false
  return stepTest(ground(g), moveClassOf(g, unit), ordersOf(g, unit), hex, c.hex) === 1
}

const shots = met(61, c => c.verb === 'fireAt' || c.verb === 'rapidFireAt', 5, 12)
const shocks = met(52, c => c.verb === 'declare', 1, 16).filter(one => fight.begins(one.state, []))

describe('10.17, 11.11 forecasts', () => {
  it('of fire agree with fire by the rules', { timeout: 120_000 }, () => {
    expect(shots).toHaveLength(12)
    expect(offBy(shots, 1_000_000, true)).toBeLessThan(0.03)
  })

  it('of shocks agree with shocks by the rules', { timeout: 120_000 }, () => {
    expect(shocks.length).toBeGreaterThan(3)
    const under = shocks.map(one => ({ ...one, line: [] }))
    expect(offBy(under, 2_000_000, false)).toBeLessThan(0.04)
    for (const one of under) {
      const forecast = ask(one)
      const byHex = new Map<string, number>()
      for (const { name, args, mean } of forecast.results)
        if (name === 'contact') byHex.set(String(args.hex), (byHex.get(String(args.hex)) ?? 0) + mean)
      expect(byHex.size).toBeGreaterThan(0)
      for (const sum of byHex.values()) expect(sum).toBeLessThan(1 + 1e-9)
    }
  })

  it('11.45 count contact once for a hex that two attacks strike, whether or not it comes to blows', () => {
    const { state } = begin(GAME, 'hoods-assault', {}, seedFrom(1))
    const [hex, other] = [100, 101] as unknown as [HexId, HexId]
    const before = clone(state)
    before.stack.push({
      proc: 'shock',
      at: 'resolve',
      groups: [{ hexes: [hex] }, { hexes: [hex] }, { hexes: [other, hex] }],
    } as never)
    const contacts = (log: readonly LogEntry[]) =>
      fight.results({ before, after: before, line: [], log }).filter(({ name }) => name === 'contact')
    const code = GAME.codes.hex?.[hex as number]
    expect(contacts([])).toEqual([{ name: 'contact', args: { hex: code, result: 'none' }, mean: 1 }])
    const die = (result: string) => ({ key: 'log.shock.die', args: { hex: code, result }, scene: '1/shock.1' }) as never
    expect(contacts([die('driven'), die('broken')])).toEqual([
      { name: 'contact', args: { hex: code, result: 'driven' }, mean: 1 },
    ])
  })

  it('rest on nothing that is sealed to the asker: in any world he may imagine they are the same', () => {
    for (const one of [...shots.slice(0, 4), ...shocks.slice(0, 2)]) {
      const here = ask(one)
      for (const seed of [5, 6]) {
        const world = GAME.imagine(one.state, one.role, seedFrom(seed))
        expect(ask({ ...one, state: world })).toEqual(here)
      }
    }
  })

  it('13.41, 6.23, 5.34 of dice of one’s own choosing look at every die', () => {
    for (const [verb, name] of [
      ['rally', 'rally'],
      ['coordinate', 'coordination'],
    ] as const) {
      const [one] = met(33, c => c.verb === verb, 1, 1)
      const forecast = ask(one as Met)
      expect(forecast.fights, verb).toBe('all')
      const results = forecast.results.filter(result => result.name === name)
      expect(results.reduce((sum, { mean }) => sum + mean, 0)).toBeCloseTo(1, 9)
      for (const { mean } of results) expect(mean * 10).toBeCloseTo(Math.round(mean * 10), 9)
    }
  })

  it('9.47 the chance told of a die of the ground is that of the die', () => {
    const told = new Set<number>()
    for (const { state, role, line } of met(35, isTested, 1, 12))
      for (const begun of [state, led(state)]) {
        const unit = moving(begun)
        told.add(uddChance(begun, unit))
        let kept = 0
        for (let n = 0; n < FIGHTS; n++) {
          const g = clone(begun)
          g.rng = rngFrom(seedFrom(3_000_000 + n), begun.rng.draws)
          perform(GAME, g, role, line[0] as Choice)
          if (!is(g.units[unit], DISORDERED)) kept += 1 / FIGHTS
        }
        expect(Math.abs(kept - uddChance(begun, unit))).toBeLessThan(0.12)
      }
    expect(told.size).toBeGreaterThan(1)
  })

  it('are none where nobody fires', () => {
    const [one] = met(34, c => c.verb === 'done', 1, 1)
    expect(ask(one as Met)).toBeNull()
    expect(ask({ ...(one as Met), line: [] })).toBeNull()
  })
})
