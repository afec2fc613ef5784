import type { Fight } from '#engine/index.ts'
import { first } from '#engine/lists.ts'
import { HEX_CODES } from '../rules/board.ts'
import type { Choice } from '../rules/choices.ts'
import { counterAt } from '../rules/occupants.ts'
import { COUNTER_CODES, COUNTERS, sideOf } from '../rules/pieces.ts'
import type { State } from '../rules/state.ts'

const isFought = (g: Readonly<State>): boolean => g.stack.some(frame => frame.proc === 'fight')

/** An attack: does it take the hex, and how many steps do both sides lose. The beaten fall back by the first way. */
export const fight: Fight<State, Choice> = {
  begins: (g, [step]) =>
    step === undefined ? isFought(g) : step.verb === 'attack' && counterAt(g, step.hex) !== undefined,
  isOver: g => !isFought(g),
  answer: (_g, _role, offered) => first(offered),
  results({ before, after, line: [step] }) {
    if (step?.verb !== 'attack') return []
    const args = { counter: COUNTER_CODES[step.counter], hex: HEX_CODES[step.hex] }
    const lost = (own: boolean) =>
      COUNTERS.filter(id => (sideOf(id) === sideOf(step.counter)) === own).reduce(
        (sum, id) => sum + before.counters[id].strength - after.counters[id].strength,
        0,
      )
    return [
      { name: 'taken', args, mean: after.counters[step.counter].hex === step.hex ? 1 : 0 },
      { name: 'ownLoss', args, mean: lost(true) },
      { name: 'enemyLoss', args, mean: lost(false) },
    ]
  },
}
