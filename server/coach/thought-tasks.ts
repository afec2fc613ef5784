import type { Advice } from '#ai/coach/advise.ts'
import type { Wisdom } from '#ai/coach/wise.ts'
import type { Role, Seed } from '#engine/index.ts'
import type { ErrorCode } from '#protocol/messages.ts'

/** What a thread is to think about. */
export type ThoughtTask =
  /** `state`: JSON, of which only worlds that the role may imagine are made. */
  | { kind: 'advise'; game: string; state: string; role: Role; seed: Seed }
  | { kind: 'wise'; game: string; state: string; role: Role; keys: readonly string[]; seed: Seed }
  | { kind: 'analyse'; table: string }

export interface ThoughtResults {
  advise: Advice
  wise: Wisdom
  /** JSON of `Analysis`. */
  analyse: string
}

/** A task as it goes to a thread; a number other than 0 in `stop` ends it. */
export interface ThoughtLetter {
  task: ThoughtTask
  stop: Int32Array
}

export type ThoughtAnswer =
  | { progress: number }
  | { done: ThoughtResults[keyof ThoughtResults] }
  | { stopped: true }
  | { refused: ErrorCode; message: string; step?: number }
  | { error: string }

/** Whole games take minutes; they have a thread to themselves, so that nobody who plays waits for them. */
export const isLong = ({ kind }: ThoughtTask): boolean => kind === 'analyse'
