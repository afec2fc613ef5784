import { inTurnWith } from '#server/play/catch-up.ts'
import { endGame, giveUp } from '#server/play/end-game.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { type LiveTable, seatNames } from '#server/tables/live-table.ts'
import { announce } from '#server/tables/table-info.ts'

/** Everybody at this person's tables reads his name anew. */
export async function tellName(services: Services, person: string): Promise<void> {
  for (const table of services.tables.all()) {
    if (table.rolesOf(person).length === 0) continue
    table.names = await seatNames(services, table.seats)
    announce(table)
  }
}

/** The seats of a guest go over to the account he has signed in to, where that does not sit at the same table. */
export async function bringSeats(services: Services, guest: string, account: string): Promise<void> {
  await services.store.db.transaction().execute(async trx => {
    const taken = await trx.selectFrom('seats').select('table_id').where('person_id', '=', account).execute()
    const besides = taken.map(row => row.table_id)
    let seats = trx.updateTable('seats').set({ person_id: account }).where('person_id', '=', guest)
    if (besides.length > 0) seats = seats.where('table_id', 'not in', besides)
    await seats.execute()
    const moved = trx.selectFrom('seats').select('table_id').where('person_id', '=', account)
    for (const kept of ['notes', 'place_notes', 'chat_read'] as const) {
      await trx
        .updateTable(kept)
        .set({ person_id: account })
        .where('person_id', '=', guest)
        .where('table_id', 'in', moved)
        .where('table_id', 'not in', q => q.selectFrom(kept).select('table_id').where('person_id', '=', account))
        .execute()
    }
    for (const kept of ['chat', 'results', 'push_subscriptions'] as const) {
      await trx.updateTable(kept).set({ person_id: account }).where('person_id', '=', guest).execute()
    }
  })
  for (const table of services.tables.all()) {
    if (table.rolesOf(guest).length === 0 || table.rolesOf(account).length > 0) continue
    for (const seat of table.seats) if (seat.person_id === guest) seat.person_id = account
    table.names = await seatNames(services, table.seats)
    announce(table)
  }
}

/**
 * This person leaves every table. What is played stays; nobody is left waiting for him: a game against others is given
 * up, one without others or not yet begun is called off.
 */
export async function leaveSeats(services: Services, person: string): Promise<void> {
  const rows = await services.store.db
    .selectFrom('seats')
    .select('table_id')
    .distinct()
    .where('person_id', '=', person)
    .execute()
  for (const { table_id } of rows) {
    const table = await services.tables.get(table_id).catch(error => {
      if (error instanceof Refused) return null
      throw error
    })
    if (table !== null) await leaveTable(services, table, person)
  }
  await services.store.db.updateTable('seats').set({ person_id: null }).where('person_id', '=', person).execute()
  await services.store.db.updateTable('tables').set({ created_by: '' }).where('created_by', '=', person).execute()
}

async function leaveTable(services: Services, table: LiveTable, person: string): Promise<void> {
  await inTurnWith(services, table, async () => {
    const [role] = table.rolesOf(person)
    const others = table.seats.some(({ person_id }) => person_id !== null && person_id !== person)
    if (role === undefined) return
    if (table.inPlay && others) await giveUp(services, table, role)
    else if (table.inPlay || table.row.status === 'waiting') {
      await endGame(services, table, 'aborted', null, 'outcome.table.aborted')
    }
  })
  for (const seat of table.seats) if (seat.person_id === person) seat.person_id = null
  announce(table)
}
