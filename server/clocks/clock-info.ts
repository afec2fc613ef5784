import type { Role } from '#engine/index.ts'
import type { ClockInfo } from '#protocol/clocks.ts'
import type { Seat, Table } from '#server/storage/schema.ts'
import { alarmTime, type Holiday, leftAt, readClock } from './clock.ts'

type HolidaysOf = ReadonlyMap<string, readonly Holiday[]>

/** What is shown of a table's clocks at this moment. */
export function clockInfo(row: Table, seats: readonly Seat[], holidays: HolidaysOf, at: number): ClockInfo | null {
  const clock = readClock(row.clock)
  if (clock === null) return null
  const { pace } = clock
  return {
    pace,
    seats: Object.entries(clock.seats).map(([role, seat]) => {
      const resting = holidaysOf(seats, holidays, role)
      const today = pace.kind === 'days' ? resting.find(one => one.starts_at <= at && at < one.ends_at) : undefined
      const left = leftAt(pace, seat, at, resting)
      return {
        role,
        left,
        ticking: seat.since !== null && today === undefined,
        holiday: today?.ends_at ?? null,
        short: left <= alarmTime(pace),
      }
    }),
  }
}

/** The holidays of whoever sits there. */
export function holidaysOf(seats: readonly Seat[], holidays: HolidaysOf, role: Role): readonly Holiday[] {
  return holidays.get(seats.find(seat => seat.role === role)?.person_id ?? '') ?? []
}
