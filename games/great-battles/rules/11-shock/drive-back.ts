import { abandonGuns } from '../12-results/abandoned-guns.ts'
import { freshChain } from '../12-results/disorder.ts'
import { retreatLocals } from '../12-results/retreat-way.ts'
import { ground, seatOf } from '../battle/ground.ts'
import type { Choice } from '../choices.ts'
import { type Field, isDisordered, isGuns } from '../field.ts'
import type { Frames } from '../frames.ts'
import type { HexId, UnitId } from '../ids.ts'
import { call, decision, end, go, procedure, result } from '../kit.ts'
import { hexUnder, MAP } from '../state.ts'
import { stackAt } from '../survey.ts'

type F = Frames['driveBack']

/** 8.36, 12.22: the top unit takes the losses; of several hexes the owner says which top unit. */
function losersOf(g: Field, f: Readonly<F>): UnitId[] {
  const tops = f.hexes.flatMap(hex => [...stackAt(g, hex)].reverse().find(id => f.units.includes(id)) ?? [])
  return [...new Set(tops)]
}

const isIn = (g: Field, unit: UnitId, hex: HexId): boolean => {
  const u = g.units[unit]
  return u.where === MAP && (u.hex === hex || u.tail.includes(hex))
}

/**
 * A shock result on one side (11.45): losses; then hex by hex disorder for all who stand there, with those who did not
 * take part (8.36), and a retreat of those who were in good order. Who was disordered suffers a second disorder instead
 * (ruling shock-already), or routs when the line is broken (ruling shock-ten).
 */
export const driveBack = procedure('driveBack', {
  rule: '11.45',
  start: 'begin',
  steps: {
    begin(t, f) {
      const g = t.state
      freshChain(g)
      const losers = f.lose === 0 ? [] : losersOf(g, f)
      f.loser = losers[0] ?? null
      return losers.length > 1 ? go('pick') : go('lose')
    },
    pick: decision({
      roles: (g, f) => seatOf(g, f.side),
      choices: (g, f) =>
        losersOf(g, f).map((unit): Extract<Choice, { verb: 'takeLoss' }> => ({ verb: 'takeLoss', unit })),
      on: {
        takeLoss(_t, f, c) {
          f.loser = c.unit
          return go('lose')
        },
      },
    }),
    lose(t, f) {
      const g = t.state
      const hex = f.loser === null ? null : g.units[f.loser].hex
      if (f.loser === null || hex === null) return go('next')
      const below = [...stackAt(g, hex)].reverse().filter(id => id !== f.loser && f.units.includes(id))
      const units = [f.loser, ...below]
      return call('losses', { hex, side: f.side, units, lose: f.lose, by: f.by, led: [] }, 'lost')
    },
    lost(_t, f) {
      f.led = result(f, 'losses').led
      return go('next')
    },
    next(t, f) {
      const g = t.state
      const hex = f.hexes[0]
      if (hex === undefined) return call('routTests', {}, 'over')
      f.hexes = f.hexes.slice(1)
      const here = stackAt(g, hex).filter(id => ground(g).units[id].side === f.side && !f.seen.includes(id))
      f.hex = hex
      f.seen = [...f.seen, ...here]
      f.routs = f.broken ? here.filter(id => !isGuns(g, id) && isDisordered(g, id)) : []
      if (f.broken) for (const id of here) if (isGuns(g, id)) abandonGuns(t, id)
      f.fresh = here.filter(id => !isDisordered(g, id) && !(f.broken && isGuns(g, id)))
      const struck = f.broken ? f.fresh : here
      if (struck.length === 0) return go('back')
      const { side, by, led } = f
      return call(
        'result',
        {
          hex,
          side,
          by,
          cause: 'shock',
          lose: 0,
          test: null,
          auto: true,
          each: true,
          only: struck,
          goesOn: true,
          first: null,
          led,
          todo: [],
        },
        'back',
      )
    },
    /** Foot and horse first, then guns, which cannot go everywhere (12.45). */
    back(t, f) {
      const g = t.state
      const left = f.fresh.filter(id => isIn(g, id, hexUnder(f)))
      const troops = left.filter(id => !isGuns(g, id))
      const units = troops.length > 0 ? troops : left
      f.fresh = left.filter(id => !units.includes(id))
      if (units.length === 0 || f.back === 0) return go('rout')
      return call('retreat', retreatLocals(units, f.back, f.back, f.by, 'shock'), 'back')
    },
    rout(t, f) {
      const units = f.routs.filter(id => t.state.units[id].where === MAP)
      f.routs = []
      return units.length === 0 ? go('next') : call('rout', { units, cause: 'shock', todo: [] }, 'next')
    },
    over: () => end(),
  },
})
