import './aside.css'
import type { BoardAside } from '#client/board/aside.ts'
import type { View } from '../../views.ts'
import { card } from './card.ts'
import { deed } from './deed.ts'
import { discsLeft, warning } from './stand.ts'
import { StandLine } from './stand-line.tsx'
import { story } from './story.ts'

export const aside: BoardAside<View> = {
  stand: {
    Line: StandLine,
    figure: (view, words) => words.say('stand.figure', { count: view.stars.length, discs: discsLeft(view) }),
    warning,
  },
  card,
  deed,
  story,
}
