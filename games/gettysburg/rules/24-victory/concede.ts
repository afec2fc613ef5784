import type { Choice } from '../choices.ts'
import { CONFEDERATE, roleOf } from '../ids.ts'
import { decision, end, type Next, over, procedure } from '../kit.ts'
import type { State } from '../state.ts'

const CONCEDE: Extract<Choice, { verb: 'concede' }> = Object.freeze({ verb: 'concede' })
const SURE: readonly Extract<Choice, { verb: 'concede' | 'playOn' }>[] = [CONCEDE, { verb: 'playOn' }]

/** 24.0: the Confederates may concede at any time in their turn (ruling R46). */
export const conceding = (g: Readonly<State>): readonly (typeof CONCEDE)[] =>
  g.active === CONFEDERATE ? [CONCEDE] : []

/** 24.0: there is no way back, so they are asked once more. */
export const surely = <At extends string>(playOn: () => Next<At>) =>
  decision({
    roles: (g: Readonly<State>) => [roleOf(g.active)],
    choices: () => SURE,
    on: {
      concede: () => over('union', '24.0', 'outcome.union.conceded'),
      playOn,
    },
  })

/** The question within an order or after one; who plays on goes on where he was. */
export const concession = procedure('concession', {
  rule: '24.0',
  start: 'concede',
  steps: { concede: surely(() => end()) },
})
