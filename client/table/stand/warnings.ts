import type { Warning } from '#client/board/aside.ts'
import type { TableContext } from '#client/table/context.ts'

/** What a seat is warned of; nobody is warned of what threatens the other side, but onlookers see both. */
export function warningOf(table: TableContext, role: string): Warning | null {
  const stand = table.aside()?.stand
  const mine = table.mine()
  if (stand === undefined || table.view() === null || table.pending() === null) return null
  if (mine.length > 0 && !mine.includes(role)) return null
  const side = table.lookOf(role)?.side
  const now = { view: table.view(), log: table.face.log(), words: table.words() }
  return side === undefined ? null : stand.warning(now, side)
}
