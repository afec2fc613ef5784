import { playChoices } from '#server/play/play-choices.ts'
import type { Services } from '#server/services.ts'

/** Play at a table, for whoever is asked, what chance picks; gives how many plays were made. */
export async function playAlong(services: Services, id: string, most: number, chance: () => number): Promise<number> {
  const table = await services.tables.get(id)
  for (let made = 0; made < most; made++) {
    const role = table.now.deciders[0]
    if (role === undefined || !table.inPlay) return made
    const keys = [...table.now.offersTo(role).keys()]
    const key = keys[Math.floor(chance() * keys.length)] as string
    await playChoices(services, table, { role, keys: [key], revision: table.now.revision })
  }
  return most
}
