import { visit } from '#client/browser/router.ts'
import { api } from '#client/net/api.ts'
import { TITLES } from '#client/titles.ts'
import { lessonOf } from '#protocol/lessons.ts'
import type { Created, TableInfo } from '#protocol/messages.ts'

/** The lessons of a title, in their order: games that lead by the hand. */
export const lessonsOf = (game: string): readonly number[] => [1, 2].slice(0, TITLES[game]?.lessons ?? 0)

/** Which lesson a table is; null: a game like others. */
export const lessonAt = (info: Pick<TableInfo, 'seats'> | null | undefined): number | null =>
  info?.seats.map(seat => lessonOf(seat.level)).find(lesson => lesson !== null) ?? null

export async function startGuide(game: string, lesson = 1): Promise<void> {
  // while the server sets up the game
  void TITLES[game]?.bring().catch(() => {})
  visit(`/t/${((await api.post('/guides', { game, lesson })) as Created).id}`)
}

/** Kept on this device: a title that has been played needs no word about how it began. */
export const playedKey = (game: string | undefined): string => `longroll.played.${game}`
