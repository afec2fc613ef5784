import { describe, expect, it } from 'vitest'
import type { Story } from '#client/board/aside.ts'
import type { Words } from '#words/words.ts'
import { courseOf, stepLine, ticks, turningPoints } from './course.ts'

interface Position {
  turn: number
  union: number
  confederate: number
}
const story: Story<unknown> = {
  won: '',
  curve: { name: '', values: view => [(view as Position).union, (view as Position).confederate] },
  lead: view => (view as Position).union - (view as Position).confederate,
  when: view => ({
    turn: (view as Position).turn,
    date: `turn ${(view as Position).turn}`,
    part: (view as Position).turn < 3 ? '1861' : '1862',
  }),
  marks: (before, after) =>
    (after as Position).union > (before as Position).union ? [{ side: 'union', text: 'city' }] : [],
  turning: ({ before, after }) => ({
    title: `${(before as Position).union} to ${(after as Position).union}`,
    text: '',
    places: [],
  }),
  gone: () => [],
}
const words = {} as Words
const game = (list: readonly [turn: number, union: number, confederate: number][]) =>
  list.map(([turn, union, confederate], step) => ({ step, view: { turn, union, confederate } }))

describe('how a game went', () => {
  const course = courseOf(
    game([
      [1, 34, 29],
      [1, 34, 29],
      // the play that takes a city also begins the next turn
      [2, 36, 29],
      [2, 36, 29],
      [3, 36, 29],
      [3, 36, 28],
      [3, 36, 24],
      [4, 36, 24],
    ]),
    [],
    story,
    words,
  )
  it('is told turn by turn; what ends a turn belongs to it', () => {
    expect(course.turns.map(({ turn, from, to, swing, at }) => ({ turn, from, to, swing, at }))).toEqual([
      { turn: 1, from: 0, to: 2, swing: 2, at: 2 },
      { turn: 2, from: 2, to: 4, swing: 0, at: 2 },
      { turn: 3, from: 4, to: 7, swing: 5, at: 6 },
      { turn: 4, from: 7, to: 7, swing: 0, at: 7 },
    ])
  })
  it('has its levels where something changes, by turn and part of a turn', () => {
    expect(course.levels).toEqual([
      { x: 0, values: [34, 29] },
      { x: 1, values: [36, 29] },
      { x: 2 + 1 / 3, values: [36, 28] },
      { x: 2 + 2 / 3, values: [36, 24] },
    ])
    expect(course.parts).toEqual([
      { x: 0, text: '1861' },
      { x: 2, text: '1862' },
    ])
    expect(course.marks).toEqual([{ x: 1, side: 'union', text: 'city' }])
  })
  it('turns where the lead swings most, and says from what to what', () => {
    expect(course.points.map(({ x, title, turn }) => ({ x, title, turn: turn.turn }))).toEqual([
      { x: 1, title: '34 to 36', turn: 1 },
      { x: 2 + 2 / 3, title: '36 to 36', turn: 3 },
    ])
  })
  it('a game of one position has no turning point', () => {
    const none = courseOf(game([[1, 34, 29]]), [], story, words)
    expect([none.points, none.levels.length, none.turns.length]).toEqual([[], 1, 1])
  })
})

describe('turning points', () => {
  const swings = (list: readonly number[]) =>
    turningPoints(
      list.map((swing, turn) => ({ turn, swing })),
      ({ swing }) => (Math.abs(swing) > 50 ? null : ''),
    ).map(one => one.turn.turn)
  it('are three at most, the largest, in the order of the game', () => {
    expect(swings([1, 0, -4, 0, 2, 0, 3])).toEqual([2, 4, 6])
  })
  it('lie two turns apart: of neighbours the larger', () => {
    expect(swings([0, 5, 6, 4, 0, 1])).toEqual([2, 5])
  })
  it('are left out where nothing of them can be told', () => {
    expect(swings([3, 0, 99, 1])).toEqual([0, 3])
  })
  it('are none where nothing swings', () => {
    expect(swings([0, 0, 0])).toEqual([])
  })
})

describe('the curve', () => {
  const levels = [
    { x: 0, values: [34, 29] },
    { x: 2, values: [36, 29] },
  ]
  it('is level until it changes, to the end of the last turn', () => {
    const line = (side: number) =>
      stepLine(
        levels,
        side,
        4,
        x => x * 10,
        y => 40 - y,
      )
    expect(line(0)).toBe('0,6 20,6 20,4 40,4')
    expect(line(1)).toBe('0,11 20,11 20,11 40,11')
  })
  it('has round numbers at its edge', () => {
    expect(ticks(9, 36)).toEqual([10, 20, 30])
    expect(ticks(4, 6)).toEqual([4, 5, 6])
  })
})
