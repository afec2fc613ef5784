import type { SceneBook } from '#words/scenes/book.ts'

/** What the procedures of the rules are to a reader of the log. */
export const scenes: SceneBook = {
  period: {
    event: 'period',
    rest: true,
    scene: 'flag',
    heading: 'board.heading.period',
    opens: 'period.reinforcements',
    filter: 'periods',
  },
  turn: { event: 'action', rest: true, filter: 'orders', scene: 'march' },
  enter: { sound: 'arrival' },
  battle: {
    event: 'combat',
    heading: 'board.heading.combat',
    opens: 'battle.begin',
    fight: true,
    filter: 'combats',
    scene: 'fight',
  },
  fire: { event: 'fire', filter: 'fire', scene: 'fire', sound: 'gun' },
}
