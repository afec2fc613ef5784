import type { SceneBook } from '#client/board/api.ts'

/** What the procedures of the rules are to a reader of the log. */
export const scenes: SceneBook = {
  marches: { event: 'march', filter: 'moves' },
  withdrawals: { event: 'withdraw', filter: 'moves' },
  reinforcements: { event: 'enter', filter: 'moves', sound: 'arrival' },
  attack: {
    event: 'attack',
    heading: 'board.heading.attack',
    opens: 'attack.defenceSupport',
    fight: true,
    filter: 'attacks',
  },
  closeCombat: { opens: 'closeCombat.fight', fight: true },
  turn: { event: 'turn', rest: true, heading: 'board.heading.turn', opens: 'duration.begin', filter: 'orders' },
  actionPhase: {
    event: 'orders',
    rest: true,
    heading: 'board.heading.action',
    opens: 'actionPhase.begin',
    filter: 'tokens',
  },
  orders: { event: 'orders', filter: 'orders' },
  game: { event: 'setup', rest: true, filter: 'orders' },
  night: { event: 'night', filter: 'tokens' },
  'actionPhase.nightDiscard': { event: 'night', filter: 'tokens' },
  objectives: { event: 'objectives', filter: 'objectives' },
}
