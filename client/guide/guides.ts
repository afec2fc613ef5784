import { visit } from '#client/browser/router.ts'
import { api } from '#client/net/api.ts'
import { TITLES } from '#client/titles.ts'
import type { Created } from '#protocol/messages.ts'

/** The level of the seat that a guide's opponent holds: by it a table is known as a first game. */
export const GUIDE = 'guide'

/** Whether a title has a first game that leads by the hand. */
export const hasGuide = (game: string): boolean => TITLES[game]?.guided === true

export async function startGuide(game: string): Promise<void> {
  visit(`/t/${((await api.post('/guides', { game })) as Created).id}`)
}
