import { stateHash } from '#engine/hash.ts'
import { type AnyGame, parseKey, play } from '#engine/index.ts'
import { record } from '#engine/replay.ts'
import type { SavedGame } from '#engine/saved-game.ts'
import type { FuzzGame } from './trial.ts'

/** A failing game as a saved game: its last play is the one that goes wrong. */
export function fuzzFile(game: AnyGame, failure: FuzzGame): SavedGame {
  const recording = record(game, failure.scenario, failure.options, failure.seed)
  const last = failure.plays.at(-1)
  for (const [role, key] of failure.plays.slice(0, -1)) recording.play(role, parseKey(game, key))
  const saved = recording.save({ commitment: null, from: 0, seed: failure.seed, salt: null })
  if (last === undefined) return saved
  const state = game.clone(recording.state)
  try {
    const played = play(game, state, last[0], parseKey(game, last[1]))
    saved.dice.push(...played.drawn)
  } catch {
    // the play breaks off: a replay breaks off at the same place
  }
  saved.plays.push([last[0], last[1]])
  saved.hashes.pop()
  saved.hashes.push([saved.plays.length, stateHash(state)])
  saved.outcome = state.outcome
  return saved
}
