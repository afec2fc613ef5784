import type { NoticeKind } from '#protocol/notices.ts'
import type { Services } from '#server/services.ts'
import { newId } from '#server/storage/people.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import { ruleAt, settingsOf } from './settings.ts'

/** One who may have looked away for a moment is given this long before a notice follows him. */
export const GRACE_MS = 60_000

export interface Event {
  person: string
  table: LiveTable | null
  kind: NoticeKind
  args: Readonly<Record<string, string | number>>
}

/** Note down that somebody is to be told something. Whether, and by which way, is settled when it is due. */
export async function notify(services: Services, { person, table, kind, args }: Event): Promise<void> {
  const settings = await settingsOf(services, person)
  // one who has never asked for notices gets none, and has no log to read
  if (settings === undefined) return
  const rule = await ruleAt(services, settings, table?.id ?? null)
  const at = services.config.now()
  const urgent = kind === 'alarm' || kind === 'out' || kind === 'test'
  await services.store.db
    .insertInto('notices')
    .values({
      id: newId(),
      person_id: person,
      table_id: table?.id ?? null,
      kind,
      args: JSON.stringify(args),
      step: table?.now.step ?? 0,
      at,
      due_at: rule === 'away' && !urgent ? at + GRACE_MS : at,
      state: 'waiting',
      why: null,
    })
    .execute()
}

/** The same to all who sit there but one. */
export async function notifyOthers(
  services: Services,
  event: Omit<Event, 'person' | 'table'> & { table: LiveTable },
  but: string | null,
): Promise<void> {
  const people = new Set(event.table.seats.flatMap(seat => seat.person_id ?? []))
  for (const person of people) if (person !== but) await notify(services, { ...event, person })
}
