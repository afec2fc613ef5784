import { expect, it } from 'vitest'
import { spoken } from './spoken.ts'

it('what is read aloud tells units that go the same way once, and no more than the latest', () => {
  const march = 'Infantry marches from Washington to Manassas.'
  expect(spoken([march, march, 'The Union ends its movement.', march])).toBe(`${march} The Union ends its movement.`)
  expect(spoken(['1', '2', '3', '4', '5', '6', '7', '8'])).toBe('3 4 5 6 7 8')
  expect(spoken([])).toBe('')
})
