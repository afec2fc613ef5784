import type { Role } from '#engine/index.ts'
import type { Pace } from '#protocol/clocks.ts'
import { alarmsDue, dueOf, leftAt, readClock, type TableClock } from '#server/clocks/clock.ts'
import { holidaysOf } from '#server/clocks/clock-info.ts'
import { holidaysAt } from '#server/clocks/holidays-at.ts'
import { notify, notifyOthers } from '#server/notices/notify.ts'
import { inTurnWith } from '#server/play/catch-up.ts'
import { endGame } from '#server/play/end-game.ts'
import { rateTimeOut } from '#server/ratings/settle.ts'
import { Refused } from '#server/refused.ts'
import { botSitter, reseat } from '#server/seats/reseat.ts'
import type { Services } from '#server/services.ts'
import { changeTable } from '#server/storage/tables.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import { roleOf, type Speaker } from '#server/tables/role-of.ts'
import { sideOf, sidesOf } from '#server/tables/sides.ts'
import { announce } from '#server/tables/table-info.ts'

const MOST = 200

interface Late {
  person: string | null
  name: string
}

/** Look at every clock that is due: warn, and do at zero what was chosen. What is due stands in the store. */
export async function sweepClocks(services: Services): Promise<void> {
  const rows = await services.store.db
    .selectFrom('tables')
    .select('id')
    .where('clock_due', '<=', services.config.now())
    .orderBy('clock_due')
    .limit(MOST)
    .execute()
  for (const { id } of rows) {
    try {
      const table = await services.tables.get(id)
      await inTurnWith(services, table, () => lookAtClocks(services, table))
    } catch (error) {
      services.log.error({ err: error, table: id }, 'a clock could not be looked at')
    }
  }
}

async function lookAtClocks(services: Services, table: LiveTable): Promise<void> {
  const clock = readClock(table.row.clock)
  const at = services.config.now()
  if (clock === null || !table.inPlay) {
    await write(services, table, clock)
    return
  }
  table.holidays = await holidaysAt(services, table.row, table.seats)
  const short: Role[] = []
  const out: Role[] = []
  const heir = heirOf(services, table, clock)
  for (const [role, seat] of Object.entries(clock.seats)) {
    if (seat.since === null) continue
    const left = leftAt(clock.pace, seat, at, holidaysOf(table.seats, table.holidays, role))
    if (left <= 0 && !seat.out && heir !== null && others(table, role)) {
      // the seat and the clocks change in one write; the next look finds the other clocks
      return await giveToComputer(services, table, role, heir)
    }
    if (left <= 0 && !seat.out) {
      Object.assign(seat, { out: true, alarmed: alarmsDue(clock.pace, left) })
      out.push(role)
    } else if (alarmsDue(clock.pace, left) > Number(seat.alarmed)) {
      // of two warnings that were missed one is enough
      seat.alarmed = alarmsDue(clock.pace, left)
      short.push(role)
    }
  }
  await write(services, table, clock)
  for (const role of short) await warn(services, table, clock, role)
  for (const role of out) await tellOut(services, table, sitterOf(table, role), clock.pace.atZero)
  announce(table)
}

async function write(services: Services, table: LiveTable, clock: TableClock | null): Promise<void> {
  const running = clock !== null && table.inPlay ? clock : null
  const set = {
    clock: clock === null ? null : JSON.stringify(clock),
    clock_due: running === null ? null : dueOf(running, role => holidaysOf(table.seats, table.holidays, role)),
  }
  if (!(await changeTable(services.store, table.id, table.now.revision, set))) throw new Refused('stale')
  Object.assign(table.row, set)
}

async function warn(services: Services, table: LiveTable, { pace, seats }: TableClock, role: Role): Promise<void> {
  const person = table.seat(role)?.person_id
  const seat = seats[role]
  if (person == null || seat === undefined) return
  const left = leftAt(pace, seat, services.config.now(), holidaysOf(table.seats, table.holidays, role))
  const minutes = Math.max(1, Math.round(left / 60_000))
  await notify(services, { person, table, kind: 'alarm', args: { minutes } })
}

/** The computer player that takes seats whose time is up; null: that was not chosen. */
function heirOf(services: Services, table: LiveTable, { pace }: TableClock): string | null {
  if (pace.atZero !== 'bot') return null
  return Object.keys(services.titles.get(table.row.game)?.bots ?? {}).at(-1) ?? null
}

const others = (table: LiveTable, role: Role): boolean =>
  table.seats.some(seat => seat.role !== role && seat.kind === 'human')

function sitterOf(table: LiveTable, role: Role): Late {
  const person = table.seat(role)?.person_id ?? null
  return { person, name: table.names.get(person ?? '') ?? '' }
}

async function giveToComputer(services: Services, table: LiveTable, role: Role, level: string): Promise<void> {
  const late = sitterOf(table, role)
  const rated = await rateTimeOut(services, table, role)
  await reseat(services, table, [role], botSitter(level), 'time', {}, rated)
  await tellOut(services, table, late, 'bot')
}

async function tellOut(services: Services, table: LiveTable, late: Late, atZero: Pace['atZero']): Promise<void> {
  const { person, name } = late
  await notifyOthers(services, { table, kind: 'out', args: { name, who: 'other', atZero } }, person)
  if (person !== null) await notify(services, { person, table, kind: 'out', args: { who: 'me', atZero } })
}

/** The win of one who is still in time over one who is not. Of more than two sides nobody has won by it. */
export function claimTime(services: Services, table: LiveTable, who: Speaker): Promise<void> {
  return inTurnWith(services, table, async () => {
    const role = roleOf(table, who)
    if (!table.inPlay) throw new Refused('gameOver', 'the game is over')
    const clock = readClock(table.row.clock)
    if (clock?.pace.atZero !== 'claim') throw new Refused('noClaim', 'no time is claimed in this game')
    const at = services.config.now()
    table.holidays = await holidaysAt(services, table.row, table.seats)
    const late = Object.entries(clock.seats)
      .filter(([one, seat]) => {
        const left = leftAt(clock.pace, seat, at, holidaysOf(table.seats, table.holidays, one))
        return seat.since !== null && left <= 0
      })
      .map(([one]) => one)
    const { roles } = table.game
    const side = sideOf(roles, role)
    if (late.length === 0 || late.some(one => sideOf(roles, one) === side))
      throw new Refused('noClaim', 'nobody is out of time')
    await endGame(services, table, 'over', sidesOf(roles).length === 2 ? side : null, 'outcome.table.time')
  })
}
