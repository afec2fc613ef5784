import { type Umpire as AnyUmpire, kit, type Next, type Procedure } from '#engine/index.ts'
import type rulebook from '../rulebook.json'
import type { Choice } from './choices.ts'
import type { Frames, Results } from './frames.ts'
import type { MessageKey } from './messages.ts'
import type { State } from './state.ts'

export type { MessageKey, Next }
export type RuleId = keyof typeof rulebook
export type Umpire = AnyUmpire<State, MessageKey, RuleId>

export const { procedure, decision, sequence, go, call, end, over, result, refuse } = kit<
  State,
  Choice,
  Frames,
  Results,
  MessageKey,
  RuleId
>()

/** A procedure whose chapter is not written: it ends at once, handing back `value`. tests/not-yet.test.ts lists them. */
export function NOT_YET<P extends keyof Frames & string>(
  proc: P,
  rule: RuleId,
  ...value: P extends keyof Results ? [Results[P]] : []
): Procedure {
  return procedure(proc, {
    rule,
    start: 'notYet',
    steps: { notYet: () => ({ do: 'end', value: value[0] ?? null }) },
  } as never)
}
