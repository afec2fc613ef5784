/** A clock that goes when it is told to. */
export function fakeTime(start = Date.UTC(2026, 4, 4, 12)) {
  let at = start
  return {
    now: () => at,
    pass(ms: number): void {
      at += ms
    },
  }
}

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
