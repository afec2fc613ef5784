import type { BoardFace, Tab } from '#client/board/api.ts'
import { withTitleWords } from '#client/i18n/title-words.ts'
import { later } from '#client/parts/later.tsx'
import type { View } from '../../views.ts'

const Tracks = later(async () => (await withTitleWords('house-divided', import('./tracks.tsx'))).Tracks)

/** The tracks at the board's edge; their code loads when they are first looked at. */
export const tracksTab = (face: BoardFace<View>): Tab => ({
  id: 'tracks',
  name: 'board.tab.tracks',
  Body: () => <Tracks table={face} />,
})
