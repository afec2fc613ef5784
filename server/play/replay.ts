import type { AnyGame, Viewer } from '#engine/index.ts'
import { logFor } from '#engine/log.ts'
import type { LogPage, Replay, Report } from '#protocol/messages.ts'
import { apply, diff } from '#protocol/patch.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { readLog, readPlays, readState, turnMarks } from '#server/storage/plays.ts'
import type { Readable } from '#server/storage/store.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import { viewKey } from '#server/tables/moment.ts'
import type { Asker } from './heavy-pool.ts'
import type { HeavyTask } from './heavy-tasks.ts'

/** At most so many steps in one answer. */
const MOST = 200

/** As whom a person may look back: as himself; once the game is over, as anybody. */
export function replayViewer(table: LiveTable, person: string | null, as: string | undefined): Viewer {
  const mine = table.rolesOf(person)
  const ended = table.row.status === 'over' || table.row.status === 'aborted'
  if (as === undefined) return mine.length === 1 ? (mine[0] as Viewer) : 'observer'
  const allowed = as === 'observer' || (table.row.status !== 'waiting' && mine.includes(as)) || ended
  if (!allowed || (as !== 'observer' && !table.game.roles.includes(as))) throw new Refused('notYourSeat')
  return as
}

/** What this viewer saw, step by step; as text. */
export async function replayTable(
  services: Services,
  table: LiveTable,
  viewer: Viewer,
  range: { from: number; to: number },
  asker: Asker,
): Promise<string> {
  const last = table.now.step
  const from = Math.min(range.from, last)
  const to = Math.min(range.to, last, from + MOST - 1)
  const key = viewKey(table.game, viewer)
  return await services.heavy.run({ kind: 'replay', table: table.id, viewer: key, as: viewer, from, to, last }, asker)
}

/** The same, worked out from the store. */
export async function replayFrames(
  store: Readable,
  game: AnyGame,
  { table, viewer, as, from, to, last }: Extract<HeavyTask, { kind: 'replay' }>,
): Promise<Replay> {
  const rows = await readPlays(store, table, from, to)
  let state = await readState(store, table, from)
  let before: unknown
  const frames = rows.map((row, i): Report => {
    if (i > 0) state = apply(state, JSON.parse(row.patch))
    const view = game.look(state, viewer)
    const told = i === 0 ? { view } : { patch: diff(before, view) }
    before = view
    return {
      revision: row.revision,
      step: row.step,
      by: row.step === 0 ? null : row.role,
      log: logFor(JSON.parse(row.log), viewer),
      ...told,
    }
  })
  return { as, from, to, last, marks: await turnMarks(store, table), frames }
}

/** The log alone, for a reader who scrolls back; as text. */
export async function logOf(
  services: Services,
  table: LiveTable,
  viewer: Viewer,
  { from, to }: { from: number; to: number },
  asker: Asker,
): Promise<string> {
  const last = Math.min(to, from + 5 * MOST - 1, table.now.step)
  const key = viewKey(table.game, viewer)
  return await services.heavy.run({ kind: 'log', table: table.id, viewer: key, from, to: last }, asker)
}

export async function logFrames(
  store: Readable,
  { table, viewer, from, to }: Extract<HeavyTask, { kind: 'log' }>,
): Promise<LogPage> {
  const rows = await readLog(store, table, from, to)
  const frames = rows.map(({ revision, step, role, log }) => ({
    revision,
    step,
    by: step === 0 ? null : role,
    log: logFor(JSON.parse(log), viewer),
  }))
  return { frames }
}
