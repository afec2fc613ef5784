import { createMemo } from 'solid-js'
import type { BoardModule, LoggedEntry, Trace } from '#client/board/api.ts'
import type { TableStore } from '#client/net/table-store.ts'
import type { Named } from '#client/scenes/reading.ts'
import { tracesOf } from '#client/scenes/traces.ts'
import type { CatchingUp } from './catching-up.ts'
import type { ReplayControl } from './replay.ts'

const MOST = 24

/**
 * Arrows of what just happened: of the replay's step or episode, else of the plays of others since one's own last. What
 * was told on coming back stays as thin lines.
 */
export function tracesNow(
  store: TableStore,
  module: BoardModule,
  opens: (entry: LoggedEntry) => readonly Named[],
  replay: ReplayControl,
  catchUp: CatchingUp,
  mine: () => readonly string[],
) {
  const list = createMemo<readonly Trace[]>(() => {
    const episode = catchUp.episode()
    if (episode !== null) return episode.traces
    const at = replay.at()
    const log = store.log()
    let from = at === null ? (log.findLast(e => e.by !== null && mine().includes(e.by))?.step ?? 0) + 1 : at
    // whoever looks on, or plays both sides, sees the last play
    if (mine().length !== 1 && at === null) from = replay.last()
    const to = at ?? replay.last()
    const left = at === null ? catchUp.left() : null
    if (left !== null) from = left.to + 1
    const found: Trace[] = [...(left?.traces ?? [])]
    for (const entry of log) {
      if (entry.step < from || entry.step > to) continue
      found.push(
        ...tracesOf(module, entry, opens(entry), store.viewAt(entry.step - 1, store.moment()?.as ?? 'observer')),
      )
    }
    return found.slice(-MOST)
  })
  return () => ({ list: list(), thin: replay.live() && !catchUp.active() && catchUp.left() !== null })
}
