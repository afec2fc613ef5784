import type { Role } from '#engine/index.ts'
import type { Pace } from '#protocol/clocks.ts'

export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE

/** One seat's clock. It runs from `since`; what it has run is taken from `left` when it stops. */
export interface SeatClock {
  left: number
  since: number | null
  /** How many of the warnings have been given; in clocks written before there were several, whether one was. */
  alarmed: number | boolean
  /** That it is at zero has been dealt with. */
  out: boolean
}

/** The clocks of a table, kept as JSON in its row: nothing else is needed to go on after a restart. */
export interface TableClock {
  pace: Pace
  seats: Record<Role, SeatClock>
}

/** A time in which clocks of days stand still. */
export interface Holiday {
  starts_at: number
  ends_at: number
}

const fullTime = (pace: Pace): number => (pace.kind === 'live' ? pace.minutes * MINUTE : pace.days * DAY)

/** With so little left a clock is shown as short: a tenth of a live clock, a fifth of the days. */
export const alarmTime = (pace: Pace): number => fullTime(pace) / (pace.kind === 'live' ? 10 : 5)

/** With so little left somebody is warned, the first warning first: as above, and on the last of several days. */
export function alarmTimes(pace: Pace): readonly number[] {
  const short = alarmTime(pace)
  if (pace.kind === 'live' || pace.days === 1 || short === DAY) return [short]
  return [Math.max(short, DAY), Math.min(short, DAY)]
}

/** How many warnings are due with so much left. */
export const alarmsDue = (pace: Pace, left: number): number => alarmTimes(pace).filter(time => left <= time).length

export function newClock(pace: Pace, roles: readonly Role[]): TableClock {
  const seats: Record<Role, SeatClock> = {}
  for (const role of roles) seats[role] = { left: fullTime(pace), since: null, alarmed: 0, out: false }
  return { pace, seats }
}

export const readClock = (text: string | null): TableClock | null =>
  text === null ? null : (JSON.parse(text) as TableClock)

/** How much of the time from one moment to another lies in these holidays, which do not overlap. */
function restBetween(holidays: readonly Holiday[], from: number, to: number): number {
  let rest = 0
  for (const { starts_at, ends_at } of holidays) rest += Math.max(0, Math.min(to, ends_at) - Math.max(from, starts_at))
  return rest
}

/** What a clock shows at this moment. Live clocks know no holidays. */
export function leftAt(pace: Pace, seat: SeatClock, at: number, holidays: readonly Holiday[]): number {
  if (seat.since === null) return seat.left
  const rest = pace.kind === 'days' ? restBetween(holidays, seat.since, at) : 0
  return seat.left - Math.max(0, at - seat.since - rest)
}

/** When a running clock will show this much. */
export function whenLeft(pace: Pace, seat: SeatClock, left: number, holidays: readonly Holiday[]): number {
  let at = (seat.since ?? 0) + seat.left - left
  if (pace.kind === 'live') return at
  for (const { starts_at, ends_at } of [...holidays].sort((a, b) => a.starts_at - b.starts_at)) {
    const from = Math.max(starts_at, seat.since ?? 0)
    if (ends_at > from && from <= at) at += ends_at - from
  }
  return at
}

/** The clocks once exactly these roles are to decide: some stop, some start, those that run on are left alone. */
export function turnTo(clock: TableClock, running: readonly Role[], at: number): TableClock {
  const seats: Record<Role, SeatClock> = {}
  for (const [role, seat] of Object.entries(clock.seats)) {
    const runs = running.includes(role)
    if (runs === (seat.since !== null)) seats[role] = seat
    else seats[role] = runs ? started(clock.pace, seat, at) : stopped(clock.pace, seat, at)
  }
  return { ...clock, seats }
}

function started(pace: Pace, seat: SeatClock, at: number): SeatClock {
  if (pace.kind === 'live') return { ...seat, since: at }
  return { left: fullTime(pace), since: at, alarmed: 0, out: false }
}

function stopped(pace: Pace, seat: SeatClock, at: number): SeatClock {
  if (pace.kind === 'days') return { left: fullTime(pace), since: null, alarmed: 0, out: false }
  const used = seat.left - (at - (seat.since ?? at))
  const left = Math.min(fullTime(pace), used + pace.increment * 1000)
  return {
    left,
    since: null,
    alarmed: Math.min(Number(seat.alarmed), alarmsDue(pace, left)),
    out: seat.out && left <= 0,
  }
}

/** When somebody is to look at these clocks next; holidays known here push it out, others are found when it comes. */
export function dueOf(clock: TableClock, holidaysOf: (role: Role) => readonly Holiday[] = () => []): number | null {
  let due = Number.POSITIVE_INFINITY
  for (const [role, seat] of Object.entries(clock.seats)) {
    if (seat.since === null || seat.out) continue
    const left = alarmTimes(clock.pace)[Number(seat.alarmed)] ?? 0
    due = Math.min(due, whenLeft(clock.pace, seat, Math.min(left, seat.left), holidaysOf(role)))
  }
  return Number.isFinite(due) ? due : null
}
