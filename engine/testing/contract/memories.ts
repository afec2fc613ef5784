import {
  type AnyChoice,
  type AnyGame,
  begin,
  type CoreState,
  choiceKey,
  choices,
  deciders,
  draw,
  type Options,
  perform,
  type Rng,
  rngFrom,
  seedFrom,
} from '#engine/index.ts'
import { withoutReuse } from '#engine/memory.ts'
import { first } from '../../lists.ts'
import type { Tally } from './tally.ts'

/** So many decisions are played twice; games are long and the rest is like it. */
const DECISIONS = 400

/**
 * A game beside others: between question and answer somebody asks about other states. It must go the same way whether
 * what was worked out about a state is kept in a small pool or never used again.
 */
export function checkMemories(game: AnyGame, scenario: string, options: Options, seed: number, tally: Tally): void {
  tally.attempt('what is known of one state is not told of another', () => {
    const usual = playBeside(game, scenario, options, seed)
    const apart = withoutReuse(() => playBeside(game, scenario, options, seed))
    const at = usual.findIndex((line, i) => line !== apart[i])
    if (at >= 0) throw new Error(`decision ${at + 1}: ${usual[at]}, but ${apart[at]} when memories are kept apart`)
  })
}

function playBeside(game: AnyGame, scenario: string, options: Options, seed: number): string[] {
  const pick = rngFrom(seedFrom(seed + 7))
  const fresh = (n: number) => begin(game, scenario, options, seedFrom(seed + n)).state as CoreState
  const others: CoreState[] = [fresh(1)]
  const lines: string[] = []
  const g = fresh(0)
  while (g.outcome === null && lines.length < DECISIONS) {
    const role = first(deciders(game, g))
    const offered = choices(game, g, role) as readonly AnyChoice[]
    const choice = offered[draw(pick, offered.length) - 1] as AnyChoice
    const keys = offered.map(each => choiceKey(game, each)).join(' ')
    if (lines.length % 20 === 0) others.push(game.clone(g))
    // a second game goes on beside it, twice as fast, and older states are looked at again
    if (others[0]?.outcome !== null) others[0] = fresh(lines.length)
    for (let n = 0; n < 2; n++) thinkOf(game, first(others), pick)
    thinkOf(game, game.clone(others[draw(pick, others.length) - 1] as CoreState), pick)
    perform(game, g, role, choice)
    lines.push(`${choiceKey(game, choice)} of ${keys} ${JSON.stringify(game.look(g, role))}`)
  }
  return lines
}

/** What a bot does that thinks about another state: it looks, and plays on there. */
function thinkOf(game: AnyGame, g: CoreState, pick: Rng): void {
  const role = deciders(game, g)[0]
  if (role === undefined) return
  game.look(g, role)
  const offered = choices(game, g, role) as readonly AnyChoice[]
  perform(game, g, role, offered[draw(pick, offered.length) - 1] as AnyChoice, true)
}
