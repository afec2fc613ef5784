import { longest } from '../rules/07-duration/duration.ts'
import { fullControl } from '../rules/20-victory/control.ts'
import type { Choice } from '../rules/choices.ts'
import { ATTACK, CONFEDERATE, HOLD, type OrderId, UNION, WITHDRAW } from '../rules/ids.ts'
import { dayOf } from '../rules/pieces.ts'
import type { State } from '../rules/state.ts'
import { prospect, type Zeal } from './attacking.ts'
import type { Eye } from './trial.ts'

const FEWEST_TOKENS = 2

/** General orders: attack when it promises something, or when the Union must; else hold. */
export function orderChoice(g: State, eye: Eye, offered: readonly Choice[], zeal: Zeal): Choice {
  const named = (order: OrderId) => offered.find(c => c.verb === 'order' && c.order === order)
  const attack = named(ATTACK)
  const tray = g.tokens[eye.side].tray.length
  if (attack !== undefined) {
    const desperate = eye.side === UNION && dayOf(g.hour) > 1 && !fullControl(g)
    if (desperate) return attack
    if (tray >= FEWEST_TOKENS && prospect(g, eye, zeal) > threshold(g, eye)) return attack
  }
  return named(HOLD) ?? attack ?? named(WITHDRAW) ?? (offered[0] as Choice)
}

/** What an attack must promise: more for a Union that has what it needs and only has to keep it. */
const threshold = (g: Readonly<State>, { side, w }: Eye): number =>
  side === UNION && fullControl(g) ? w.attackAt + w.patience : w.attackAt

/** As long as can be, unless an attack should follow. */
export function lengthChoice(g: State, eye: Eye, zeal: Zeal): Choice {
  const most = longest(g)
  const bold =
    eye.side === CONFEDERATE &&
    g.tokens[eye.side].tray.length > FEWEST_TOKENS &&
    prospect(g, eye, zeal) > 2 * eye.w.attackAt
  return { verb: 'setLength', hours: bold ? 1 : most }
}
