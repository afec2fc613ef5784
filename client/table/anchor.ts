import type { TargetId } from '#client/board/api.ts'
import { toScreen } from '#client/board/camera.ts'
import type { TableContext } from './context.ts'

const WIDTH = 300

/** Where a card stands so that it points at its thing without covering it; in the middle for things not drawn. */
export function anchorOf(table: TableContext, target: TargetId): { style: Record<string, string>; side: string } {
  const size = table.sight.size()
  const site = table.siteOf(target)
  if (site === null || size.width < 560 || table.textBoard()) return { style: {}, side: 'none' }
  const shape = table.board.shapeOf(target) ?? table.board.shapeOf(site.target)
  const at = toScreen(table.sight.camera(), shape ?? site)
  const half = ((shape?.w ?? 40) / 2) * table.sight.camera().k
  const right = at.x + half + 14 + WIDTH < size.width
  const left = right ? at.x + half + 14 : Math.max(8, at.x - half - 14 - WIDTH)
  const top = Math.min(Math.max(8, at.y - 34), Math.max(8, size.height - 190))
  return { style: { left: `${left}px`, top: `${top}px`, width: `${WIDTH}px` }, side: right ? 'left' : 'right' }
}
