import type { TargetId } from '#client/board/api.ts'
import { toScreen } from '#client/board/camera.ts'
import type { TableContext } from './context.ts'

const USUAL = { width: 300, height: 190 }
const GAP = 14

interface Corner {
  left: number
  top: number
  side: string
}

/** Where a card stands so that it points at its thing without covering it, nor what is lit; in the middle for things not drawn. */
export function anchorOf(
  table: TableContext,
  target: TargetId,
  card: { width: number; height: number } = USUAL,
): { style: Record<string, string>; side: string } {
  const size = table.sight.size()
  const site = table.siteOf(target)
  if (site === null || size.width < 560 || table.textBoard()) return { style: {}, side: 'none' }
  const shape = table.board.shapeOf(target) ?? table.board.shapeOf(site.target)
  const camera = table.sight.camera()
  const at = toScreen(camera, shape ?? site)
  const half = ((shape?.w ?? 40) / 2) * camera.k
  const lit = table.litSites().map(one => toScreen(camera, one))
  const { left, top, side } = freest(at, half, card, size, lit)
  return { style: { left: `${left}px`, top: `${top}px`, width: `${card.width}px` }, side }
}

/** Of the places to the right and the left of a thing the one that has room and covers fewest points. */
export function freest(
  at: { x: number; y: number },
  half: number,
  card: { width: number; height: number },
  board: { width: number; height: number },
  points: readonly { x: number; y: number }[],
): Corner {
  const top = Math.min(Math.max(8, at.y - 34), Math.max(8, board.height - card.height))
  const corners: Corner[] = [
    { left: at.x + half + GAP, top, side: 'left' },
    { left: Math.max(8, at.x - half - GAP - card.width), top, side: 'right' },
  ]
  const covered = ({ left, top }: Corner) =>
    points.filter(p => p.x > left && p.x < left + card.width && p.y > top && p.y < top + card.height).length
  const outside = ({ left }: Corner) =>
    left + card.width > board.width || (left + card.width > at.x && left < at.x) ? 1000 : 0
  const cost = (corner: Corner) => covered(corner) + outside(corner)
  return corners.reduce((best, one) => (cost(one) < cost(best) ? one : best))
}
