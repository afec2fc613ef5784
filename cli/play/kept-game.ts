import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { UsageError } from '#cli/io.ts'
import type { AnyChoice, AnyGame, CoreState } from '#engine/index.ts'
import { parseKey } from '#engine/index.ts'
import { type Recording, record } from '#engine/replay.ts'
import { parseSavedGame, type SavedGame } from '#engine/saved-game.ts'
import { opened, type Promised } from '#protocol/seal.ts'

/** A game of the terminal as it is kept between two evenings: with its seed, so that the same dice go on. */
export interface KeptGame {
  save: SavedGame
  promised: Promised
  players: { [role: string]: string }
}

/** Where games of the terminal are kept, one for each title. */
export function keptFile(game: string, env: NodeJS.ProcessEnv = process.env): string {
  const state = env.LONGROLL_GAMES || join(env.XDG_STATE_HOME || join(homedir(), '.local', 'state'), 'longroll')
  return join(state, `${game}.json`)
}

/** Written whole or not at all, for its owner alone: it holds the dice to come. */
export function keep(
  file: string,
  recording: Recording<CoreState, AnyChoice>,
  promised: Promised,
  players: KeptGame['players'],
): void {
  const kept: KeptGame = { save: recording.save(opened(promised)), promised, players }
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(`${file}.part`, JSON.stringify(kept), { mode: 0o600 })
    renameSync(`${file}.part`, file)
  } catch (error) {
    throw new UsageError(`${file} cannot be written: ${(error as Error).message}`)
  }
}

export const asideFile = (file: string): string => file.replace(/\.json$/, '.before.json')

/** A game that is kept makes room for another; false: there was none. */
export function setAside(file: string): boolean {
  if (!existsSync(file)) return false
  renameSync(file, asideFile(file))
  return true
}

export const isKept = (file: string): boolean => existsSync(file)
export const forget = (file: string): void => rmSync(file, { force: true })

export function readKept(file: string, game: AnyGame): { kept: KeptGame; recording: Recording<CoreState, AnyChoice> } {
  try {
    const { save, promised, players } = JSON.parse(readFileSync(file, 'utf8')) as KeptGame
    const kept = { save: parseSavedGame(save), promised, players }
    if (kept.save.rulesVersion !== game.rulesVersion) throw new Error('it was played by another version of the rules')
    const recording = record(game, kept.save.scenario, kept.save.options, promised.seed)
    for (const [role, key] of kept.save.plays) recording.play(role, parseKey(game, key))
    return { kept, recording }
  } catch (error) {
    throw new UsageError(`${file} cannot be gone on with (${(error as Error).message}): begin anew with --new`)
  }
}
