import type { SceneBook } from '#words/scenes/book.ts'

/** What the procedures of the rules are to a reader of the log. */
export const scenes: SceneBook = {
  orders: { event: 'orders', rest: true, heading: 'board.heading.orders', opens: 'orders.begin', filter: 'orders' },
  fight: { event: 'fight', heading: 'board.heading.fight', opens: 'fight.show', fight: true, filter: 'fights' },
}
