import { setSearch } from '#client/browser/router.ts'
import { api } from '#client/net/api.ts'
import type { TableContext } from '#client/table/context.ts'
import type { MakeStudy, StudyNote } from '#protocol/coach.ts'
import type { Created } from '#protocol/messages.ts'

/** From the position on the board to the end, or the whole game where the present is shown; and it lies open. */
export async function beginStudy(table: TableContext, title: string, notes: readonly StudyNote[] = []): Promise<void> {
  const from = notes[0] === undefined ? (table.replay.at() ?? 0) : 0
  const wish: MakeStudy = { table: table.store.id, title, from, to: table.replay.last(), notes: [...notes] }
  const { id } = (await api.post('/studies', wish)) as Created
  table.replay.show(notes[0]?.step ?? from)
  setSearch('study', id)
}
