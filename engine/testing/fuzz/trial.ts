import {
  type AnyChoice,
  type AnyGame,
  begin,
  type CoreState,
  choiceKey,
  choices,
  deciders,
  type Options,
  play,
  type Role,
  type Seed,
} from '#engine/index.ts'
import { difference, notJson } from '#engine/testing/same.ts'

export type Plays = readonly (readonly [Role, string])[]

/** A game by its beginning and its plays. */
export interface FuzzGame {
  scenario: string
  options: Options
  seed: Seed
  plays: Plays
}

/** A game whose last play (the set-up, if there is none) goes wrong. */
export interface FuzzFailure extends FuzzGame {
  problem: string
}

/** More to check after every play: throws when something is wrong. */
export type MoreChecks = ((state: CoreState) => void) | undefined

/** What to play next; null: stop. */
export type Chooser = (g: CoreState, plays: Plays) => readonly [Role, AnyChoice] | null

/**
 * Play a game until something goes wrong (the failure), or it is over or the chooser stops (null). It begins at the
 * set-up, or at a position to which the game's plays have led.
 */
export function trial(
  game: AnyGame,
  start: FuzzGame,
  choose: Chooser,
  more: MoreChecks,
  position?: CoreState,
): FuzzFailure | null {
  const plays: (readonly [Role, string])[] = position === undefined ? [] : [...start.plays]
  const fail = (problem: string): FuzzFailure => ({ ...start, plays, problem })
  try {
    const g = (position ?? begin(game, start.scenario, start.options, start.seed).state) as CoreState
    let problem = judge(game, g, more)
    while (problem === null && g.outcome === null) {
      const next = choose(g, plays)
      if (next === null) return null
      const [role, choice] = next
      plays.push([role, choiceKey(game, choice)])
      play(game, g, role, choice)
      problem = judge(game, g, more)
    }
    return problem === null ? null : fail(problem)
  } catch (error) {
    return fail(String(error))
  }
}

/** What is wrong with a position; null: nothing. */
function judge(game: AnyGame, g: CoreState, more: MoreChecks): string | null {
  try {
    game.check(g)
    more?.(g)
    const lost = notJson(g)
    if (lost !== null) return `the state is not plain JSON ${lost}`
    const copied = difference(g, game.clone(g))
    if (copied !== null) return `clone is not complete ${copied}`
    if (g.outcome !== null) return null
    const roles = deciders(game, g)
    if (roles.length === 0) return 'nobody is asked'
    for (const role of roles) {
      const keys = choices(game, g, role).map((c: AnyChoice) => choiceKey(game, c))
      if (keys.length === 0) return `${role} has no choice`
      if (new Set(keys).size !== keys.length)
        return `${keys.find((key, i) => keys.indexOf(key) !== i)} is offered twice`
    }
    return null
  } catch (error) {
    return String(error)
  }
}
