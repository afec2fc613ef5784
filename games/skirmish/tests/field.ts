import { idsOf } from '#engine/ids.ts'
import { type TableAdapter, type TestGame, testGame } from '#engine/testing/test-game.ts'
import type { Choice } from '../rules/choices.ts'
import { skirmish } from '../rules/index.ts'
import { COUNTER_CODES } from '../rules/pieces.ts'
import type { State } from '../rules/state.ts'
import type { View } from '../views.ts'

const adapter: TableAdapter<State> = {
  unit: (state, code) => state.counters[COUNTER_CODES.indexOf(code)],
  kinds: { hex: 'hex', counter: 'counter', attacker: 'counter', defender: 'counter' },
}

/** The field with these counters on it, unseen, and no others: where each stands and what it is worth. */
export function field(counters: {
  readonly [code: string]: [hex: string, strength: number]
}): TestGame<State, Choice, View> {
  const game = testGame(skirmish, 'crossroads', {}, adapter)
  for (const id of idsOf(COUNTER_CODES)) {
    const [hex, strength] = counters[COUNTER_CODES[id]] ?? [null, 1]
    game.put(COUNTER_CODES[id], { hex, strength })
  }
  return game
}
