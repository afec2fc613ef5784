import {
  type AnyChoice,
  type AnyGame,
  type CoreState,
  choices,
  logFor,
  type Played,
  type Seed,
  type Viewer,
  why,
} from '#engine/index.ts'
import { jsonDifference, notJson } from '#engine/testing/same.ts'
import { differs, type Sight, seenBy, viewersOf } from './sight.ts'
import type { Tally } from './tally.ts'
import type { WordsCheck } from './words-check.ts'

/**
 * What a seat sees is the same in a world imagined from it: the view holds nothing that the seat may not know.
 * Open titles have one viewer looked at per decision, in turn.
 */
export function checkViews(
  game: AnyGame,
  g: CoreState,
  sight: Sight,
  n: number,
  seed: Seed,
  tally: Tally,
  words: WordsCheck,
): void {
  const all = viewersOf(game)
  for (const viewer of game.hidden ? all : [all[n % all.length] as Viewer]) {
    const here = sight.of(viewer)
    tally.note('state, views and log are plain JSON', notJson(here.view.value))
    const world = game.imagine(g, viewer, seed) as CoreState
    const there = seenBy(game, world, viewer)
    note(tally, 'imagined worlds look the same to the viewer', viewer, differs(here.view, there.view))
    note(tally, 'imagined worlds ask the viewer the same', viewer, differs(here.pending, there.pending))
    words.asked(here.pending.value)
    note(tally, 'imagined worlds offer the viewer the same', viewer, differs(here.choices, there.choices))
    const anew = 'imagined worlds deal anew what the viewer cannot know'
    const sameDice = world.rng.tape.length > 0 || jsonDifference(world.rng.s, g.rng.s) === null
    note(tally, anew, viewer, sameDice ? 'the dice to come are those of the game' : null)
    tally.attempt('invariants hold after every play', () => game.check(world))
    if (game.hidden) continue
    note(tally, 'imagined worlds look the same to the viewer', viewer, differs(sight.of('observer').view, here.view))
    note(tally, anew, viewer, jsonDifference({ ...g, rng: 0 }, { ...world, rng: 0 }))
  }
}

/** Whether an imagined world differs from the true one for somebody: a hidden title must deal anew now and then. */
export function dealtAnew(game: AnyGame, g: CoreState, seed: Seed): boolean {
  return viewersOf(game).some(
    viewer => jsonDifference({ ...game.imagine(g, viewer, seed), rng: 0 }, { ...g, rng: 0 }) !== null,
  )
}

export function checkLog(game: AnyGame, played: Pick<Played, 'log'>, tally: Tally, words: WordsCheck): void {
  for (const entry of played.log) {
    const { to } = entry
    tally.note('state, views and log are plain JSON', notJson(entry))
    const strange = to?.find(role => !game.roles.includes(role))
    let problem = strange === undefined ? null : `${entry.key} is for "${strange}"`
    for (const viewer of viewersOf(game)) {
      const reads = logFor([entry], viewer).length === 1
      if (reads !== (to === undefined || to.includes(viewer))) problem ??= `${entry.key} reaches ${viewer} wrongly`
    }
    tally.note('log entries reach those they are for', problem)
    words.entry(entry)
  }
}

/** Point at everything: null exactly for what a choice points at, else a refusal that can be put into words. */
export function checkWhy(game: AnyGame, g: CoreState, seed: Seed, tally: Tally, words: WordsCheck): void {
  const property = 'why not answers for every target'
  for (const role of game.roles) {
    const offered = choices(game, g, role) as AnyChoice[]
    const lit = new Set<string>()
    for (const choice of offered) {
      const fields = game.verbs[choice.verb] ?? {}
      for (const field in fields) lit.add(`${fields[field]} ${(choice as never)[field]}`)
    }
    const world = game.hidden ? (game.imagine(g, role, seed) as CoreState) : null
    for (const [kind, codes] of Object.entries(game.codes)) {
      for (let id = 0; id < codes.length; id++) {
        const answer = why(game, g, role, { kind, id })
        const wrong = (answer === null) !== lit.has(`${kind} ${id}`)
        note(tally, property, role, wrong ? `${kind} ${codes[id]} is answered with ${answer?.key ?? 'nothing'}` : null)
        if (answer !== null) words.refusal(answer)
        if (world !== null) {
          const leak = jsonDifference(answer, why(game, world, role, { kind, id }))
          note(tally, property, role, leak && `the answer for ${kind} ${codes[id]} rests on hidden things, ${leak}`)
        }
      }
    }
  }
}

function note(tally: Tally, property: Parameters<Tally['note']>[0], viewer: Viewer, problem: string | null): void {
  tally.note(property, problem && `${viewer}: ${problem}`)
}
