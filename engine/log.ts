import type { LogEntry, Viewer } from './kernel/state.ts'

/** The entries that this viewer may read. */
export function logFor(log: readonly LogEntry[], viewer: Viewer): readonly LogEntry[] {
  return log.every(e => e.to === undefined) ? log : log.filter(e => e.to === undefined || e.to.includes(viewer))
}
