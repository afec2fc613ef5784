import type { AnyGame, CoreState, Role } from '#engine/index.ts'
import { replay } from '#engine/replay.ts'
import type { SavedGame } from '#engine/saved-game.ts'
import { diff } from '#protocol/patch.ts'
import { packPlays } from '#server/storage/packed-plays.ts'
import { packState, SNAPSHOT_EVERY } from '#server/storage/plays.ts'
import type { PlayRow } from '#server/storage/schema.ts'
import type { ReplayedGame } from './heavy-tasks.ts'
import { setupRow } from './new-table.ts'

/** Every step of a saved game is played again; gives the rows that the store keeps of it. */
export function replayedGame(game: AnyGame, saved: SavedGame): ReplayedGame {
  const rows: PlayRow[] = []
  const snapshots: ReplayedGame['snapshots'] = []
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
  return {
    game: game.id,
    id: (rows[0] as PlayRow).table_id,
    step: rows.length - 1,
    plays: packPlays(rows),
    snapshots,
    state: state as CoreState,
    scenario,
    options,
    earlier,
  }
}
