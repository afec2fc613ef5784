import {
  type AnyChoice,
  type AnyGame,
  type CoreState,
  choiceKey,
  choices,
  cloneRng,
  logFor,
  type Played,
  pending,
  perform,
  type Role,
  type Seed,
  sameChoice,
  type Viewer,
} from '#engine/index.ts'
import { differs, type Sight, seenBy, type Told, tell, viewersOf } from './sight.ts'
import type { Tally } from './tally.ts'

/** A play in one world: what it was before, and what came of it. */
interface Step {
  before: CoreState
  after: CoreState
  played: Pick<Played, 'log'>
}

/** A play in the true world, with what all viewers saw before and see after it. */
export interface Made extends Step {
  sawBefore: Sight
  sees: Sight
}

/** A world like the true one to a viewer, and what he sees of it. */
interface World {
  state: CoreState
  view: Told<unknown>
}

/** Dice fell, something hidden became known, or the game is over: none of it can be taken back. */
const isOpen = ({ before, after }: Step): boolean =>
  after.reveals !== before.reveals || after.rng.draws !== before.rng.draws || after.outcome !== null

/** After so many plays another world is dealt: what is hidden may only have come into being since. */
const FRESH = 8

/**
 * For each viewer a world that has looked the same to him so far and differs in what he cannot know. The same plays are
 * made in both. What he is sent must be the same; only dice and reveals may tell them apart, and they tell by view or log.
 */
export class Twins {
  private readonly worlds = new Map<Viewer, World>()
  private readonly game: AnyGame
  private readonly tally: Tally
  private plays = 0

  constructor(game: AnyGame, tally: Tally) {
    this.game = game
    this.tally = tally
  }

  /** A play has been made in the true world. */
  follow(here: Made, role: Role, choice: AnyChoice, seed: Seed): void {
    const { game } = this
    if (!game.hidden) return
    const key = choiceKey(game, choice)
    if (++this.plays % FRESH === 0) this.worlds.clear()
    for (const viewer of viewersOf(game)) {
      const before = this.worlds.get(viewer) ?? this.imagined(here.before, viewer, seed)
      this.worlds.delete(viewer)
      const same = (choices(game, before.state, role) as AnyChoice[]).find(c => choiceKey(game, c) === key)
      if (same === undefined) continue
      const after = game.clone(before.state) as CoreState
      after.rng = cloneRng(here.before.rng)
      const played = perform(game, after, role, same)
      const twin = { before: { ...before.state, rng: here.before.rng }, after, played }
      const view = this.compare(viewer, here, twin, before.view)
      if (view !== null) this.worlds.set(viewer, { state: after, view })
    }
  }

  private imagined(g: CoreState, viewer: Viewer, seed: Seed): World {
    const state = this.game.imagine(g, viewer, seed) as CoreState
    return { state, view: tell(this.game.look(state, viewer)) }
  }

  /** What the viewer sees of the other world; null: the worlds no longer look the same to him. */
  private compare(viewer: Viewer, here: Made, there: Step, sawThere: Told<unknown>): Told<unknown> | null {
    const a = here.sees.of(viewer)
    const b = seenBy(this.game, there.after, viewer)
    const [readsHere, readsThere] = [here, there].map(s => tell(logFor(s.played.log, viewer))) as [Told<[]>, Told<[]>]
    const shown = differs(a.view, b.view) ?? differs(readsHere, readsThere)
    const question = differs(a.pending, b.pending) ?? differs(a.choices, b.choices)
    const open = isOpen(here) || isOpen(there)
    if (!open) this.note('nothing hidden becomes known without a reveal', viewer, shown)
    if (shown === null) this.note('what is asked next rests on nothing hidden', viewer, question)
    const silentHere = readsHere.value.length === 0 && here.sawBefore.of(viewer).view.text === a.view.text
    const silentThere = readsThere.value.length === 0 && sawThere.text === b.view.text
    const problem =
      silentHere === silentThere ? null : 'the play is told in one world, and in another like it passes in silence'
    this.note('whether a play is told rests on nothing hidden', viewer, problem)
    return shown === null ? b.view : null
  }

  /**
   * Two choices that differ in what they are about: one who sees and reads the same of both, or nothing, is told that the
   * same is asked next.
   */
  checkSecret(here: Made, role: Role, choice: AnyChoice, other: AnyChoice): void {
    const { game } = this
    if (!game.hidden || isOpen(here) || sameChoice(choice, other)) return
    const after = game.clone(here.before) as CoreState
    const there = { before: here.before, after, played: perform(game, after, role, other) }
    if (isOpen(there)) return
    for (const viewer of viewersOf(game)) {
      if (viewer === role) continue
      const a = here.sees.of(viewer)
      const [readsHere, readsThere] = [here, there].map(s => tell(logFor(s.played.log, viewer)))
      if (readsHere?.text !== readsThere?.text || a.view.text !== tell(game.look(after, viewer)).text) continue
      this.note('a secret choice is told by nothing', viewer, differs(a.pending, tell(pending(game, after, viewer))))
    }
  }

  private note(property: Parameters<Tally['note']>[0], viewer: Viewer, problem: string | null): void {
    this.tally.note(property, problem && `${viewer}: ${problem}`)
  }
}
