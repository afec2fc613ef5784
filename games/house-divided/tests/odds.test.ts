import { describe, expect, it } from 'vitest'
import { choices, deciders, type Frame, perform, type Role, rngFrom, seedFrom } from '#engine/index.ts'
import { fight } from '../ai/fight.ts'
import {
  attackerYields,
  defenderYields,
  type Force,
  oddsOf,
  POWER,
  POWER_REDUCED,
  playOut,
  unitForce,
} from '../ai/judge/odds.ts'
import type { Choice } from '../rules/choices.ts'
import { clone } from '../rules/clone.ts'
import type { Frames } from '../rules/frames.ts'
import { enemyOf, roleOf, type SideIndex } from '../rules/ids.ts'
import type { State } from '../rules/state.ts'
import { unitOf, unitsIn } from '../rules/units.ts'
import { type Board, fighting, position } from './position.ts'

const BATTLES = 1500
const BY = 'by rail:corinth--humboldt'
const KINDS = ['mi', 'vi', 'ei', 'mc', 'vc', 'ec']

interface Clash {
  attackers: readonly string[]
  defenders: readonly string[]
  /** The defenders are entrenched. */
  dug?: true
}

/** The Union attacks Corinth from Humboldt; the question is the Confederates', who fire first. */
function begun({ attackers, defenders, dug }: Clash): Board {
  const counters = [
    ...attackers.map((kind, i) => [`u${i + 1}`, `${kind} corinth ${BY}`]),
    ...defenders.map((kind, i) => [`c${i + 1}`, `${kind} corinth`]),
  ]
  const table = fighting(position(Object.fromEntries(counters)), 'union')
  if (dug) for (const i of defenders.keys()) table.put(`c${i + 1}`, { entrenched: true })
  table.expectDeciding('confederate', 'battlePart.aim')
  return table
}

type Part = Frames['battlePart']
const partOf = (g: State): Part | null => {
  const top = g.stack.at(-1) as Frame
  return top.proc === 'battlePart' ? (top as unknown as Part) : null
}

function powerOf(g: State, part: Part, side: SideIndex): number {
  let sum = 0
  for (const id of unitsIn(g, part.box, side)) {
    const { type, reduced } = unitOf(g, id)
    sum += (POWER[type] as number) * (reduced ? POWER_REDUCED : 1)
  }
  return sum
}

/** As the forecasts answer, but a side that is clearly beaten breaks off. */
function answer({ game }: Board, g: State, role: Role): Choice {
  const offered = choices(game, g, role)
  const part = partOf(g)
  const retreat = offered.find(c => c.verb === 'retreat')
  if (part !== null && retreat !== undefined) {
    const [own, enemy] = [powerOf(g, part, part.side), powerOf(g, part, enemyOf(part.side))]
    const yields = part.side === g.active ? attackerYields : defenderYields
    if (yields(own, enemy)) return retreat
  }
  return fight.answer(g, role, offered)
}

/** Battles by the rules that the attacker has won, in a hundred. */
function percentWon(clash: Clash): number {
  const table = begun(clash)
  const { game, state: start } = table
  let won = 0
  for (let n = 0; n < BATTLES; n++) {
    const g = clone(start)
    g.rng = rngFrom(seedFrom(n), start.rng.draws)
    for (let over = false; !over; ) {
      const role = deciders(game, g)[0] as Role
      const { log } = perform(game, g, role, answer(table, g, role))
      const end = log.find(entry => entry.key === 'log.battle.won')
      over = end !== undefined
      if (end?.args.side === roleOf(start.active)) won++
    }
  }
  return (100 * won) / BATTLES
}

const forceOf = (kinds: readonly string[], dug = false): Force =>
  kinds.reduce((sum, kind) => sum + unitForce(KINDS.indexOf(kind), dug), 0)

const many = (count: number, kind: string): string[] => Array(count).fill(kind) as string[]
const CASES: readonly (readonly [string, Clash])[] = [
  ['two veterans against two', { attackers: many(2, 'vi'), defenders: many(2, 'vi') }],
  ['three veterans against two', { attackers: many(3, 'vi'), defenders: many(2, 'vi') }],
  ['four veterans against two', { attackers: many(4, 'vi'), defenders: many(2, 'vi') }],
  ['four veterans against three militia', { attackers: many(4, 'vi'), defenders: many(3, 'mi') }],
  ['three elite against three veterans', { attackers: many(3, 'ei'), defenders: many(3, 'vi') }],
  ['four militia against two elite', { attackers: many(4, 'mi'), defenders: many(2, 'ei') }],
  ['four veterans against two entrenched', { attackers: many(4, 'vi'), defenders: many(2, 'vi'), dug: true }],
  ['six veterans against five', { attackers: many(6, 'vi'), defenders: many(5, 'vi') }],
  [
    'two veterans and two cavalry against three militia',
    { attackers: ['vi', 'vi', 'vc', 'vc'], defenders: many(3, 'mi') },
  ],
]

describe('5.0 Chances of a battle', () => {
  it('5.0 the tables that the bots go by agree with battles fought by the rules', () => {
    const told = CASES.map(([name, clash]) => {
      const forces = { attacker: forceOf(clash.attackers), defender: forceOf(clash.defenders, clash.dug) }
      const model = 100 * playOut({ ...forces, attackerReserve: 0, defenderReserve: 0 }, 4000).win
      const table = 100 * oddsOf(forces.attacker, forces.defender).win
      return { name, model, table, fought: percentWon(clash) }
    })
    expect(told.filter(({ model, fought }) => Math.abs(model - fought) > 5)).toEqual([])
    // of 64 battles played out for an entry of the table
    expect(told.filter(({ table, fought }) => Math.abs(table - fought) > 15)).toEqual([])
  })
})
