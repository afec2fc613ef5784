import type { Role } from '#engine/index.ts'

/** The invitation as this seat passes it on: the table's token, and which seat asks. */
export const inviteBy = (token: string, role: Role): string => `${token}~${role}`

/** What admits to the table, whoever has passed it on. */
export const tokenOf = (invite: string): string => invite.split('~')[0] as string

/** The seat that has passed it on; null: none is named. It only says who asks and opens nothing. */
export const seatOf = (invite: string): Role | null => invite.split('~')[1] ?? null
