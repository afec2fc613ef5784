import { lessonOf } from '#protocol/lessons.ts'
import type { Apart } from '#protocol/messages.ts'
import type { Seat, Table } from '#server/storage/schema.ts'

/** Games that stand apart from those one plays with others: they wait for nobody, and their owner may delete them. */
export function apartOf(table: Pick<Table, 'origin'>, seats: readonly Seat[], person: string | null): Apart | null {
  const others = seats.some(seat => seat.kind !== 'bot' && seat.person_id !== person)
  if (others) return null
  if (table.origin !== 'new') return table.origin === 'import' ? 'import' : 'fork'
  const taught = seats.some(seat => lessonOf(seat.level) !== null)
  return taught || seats.every(seat => seat.kind === 'human') ? 'practice' : null
}
