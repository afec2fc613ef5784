import { type Umpire as AnyUmpire, kit, type Next } from '#engine/index.ts'
import type en from '../locales/en.json'
import type rulebook from '../rulebook.json'
import type { Choice } from './choices.ts'
import type { Frames, Results } from './frames.ts'
import type { State } from './state.ts'

export type { Next }
export type MessageKey = keyof typeof en
export type RuleId = keyof typeof rulebook
export type Umpire = AnyUmpire<State, MessageKey, RuleId>

export const { procedure, decision, sequence, go, call, end, over, result, refuse, frames, topFrame, frameOf } = kit<
  State,
  Choice,
  Frames,
  Results,
  MessageKey,
  RuleId
>()

/** A procedure under way: once its name is known, so is what it remembers. */
export type Running = ReturnType<typeof topFrame>
