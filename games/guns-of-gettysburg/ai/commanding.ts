import { first } from '#engine/lists.ts'
import { longest } from '../rules/07-duration/duration.ts'
import { fullControl } from '../rules/20-victory/control.ts'
import type { Choice } from '../rules/choices.ts'
import { ATTACK, CONFEDERATE, HOLD, type OrderId, UNION, WITHDRAW } from '../rules/ids.ts'
import { frameOf } from '../rules/kit.ts'
import { dayOf, HOURS, hourAt, LIMITS, nightAfter } from '../rules/pieces.ts'
import type { State } from '../rules/state.ts'
import { prospect, type Zeal } from './attacks/attacking.ts'
import type { Eye } from './eye.ts'
import { canLastIntoNight, isTrapped } from './judge/night-trap.ts'

const FEWEST_TOKENS = 2

/** General orders: attack when it promises something, or when the Union must; else hold. */
export function orderChoice(g: State, eye: Eye, offered: readonly Choice[], zeal: Zeal): Choice {
  const named = (order: OrderId) => offered.find(c => c.verb === 'order' && c.order === order)
  const attack = named(ATTACK)
  const hold = named(HOLD)
  const tray = g.tokens[eye.side].tray.length
  if (attack !== undefined) {
    if (isDesperate(g, eye) || isWarned(g, eye)) return attack
    if (hold !== undefined && eye.side === CONFEDERATE && laysTraps(eye) && isTrapped(g)) return hold
    if (tray >= FEWEST_TOKENS && prospect(g, daringly(g, eye), zeal) > threshold(g, eye)) return attack
  }
  return hold ?? attack ?? named(WITHDRAW) ?? first(offered)
}

/** What an attack must promise: more for a Union that has what it needs and only has to keep it. */
function threshold(g: Readonly<State>, eye: Eye): number {
  const { side, w } = eye
  if (side === UNION) return fullControl(g) ? w.attackAt + w.patience : w.attackAt
  if (eye.thorough === true && g.hour >= FIRST_HOUR && !fullControl(g)) return w.attackAt + w.sitting
  return w.attackAt - hurry(g, eye)
}

const FIRST_HOUR = hourAt(2, LIMITS.firstHour)

/** The Confederates lose if nothing happens: the less time is left, the more they dare while the Union has full control. */
function hurry(g: Readonly<State>, { side, w }: Eye): number {
  if (side !== CONFEDERATE || w.haste === 0 || g.hour < FIRST_HOUR || !fullControl(g)) return 0
  const gone = (g.hour - FIRST_HOUR) / (HOURS - FIRST_HOUR)
  const full = g.tokens[side].tray.length >= LIMITS.tray ? 0.15 : 0
  return w.haste * (gone * gone + full)
}

/** 20: a Union without full control that gives no Attack orders has lost; and none can be given for the night. */
const isDesperate = (g: Readonly<State>, { side }: Eye): boolean =>
  side === UNION && dayOf(g.hour) > 1 && !fullControl(g)
/** What it risks in the last hour before the night; less before. */
const DESPERATION = 4

/**
 * The Union must be able to strike back before the night: while the Confederates attack it gives Attack orders wherever the
 * next turn could last until then. If they do attack, these cost nothing.
 */
const isWarned = (g: Readonly<State>, eye: Eye): boolean =>
  eye.thorough === true && eye.side === UNION && g.orders[CONFEDERATE] === ATTACK && seesDanger(g, eye)

const seesDanger = (g: Readonly<State>, eye: Eye): boolean =>
  eye.release === undefined ? canLastIntoNight(g) : isDusk(g) && g.tokens[UNION].tray.length > FEWEST_TOKENS

/** The first release looked no further than the last two hours of a day. */
const isDusk = (g: Readonly<State>): boolean => dayOf(g.hour) > 1 && nightAfter(g.hour) - (g.hour + g.length) <= 2

const laysTraps = ({ thorough, release }: Eye): boolean => thorough === true && release === undefined

/** As much as the hour allows may be risked in the first attack of a phase; those after it must be worth while. */
export function daringly(g: Readonly<State>, eye: Eye): Eye {
  if (eye.thorough !== true) return eye
  // who has what he needs strikes only where it clearly pays
  if (eye.side === UNION && g.hour >= FIRST_HOUR && fullControl(g)) return { ...eye, daring: -eye.w.caution }
  // without tokens there are no more Attack orders: what can be won back is won back soon, or not at all
  if (isDesperate(g, eye))
    return { ...eye, daring: Math.max(1, DESPERATION / Math.max(1, nightAfter(g.hour) - g.hour)) }
  const frame = frameOf(g, 'attacks')
  if (frame !== undefined && frame.made > 0) return eye
  const daring = Math.max(0, -threshold(g, eye))
  return daring === 0 ? eye : { ...eye, daring }
}

/** As long as can be, unless an attack should follow. */
export function lengthChoice(g: State, eye: Eye, zeal: Zeal): Choice {
  const most = longest(g)
  const tray = g.tokens[eye.side].tray.length
  if (eye.side === UNION || tray <= FEWEST_TOKENS) return { verb: 'setLength', hours: most }
  // a Union without full control that cannot strike back before the night has lost
  if (laysTraps(eye) && dayOf(g.hour) > 1 && g.hour + most === nightAfter(g.hour) && !fullControl(g))
    return { verb: 'setLength', hours: most }
  const worth = prospect(g, daringly(g, eye), zeal)
  if (eye.thorough === true && dayOf(g.hour) > 1 && worth > threshold(g, eye)) {
    // no longer than it takes to fill the tray
    return { verb: 'setLength', hours: Math.max(1, Math.min(most, LIMITS.tray - tray)) }
  }
  return { verb: 'setLength', hours: worth > 2 * eye.w.attackAt ? 1 : most }
}
