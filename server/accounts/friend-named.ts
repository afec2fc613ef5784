import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { personNamed } from '#server/storage/people.ts'

/** Another account by its name. Names are public (`security.md`): whoever mistypes one is told so, and nobody waits for nobody. */
export async function friendNamed(services: Services, person: string, name: string): Promise<string> {
  const friend = await personNamed(services.store, name)
  if (friend === null) throw new Refused('noSuchAccount')
  if (friend === person) throw new Refused('ownName')
  return friend
}
