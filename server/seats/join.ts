import type { Role } from '#engine/index.ts'
import { tokenOf } from '#protocol/invite.ts'
import { turnFields } from '#server/clocks/turn.ts'
import { tellBegun } from '#server/notices/begun.ts'
import { inTurnWith } from '#server/play/catch-up.ts'
import { openingWith, openWhenReady, statusWith } from '#server/play/opening.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { blockersOf } from '#server/storage/blocks.ts'
import { forgetInvitation, invitationOf } from '#server/storage/invitations.ts'
import type { SeatRow } from '#server/storage/schema.ts'
import { changeTable, takeSeat } from '#server/storage/tables.ts'
import { tellSoon } from '#server/tables/broadcast.ts'
import { dismissWatchers } from '#server/tables/entry.ts'
import { keptSeats, type LiveTable, seatNames } from '#server/tables/live-table.ts'
import { Moment } from '#server/tables/moment.ts'
import { sideOf } from '#server/tables/sides.ts'
import { announceNow } from '#server/tables/table-info.ts'
import { openRooms, tellTalk } from '#server/talk/chat.ts'
import { handedSeat, takeOver } from './hand-over.ts'

/** Take a free seat: with the invitation, or at an open table. `wish`: which, where several are free. */
export function joinTable(
  services: Services,
  table: LiveTable,
  person: string,
  token: string | undefined,
  wish?: Role,
): Promise<void> {
  return inTurnWith(services, table, async () => {
    if (table.rolesOf(person).length > 0) throw new Refused('alreadySeated')
    const handed = table.inPlay ? await handedSeat(services, table, person) : null
    if (handed !== null) return await takeOver(services, table, handed, person)
    // at a table that was called off a seat stays empty for good
    if (table.row.status !== 'waiting') throw new Refused('noFreeSeat')
    const free = table.seats.filter(seat => seat.kind === 'empty')
    const invitation = await invitationOf(services.store, table.id, person)
    const order = [invitation?.role ?? '', ...(wish === undefined ? table.game.roles : [wish])]
    const role: Role | undefined = order.find(one => free.some(seat => seat.role === one))
    if (role === undefined) throw new Refused('noFreeSeat')
    const asked = (token !== undefined && tokenOf(token) === table.row.invite) || invitation !== undefined
    if (table.row.open === 0 && !asked) throw new Refused('badInvite')
    // one who is blocked is not told so
    const blockers = await blockersOf(services.store, person)
    if (!asked && table.seats.some(seat => blockers.has(seat.person_id ?? ''))) throw new Refused('noFreeSeat')
    const taken = withItsSide(table, free, role)
    const at = services.config.now()
    const seats = table.seats.map(seat => (taken.includes(seat.role) ? { ...seat, kind: 'human' as const } : seat))
    const status = statusWith(table.row, seats)
    const { deciders, step } = table.now
    const set = {
      status,
      revision: table.now.revision + 1,
      at,
      ...turnFields(table.row, seats, { status, deciders, step, at }),
      ...openingWith(services, table.row, seats, taken),
    }
    const written = await changeTable(services.store, table.id, table.now.revision, set, async trx => {
      for (const one of taken) {
        if (!(await takeSeat(trx, table.id, one, person))) throw new Refused('noFreeSeat')
      }
    })
    if (!written) throw new Refused('stale')
    Object.assign(table.row, set)
    for (const seat of table.seats) {
      if (taken.includes(seat.role)) Object.assign(seat, { kind: 'human', person_id: person })
    }
    table.names = await seatNames(services, table.seats)
    table.now = new Moment(table.game, table.now.state, table.now.step, set.revision)
    // everybody now looks with his own eyes
    for (const watcher of table.watchers) watcher.told = null
    dismissWatchers(table)
    announceNow(table)
    for (const watcher of table.watchers) if (watcher.ready) tellSoon(services, table, watcher)
    await forgetInvitation(services.store, table.id, person)
    table.kept = await keptSeats(services, table.row)
    if (free.length === taken.length) await tellBegun(services, table, person)
    // he now sits among the players and hears them; once play begins others may hear less
    if (status === 'playing') openRooms(services, table)
    else for (const watcher of table.watchers) if (watcher.person === person) await tellTalk(services, table, watcher)
    await openWhenReady(services, table)
    services.bots.look(table)
  })
}

/** A free seat; with it the other free ones of its side, where one person is to hold them all. */
function withItsSide(table: LiveTable, free: readonly Pick<SeatRow, 'role'>[], role: Role): Role[] {
  const { roles } = table.game
  const side = sideOf(roles, role)
  if (side !== table.row.alone) return [role]
  return roles.filter(one => sideOf(roles, one) === side && free.some(seat => seat.role === one))
}
