import type { SceneBook } from '#words/scenes/book.ts'

/** What the procedures of the rules are to a reader of the log. */
export const scenes: SceneBook = {
  marches: { event: 'march', filter: 'moves', scene: 'march' },
  withdrawals: { event: 'withdraw', filter: 'moves', scene: 'march' },
  reinforcements: { event: 'enter', filter: 'moves', sound: 'arrival', scene: 'march' },
  attack: {
    event: 'attack',
    heading: 'board.heading.attack',
    opens: 'attack.defenceSupport',
    fight: true,
    filter: 'attacks',
    scene: 'fight',
  },
  // each step of an attack is a scene
  'attack.defenceSupport': { scene: 'order', sound: 'paper' },
  'attack.attackSupport': { scene: 'order', sound: 'paper' },
  'attack.payment': { scene: 'order' },
  'attack.reveal': { scene: 'fire', sound: 'paper' },
  'attack.bombardment': { scene: 'fire', sound: 'gun' },
  'attack.defensiveFire': { scene: 'fire', sound: 'gun' },
  'attack.advance': { scene: 'march' },
  'attack.combats': { scene: 'fight' },
  'attack.chooseCombat': { scene: 'fight' },
  'attack.close': { scene: 'flag' },
  closeCombat: { opens: 'closeCombat.fight', fight: true, scene: 'fight' },
  turn: { event: 'turn', rest: true, heading: 'board.heading.turn', opens: 'duration.begin', filter: 'orders' },
  actionPhase: {
    event: 'orders',
    rest: true,
    heading: 'board.heading.action',
    opens: 'actionPhase.begin',
    filter: 'tokens',
  },
  orders: { event: 'orders', filter: 'orders', scene: 'order' },
  game: { event: 'setup', rest: true, filter: 'orders' },
  night: { event: 'night', filter: 'tokens' },
  'actionPhase.nightDiscard': { event: 'night', filter: 'tokens' },
  objectives: { event: 'objectives', filter: 'objectives', scene: 'flag' },
}
