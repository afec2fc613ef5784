import { expect, it } from 'vitest'
import { ofOneSide } from './one-side.ts'

it.each([
  [['union'], true],
  [['confederate', 'confederate-subordinate'], true],
  [['union', 'confederate'], false],
  [['union', 'confederate', 'union-subordinate'], false],
  [['union-subordinate', 'confederate-subordinate'], false],
  [[], false],
])('%j', (seats, one) => {
  expect(ofOneSide(seats)).toBe(one)
})
