// My games on their shelves: what waits and goes on, what is over, what stands apart, what was put away.
import type { TableLine } from '#protocol/messages.ts'

export const SHELVES = ['running', 'ended', 'apart', 'archived'] as const
export type Shelf = (typeof SHELVES)[number]

/** The longest waiting first; the last event first; by title. */
export const ORDERS = ['wait', 'latest', 'game'] as const
export type Order = (typeof ORDERS)[number]

const isOver = ({ status }: TableLine): boolean => status === 'over' || status === 'aborted'

function shelfOf(line: TableLine): Shelf {
  if (line.archived) return 'archived'
  if (line.apart !== null) return 'apart'
  return isOver(line) ? 'ended' : 'running'
}

/** Under way against somebody who takes his time. */
export const isSlow = (line: TableLine): boolean =>
  shelfOf(line) === 'running' &&
  line.clock?.pace.kind !== 'live' &&
  line.seats.some(seat => seat.kind === 'human' && !seat.mine)

export const shelved = (lines: readonly TableLine[], shelf: Shelf): readonly TableLine[] =>
  lines.filter(line => shelfOf(line) === shelf)

export function sorted(lines: readonly TableLine[], order: Order): readonly TableLine[] {
  // the server tells them by how long they wait
  if (order === 'wait') return lines
  if (order === 'latest') return lines.toSorted((a, b) => b.at - a.at)
  return lines.toSorted((a, b) => a.game.localeCompare(b.game) || a.title.localeCompare(b.title) || b.at - a.at)
}
