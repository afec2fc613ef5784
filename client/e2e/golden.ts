import { readFileSync } from 'node:fs'
import { type AnyGame, type CoreState, choiceKey, choices, deciders, type LogEntry } from '#engine/index.ts'
import { record } from '#engine/replay.ts'
import { parseSavedText, type SavedGame } from '#engine/saved-game.ts'
import { titleOf } from '#games/index.ts'

export interface Begun {
  save: SavedGame
  side: string
  /** What each play said; the set-up is the first. */
  log: readonly (readonly LogEntry[])[]
}

/** A golden game (games/<title>/tests/replays), played up to the first decision that is wished for. */
export function goldenUpTo(
  game: AnyGame,
  name: string,
  wish: (state: CoreState, log: readonly (readonly LogEntry[])[]) => boolean,
): Begun {
  const folder = titleOf(game.id)?.of ?? game.id
  const file = new URL(`../../games/${folder}/tests/replays/${name}.json`, import.meta.url)
  const saved = parseSavedText(readFileSync(file, 'utf8'))
  const again = record(game, saved.scenario, saved.options, saved.seal.seed as string)
  const log: (readonly LogEntry[])[] = [again.log.slice()]
  for (const [role, key] of saved.plays) {
    if (wish(again.state, log)) break
    const choice = choices(game, again.state, role).find(c => choiceKey(game, c) === key)
    if (choice === undefined) throw new Error(`${key} is not offered`)
    log.push(again.play(role, choice).log)
  }
  const side = deciders(game, again.state)[0]
  if (side === undefined) throw new Error('the game is over before that')
  return { save: again.save({ commitment: null, from: 0, seed: null, salt: null }), side, log }
}
