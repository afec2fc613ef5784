import { createMemo } from 'solid-js'
import type { BoardModule, LoggedEntry, Trace } from '#client/board/api.ts'
import type { TableStore } from '#client/net/table-store.ts'
import { tracesOf } from '#client/scenes/traces.ts'
import type { Named } from '#words/scenes/reading.ts'
import { ofOneSide } from './one-side.ts'
import type { ReplayControl } from './replay.ts'
import type { Showing } from './showing.ts'

const MOST = 24

/**
 * Arrows of what just happened: of the show's scenes so far, thin, and after it until one's own next choice; of the replay's step;
 * else of the plays of others since one's own last.
 */
export function tracesNow(
  store: TableStore,
  module: BoardModule,
  opens: (entry: LoggedEntry) => readonly Named[],
  replay: ReplayControl,
  show: Showing,
  mine: () => readonly string[],
) {
  const list = createMemo<readonly Trace[]>(() => {
    const shown = show.traces()
    if (show.active()) return (shown?.list ?? []).slice(-MOST)
    const at = replay.at()
    const log = store.log()
    let from = at === null ? (log.findLast(e => e.by !== null && mine().includes(e.by))?.step ?? 0) + 1 : at
    // whoever looks on, or plays both sides, sees the last play
    if (!ofOneSide(mine()) && at === null) from = replay.last()
    const to = at ?? replay.last()
    const left = at === null ? shown : null
    if (left !== null) from = left.to + 1
    const found: Trace[] = [...(left?.list ?? [])]
    for (const entry of log) {
      if (entry.step < from || entry.step > to) continue
      found.push(
        ...tracesOf(module, entry, opens(entry), store.viewAt(entry.step - 1, store.moment()?.as ?? 'observer')),
      )
    }
    return found.slice(-MOST)
  })
  return () => ({ list: list(), thin: show.active() || (replay.live() && show.traces() !== null) })
}
