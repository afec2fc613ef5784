import { describe, expect, it } from 'vitest'
import { eventsOf } from './events.ts'
import { sceneReader } from './reading.ts'

const at = (n: number, scene?: string, key = 'log.x') => ({
  step: n,
  n,
  key,
  ...(scene === undefined ? {} : { scene }),
})
const reader = sceneReader({
  battle: { event: 'fight' },
  move: { event: 'march' },
  'turn.end': { event: 'close' },
  turn: { event: 'turn', rest: true },
  phase: { event: 'phase', rest: true },
})
const told = (log: readonly ReturnType<typeof at>[], by = reader) =>
  eventsOf(log, by).map(({ use, entries }) => [use?.event ?? null, ...entries.map(e => e.n)])

describe('a log told as events', () => {
  it('one for each call, with all that it called; the outermost counts', () => {
    expect(
      told([
        at(1, 'game.turn/turn#1.go/move#1.step'),
        at(2, 'game.turn/turn#1.go/move#1.step/battle#1.fire'),
        at(3, 'game.turn/turn#1.fight/battle#2.fire'),
        at(4, 'game.turn/turn#1.fight/battle#2.flee/move#1.step'),
        at(5, 'game.turn/turn#1.fight/battle#3.fire'),
      ]),
    ).toEqual([
      ['march', 1, 2],
      ['fight', 3, 4],
      ['fight', 5],
    ])
  })

  it('a single step of a call is one too; what lies in none is left out', () => {
    expect(told([at(1, 'game.turn/turn#1.end'), at(2, 'game.next'), at(3, 'game.turn/turn#2.end')])).toEqual([
      ['close', 1],
      ['close', 3],
    ])
  })

  it('the rest is told by the innermost that takes it, before and after the others', () => {
    expect(
      told([
        at(1, 'game.turn/turn#1.begin'),
        at(2, 'game.turn/turn#1.go/phase#1.draw'),
        at(3, 'game.turn/turn#1.go/phase#1.fight/battle#1.fire'),
        at(4, 'game.turn/turn#1.go/phase#1.draw'),
      ]),
    ).toEqual([
      ['turn', 1],
      ['phase', 2],
      ['fight', 3],
      ['phase', 4],
    ])
  })

  it('the end of the game is an event wherever it comes', () => {
    expect(
      told([at(1, 'game.turn/turn#1.go/move#1.step'), at(2, 'game.turn/turn#1.go/move#1.step', 'log.over')]),
    ).toEqual([
      ['march', 1],
      ['over', 2],
    ])
  })

  it('entries without a scene, or without a book to read it by, are told play by play', () => {
    expect(told([at(1), { ...at(2), step: 1 }, at(3), at(4, 'game.turn/battle#1.fire')])).toEqual([
      [null, 1, 2],
      [null, 3],
      ['fight', 4],
    ])
    expect(told([at(1, 'game.turn/battle#1.fire'), at(2, 'game.turn/battle#1.fire')], sceneReader({}))).toEqual([
      [null, 1],
      [null, 2],
    ])
  })
})
