import { describe, expect, it } from 'vitest'
import { eventsOf } from './events.ts'

const at = (n: number, scene?: string) => ({ step: n, n, ...(scene === undefined ? {} : { scene }) })
const KINDS = { battle: 'fight', move: 'march', 'turn.end': 'close' } as const
const told = (log: readonly ReturnType<typeof at>[]) =>
  eventsOf(log, KINDS).map(({ kind, entries }) => [kind, ...entries.map(e => e.n)])

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

  it('a single step of a call is one too; what lies in none is left out and does not part an event', () => {
    expect(
      told([
        at(1, 'game.turn/turn#1.end'),
        at(2, 'game.turn/turn#1.begin'),
        at(3, 'game.turn/turn#1.end'),
        at(4, 'game.turn/turn#2.end'),
        at(5, 'game.next'),
      ]),
    ).toEqual([
      ['close', 1, 3],
      ['close', 4],
    ])
  })

  it('entries without a scene are told play by play', () => {
    expect(told([at(1), { ...at(2), step: 1 }, at(3), at(4, 'game.turn/battle#1.fire')])).toEqual([
      [null, 1, 2],
      [null, 3],
      ['fight', 4],
    ])
  })
})
