import type { LogEntry, Viewer } from '#engine/index.ts'
import { logFor } from '#engine/log.ts'
import type { Report } from '#protocol/messages.ts'
import { readLog } from '#server/storage/plays.ts'
import type { Store } from '#server/storage/store.ts'

/** So much of the log is told unasked; what is older can be fetched. */
const LOG_STEPS = 200

interface Entry {
  revision: number
  step: number
  by: string | null
  log: readonly LogEntry[]
  /** As it is told, by viewer. */
  texts: Map<Viewer, string>
}

/** What of the log a newcomer is told. It is read from the store once, and then only what has been played since. */
export class LogTail {
  private entries: Entry[] = []
  private line = -1

  /** To be asked before the rest. `line` is another one after play was taken back. */
  async reach(store: Store, table: string, line: number, step: number): Promise<void> {
    if (this.line !== line) this.entries = []
    this.line = line
    const from = Math.max(0, step - LOG_STEPS, (this.entries.at(-1)?.step ?? -1) + 1)
    if (from > step) return
    const rows = await readLog(store, table, from, step)
    if (rows[0]?.step !== (this.entries.at(-1)?.step ?? Number.NaN) + 1) this.entries = []
    for (const row of rows) {
      const by = row.step === 0 ? null : row.role
      this.entries.push({ revision: row.revision, step: row.step, by, log: JSON.parse(row.log), texts: new Map() })
    }
    // one more than is told: it tells whether a reader's last step is the one before
    this.entries.splice(0, this.entries.length - LOG_STEPS - 1)
  }

  /** How far the present line of play agrees with what was known at this revision; -1: not at all, or too long ago. */
  knownAt(revision: number): number {
    return this.entries.findLast(entry => entry.revision <= revision)?.step ?? -1
  }

  /** The steps after this one, as far back as is told. */
  after(known: number): Entry[] {
    const first = (this.entries.at(-1)?.step ?? 0) - LOG_STEPS + 1
    return this.entries.filter(entry => entry.step > known && entry.step >= first)
  }
}

export const reportOf = ({ revision, step, by, log }: Omit<Entry, 'texts'>, viewer: Viewer): Report => ({
  revision,
  step,
  by,
  log: logFor(log, viewer),
})

export function reportText(entry: Entry, viewer: Viewer): string {
  let text = entry.texts.get(viewer)
  if (text === undefined) {
    text = JSON.stringify(reportOf(entry, viewer))
    entry.texts.set(viewer, text)
  }
  return text
}
