import type { SceneBook } from '#words/scenes/book.ts'

/** What the procedures of the rules are to a reader of the log. */
export const scenes: SceneBook = {
  halfTurn: { heading: 'board.heading.halfTurn', opens: 'halfTurn.begin' },
  march: { scene: 'march' },
  movement: { event: 'marches', counts: 'march', filter: 'marches' },
  battle: {
    event: 'battle',
    heading: 'board.heading.battle',
    opens: 'battle.begin',
    fight: true,
    filter: 'battles',
    scene: 'fight',
  },
  battlePart: { scene: 'fire' },
  'combat.recovery': { event: 'recovery', filter: 'battles' },
  promotion: { event: 'promotion', filter: 'army', scene: 'flag' },
  recruitment: { event: 'recruits', filter: 'army', sound: 'arrival', scene: 'arrival' },
  'halfTurn.begin': { event: 'mobilisation', filter: 'army', sound: 'arrival' },
  'halfTurn.close': { event: 'control', filter: 'control', scene: 'flag' },
}
