import './aside.css'
import type { BoardAside } from '#client/board/aside.ts'
import type { View } from '../../views.ts'
import type { Field } from '../field.ts'
import { cardOf } from './card.ts'
import { deedOf } from './deed.ts'
import { warningOf } from './stand.ts'
import { StandLine } from './stand-line.tsx'
import { standingOf } from './standing.ts'
import { storyOf } from './story.ts'

export const asideOf = (field: Field): BoardAside<View> => ({
  stand: {
    Line: props => <StandLine face={props.face} field={field} />,
    figure: (view, words) => words.say('stand.figure', { net: standingOf(field, view).net }),
    warning: warningOf(field),
  },
  card: cardOf(field),
  deed: deedOf(field),
  story: storyOf(field),
})
