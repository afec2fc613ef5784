import type { Role } from '#engine/index.ts'
import type { ChatRoom } from '#protocol/messages.ts'
import type { Seat, Table } from '#server/storage/schema.ts'
import { inTeams, sideOf } from '#server/tables/sides.ts'

/** What must be known of a table to say who hears whom. */
interface Sitting {
  game: { readonly roles: readonly Role[] }
  row: Pick<Table, 'status'>
  seats: readonly Pick<Seat, 'role' | 'kind' | 'person_id'>[]
}

const ROOMS: readonly ChatRoom[] = ['players', 'commanders', 'subordinates', 'watchers']

const rolesOf = ({ seats }: Sitting, person: string | null): Role[] =>
  person === null ? [] : seats.filter(seat => seat.person_id === person).map(seat => seat.role)

/** While play goes on players and watchers do not hear each other; afterwards everybody hears all. */
const isOver = ({ row }: Sitting): boolean => row.status === 'over' || row.status === 'aborted'

/** In a game in teams those of one rank have a room across the sides: nobody shares it with his own side. */
const ofRank = (table: Sitting, role: Role): ChatRoom =>
  sideOf(table.game.roles, role) === role ? 'commanders' : 'subordinates'

/** Another person sits on this role's side. */
const hasPartner = (table: Sitting, role: Role, person: string): boolean =>
  table.seats.some(
    seat =>
      seat.kind === 'human' &&
      seat.person_id !== person &&
      sideOf(table.game.roles, seat.role) === sideOf(table.game.roles, role),
  )

/**
 * Where somebody's words go. While a game in teams is played one who has a partner speaks to those of his rank alone: the two
 * of a side have nothing but written orders.
 */
export function speaksIn(table: Sitting, person: string | null): ChatRoom {
  const [role] = rolesOf(table, person)
  if (person === null || role === undefined) return 'watchers'
  const inPlay = table.row.status === 'playing' || table.row.status === 'stuck'
  return inPlay && hasPartner(table, role, person) ? ofRank(table, role) : 'players'
}

export function heardBy(table: Sitting, person: string | null): readonly ChatRoom[] {
  if (isOver(table)) return ROOMS
  const roles = rolesOf(table, person)
  if (roles.length === 0) return ['watchers']
  if (!inTeams(table.game.roles)) return ['players']
  const ranks = new Set(roles.map(role => ofRank(table, role)))
  return ROOMS.filter(room => room === 'players' || ranks.has(room))
}
