import { takeFromPool, tokensOf } from '../08-tokens/tokens.ts'
import { blockOf } from '../blocks.ts'
import type { PausedAttack } from '../frames.ts'
import { nameOf, type SideIndex, type TokenId } from '../ids.ts'
import type { Umpire } from '../kit.ts'
import type { Attack, State } from '../state.ts'
import { newAttack } from './declaration.ts'
import { useUp } from './gunnery.ts'
import { attackOf } from './targets.ts'

/**
 * 22: after the bombardment the attack stops. The defender's artillery is used, and the attacker draws unseen as many
 * tokens as the attack has used.
 */
export function pauseForBombardment(t: Umpire, count: number): void {
  const g = t.state
  const attack = attackOf(g)
  for (const guns of attack.guns) useUp(g, guns)
  attack.guns = []
  const mine = tokensOf(g, g.active)
  for (let i = 0; i < count; i++) {
    const token = takeFromPool(t, g.active)
    if (token === undefined) break
    mine.extended = [...mine.extended, token]
  }
  t.say('22', 'log.extended.drawn', { side: nameOf(g.active), count: mine.extended.length })
}

export function paused(attack: Readonly<Attack>): PausedAttack {
  return {
    targets: attack.targets.slice(),
    attackers: attack.attackers.map(a => ({ ...a, path: a.path.slice() })),
    leads: attack.leads.slice(),
    hits: attack.hits.slice(),
  }
}

/** 22: the same blocks attack the same positions again, with the tokens drawn; hits on blocks still count. */
export function resume(g: State, from: Readonly<PausedAttack>): Attack {
  const attackers = from.attackers.filter(a => blockOf(g, a.block).at === a.from)
  return {
    ...newAttack(),
    declared: true,
    targets: from.targets.slice(),
    attackers: attackers.map(a => ({ ...a, path: a.path.slice() })),
    leads: from.leads.slice(),
    hits: from.hits.slice(),
    extended: 'again',
  }
}

/** 22: tokens of an extended bombardment are out of the game, shown or not; ruling R38. */
export function discardExtended(g: State, side: SideIndex, tokens: readonly TokenId[], shown: boolean): void {
  const mine = tokensOf(g, side)
  if (g.options.extendedTokensReturn) mine.returned = [...mine.returned, ...tokens]
  else if (shown) mine.spent = [...mine.spent, ...tokens]
  else mine.burnt = [...mine.burnt, ...tokens]
}
