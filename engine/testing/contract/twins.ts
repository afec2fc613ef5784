import {
  type AnyChoice,
  type AnyGame,
  type CoreState,
  choiceKey,
  choices,
  cloneRng,
  type LogEntry,
  logFor,
  type Pending,
  type Played,
  pending,
  perform,
  type Role,
  type Seed,
  type Viewer,
} from '#engine/index.ts'
import { jsonDifference } from '#engine/testing/same.ts'
import type { Tally } from './tally.ts'

export const viewersOf = (game: AnyGame): Viewer[] => [...game.roles, 'observer']

/** All that goes out to a viewer after a play. The clocks of a table follow those who are asked. */
export interface Sent {
  view: unknown
  log: readonly LogEntry[]
  pending: Pending | null
  choices: readonly AnyChoice[]
}

/** What a viewer is asked, or told that others are asked. */
export const asked = (game: AnyGame, g: CoreState, viewer: Viewer): Pick<Sent, 'pending' | 'choices'> => ({
  pending: pending(game, g, viewer),
  choices: viewer === 'observer' ? [] : (choices(game, g, viewer) as readonly AnyChoice[]),
})

const sentTo = (game: AnyGame, g: CoreState, viewer: Viewer, log: readonly LogEntry[]): Sent => ({
  view: game.look(g, viewer),
  log: logFor(log, viewer),
  ...asked(game, g, viewer),
})

/** How what is seen and read differs; null: not at all. */
const told = (a: Sent, b: Sent): string | null =>
  jsonDifference({ view: a.view, log: a.log }, { view: b.view, log: b.log })

/** A play in one world: what it was before, and what came of it. */
interface Step {
  before: CoreState
  after: CoreState
  played: Pick<Played, 'log'>
}

/** Dice fell or something hidden became known. */
const isOpen = ({ before, after }: Step): boolean =>
  after.reveals !== before.reveals || after.rng.draws !== before.rng.draws

/** A viewer sees and reads nothing new of it. */
const isSilent = (game: AnyGame, viewer: Viewer, { before }: Step, sent: Sent): boolean =>
  sent.log.length === 0 && jsonDifference(game.look(before, viewer), sent.view) === null

/**
 * For each viewer a world that has looked the same to him so far and differs in what he cannot know. The same plays are
 * made in both. What he is sent must be the same; only dice and reveals may tell them apart, and they tell by view or log.
 */
export class Twins {
  private readonly worlds = new Map<Viewer, CoreState>()
  private readonly game: AnyGame
  private readonly tally: Tally

  constructor(game: AnyGame, tally: Tally) {
    this.game = game
    this.tally = tally
  }

  /** A play has been made in the true world. */
  follow(here: Step, role: Role, choice: AnyChoice, seed: Seed): void {
    const { game } = this
    if (!game.hidden) return
    const key = choiceKey(game, choice)
    for (const viewer of viewersOf(game)) {
      const before = this.worlds.get(viewer) ?? (game.imagine(here.before, viewer, seed) as CoreState)
      this.worlds.delete(viewer)
      const same = (choices(game, before, role) as AnyChoice[]).find(c => choiceKey(game, c) === key)
      if (same === undefined) continue
      const after = game.clone(before) as CoreState
      after.rng = cloneRng(here.before.rng)
      const twin = { before: { ...before, rng: here.before.rng }, after, played: perform(game, after, role, same) }
      if (this.compare(viewer, here, twin)) this.worlds.set(viewer, after)
    }
  }

  /** Whether both worlds still look the same to the viewer. */
  private compare(viewer: Viewer, here: Step, there: Step): boolean {
    const { game } = this
    const [a, b] = [here, there].map(s => sentTo(game, s.after, viewer, s.played.log)) as [Sent, Sent]
    const shown = told(a, b)
    const question = jsonDifference(
      { pending: a.pending, choices: a.choices },
      { pending: b.pending, choices: b.choices },
    )
    const open = isOpen(here) || isOpen(there)
    if (!open) this.note('nothing hidden becomes known without a reveal', viewer, shown)
    if (shown === null) this.note('what is asked next rests on nothing hidden', viewer, question)
    const quiet = isSilent(game, viewer, here, a) === isSilent(game, viewer, there, b)
    const problem = quiet ? null : 'the play is told in one world, and in another like it passes in silence'
    this.note('whether a play is told rests on nothing hidden', viewer, problem)
    return shown === null
  }

  /**
   * Two choices that differ in what they are about: one who sees and reads the same of both, or nothing, is told that the
   * same is asked next.
   */
  checkSecret(here: Step, role: Role, other: AnyChoice): void {
    const { game } = this
    if (!game.hidden || isOpen(here)) return
    const after = game.clone(here.before) as CoreState
    const there = { before: here.before, after, played: perform(game, after, role, other) }
    if (isOpen(there)) return
    for (const viewer of viewersOf(game)) {
      const [a, b] = [here, there].map(s => sentTo(game, s.after, viewer, s.played.log)) as [Sent, Sent]
      if (viewer === role || told(a, b) !== null) continue
      this.note('a secret choice is told by nothing', viewer, jsonDifference(a.pending, b.pending))
    }
  }

  private note(property: Parameters<Tally['note']>[0], viewer: Viewer, problem: string | null): void {
    this.tally.note(property, problem && `${viewer}: ${problem}`)
  }
}
