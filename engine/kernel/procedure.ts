import {
  type AnyChoice,
  type Args,
  type CoreState,
  cloneJson,
  type Frame,
  type Refusal,
  type Role,
  type Target,
  type Viewer,
} from './state.ts'
import type { Umpire } from './umpire.ts'

/** Where a step leads. */
export type Next<At extends string = string> =
  | { do: 'go'; at: At }
  | { do: 'call'; proc: string; locals: object; at: At }
  | { do: 'end'; value: unknown }
  | { do: 'over'; winner: Role | null; rule: string; reason: string }

/** How a decision is shown to one who may not know all of it: under the name of a step, with the values of its sentence. */
export interface Veil<At extends string = string> {
  at: At
  args: Args
}

/** A step in which somebody must decide. Its offer and what each verb does stand together. */
export interface Decision<S extends CoreState, F, C extends AnyChoice, At extends string = string> {
  roles(g: S, f: F): readonly Role[]
  choices(g: S, f: F, role: Role): readonly C[]
  /** The rule it stands under, where that is not always the procedure's. */
  rule?(g: S, f: F): string
  /** Values for the prompt's sentence. */
  prompt?(g: S, f: F): Args
  /** For viewers from whom something about this decision is hidden; null: it is shown as it is. */
  veil?(g: S, f: F, viewer: Viewer): Veil | null
  /** Why a piece or place is not among the choices; asked only for targets that are not. */
  why?(g: S, f: F, target: Target, role: Role): Refusal | null
  on: { [verb: string]: (t: Umpire<S>, f: F, c: never, role: Role) => Next<At> }
}

export type Step<S extends CoreState, F, C extends AnyChoice, At extends string = string> =
  | ((t: Umpire<S>, f: F) => Next<At>)
  | Decision<S, F, C, At>

/** A procedure as the kernel runs it: types of locals and verbs were checked where it was written. */
export interface Procedure {
  proc: string
  rule: string
  start: string
  // biome-ignore lint/suspicious/noExplicitAny: the kernel runs procedures of every game; kit.ts has typed them
  steps: { readonly [at: string]: Step<any, any, any, any> }
}

// biome-ignore lint/suspicious/noExplicitAny: as above
export type RunStep = Step<any, any, any, any>
// biome-ignore lint/suspicious/noExplicitAny: as above
export type RunDecision = Decision<any, any, any, any>

export function isDecision(step: RunStep): step is RunDecision {
  return typeof step === 'object'
}

/** The locals that a caller has made become the frame; lists in them are copied, so that no two frames share one. */
export function frameOf(procedure: Procedure, locals: object): Frame {
  const frame = locals as Frame & Record<string, unknown>
  for (const key in frame) {
    const value = frame[key]
    if (typeof value === 'object' && value !== null) frame[key] = cloneJson(value)
  }
  frame.proc = procedure.proc
  frame.at = procedure.start
  return frame
}
