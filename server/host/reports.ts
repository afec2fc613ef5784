import type { MakeReport } from '#protocol/host.ts'
import { checkAsking } from '#server/play/check-entry.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { newId } from '#server/storage/people.ts'

/** Tell the host about whoever sits there. Only those who may read about the table can. */
export async function report(services: Services, person: string, { table: id, role, text }: MakeReport): Promise<void> {
  const table = await services.tables.get(id)
  await checkAsking(services, table, person)
  const about = table.seat(role)?.person_id ?? null
  if (about === null || about === person) throw new Refused('noSuchRole', 'nobody else sits there')
  const said = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim()
  if (said === '') throw new Refused('malformed', 'there is nothing to read in it')
  const at = services.config.now()
  await services.store.db
    .insertInto('reports')
    .values({ id: newId(), table_id: id, by_id: person, about_id: about, text: said, at, settled_at: null })
    .execute()
  services.log.info({ table: id, about }, 'somebody has told the host about another')
}
