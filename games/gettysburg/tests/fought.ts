import { choices, deciders, perform, type Role, rngFrom, seedFrom } from '#engine/index.ts'
import { finish } from '../ai/orders/carry-out.ts'
import { quickChoice } from '../ai/quick-choice.ts'
import { clone } from '../rules/clone.ts'
import { enemyOf } from '../rules/ids.ts'
import { gettysburg } from '../rules/index.ts'
import { countIn } from '../rules/occupants.ts'
import type { AssaultMet } from './assaults-met.ts'

/** The share of so many assaults, fought by the rules from the state itself with dice of their own, that took the sector. */
export function fought({ state, role, move }: AssaultMet, times: number, first: number): number {
  const attacker = state.active
  let taken = 0
  for (let n = 0; n < times; n++) {
    const g = clone(state)
    g.rng = rngFrom(seedFrom(first + n), state.rng.draws)
    perform(gettysburg, g, role, move, true)
    for (let moving = true; moving; ) {
      const asked = deciders(gettysburg, g)[0] as Role
      moving = g.outcome === null && g.stack.some(f => f.proc === 'order')
      if (moving) perform(gettysburg, g, asked, quickChoice(g, choices(gettysburg, g, asked)), true)
    }
    finish(g)
    if (countIn(g, move.place, attacker) > 0 && countIn(g, move.place, enemyOf(attacker)) === 0) taken++
  }
  return taken / times
}
