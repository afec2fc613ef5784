import { Refused } from '#server/refused.ts'
import { personNamed } from './people.ts'
import type { Store } from './store.ts'

/** Another account by its name. Names are public (`security.md`): whoever mistypes one is told so, and nobody waits for nobody. */
export async function friendNamed(store: Store, person: string, name: string): Promise<string> {
  const friend = await personNamed(store, name)
  if (friend === null) throw new Refused('noSuchAccount')
  if (friend === person) throw new Refused('ownName')
  return friend
}
