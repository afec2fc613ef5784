import type { Role } from '#protocol/messages.ts'

/** Whether these seats are all of one side, as `union` and `union-subordinate` are in teams: somebody plays them against others. */
export const ofOneSide = (seats: readonly Role[] = []): boolean =>
  seats.length > 0 && seats.every(role => role.startsWith(seats[0] as Role))
