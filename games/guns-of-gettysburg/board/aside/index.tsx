import './aside.css'
import type { BoardAside } from '#client/board/aside.ts'
import type { View } from '../../views.ts'
import { card } from './card.ts'
import { deed } from './deed.ts'
import { warning } from './stand.ts'
import { StandLine } from './stand-line.tsx'
import { story } from './story.ts'

export const aside: BoardAside<View> = {
  stand: {
    Line: StandLine,
    under: 'union',
    figure: (view, words) => words.say('stand.figure', { count: view.objectives.filter(o => o.gap === null).length }),
    warning,
  },
  card,
  deed,
  story,
}
