import setupData from '../../data/setup.json' with { type: 'json' }
import { WASHINGTON } from '../board.ts'
import { CONFEDERATE, roleOf, type SideIndex, UNION } from '../ids.ts'
import { type MessageKey, type Next, over, type RuleId, type Umpire } from '../kit.ts'
import type { State } from '../state.ts'
import { citiesToWin, victoryCitiesHeld } from './army-maximum.ts'

export interface Victory {
  side: SideIndex
  rule: RuleId
  reason: MessageKey & `outcome.${string}`
}

export const lastTurn = (g: Readonly<State>): number =>
  g.scenario === 'short' ? setupData.shortGame.lastTurn : setupData.lastTurn

/** 11.0, asked at the end of every half-turn, right after control has changed. */
export function victoryAtHalfTurnEnd(g: Readonly<State>): Victory | null {
  const union = unionVictory(g)
  const confederate = confederateVictory(g, g.active === UNION)
  if (union !== null && confederate !== null) return g.active === UNION ? union : confederate // ruling R34
  return union ?? confederate
}

/** Ruling R34: when cavalry gives up a city the maxima move at once, and the war may be over; if not, go on. */
export function unlessWon<N extends Next>(t: Umpire, lapsed: boolean, next: N) {
  const victory = lapsed ? confederateVictory(t.state, false) : null
  return victory === null ? next : overBy(victory)
}

/** 11.0 and 13.0: the last turn is over and nobody has won before. */
export function victoryAtLastTurn(g: Readonly<State>): Victory {
  if (g.scenario !== 'short') return { side: CONFEDERATE, rule: '11.0', reason: 'outcome.confederate.survived' }
  const lead = g.armyMaximum[UNION] - g.armyMaximum[CONFEDERATE]
  return lead >= g.options.shortGameLead
    ? { side: UNION, rule: '13.0', reason: 'outcome.union.lead' }
    : { side: CONFEDERATE, rule: '13.0', reason: 'outcome.confederate.noLead' }
}

export const overBy = (v: Victory) => over(roleOf(v.side), v.rule, v.reason)

function unionVictory(g: Readonly<State>): Victory | null {
  if (victoryCitiesHeld(g) < citiesToWin(g)) return null
  const reason = g.options.citiesToWin === undefined ? 'outcome.union.cities' : 'outcome.union.agreedCities'
  return { side: UNION, rule: '11.0', reason }
}

function confederateVictory(g: Readonly<State>, endOfUnionHalfTurn: boolean): Victory | null {
  if (g.options.beginner && !endOfUnionHalfTurn) return null // 12.0
  if (g.control[WASHINGTON] === CONFEDERATE) {
    return { side: CONFEDERATE, rule: '11.0', reason: 'outcome.confederate.washington' }
  }
  if (g.armyMaximum[CONFEDERATE] > g.armyMaximum[UNION]) {
    return { side: CONFEDERATE, rule: '11.0', reason: 'outcome.confederate.armyMaximum' }
  }
  return null
}
