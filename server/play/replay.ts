import type { Viewer } from '#engine/index.ts'
import { logFor } from '#engine/log.ts'
import type { Replay, Report } from '#protocol/messages.ts'
import { apply, diff } from '#protocol/patch.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { readPlays, readState, turnMarks } from '#server/storage/plays.ts'
import type { LiveTable } from './live-table.ts'
import { viewKey } from './moment.ts'

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

/** What this viewer saw, step by step. */
export async function replayTable(
  services: Services,
  table: LiveTable,
  viewer: Viewer,
  from: number,
  to: number,
): Promise<Replay> {
  const last = table.now.step
  const first = Math.min(from, last)
  const end = Math.min(to, last, first + MOST - 1)
  const key = viewKey(table.game, viewer)
  const rows = await readPlays(services.store, table.id, first, end)
  let state = await readState(services.store, table.id, first)
  let before: unknown
  const frames = rows.map((row, i): Report => {
    if (i > 0) state = apply(state, JSON.parse(row.patch))
    const view = table.game.look(state, key)
    const told = i === 0 ? { view } : { patch: diff(before, view) }
    before = view
    return {
      revision: row.revision,
      step: row.step,
      by: row.step === 0 ? null : row.role,
      log: logFor(JSON.parse(row.log), key),
      ...told,
    }
  })
  return { as: viewer, from: first, to: end, last, marks: await turnMarks(services.store, table.id), frames }
}

/** The log alone, for a reader who scrolls back. */
export async function logOf(
  services: Services,
  table: LiveTable,
  viewer: Viewer,
  from: number,
  to: number,
): Promise<Report[]> {
  const key = viewKey(table.game, viewer)
  const rows = await readPlays(services.store, table.id, from, Math.min(to, from + 5 * MOST - 1, table.now.step))
  return rows.map(({ revision, step, role, log }) => ({
    revision,
    step,
    by: step === 0 ? null : role,
    log: logFor(JSON.parse(log), key),
  }))
}
