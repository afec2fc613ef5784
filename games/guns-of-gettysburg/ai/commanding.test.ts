import { describe, expect, it } from 'vitest'
import { field } from '#games/guns-of-gettysburg/tests/position.ts'
import type { Choice } from '../rules/choices.ts'
import { ATTACK, CONFEDERATE, HOLD, type SideIndex, UNION } from '../rules/ids.ts'
import { hourAt } from '../rules/pieces.ts'
import type { State } from '../rules/state.ts'
import { lengthChoice, orderChoice } from './commanding.ts'
import type { Eye } from './eye.ts'
import { generalsWeights } from './weights.ts'

/** Nine blocks a side, far from each other, so that turns have up to four hours. */
const blocks = Object.fromEntries(
  Array.from({ length: 9 }, (_, n) => [
    [`u${n + 1}`, 'hancock p258 a118'],
    [`c${n + 1}`, 'pickett p001 a002'],
  ]).flat(),
)
const EFFORT = { sallies: 1, samples: 1 }
const OFFERED: Choice[] = [
  { verb: 'order', order: ATTACK },
  { verb: 'order', order: HOLD },
]

const eyeOf = (side: SideIndex, release?: 1): Eye => ({
  side,
  w: generalsWeights(side, release),
  thorough: true,
  ...(release === undefined ? {} : { release }),
})

const at = (hour: number): State =>
  field(blocks).set({ hour: hourAt(2, hour), length: 1, orders: [HOLD, ATTACK], next: [HOLD, HOLD] }).state

describe('the general and its first release', () => {
  it('as Union warns itself as soon as a turn could last into the night, the first only in the last two hours', () => {
    const order = (hour: number, release?: 1) => orderChoice(at(hour), eyeOf(UNION, release), OFFERED, EFFORT)
    expect(order(16)).toEqual({ verb: 'order', order: ATTACK })
    expect(order(16, 1)).toEqual({ verb: 'order', order: HOLD })
    expect(order(12)).toEqual({ verb: 'order', order: HOLD })
  })
  it('as Confederate makes a turn last into the night when the Union lacks full control', () => {
    const g = at(17)
    g.orders = [HOLD, HOLD]
    for (const objective of g.objectives) objective.owner = CONFEDERATE
    expect(lengthChoice(g, eyeOf(CONFEDERATE), EFFORT)).toEqual({ verb: 'setLength', hours: 4 })
  })
  it('each has its weights', () => {
    expect(generalsWeights(CONFEDERATE).trap).toBeGreaterThan(0)
    expect(generalsWeights(CONFEDERATE, 1).trap).toBe(0)
  })
})
