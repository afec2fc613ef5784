import { describe, expect, it } from 'vitest'
import type { AnyChoice, CoreState } from '#engine/index.ts'
import { firstQuestion, perftCounts } from '#engine/testing/perft.ts'
import type { Choice } from '../rules/choices.ts'
import { gettysburg } from '../rules/index.ts'
import type { State } from '../rules/state.ts'
import { push } from './pushing-player.ts'

const pushing = (g: CoreState, offered: readonly AnyChoice[], below: (n: number) => number) =>
  push(g as State, offered as readonly Choice[], below)

/** Procedure, seed of the game in which players look for a fight, counts at its first question. */
describe('perft: what is legal, counted to a depth of three decisions', () => {
  it.each([
    ['8.0 an action', 'turn', 1, [12, 375, 5182]],
    ['8.2 an order', 'order', 1, [2, 8, 335]],
    ['10.0 a combat', 'combat', 7, [2, 4, 16]],
    ['10.0 a battle', 'battle', 1, [5, 25, 114]],
    ['9.2 cubes assigned', 'assign', 1, [5, 14, 80]],
    ['10.5 losses inflicted', 'inflict', 4, [2, 10, 198]],
    ['9.2 cubes taken', 'cubes', 9, [2, 18, 216]],
    ['9.2 a shortage of cubes', 'shortage', 3, [2, 13, 296]],
    ['14.0 cavalry that slips away', 'slip', 1, [2, 20, 512]],
    ['11.0 a retreat', 'retreat', 1, [2, 4, 52]],
    ['24.0 a concession', 'concession', 3, [2, 2, 10]],
  ])('%s', (_what, proc, seed, counts) => {
    expect(perftCounts(gettysburg, firstQuestion(gettysburg, 'battle', seed, proc, pushing))).toEqual(counts)
  })
})
