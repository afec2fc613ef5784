import type { BoardFace, Panel } from '#client/board/api.ts'
import { withTitleWords } from '#client/i18n/title-words.ts'
import { later } from '#client/parts/later.tsx'
import type { View } from '../../views.ts'
import { boxCode } from '../counters/pieces.ts'
import { battleNow } from './battle-now.ts'

const Battle = later(async () => (await withTitleWords('house-divided', import('./battle.tsx'))).Battle)

/** A battle, from its beginning to its end: two lines face to face, a slot for each shot, dice in it one after another, odds. */
export function battlePanel(face: BoardFace<View>): Panel {
  const battle = () => battleNow(face)
  return {
    id: 'battle',
    open: () => battle() !== null,
    title: () => ({
      title: face.words().say('board.heading.battle', { box: boxCode(battle()?.box ?? 0) }),
      sub: face.words().say('board.battle.round', { round: battle()?.round ?? 1 }),
    }),
    Body: () => <Battle table={face} />,
  }
}
