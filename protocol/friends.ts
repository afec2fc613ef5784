import { type Static, Type } from 'typebox'
import { TableId } from './requests.ts'

/** People one likes to play with. */

const closed = { additionalProperties: false }

/** By the name of an account, or whoever sits with me at a table. */
export const AddFriend = Type.Union([
  Type.Object({ name: Type.String({ minLength: 1, maxLength: 30 }) }, closed),
  Type.Object({ table: TableId, role: Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' }) }, closed),
])
export const RemoveFriend = Type.Object({ id: TableId }, closed)

export type AddFriend = Static<typeof AddFriend>
export type RemoveFriend = Static<typeof RemoveFriend>

/** GET /api/friends */
export interface FriendList {
  /** By name. */
  friends: { id: string; name: string; online: boolean }[]
  /** Accounts with whom I played last, the latest first; `table`: that game, once it is over and can be played again. */
  lately: { id: string; name: string; game: string; at: number; table: string | null }[]
}
