import type { Viewer } from '#engine/index.ts'
import { logFor } from '#engine/log.ts'
import type { Report, UndoInfo } from '#protocol/messages.ts'
import { diff } from '#protocol/patch.ts'
import { clockInfo } from '#server/clocks/clock-info.ts'
import type { Services } from '#server/services.ts'
import type { LiveTable } from './live-table.ts'
import { reportOf, reportText } from './log-tail.ts'
import { viewKey } from './moment.ts'
import { askedOf, type Told, viewerAt, type Watcher } from './watcher.ts'

/** The plays of a bot in a row are told together, at most this much later. */
const HOLD_MS = 120

/** Tell everybody what is on the disk. A bot that goes on at once is let finish its train of plays first. */
export function tell(services: Services, table: LiveTable): void {
  const by = table.untold.at(-1)?.by
  const goesOn =
    by != null && table.seat(by)?.kind === 'bot' && table.row.status === 'playing' && table.now.deciders.includes(by)
  if (goesOn) tellLater(services, table, HOLD_MS)
  else flush(services, table)
}

/** What comes until then is told with it. */
export function tellLater(services: Services, table: LiveTable, ms: number): void {
  table.flushTimer ??= setTimeout(() => flush(services, table), ms)
}

export function flush(services: Services, table: LiveTable): void {
  if (table.flushTimer !== null) clearTimeout(table.flushTimer)
  table.flushTimer = null
  const made = new Map<string, News>()
  for (const watcher of table.watchers) {
    if (!watcher.ready) continue
    try {
      tellNews(services, table, watcher, made)
    } catch (error) {
      // what is written stays written; this one gets the whole position next time
      services.log.error({ err: error, table: table.id }, 'a position could not be told')
      watcher.told = null
    }
  }
  table.untold = []
}

interface News {
  keep: number
  frames: string
  /** The whole message, for all who see it with the same eyes. */
  texts: Map<string, string>
}

function tellNews(services: Services, table: LiveTable, watcher: Watcher, made: Map<string, News>): void {
  const { viewer, curtain } = viewerAt(table, watcher)
  const key = viewKey(table.game, viewer)
  const told = toldAs(watcher, key)
  if (told?.revision === table.now.revision) return
  const first = table.untold[0]
  if (told === null || first === undefined || told.revision < first.moment.revision - 1) {
    tellSoon(services, table, watcher)
    return
  }
  const memo = `${told.revision} ${key}`
  let news = made.get(memo)
  if (news === undefined) {
    news = newsFor(table, key, told)
    made.set(memo, news)
  }
  remember(watcher, { key, revision: table.now.revision, step: table.now.step, view: table.now.viewFor(viewer) })
  const eyes = `${viewer} ${curtain}`
  let text = news.texts.get(eyes)
  if (text === undefined) {
    text = stateText(table, watcher, viewer, curtain, news.keep, news.frames)
    news.texts.set(eyes, text)
  }
  watcher.sendText(text)
}

function remember(watcher: Watcher, told: Told): void {
  watcher.told = told
  if (watcher.builds && told.key === 'observer') watcher.observed = { view: told.view }
}

/** What this connection was last told as this viewer: what it was told as another does not count. */
function toldAs(watcher: Watcher, key: Viewer): Told | null {
  return watcher.told?.key === key ? watcher.told : null
}

function newsFor(table: LiveTable, key: Viewer, told: Told): News {
  const frames: Report[] = []
  let view = told.view
  let keep = told.step
  for (const { moment, by, log } of table.untold) {
    if (moment.revision <= told.revision) continue
    if (by === null) keep = Math.min(keep, moment.step)
    const next = moment.viewFor(key)
    frames.push({
      revision: moment.revision,
      step: moment.step,
      by,
      log: logFor(log, key),
      patch: diff(view, next),
    })
    view = next
  }
  return { keep, frames: JSON.stringify(frames), texts: new Map() }
}

/** Tell one connection what it lacks, when the table's turn comes. */
export function tellSoon(services: Services, table: LiveTable, watcher: Watcher): void {
  table
    .inTurn(async () => {
      const { viewer } = viewerAt(table, watcher)
      if (toldAs(watcher, viewKey(table.game, viewer))?.revision === table.now.revision) return
      await tellFromStore(services, table, watcher)
    })
    .catch(error => services.log.error({ err: error, table: table.id }, 'a position could not be told'))
}

