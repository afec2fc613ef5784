import { onCleanup } from 'solid-js'
import type { TargetId } from '#client/board/api.ts'
import type { TableContext } from './context.ts'

/** A button beside a text that is to be about a place: what was pressed last on the board, or else what is pressed next. */
export function pointingAt(table: TableContext, place: () => TargetId | null, onPlace: (place: TargetId) => void) {
  function pin(target: TargetId): void {
    if (!table.board.sites.has(target)) return
    table.setPinning(null)
    onPlace(target)
  }
  onCleanup(() => table.setPinning(null))
  return {
    waiting: () => table.pinning() !== null,
    stop: () => table.setPinning(null),
    press(): void {
      const last = table.focus()
      if (table.pinning() !== null) table.setPinning(null)
      else if (last !== null && last !== place() && table.board.sites.has(last)) onPlace(last)
      else table.setPinning(() => pin)
    },
  }
}

/** Mark a place on the board and bring it into sight. */
export function showPlace(table: TableContext, target: TargetId): void {
  table.setMarked(new Set([target]))
  table.showTargets([target])
  if (matchMedia('(max-width: 699px)').matches) table.setSheet('normal')
}
