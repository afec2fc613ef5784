import { describe, expect, it } from 'vitest'
import { field } from '#games/guns-of-gettysburg/tests/position.ts'
import { ATTACK, CONFEDERATE, HOLD, type OrderId, UNION } from '../../rules/ids.ts'
import { hourAt } from '../../rules/pieces.ts'
import type { State } from '../../rules/state.ts'
import { canLastIntoNight, isTrapped } from './night-trap.ts'

/** Nine blocks a side, so that turns have up to four hours. */
const blocks = Object.fromEntries(
  Array.from({ length: 9 }, (_, n) => [
    [`u${n + 1}`, 'hancock p161 a073'],
    [`c${n + 1}`, 'pickett p171 a072'],
  ]).flat(),
)

function at(day: number, hour: number, union: OrderId = HOLD, owner: 0 | 1 = UNION): State {
  const { state } = field(blocks).set({ hour: hourAt(day, hour), length: 1, next: [union, HOLD] })
  for (const objective of state.objectives) objective.owner = owner
  return state
}

describe('the trap of a turn that lasts until the night', () => {
  it('can be laid so many hours before the night as a turn can have, from the second day on', () => {
    expect(canLastIntoNight(at(2, 15))).toBe(false)
    expect(canLastIntoNight(at(2, 16))).toBe(true)
    expect(canLastIntoNight(at(3, 19))).toBe(true)
    expect(canLastIntoNight(at(1, 19))).toBe(false)
  })
  it('is none when the next turn is the night already', () => {
    expect(canLastIntoNight(at(2, 20))).toBe(false)
  })
  it('closes on a Union that has lost control and given no Attack orders', () => {
    expect(isTrapped(at(2, 18, HOLD, CONFEDERATE))).toBe(true)
    expect(isTrapped(at(2, 18, ATTACK, CONFEDERATE))).toBe(false)
    expect(isTrapped(at(2, 12, HOLD, CONFEDERATE))).toBe(false)
  })
})
