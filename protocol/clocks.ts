import { type Static, Type } from 'typebox'
import type { Role } from '#engine/index.ts'

/** Clocks: how fast a game is played, and what happens to one whose time is up. */

const closed = { additionalProperties: false }

/** At zero: the opponent may claim the win, a computer player takes the seat, or nothing but the red figure. */
export const AtZero = Type.Union([Type.Literal('claim'), Type.Literal('bot'), Type.Literal('nothing')])

/**
 * Live: so many minutes for all decisions, and so many seconds back each time the decision passes on (never more than at
 * the start). Days: so many for each answer; they stand still while the player is on holiday.
 */
export const Pace = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('live'),
      minutes: Type.Integer({ minimum: 1, maximum: 600 }),
      increment: Type.Integer({ minimum: 0, maximum: 600 }),
      atZero: AtZero,
    },
    closed,
  ),
  Type.Object({ kind: Type.Literal('days'), days: Type.Integer({ minimum: 1, maximum: 60 }), atZero: AtZero }, closed),
])

/** A day as the calendar writes it. */
const Day = Type.String({ pattern: '^20\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' })
/** Both days belong to it. */
export const AddHoliday = Type.Object({ from: Day, to: Day }, closed)
export const RemoveHoliday = Type.Object(
  { id: Type.String({ minLength: 8, maxLength: 24, pattern: '^[A-Za-z0-9_-]+$' }) },
  closed,
)
export const ClaimTime = Type.Object({ as: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' })) }, closed)

export type AtZero = Static<typeof AtZero>
export type Pace = Static<typeof Pace>
export type AddHoliday = Static<typeof AddHoliday>
export type RemoveHoliday = Static<typeof RemoveHoliday>
export type ClaimTime = Static<typeof ClaimTime>

/** The clocks of a table at the moment when it is told. */
export interface ClockInfo {
  pace: Pace
  seats: SeatClockInfo[]
}
export interface SeatClockInfo {
  role: Role
  /** Milliseconds; below zero: so long over it. */
  left: number
  /** It goes down as this is read. */
  ticking: boolean
  /** The player is on holiday until then (milliseconds since 1970), and his clock of days stands still. */
  holiday: number | null
  /** So little is left that it is shown as short. */
  short: boolean
}

/** GET /api/holidays */
export interface HolidayList {
  holidays: { id: string; from: string; to: string; begun: boolean }[]
  /** Days that may still be taken in the present year (UTC). */
  left: number
  perYear: number
}
