import { begin, choiceKey, choices, deciders, draw, type LogEntry, play, rngFrom, seedFrom } from '#engine/index.ts'
import { compile } from '#games/great-battles/rules/battle/compile.ts'
import type { Battle } from '#games/great-battles/rules/battle/module.ts'
import type { Choice } from '#games/great-battles/rules/choices.ts'
import { gameOf } from '#games/great-battles/rules/index.ts'
import type { State } from '#games/great-battles/rules/state.ts'
import type { View } from '#games/great-battles/views.ts'

/** A moment of a game: who is asked, what he sees and may choose. */
export interface Moment {
  readonly n: number
  readonly role: string
  readonly state: State
  readonly view: View
  readonly choices: readonly Choice[]
  readonly keys: readonly string[]
}

/** Of a list one by the game's own dice. */
export type Draw = <T>(list: readonly T[]) => T

/** A random game by a seed, moment by moment. `pick` says what is chosen, `then` sees it and what came of it. */
export function watchGame(
  battle: Battle,
  setting: { scenario: string; seed: number; most: number },
  pick: (moment: Moment, draw: Draw) => Choice = (moment, draw) => draw(moment.choices),
  then: (choice: Choice, log: readonly LogEntry[], moment: Moment) => void = () => {},
): { game: ReturnType<typeof gameOf>; ground: ReturnType<typeof compile>; opening: readonly LogEntry[] } {
  const game = gameOf(battle)
  const opening = begin(game, setting.scenario, {}, seedFrom(setting.seed))
  const state = opening.state
  const rng = rngFrom(seedFrom(setting.seed + 1))
  const one: Draw = list => {
    if (list.length === 0) throw new Error('nothing is offered')
    return list[draw(rng, list.length) - 1] as (typeof list)[number]
  }
  for (let n = 1; state.outcome === null && n < setting.most; n++) {
    const role = deciders(game, state)[0] as string
    const list = choices(game, state, role)
    const keys = list.map(c => choiceKey(game, c))
    const moment = { n, role, state, view: game.look(state, role), choices: list, keys }
    const choice = pick(moment, one)
    then(choice, play(game, state, role, choice).log, moment)
  }
  return { game, ground: compile(battle), opening: opening.log }
}
