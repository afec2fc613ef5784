import type { SceneBook } from '#client/board/api.ts'

/** What the procedures of the rules are to a reader of the log. */
export const scenes: SceneBook = {
  halfTurn: { heading: 'board.heading.halfTurn', opens: 'halfTurn.begin' },
  movement: { event: 'marches', counts: 'march', filter: 'marches' },
  battle: { event: 'battle', heading: 'board.heading.battle', opens: 'battle.begin', fight: true, filter: 'battles' },
  'combat.recovery': { event: 'recovery', filter: 'battles' },
  promotion: { event: 'promotion', filter: 'army' },
  recruitment: { event: 'recruits', filter: 'army', sound: 'arrival' },
  'halfTurn.begin': { event: 'mobilisation', filter: 'army', sound: 'arrival' },
  'halfTurn.close': { event: 'control', filter: 'control' },
}
