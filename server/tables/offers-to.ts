import type { Seat, Table } from '#server/storage/schema.ts'
import type { StoredOffer } from './table-info.ts'

/** Offers at a table under way to which these seats have yet to agree; one to go back is void once play has gone on. */
export function offersTo(
  { status, offers, revision }: Pick<Table, 'status' | 'offers' | 'revision'>,
  mine: readonly Pick<Seat, 'role'>[],
): StoredOffer[] {
  if (status !== 'playing' && status !== 'stuck') return []
  return (JSON.parse(offers) as StoredOffer[]).filter(
    offer =>
      (offer.what !== 'undo' || offer.revision === revision) && mine.some(seat => offer.waiting.includes(seat.role)),
  )
}
