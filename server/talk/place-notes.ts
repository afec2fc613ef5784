import type { PlaceNote } from '#protocol/messages.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'

/** So many places of a table can have a note of one person. */
const MOST = 200

export interface Whose {
  table_id: string
  person_id: string
}

export async function placeNotesOf(services: Services, { table_id, person_id }: Whose): Promise<PlaceNote[]> {
  return await services.store.db
    .selectFrom('place_notes')
    .select(['place', 'text'])
    .where('table_id', '=', table_id)
    .where('person_id', '=', person_id)
    .orderBy('at')
    .execute()
}

/** Write what is to be remembered about a place; nothing: the note goes. */
export async function writePlaceNote(services: Services, whose: Whose, { place, text }: PlaceNote): Promise<void> {
  const { db } = services.store
  if (text.trim() === '') {
    const { table_id, person_id } = whose
    await db
      .deleteFrom('place_notes')
      .where('table_id', '=', table_id)
      .where('person_id', '=', person_id)
      .where('place', '=', place)
      .execute()
    return
  }
  const there = await placeNotesOf(services, whose)
  if (there.length >= MOST && !there.some(note => note.place === place)) throw new Refused('tooMany')
  const at = services.config.now()
  await db
    .insertInto('place_notes')
    .values({ ...whose, place, text, at })
    .onConflict(c => c.columns(['table_id', 'person_id', 'place']).doUpdateSet({ text }))
    .execute()
}
