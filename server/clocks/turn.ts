import type { Role } from '#engine/index.ts'
import type { Pace } from '#protocol/clocks.ts'
import type { Seat, Table, TableRow } from '#server/storage/schema.ts'
import { dueOf, newClock, readClock, turnTo } from './clock.ts'

export type TurnFields = Pick<TableRow, 'clock' | 'clock_due' | 'turn_step' | 'turn_at'>

interface Next {
  status: TableRow['status']
  deciders: readonly Role[]
  step: number
  at: number
}

/** What a change of the moment does to the clocks, and since when those who decide now have been asked. */
export function turnFields(row: Table, seats: readonly Seat[], next: Next): TurnFields {
  const same = row.status === next.status && row.deciders === JSON.stringify(next.deciders)
  const clock = readClock(row.clock)
  const turned = clock === null ? null : turnTo(clock, runningRoles(clock.pace.kind, seats, next), next.at)
  return {
    clock: turned === null ? null : JSON.stringify(turned),
    clock_due: turned === null ? null : dueOf(turned),
    turn_step: same ? row.turn_step : next.step,
    turn_at: same ? row.turn_at : next.at,
  }
}

/** The same for a table that is just being made. */
export function firstTurn(pace: Pace | null, seats: readonly Seat[], next: Next): TurnFields {
  const clock =
    pace === null
      ? null
      : newClock(
          pace,
          seats.map(seat => seat.role),
        )
  const turned = clock === null ? null : turnTo(clock, runningRoles(clock.pace.kind, seats, next), next.at)
  return {
    clock: turned === null ? null : JSON.stringify(turned),
    clock_due: turned === null ? null : dueOf(turned),
    turn_step: next.step,
    turn_at: next.at,
  }
}

/** People's clocks run, the computer's do not. A live clock begins with the first play: until then one sits down. */
function runningRoles(kind: 'live' | 'days', seats: readonly Seat[], next: Omit<Next, 'at'>): Role[] {
  if (next.status !== 'playing' || (kind === 'live' && next.step === 0)) return []
  return next.deciders.filter(role => seats.some(seat => seat.role === role && seat.kind === 'human'))
}