/** Tell one connection all it lacks, from the store: on hello, and when a curtain is lifted. To be called in turn. */
export async function tellFromStore(
  services: Services,
  table: LiveTable,
  watcher: Watcher,
  seen?: number,
): Promise<void> {
  const { now } = table
  const { viewer, curtain } = viewerAt(table, watcher)
  const key = viewKey(table.game, viewer)
  const told = toldAs(watcher, key)
  const since = told?.revision ?? seen
  const { tail } = table
  await tail.reach(services.store, table.id, table.line, now.step)
  const known = since === undefined ? -1 : tail.knownAt(since)
  const entries = tail.after(known)
  const last = entries.pop() ?? { revision: now.revision, step: now.step, by: null, log: [] }
  const first = entries[0]?.step ?? last.step
  const view = now.viewFor(viewer)
  const head = JSON.stringify(reportOf(last, key)).slice(0, -1)
  const body = told === null ? wholeView(watcher, view) : `"patch":${JSON.stringify(diff(told.view, view))}`
  const frames = [...entries.map(entry => reportText(entry, key)), `${head},${body}}`]
  remember(watcher, { key, revision: now.revision, step: now.step, view })
  watcher.sendText(stateText(table, watcher, viewer, curtain, first > known + 1 ? -1 : known, `[${frames.join(',')}]`))
}

/** A view for one who was told none as this viewer: where that is shorter, what differs from the observer's that he was told. */
function wholeView({ observed }: Watcher, view: unknown): string {
  const whole = textOf(view)
  if (observed === null) return `"view":${whole}`
  const patch = JSON.stringify(diff(observed.view, view))
  return patch.length < whole.length ? `"patch":${patch},"of":"observer"` : `"view":${whole}`
}

const viewTexts = new WeakMap<object, string>()

/** A view as text; those who come to one position share it. */
function textOf(view: unknown): string {
  if (typeof view !== 'object' || view === null) return JSON.stringify(view)
  let text = viewTexts.get(view)
  if (text === undefined) {
    text = JSON.stringify(view)
    viewTexts.set(view, text)
  }
  return text
}

/** The present state for one who is up to date with the views: what is asked now, and at which revision. */
export function tellPresent(services: Services, table: LiveTable, watcher: Watcher): void {
  if (!watcher.ready) return
  flush(services, table)
  const { viewer, curtain } = viewerAt(table, watcher)
  const told = toldAs(watcher, viewKey(table.game, viewer))
  if (told !== null) watcher.sendText(stateText(table, watcher, viewer, curtain, told.step, '[]'))
}

function stateText(
  table: LiveTable,
  watcher: Watcher,
  viewer: Viewer,
  curtain: string | null,
  keep: number,
  frames: string,
): string {
  const { now, row } = table
  const asked = askedOf(table, watcher.person, viewer)
  const head = JSON.stringify({
    t: 'state',
    revision: now.revision,
    step: now.step,
    as: viewer,
    curtain,
    keep,
    undo: undoFor(table, asked ?? viewer),
    outcome: outcomeOf(table),
    ...(row.clock === null ? {} : { clock: clockInfo(row, table.seats, table.holidays, table.time()) }),
  })
  const pending = row.status === 'over' || row.status === 'aborted' ? 'null' : now.pendingText(asked ?? viewer)
  const choices = asked === null ? '[]' : now.choicesText(asked)
  return `${head.slice(0, -1)},"frames":${frames},"pending":${pending},"choices":${choices}}`
}

export function outcomeOf(table: LiveTable) {
  return table.row.outcome === null ? null : JSON.parse(table.row.outcome)
}

/** How far this viewer may go back without asking. Since the last barrier only one role has played, and is asked now. */
export function undoFor(table: LiveTable, viewer: Viewer): UndoInfo {
  const { row, now } = table
  if (!table.inPlay) return { steps: 0, bar: 'over' }
  const bar = row.barrier_why as UndoInfo['bar']
  const mine = now.deciders.length === 1 && now.deciders[0] === viewer
  if (!mine) return { steps: 0, bar: 'notYours' }
  return { steps: now.step - row.barrier_step, bar }
}
