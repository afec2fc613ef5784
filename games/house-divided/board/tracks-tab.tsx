import { later } from '#client/shell/later.tsx'
import type { Tab } from '#client/table/board-api.ts'
import type { View } from '../views.ts'

/** The tracks at the board's edge; their code loads when they are first looked at. */
export const tracksTab: Tab<View> = {
  id: 'tracks',
  name: 'board.tab.tracks',
  Body: later(async () => (await import('./tracks.tsx')).Tracks),
}
