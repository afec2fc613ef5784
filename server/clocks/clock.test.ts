import { describe, expect, it } from 'vitest'
import { fc } from '#engine/testing/properties.ts'
import type { Pace } from '#protocol/clocks.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#server/testing/fake-time.ts'
import { alarmTimes, dueOf, type Holiday, leftAt, newClock, type SeatClock, turnTo, whenLeft } from './clock.ts'

const live: Pace = { kind: 'live', minutes: 10, increment: 5, atZero: 'claim' }
const days: Pace = { kind: 'days', days: 3, atZero: 'claim' }
const roles = ['red', 'blue']
const left = (clock: ReturnType<typeof newClock>, role: string, at: number, rest: Holiday[] = []) =>
  leftAt(clock.pace, clock.seats[role] as SeatClock, at, rest)

describe('a live clock', () => {
  it('runs for those who decide, and gets its seconds back when the decision passes on', () => {
    let clock = turnTo(newClock(live, roles), ['red'], 0)
    expect(left(clock, 'red', MINUTE)).toBe(9 * MINUTE)
    expect(left(clock, 'blue', MINUTE)).toBe(10 * MINUTE)
    clock = turnTo(clock, ['red'], MINUTE)
    expect(left(clock, 'red', MINUTE)).toBe(9 * MINUTE)
    clock = turnTo(clock, ['blue'], MINUTE)
    expect(left(clock, 'red', 5 * MINUTE)).toBe(9 * MINUTE + 5 * SECOND)
    expect(left(clock, 'blue', 5 * MINUTE)).toBe(6 * MINUTE)
  })
  it('never shows more than at the start', () => {
    let clock = turnTo(newClock(live, roles), ['red'], 0)
    for (let at = SECOND; at < 20 * SECOND; at += SECOND) clock = turnTo(clock, [at % 2 === 0 ? 'red' : 'blue'], at)
    expect(left(clock, 'red', 0)).toBeLessThanOrEqual(10 * MINUTE)
  })
  it('runs for several at once who decide in secret', () => {
    let clock = turnTo(newClock(live, roles), ['red', 'blue'], 0)
    clock = turnTo(clock, ['blue'], 2 * MINUTE)
    expect(left(clock, 'red', 4 * MINUTE)).toBe(8 * MINUTE + 5 * SECOND)
    expect(left(clock, 'blue', 4 * MINUTE)).toBe(6 * MINUTE)
  })
  it('is due for its warning at a tenth, then at zero', () => {
    const clock = turnTo(newClock(live, roles), ['red'], 0)
    expect(dueOf(clock)).toBe(9 * MINUTE)
    ;(clock.seats.red as SeatClock).alarmed = 1
    expect(dueOf(clock)).toBe(10 * MINUTE)
    ;(clock.seats.red as SeatClock).out = true
    expect(dueOf(clock)).toBeNull()
  })
  it('knows no holidays', () => {
    const clock = turnTo(newClock(live, roles), ['red'], 0)
    expect(left(clock, 'red', MINUTE, [{ starts_at: 0, ends_at: DAY }])).toBe(9 * MINUTE)
  })
})

describe('a clock of days', () => {
  it('begins anew with each answer', () => {
    let clock = turnTo(newClock(days, roles), ['red'], 0)
    expect(left(clock, 'red', DAY)).toBe(2 * DAY)
    clock = turnTo(clock, ['blue'], DAY)
    clock = turnTo(clock, ['red'], 2 * DAY)
    expect(left(clock, 'red', 2 * DAY)).toBe(3 * DAY)
  })
  it('stands still on holidays', () => {
    const clock = turnTo(newClock(days, roles), ['red'], 0)
    const rest = [
      { starts_at: DAY, ends_at: 3 * DAY },
      { starts_at: 4 * DAY, ends_at: 9 * DAY },
    ]
    expect(left(clock, 'red', 2 * DAY, rest)).toBe(2 * DAY)
    expect(left(clock, 'red', 3 * DAY + HOUR, rest)).toBe(2 * DAY - HOUR)
    // the last day, then a fifth
    expect(dueOf(clock, () => rest)).toBe(9 * DAY)
    ;(clock.seats.red as SeatClock).alarmed = 1
    expect(dueOf(clock, () => rest)).toBe(9 * DAY + 0.4 * DAY)
    expect(whenLeft(days, clock.seats.red as SeatClock, 0, rest)).toBe(10 * DAY)
  })
  it('reaches what it is to reach exactly when it is said to', () => {
    const span = fc.tuple(fc.integer({ min: 0, max: 20 * 24 }), fc.integer({ min: 1, max: 72 }))
    fc.assert(
      fc.property(fc.array(span, { maxLength: 5 }), fc.integer({ min: 0, max: 72 }), (spans, hours) => {
        let end = 0
        const rest = spans.map(([gap, length]) => {
          const starts_at = end + gap * HOUR
          end = starts_at + length * HOUR
          return { starts_at, ends_at: end }
        })
        const clock = turnTo(newClock(days, roles), ['red'], 5 * HOUR)
        const at = whenLeft(days, clock.seats.red as SeatClock, hours * HOUR, rest)
        expect(left(clock, 'red', at, rest)).toBe(hours * HOUR)
        if (hours < 72) expect(left(clock, 'red', at - 1, rest)).toBeGreaterThan(hours * HOUR - 1)
      }),
    )
  })
  it('warns at a fifth, and on the last of several days; once where both fall together', () => {
    expect(alarmTimes(days)).toEqual([DAY, 0.6 * DAY])
    expect(alarmTimes({ ...days, days: 10 })).toEqual([2 * DAY, DAY])
    expect(alarmTimes({ ...days, days: 5 })).toEqual([DAY])
    expect(alarmTimes({ ...days, days: 1 })).toEqual([0.2 * DAY])
    expect(alarmTimes(live)).toEqual([MINUTE])
  })
})
