// What may end the battle, and how near it is (20, 6).
import type { BoardWords } from '#client/board/api.ts'
import type { StandNow, Warning } from '#client/board/aside.ts'
import { dayOf, isNight } from '../../rules/pieces.ts'
import type { View } from '../../views.ts'
import { areaCode } from '../blocks/pieces.ts'
import { threatTo } from './next-turn.ts'

const UNION = 0
const CONFEDERATE = 1
const ATTACK = 0
const WITHDRAW = 2

export function warning(now: StandNow<View>, side: string): Warning | null {
  return side === 'union' ? (unionWarning(now) ?? idleWarning(now, UNION)) : idleWarning(now, CONFEDERATE)
}

/** From 2 July on the Union must control all objectives at the end of its phase, or declare Attack. */
function unionWarning({ view, words }: StandNow<View>): Warning | null {
  if (view.phase === 'setup') return null
  const lacking = view.objectives.filter(o => o.gap !== null)
  const first = lacking[0]
  const day = dayOf(view.hour)
  const lastNight = day === 3 && isNight(view.hour)
  if (first === undefined) {
    return lastNight ? { grave: false, rule: '20', text: words.say('stand.lastHour') } : nextTurn(view, words)
  }
  const args = { area: areaCode(first.area), gap: first.gap as string, count: lacking.length }
  const saved = view.sides[UNION].next === ATTACK && view.phase === 'orders' && !lastNight
  if (day > 1 && view.active === UNION && !saved)
    return { grave: true, rule: '20', text: words.say(lastNight ? 'stand.lostLast' : 'stand.lostNow', args) }
  return { grave: false, rule: '20', text: words.say(day === 1 ? 'stand.lackingFirst' : 'stand.lacking', args) }
}

/** All is under control now: could one march change that? Whose orders are Withdraw comes no nearer. */
function nextTurn(view: View, words: BoardWords): Warning | null {
  const threat = view.sides[CONFEDERATE].next === WITHDRAW ? null : threatTo(view)
  if (threat === null) return null
  return { grave: false, rule: '20', text: words.say('stand.near', { area: areaCode(threat.area), gap: threat.gap }) }
}

/** Attack orders without an attack cost half of the tray, where one could be made. */
function idleWarning({ view, log, words }: StandNow<View>, side: 0 | 1): Warning | null {
  const { order, tokens } = view.sides[side]
  const early = view.phase === 'draw' || view.phase === 'withdrawals' || view.phase === 'attacks'
  if (order !== ATTACK || view.active !== side || !early || view.attack !== null || tokens.traySize === 0) return null
  const last = log.findLast(entry => entry.key === 'log.attack.declared' || entry.key === 'log.action')
  if (last?.key === 'log.attack.declared') return null
  const args = { count: Math.ceil(tokens.traySize / 2), tray: tokens.traySize }
  return { grave: false, rule: '6', text: words.say('stand.idle', args) }
}
