import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { Compile } from 'typebox/compile'
import { stateHash } from '#engine/hash.ts'
import type { AnyGame } from '#engine/index.ts'
import { ReplayFailure } from '#engine/replay.ts'
import { BadSave, type Player, parseSavedGame, type SavedGame } from '#engine/saved-game.ts'
import { ImportTable } from '#protocol/requests.ts'
import { Refused } from '#server/refused.ts'
import { openReader, type Place } from '#server/storage/bare.ts'
import { namesOf } from '#server/storage/people.ts'
import { readPlays, readState } from '#server/storage/plays.ts'
import type { Table } from '#server/storage/schema.ts'
import { readTable } from '#server/storage/tables.ts'
import { gamesWhenAsked } from '#server/titles.ts'
import type { HeavyAnswer, HeavyResults, HeavyTask } from './heavy-tasks.ts'
import { logFrames, replayFrames } from './replay.ts'
import { replayedGame } from './replayed-game.ts'
import { savedGame } from './saves.ts'

export interface HeavyWorkerData extends Place {
  registry: string
  /** As `os.setPriority` counts. On Linux this is for the calling thread alone; elsewhere it would be for all. */
  priority: number
}

const { registry, priority, ...place } = workerData as HeavyWorkerData
const games = await gamesWhenAsked(registry)
const store = openReader(place)
let fits: ReturnType<typeof Compile<typeof ImportTable>> | undefined

async function gameOf(id: string): Promise<AnyGame> {
  const game = await games(id)
  if (game === undefined) throw new Refused('noSuchGame', `there is no game "${id}"`)
  return game
}

async function rowOf(id: string): Promise<Table> {
  const found = await readTable(store, id)
  if (found === undefined) throw new Refused('noSuchTable')
  return found.table
}

async function work(task: HeavyTask): Promise<HeavyResults[keyof HeavyResults]> {
  if (task.kind === 'import') {
    const { save, side, opponent } = posted(task.body)
    const named = (save as { game?: unknown } | null)?.game
    const game = await gameOf(typeof named === 'string' ? named : '')
    return { ...replayedGame(game, parseSavedGame(save)), side, opponent }
  }
  if (task.kind === 'log') return JSON.stringify(await logFrames(store, task))
  const row = await rowOf(task.table)
  const game = await gameOf(row.game)
  if (task.kind === 'fork') {
    const saved = await savedUpTo(row, Math.min(task.at, row.step))
    if (saved.outcome !== null) throw new Refused('gameOver', 'nothing is left to play there')
    return replayedGame(game, saved)
  }
  if (task.kind === 'anew') return replayedGame(game, await savedGame(store, row, true))
  if (task.kind === 'save') {
    const saved = await savedGame(store, row, task.withSeed)
    // one that ended otherwise than by its rules tells how
    const ended = row.outcome === null ? null : (JSON.parse(row.outcome) as SavedGame['outcome'])
    return JSON.stringify({ ...saved, outcome: saved.outcome ?? ended, players: await playersOf(row.id) })
  }
  return JSON.stringify(await replayFrames(store, game, task))
}

/** Who sits there now, seat by seat. */
async function playersOf(id: string): Promise<SavedGame['players']> {
  const seats = (await readTable(store, id))?.seats ?? []
  const names = await namesOf(
    store,
    seats.flatMap(seat => seat.person_id ?? []),
  )
  return seats.flatMap(({ role, kind, level, person_id }): [string, Player][] => {
    if (kind === 'bot' && level !== null) return [[role, { level }]]
    const name = names.get(person_id ?? '')
    return name === undefined ? [] : [[role, { name }]]
  })
}

function posted(body: string): ImportTable {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw new Refused('malformed', 'the body is no JSON text')
  }
  fits ??= Compile(ImportTable)
  if (!fits.Check(value)) throw new Refused('malformed', `body ${fits.Errors(value)[0]?.message ?? 'does not fit'}`)
  return value
}

async function savedUpTo(row: Table, at: number): Promise<SavedGame> {
  const whole = await savedGame(store, row, false)
  const plays = await readPlays(store, row.id, 0, at)
  const drawn = plays.reduce((n, play) => n + (JSON.parse(play.drawn) as unknown[]).length, 0)
  return {
    ...whole,
    dice: whole.dice.slice(0, drawn),
    plays: whole.plays.slice(0, at),
    hashes: [...whole.hashes.filter(([step]) => step < at), [at, stateHash(await readState(store, row.id, at))]],
    outcome: at === whole.plays.length ? whole.outcome : null,
  }
}

async function answer(task: HeavyTask): Promise<HeavyAnswer> {
  try {
    return { done: await work(task) }
  } catch (error) {
    if (error instanceof Refused) return { refused: error.code, message: error.message }
    if (error instanceof BadSave) return { refused: 'badFile', message: error.message }
    if (error instanceof ReplayFailure) return { refused: 'badFile', message: error.message, step: error.step }
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

// only now: loading all this at that priority would take long where much else is to be done
if (process.platform === 'linux') setPriority(0, priority)
parentPort?.on('message', async (task: HeavyTask) => parentPort?.postMessage(await answer(task)))
