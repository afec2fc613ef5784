import type { Bots } from '#ai/bot.ts'
import type { Judgement } from '#ai/judgement/judgement.ts'
import type { AnyChoice, AnyGame, Args, CoreState, Role } from '#engine/index.ts'

/** A sentence by the key of its message and its values. */
export interface Told {
  key: string
  args: Args
}

/** What a deed is in words of its title, and where it happens; things on the board as `kind:code`. */
export interface DeedTold extends Told {
  /** Who does it. */
  pieces: readonly string[]
  /** Where it comes to bear: the first bears the letter. */
  places: readonly string[]
  /** Where it comes from. */
  from: readonly string[]
  /** What stands there to be seen before it is done: "three against two that are dug in". */
  facts: readonly Told[]
  /** What is left when it goes wrong; null: nothing that can be told before. */
  risk: Told | null
}

/** What a title brings along for its coach. */
export interface CoachBook<S extends CoreState = CoreState, C extends AnyChoice = AnyChoice> {
  /** Verbs that go on with a deed which another verb began. */
  readonly within: readonly string[]
  /** Verbs without a target after which one cannot come back to the turn: "is this wise?" is asked before them. */
  readonly ends: readonly string[]
  /** Who plays on in thought: a level that is quick and not foolish. */
  readonly quick: string
  /** Worlds in which a plan is looked at closely: as many as fit into a second or two. */
  readonly worlds: number
  /** What each feature of the judgement is about (`coach.for.<topic>`, `coach.against.<topic>`); null: nothing one can act upon. */
  readonly topics: { readonly [feature: string]: string | null }
  /** A deed in words; null: it is told as its first choice is. */
  deed(g: Readonly<S>, deed: readonly C[], role: Role): DeedTold | null
  /** Whether the fight that a deed began was won, where it has borne fruit; absent or null: it was none, or nobody can tell. */
  won?(now: Readonly<S>, deed: DeedTold, role: Role): boolean | null
  /** Whether what was begun there has borne fruit: the position is worth judging. */
  ripe(before: Readonly<S>, now: Readonly<S>): boolean
}

// biome-ignore lint/suspicious/noExplicitAny: whoever asks knows no title
export type AnyCoachBook = CoachBook<any, any>

/** A title as its coach knows it. */
export interface Coached {
  readonly game: AnyGame
  readonly bots: Bots
  readonly judgement: Judgement
  readonly coach: AnyCoachBook
}
