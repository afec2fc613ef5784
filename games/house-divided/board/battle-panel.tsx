import { later } from '#client/shell/later.tsx'
import type { Panel } from '#client/table/board-api.ts'
import type { View } from '../views.ts'
import { boxCode } from './pieces.ts'

/** A battle: two lines face to face, targets drawn before the dice, the last volley with its dice, odds. */
export const battlePanel: Panel<View> = {
  id: 'battle',
  open: view => view.battle !== null,
  title: (view, words) => ({
    title: words.say('board.heading.battle', { box: boxCode(view.battle?.box ?? 0) }),
    sub: words.say('board.battle.round', { round: view.battle?.round ?? 1 }),
  }),
  Body: later(async () => (await import('./battle.tsx')).Battle),
}
