import { mobilise } from '../08-mobilisation/mobilisation.ts'
import { captureBoxes } from '../09-capture/capture.ts'
import { lastTurn, overBy, victoryAtHalfTurnEnd, victoryAtLastTurn } from '../11-victory/victory.ts'
import { CONFEDERATE, enemyOf, roleOf } from '../ids.ts'
import { call, end, go, procedure, type Umpire } from '../kit.ts'
import type { UnitState } from '../state.ts'
import { freshUnit } from '../units.ts'

/** 3.0 and 10.0: turns, each of a Union and a Confederate half-turn. */
export const game = procedure('game', {
  rule: '3.0',
  start: 'start',
  steps: {
    start: () => go('halfTurn'),

    halfTurn: () => call('halfTurn', {}, 'next'),

    next(t) {
      const g = t.state
      if (g.active === CONFEDERATE) {
        if (g.turn === lastTurn(g)) return overBy(victoryAtLastTurn(g))
        g.turn++
      }
      g.active = enemyOf(g.active)
      return go('halfTurn')
    },
  },
})

/** 3.0: one side moves, fights, promotes and recruits, in this order. */
export const halfTurn = procedure('halfTurn', {
  rule: '3.0',
  start: 'begin',
  steps: {
    begin(t) {
      const { active, turn } = t.state
      t.say('3.0', 'log.halfTurn', { side: roleOf(active), turn, date: String(turn) })
      mobilise(t)
      return go('movement')
    },
    movement(t) {
      t.state.phase = 'movement'
      return call('movement', { left: 0, total: 0, invasion: false, port: null }, 'combat')
    },
    combat(t) {
      t.state.phase = 'combat'
      return call('combat', {}, 'promotion')
    },
    promotion(t) {
      t.state.phase = 'promotion'
      return call('promotion', { left: t.state.options.promotionsPerPhase }, 'recruitment')
    },
    recruitment(t) {
      t.state.phase = 'recruitment'
      return call('recruitment', { left: 0, total: 0, used: [] }, 'close')
    },
    close(t) {
      captureBoxes(t)
      forgetHalfTurn(t)
      const victory = victoryAtHalfTurnEnd(t.state)
      return victory === null ? end() : overBy(victory)
    },
  },
})

function forgetHalfTurn(t: Umpire): void {
  const g = t.state
  g.units.forEach((unit, id) => {
    if (isFresh(unit)) return
    g.units[id] = freshUnit(id, unit.type, unit.box, unit.reduced, unit.entrenched)
  })
}

const isFresh = (u: UnitState): boolean =>
  u.marches === 0 && u.arrival === null && !(u.digging || u.jumped || u.landed || u.fought || u.fellBack || u.promoted)
