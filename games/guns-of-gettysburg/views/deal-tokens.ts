import type { Rng } from '#engine/index.ts'
import { deployable } from '../rules/13-attack/deployment.ts'
import type { SideIndex, TokenId } from '../rules/ids.ts'
import { tokenOf } from '../rules/pieces.ts'
import type { Guns, State } from '../rules/state.ts'
import { shuffle } from './imagine.ts'

/** A commander knows his own tokens, but not in which order they will be drawn, nor those drawn unseen (22). */
export function shufflePool(g: State, side: SideIndex, chance: Rng): void {
  const t = g.tokens[side]
  if (g.attack?.extended === 'again' && g.active === side) {
    t.pool = shuffle(t.pool.slice(), chance)
    return
  }
  const unseen = shuffle([...t.pool, ...t.extended], chance)
  t.extended = unseen.splice(0, t.extended.length)
  t.pool = unseen
}

/** Everything that the others have not seen of a side's tokens. */
export function dealTokens(g: State, side: SideIndex, chance: Rng): void {
  const t = g.tokens[side]
  const attack = g.attack
  const masked = attack !== null && !attack.revealed ? attack.guns.filter(guns => guns.side === side) : []
  const hidden = t.tray.slice()
  for (const token of t.known) hidden.splice(hidden.indexOf(token), 1)
  const inTray = hidden.length
  hidden.push(...t.pool, ...t.returned, ...t.paid, ...t.burnt, ...t.extended, ...masked.flatMap(guns => guns.tokens))
  shuffle(hidden, chance)
  for (const guns of masked) guns.tokens = guns.tokens.map(() => gunFor(g, guns, hidden)).sort((a, b) => a - b)
  const take = (count: number) => hidden.splice(0, count)
  t.tray = [...t.known, ...take(inTray)].sort((a, b) => a - b)
  t.returned = take(t.returned.length)
  t.paid = take(t.paid.length)
  t.burnt = take(t.burnt.length)
  t.extended = take(t.extended.length)
  t.pool = hidden
}

/** A token that could have been played there, if there is one; any but a march token, else. */
function gunFor(g: Readonly<State>, guns: Readonly<Guns>, from: TokenId[]): TokenId {
  const attackers = guns.side === g.active ? (g.attack?.attackers ?? []) : null
  let i = from.findIndex(token => deployable(g, guns.side, token, guns.at, attackers))
  if (i < 0) i = from.findIndex(token => tokenOf(token).deploy !== 'march')
  return from.splice(i, 1)[0] as TokenId
}
