import { parentPort, workerData } from 'node:worker_threads'
import type { AnyGame, CoreState, Options, Role } from '#engine/index.ts'
import { ReplayFailure, replay } from '#engine/replay.ts'
import { BadSave, parseSavedGame, type SavedGame, type Seal } from '#engine/saved-game.ts'
import { diff } from '#protocol/patch.ts'
import { packState, SNAPSHOT_EVERY } from '#server/storage/plays.ts'
import type { PlayRow } from '#server/storage/schema.ts'
import { loadTitles } from '#server/titles.ts'
import { setupRow } from './seating.ts'

export interface ImportTask {
  registry: string
  save: unknown
}

export interface ReplayedFile {
  rows: PlayRow[]
  snapshots: { step: number; state: Uint8Array }[]
  state: CoreState
  scenario: string
  options: Options
  /** The file's own seal, if its seed has been shown. */
  earlier: Seal[]
}

export type ImportAnswer = ReplayedFile | { failure: string; step?: number }

const { registry, save } = workerData as ImportTask

async function answer(): Promise<ImportAnswer> {
  try {
    const saved = parseSavedGame(save)
    const game = (await loadTitles(registry)).get(saved.game)?.game
    if (game === undefined) return { failure: `there is no game "${saved.game}"` }
    return replayed(game, saved)
  } catch (error) {
    if (error instanceof BadSave) return { failure: error.message }
    if (error instanceof ReplayFailure) return { failure: error.message, step: error.step }
    throw error
  }
}

function replayed(game: AnyGame, saved: SavedGame): ReplayedFile {
  const rows: PlayRow[] = []
  const snapshots: ReplayedFile['snapshots'] = []
  const at = Date.now()
  let before: CoreState | null = null
  const { state } = replay(game, saved, (now: CoreState, play, done) => {
    const step = rows.length
    const { drawn } = done as unknown as { drawn: readonly number[] }
    const base = setupRow(done.log, drawn, at)
    const [role, key]: readonly [Role, string] = play ?? ['', '']
    const patch = JSON.stringify(before === null ? [] : diff(before, now))
    rows.push({ ...base, table_id: rows[0]?.table_id ?? base.table_id, step, revision: step, role, key, patch })
    if (step % SNAPSHOT_EVERY === 0) snapshots.push({ step, state: packState(now) })
    before = game.clone(now) as CoreState
  })
  const { scenario, options, seal } = saved
  const earlier = seal.seed === null || seal.commitment === null ? [] : [seal]
  return { rows, snapshots, state: state as CoreState, scenario, options, earlier }
}

parentPort?.postMessage(await answer())
