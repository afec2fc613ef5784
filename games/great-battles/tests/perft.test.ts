import { describe, expect, it } from 'vitest'
import { perftCounts } from '#engine/testing/perft.ts'
import { MOVED_NEXT } from '#games/great-battles/rules/state.ts'
import { acts, type Table } from '#games/great-battles/tests/acting.ts'
import { shocks } from '#games/great-battles/tests/shocking.ts'

/** Three positions full of interrupts: what is legal, counted to a depth of three decisions. */
const POSITIONS: readonly (readonly [what: string, table: () => Table, counts: readonly number[]])[] = [
  [
    '9.6 a step past two regiments and a battery',
    () =>
      acts(
        {
          units: {
            'c1-a': '0505 90 sp:8',
            'u1-a': '0704 270',
            'u1-b': '0706 270',
            'ug-n': '0805 270 guns:N',
            'u2-h': '0807 270 horse',
          },
          leaders: { c1: '0505', u1: '0704' },
          orders: { c1: 'attack' },
        },
        'c1-a',
      ),
    [21, 141, 854],
  ],
  [
    '10.42 a stack shot at in the flank, with a neighbour that may answer',
    () =>
      acts(
        {
          units: {
            'c1-a': '0505 90',
            'u1-a': '0605 330 sp:5',
            'u1-b': '0605 330 sp:4 top:1',
            'u1-c': '0604 270 sp:6',
            'ug-n': '0606 270 guns:N',
          },
          leaders: { c1: '0505', u1: '0605' },
          orders: { c1: 'attack' },
        },
        'c1-a',
      ),
    [12, 94, 560],
  ],
  [
    '11.1 a shock on two hexes, one defender disordered, a leader and a battery behind',
    () =>
      shocks(
        {
          units: {
            'c1-a': '0505 90 sp:7',
            'c1-b': '0506 90 sp:5',
            'u1-a': '0604 270 sp:5',
            'u1-b': '0605 270 sp:5 disordered',
            'ug-n': '0705 270 guns:N',
          },
          leaders: { c1: '0505', u1: '0605' },
        },
        { deeds: { 'c1-a': MOVED_NEXT } },
      ),
    [4, 16, 66],
  ],
]

describe('perft: what is legal, counted to a depth of three decisions', () => {
  it.each(POSITIONS)('%s', (_what, table, counts) => {
    const t = table()
    t.choices('confederate')
    expect(perftCounts(t.game, t.state)).toEqual(counts)
  })
})
