import type { NumbersBy } from '#engine/ids.ts'
import { JOINED } from '../../rules/board.ts'
import { type BoxId, enemyOf, type SideIndex, UNION } from '../../rules/ids.ts'
import type { State } from '../../rules/state.ts'
import type { Weights } from '../weights.ts'
import { type Force, type Odds, oddsOf, UNIT } from './odds.ts'
import { refillWorth } from './refill.ts'
import { type Slot, slotOf, type Tally } from './tally.ts'

/** A battle as sure as this is not thought of as lost. */
const SURE = 0.92

export interface BattlesAhead {
  /** Losses and promotions to expect, from the Union's side. */
  worth: number
  /** Chance that no battle turns out worse for the mover than the tally says. */
  chance: number
}

/** Replace each battle by what to expect of it; the tally is left as it will probably be, or as it is if all goes ill. */
export function settleBattles(
  g: Readonly<State>,
  w: Weights,
  t: Tally,
  holds: NumbersBy<Slot>,
  allGoesIll: boolean,
): BattlesAhead {
  const mover = g.active
  const other = enemyOf(mover)
  const ours = refillWorth(g, w, mover)
  const theirs = refillWorth(g, w, other)
  let sum = 0
  let chance = 1
  holds.fill(-1)
  for (const box of t.held[mover]) {
    if (t.n[slotOf(other, box)] === 0) continue
    const odds = clashAt(t, box, mover)
    holds[slotOf(mover, box)] = odds.win
    holds[slotOf(other, box)] = 1 - odds.win
    if (odds !== SLIPS_AWAY) {
      sum += odds.defenderLoss - odds.attackerLoss + w.promotion * (2 * odds.win - 1)
      sum += ours * (1 - odds.attackerLeft) * t.n[slotOf(mover, box)]
      sum -= theirs * (1 - odds.defenderLeft) * t.n[slotOf(other, box)]
    }
    const won = odds.win >= (allGoesIll ? SURE : 0.5)
    if (won && odds.win < SURE) chance *= odds.win
    settle(t, box, mover, odds, won)
  }
  return { worth: mover === UNION ? sum : -sum, chance }
}

const SLIPS_AWAY: Odds = { win: 1, attackerLoss: 0, defenderLoss: 0, attackerLeft: 1, defenderLeft: 1 }

/** What to expect of the battle in a box that the mover has entered. */
export function clashAt(t: Tally, box: BoxId, mover: SideIndex): Odds {
  const other = enemyOf(mover)
  const a = slotOf(mover, box)
  const d = slotOf(other, box)
  if (t.infantry[d] === 0 && t.infantry[a] === t.n[a]) return SLIPS_AWAY // 5.2.6
  return oddsOf(t.stand[a], t.stand[d], reserves(t, box, mover), reserves(t, box, other))
}

const VETERAN_POWER = 1.5
const MOST_RESERVES = 3

/** One unit from each joined box, taken as militia or veterans by the look of the stack. */
export function reserves(t: Tally, box: BoxId, side: SideIndex): Force {
  let force = 0
  let count = 0
  for (const near of JOINED[side][box]) {
    const n = t.n[slotOf(side, near)]
    if (n === 0 || t.n[slotOf(enemyOf(side), near)] !== 0) continue
    force += UNIT[t.power[slotOf(side, near)] / n >= VETERAN_POWER ? 2 : 0] as number
    if (++count === MOST_RESERVES) break
  }
  return force
}

/** After a battle the winner stands there with what is left of it. */
function settle(t: Tally, box: BoxId, mover: SideIndex, odds: Odds, won: boolean): void {
  const winner = won ? mover : enemyOf(mover)
  const loser = enemyOf(winner)
  const share = won ? odds.attackerLeft : odds.defenderLeft
  const w = slotOf(winner, box)
  const l = slotOf(loser, box)
  t.plain[w] = thinned(t.plain[w], share)
  t.stand[w] = won ? t.plain[w] : thinned(t.stand[w], share)
  t.power[w] *= share
  t.power[l] = t.power[l] * (won ? odds.defenderLeft : odds.attackerLeft) * 0.7
  if (odds !== SLIPS_AWAY) t.n[l] = 0
  t.plain[l] = 0
  t.stand[l] = 0
}

/** A force after losses, rounded for each kind. */
export function thinned(force: Force, share: number): Force {
  let left = 0
  let rest = force
  for (let slot = 0; rest > 0; slot++) {
    left += Math.round((rest % 16) * share) * (UNIT[slot] as number)
    rest = Math.floor(rest / 16)
  }
  return left === 0 ? force : left
}
