import { first } from '#engine/lists.ts'
import { cohesionOf } from '../02-counters/cohesion.ts'
import { rollUdd, uddSum } from '../02-counters/udd.ts'
import { freshChain } from '../12-results/disorder.ts'
import { loseBlown } from '../12-results/rout-tests.ts'
import { ground, roleOf, seatOf, unitCode } from '../battle/ground.ts'
import type { Choice } from '../choices.ts'
import { type Field, isGuns } from '../field.ts'
import type { Frames } from '../frames.ts'
import { enemyOf, type UnitId } from '../ids.ts'
import { call, decision, end, go, procedure } from '../kit.ts'
import { did, hexUnder, MAP, ROUT_TEST } from '../state.ts'
import { topOf } from '../survey.ts'
import { unitsOn } from './groups.ts'

type F = Frames['standOff']

/** The units with the highest cohesion of the face that is up (ruling cohesion-face). */
export function steadiest(g: Field, units: readonly UnitId[]): UnitId[] {
  const most = Math.max(...units.map(id => cohesionOf(g, id)))
  return units.filter(id => cohesionOf(g, id) === most)
}

/** 8.36, 11.64, ruling standoff-loss: who of the defenders may take the loss: guns on top or alone, else the highest cohesion. */
export function defenderLosers(g: Field, f: Readonly<F>): UnitId[] {
  const tops = f.hexes.flatMap(hex => topOf(g, hex) ?? [])
  const guns = tops.filter(id => isGuns(g, id))
  if (guns.length > 0) return guns
  return steadiest(
    g,
    unitsOn(g, f.hexes, enemyOf(f.side)).filter(id => !isGuns(g, id)),
  )
}
const losersNow = (g: Field, f: Readonly<F>): UnitId[] =>
  f.losers.length === 0 ? steadiest(g, f.attackers) : defenderLosers(g, f)

/** 12.52: who of those that fail is spared when both sides would rout: the highest cohesion, attackers before defenders. */
export function sparable(g: Field, f: Readonly<Pick<F, 'side' | 'fails'>>): UnitId[] {
  const best = steadiest(g, f.fails)
  const attackers = best.filter(id => ground(g).units[id].side === f.side)
  return attackers.length > 0 ? attackers : best
}

/** 8.36: a Bloody Stand Off costs each side 1 SP. Units that lost while collapsed or blown test for rout together (12.52). */
export const standOff = procedure('standOff', {
  rule: '8.36',
  start: 'begin',
  steps: {
    begin(t, f) {
      if (f.losers.length === 0) freshChain(t.state)
      if (f.losers.length === 2) return go('attacker')
      const losers = losersNow(t.state, f)
      if (losers.length > 1) return go('pick')
      f.losers = [...f.losers, first(losers)]
      return go('begin')
    },
    pick: decision({
      roles: (g, f) => seatOf(g, f.losers.length === 0 ? f.side : enemyOf(f.side)),
      choices: (g, f) =>
        losersNow(g, f).map((unit): Extract<Choice, { verb: 'takeLoss' }> => ({ verb: 'takeLoss', unit })),
      on: {
        takeLoss(_t, f, c) {
          f.losers = [...f.losers, c.unit]
          return go('begin')
        },
      },
    }),
    attacker: (t, f) => call('losses', lossOf(t.state, f, 0), 'defender'),
    defender: (t, f) => call('losses', lossOf(t.state, f, 1), 'tests'),
    tests(t, f) {
      const g = t.state
      loseBlown(t)
      for (const unit of ground(g).unitIds) {
        if (!did(g, unit, ROUT_TEST)) continue
        g.deeds[unit] &= ~ROUT_TEST
        if (g.units[unit].where !== MAP) continue
        if (!rollUdd(t, unit, uddSum(g, unit), 'test').passed) f.fails = [...f.fails, unit]
      }
      const sides = new Set(f.fails.map(id => ground(g).units[id].side))
      if (sides.size < 2) return go('rout')
      if (sparable(g, f).length > 1) return go('spare')
      return spared(t, f, first(sparable(g, f)))
    },
    spare: decision({
      roles: (g, f) => seatOf(g, ground(g).units[first(sparable(g, f))].side),
      choices: (g, f) => sparable(g, f).map((unit): Extract<Choice, { verb: 'spare' }> => ({ verb: 'spare', unit })),
      on: { spare: (t, f, c) => spared(t, f, c.unit) },
    }),
    rout(t, f) {
      const units = f.fails.filter(id => t.state.units[id].where === MAP)
      return units.length === 0 ? end() : call('rout', { units, cause: 'shock', todo: [] }, 'over')
    },
    over: () => call('routTests', {}, 'out'),
    out: () => end(),
  },
})

function lossOf(g: Field, f: Readonly<F>, i: 0 | 1): Frames['losses'] {
  const unit = f.losers[i] as UnitId
  const by = f.losers[1 - i] ?? null
  return { hex: hexUnder(g.units[unit]), side: ground(g).units[unit].side, units: [unit], lose: 1, by, led: [] }
}

function spared(t: Parameters<typeof loseBlown>[0], f: F, unit: UnitId) {
  const g = t.state
  f.fails = f.fails.filter(id => id !== unit)
  t.say('12.52', 'log.shock.spared', { side: roleOf(g, ground(g).units[unit].side), unit: unitCode(g, unit) })
  return go('rout' as const)
}
