import type { Services } from '#server/services.ts'

/** Whether this person has the table before his eyes now, here or at another process: open, and not in a tab behind another. */
export function isHere(services: Services, id: string | null, person: string): boolean {
  if (id === null) return false
  for (const table of services.tables.all()) {
    if (table.id !== id) continue
    for (const watcher of table.watchers) if (watcher.person === person && watcher.ready && watcher.here) return true
  }
  return services.cluster?.presence.isLooking(id, person) ?? false
}
