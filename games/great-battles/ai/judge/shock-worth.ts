import { spOf } from '../../rules/02-counters/strength.ts'
import type { ShockCase } from '../../rules/11-shock/shock-sum.ts'
import { ground } from '../../rules/battle/ground.ts'
import { type Field, isDisordered, isGuns, ordersOf } from '../../rules/field.ts'
import { type HexId, MARCH, type UnitId } from '../../rules/ids.ts'
import { stackAt } from '../../rules/survey.ts'
import type { Eye } from '../eye.ts'
import { goalsOf } from '../ground/goals.ts'
import { failing, fireOdds } from '../odds/fire-odds.ts'
import { shockOdds } from '../odds/shock-odds.ts'
import { costOf, disorderOf, holdOf, lossOf } from './worth.ts'

/** An attack as far as its worth goes. */
export type Attack = Pick<ShockCase, 'attackers' | 'defenders' | 'hexes'> & {
  readonly sum: { readonly total: number }
  readonly position: string | null
}

/** Who has been driven back stands worse than before, besides being disordered. */
const DRIVEN = 0.5
/** Of what the test before the shock may do so much is not counted again by the shock. */
const TESTED = 0.6
const FLANK_TEST = 1
const DISORDER_TEST = 1

/** What a shock promises the attacker, in points: what it may do to the defender, less what it costs. */
export function attackWorth(g: Field, eye: Eye, attack: Attack): number {
  const odds = shockOdds(attack.sum.total)
  return (
    gains(g, eye, attack, odds.driven, odds.broken, odds.defenderLoses) -
    costs(g, eye, attack, odds.repulsed, odds.attackerLoses) -
    preShockFire(g, eye, attack)
  )
}

function gains(g: Field, eye: Eye, attack: Attack, driven: number, broken: number, loses: number): number {
  const { w } = eye
  let sum = 0
  for (const unit of attack.defenders) {
    const routs = isDisordered(g, unit) && !isGuns(g, unit)
    const hurt = isGuns(g, unit) ? broken * spOf(g, unit) * lossOf(g, w, unit) : disorderOf(g, w, unit) + DRIVEN
    sum += isGuns(g, unit) ? hurt : (driven - (routs ? broken : 0)) * hurt
    if (routs) sum += broken * (spOf(g, unit) * lossOf(g, w, unit) + DRIVEN)
  }
  const first = attack.defenders[0]
  if (first !== undefined) sum += loses * lossOf(g, w, first) + TESTED * testWorth(g, eye, attack, first)
  for (const hex of attack.hexes) sum += driven * groundWorth(g, eye, hex)
  return sum
}

/** 11.37: what the test before the shock may do to the top defender. */
function testWorth(g: Field, eye: Eye, attack: Attack, top: UnitId): number {
  const drm =
    (attack.position === null ? 0 : FLANK_TEST) +
    (isDisordered(g, top) ? DISORDER_TEST : 0) +
    (ordersOf(g, top) === MARCH ? DISORDER_TEST : 0)
  return failing(holdOf(g, top) - drm) * disorderOf(g, eye.w, top)
}

/** Ground that is won with a hex: an objective that is not ours counts with its points. */
export function groundWorth(g: Field, eye: Eye, hex: HexId): number {
  const goal = goalsOf(g).find(one => one.hex === hex)
  return eye.w.ground * 0.3 + (goal === undefined || g.control[goal.place] === eye.side ? 0 : eye.w.ground * goal.stake)
}

function costs(g: Field, eye: Eye, attack: Attack, repulsed: number, loses: number): number {
  const { w } = eye
  let sum = 0
  for (const unit of attack.attackers) {
    // 11.48: foot that has attacked is disordered; who was so before loses an SP
    sum += isDisordered(g, unit) ? lossOf(g, w, unit) : disorderOf(g, w, unit) * 0.8
    sum += repulsed * DRIVEN * (isDisordered(g, unit) ? 2 : 1)
  }
  const first = attack.attackers[0]
  return first === undefined ? 0 : sum + loses * lossOf(g, w, first)
}

/** 11.38: the defenders fire first, at the attackers' top unit. */
function preShockFire(g: Field, eye: Eye, attack: Attack): number {
  const target = attack.attackers[0]
  if (target === undefined) return 0
  let sum = 0
  for (const hex of attack.hexes) {
    const stack = stackAt(g, hex)
    const guns = stack.filter(id => isGuns(g, id) && !isDisordered(g, id) && ground(g).units[id].side !== eye.side)
    const sp = stack.reduce((n, id) => n + (isGuns(g, id) ? 0 : spOf(g, id)), 0)
    const shaken = stack.some(id => isDisordered(g, id))
    if (sp > 0)
      sum += costOf(
        g,
        eye.w,
        target,
        fireOdds('smallArmsAndCanister', Math.min(7, sp), shaken ? -1 : 1, holdOf(g, target)),
      )
    for (const id of guns)
      sum += 1.5 * costOf(g, eye.w, target, fireOdds('smallArmsAndCanister', spOf(g, id), 2, holdOf(g, target)))
  }
  return sum * 0.8
}
