import { describe, expect, it } from 'vitest'
import { firstQuestion, perftCounts } from '#engine/testing/perft.ts'
import { gunsOfGettysburg } from '../rules/index.ts'

/** Procedure, seed of a game of chance, counts at its first question. */
describe('perft: what is legal, counted to a depth of three decisions', () => {
  it.each([
    ['4.8 Buford placed', 'buford', 1, [276, 552, 152352]],
    ['6 general orders', 'orders', 1, [3, 33, 181]],
    ['7 turn duration', 'duration', 1, [2, 14, 59]],
    ['8 tokens discarded', 'discarding', 1, [9, 35, 904]],
    ['11 reinforcements', 'reinforcements', 1, [3, 16, 49]],
    ['12 a march', 'marches', 1, [4, 101, 604]],
    ['13.1 an attack declared', 'declaration', 1, [1, 3, 37]],
    ['13.3 artillery support', 'support', 16, [2, 8, 8]],
    ['13.8 close combat', 'closeCombat', 16, [2, 3, 6]],
    ['2 a reduction', 'reduction', 7, [3, 6, 12]],
    ['14 withdrawals', 'withdrawals', 3, [2, 45, 394]],
    ['16 objectives', 'objectives', 1, [10, 30, 950]],
    ['17 night', 'night', 1, [1, 15, 185]],
  ])('%s', (_what, proc, seed, counts) => {
    expect(perftCounts(gunsOfGettysburg, firstQuestion(gunsOfGettysburg, 'battle', seed, proc))).toEqual(counts)
  })
})
