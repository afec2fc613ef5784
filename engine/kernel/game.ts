import type { Seed } from '#engine/rng.ts'
import type { Procedure } from './procedure.ts'
import type { AnyChoice, CoreState, Role, Viewer } from './state.ts'

export type OptionValue = boolean | number | string
export type Options = Readonly<Record<string, OptionValue>>

/**
 * A rule that players may switch before the game; its words are `option.<id>.name` and `option.<id>.text`. `hotseat`: its
 * default where all play at one screen.
 */
export type OptionInfo = { id: string; rule: string; ruling?: string } & (
  | { kind: 'flag'; default: boolean; hotseat?: boolean }
  | { kind: 'number'; default: number; hotseat?: number; min: number; max: number }
  | { kind: 'word'; default: string; hotseat?: string; words: readonly string[] }
)

/** Its words are `scenario.<id>.name` and `scenario.<id>.text`. */
export interface ScenarioInfo {
  id: string
  rule: string
}

/** For each verb the kinds of its fields, in the order in which a key writes them. */
export type VerbFields = { readonly [verb: string]: { readonly [field: string]: string } }

/** A title: everything the engine needs to run it. S its state, C its choices, V what a seat may see. */
export interface GameModule<S extends CoreState = CoreState, C extends AnyChoice = AnyChoice, V = unknown> {
  id: string
  /** Goes up whenever a saved game could play differently. */
  rulesVersion: number
  roles: readonly Role[]
  /** Whether a seat can know what another may not. */
  hidden: boolean
  /** Options with which nothing is hidden after all (`gameWith`). */
  openWith?(options: Options): boolean
  scenarios: readonly ScenarioInfo[]
  options: readonly OptionInfo[]
  procedures: { readonly [proc: string]: Procedure }
  verbs: VerbFields
  /** Stable code of each piece or place, by kind; index = id. */
  codes: { readonly [kind: string]: readonly string[] }
  /** The position at the start, its stack holding the first frame. */
  setup(scenario: string, options: Options, seed: Seed): S
  clone(g: Readonly<S>): S
  look(g: Readonly<S>, viewer: Viewer): V
  imagine(g: Readonly<S>, viewer: Viewer, seed: Seed): S
  /** Throws when an invariant is broken. */
  check(g: Readonly<S>): void
  /**
   * Two choices on offer that come to the same: they name pieces between which nothing tells apart. Where all on offer are equal
   * nobody is asked. Left out: none are.
   */
  equal?(g: Readonly<S>, a: C, b: C): boolean
  readonly _choice?: C
}

// biome-ignore lint/suspicious/noExplicitAny: callers that know no title (server, suite, command line) hold any of them
export type AnyGame = GameModule<any, any, any>
