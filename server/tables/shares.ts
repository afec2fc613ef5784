import type { Shares } from '#engine/game-seed.ts'
import type { Role } from '#engine/index.ts'
import type { Table } from '#server/storage/schema.ts'
import type { LiveTable } from './live-table.ts'

/** The people's seats whose share has not come. */
export function wanting({ row, seats, game }: LiveTable): Role[] {
  if (row.sealed === 1) return []
  const come = new Map(JSON.parse(row.shares ?? '[]') as Shares)
  return game.roles.filter(role => !come.has(role) && seats.some(seat => seat.role === role && seat.kind === 'human'))
}

/** The parts of a seal that shares bring with them. */
export const sharesIn = ({ shares, again, sealed }: Pick<Table, 'shares' | 'again' | 'sealed'>) =>
  shares === null || sealed === 0 ? {} : { shares: JSON.parse(shares) as Shares, again }
