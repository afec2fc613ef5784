import type { TargetId } from '#client/board/api.ts'
import { toScreen } from '#client/board/camera.ts'
import { overlap, type Rect } from '#client/board/free-places.ts'
import type { TableContext } from './context.ts'

const USUAL = { width: 300, height: 190 }
const GAP = 14
const EDGE = 8
/** So far from its top a card has its tip. */
const TIP = 34
/** What is not drawn as a shape covers so much of the map, in board units. */
const SPOT = 40

type Size = { width: number; height: number }
interface Corner {
  left: number
  top: number
  /** On which side of the card its thing lies, for the card's tip. */
  side: 'left' | 'right' | 'none'
}

/** Where a card stands so that it covers neither its thing nor what is lit, as far as there is room; in the middle for things not drawn. */
export function anchorOf(table: TableContext, target: TargetId, card: Size = USUAL) {
  const size = table.sight.size()
  const site = table.siteOf(target)
  if (site === null || size.width < 560 || table.textBoard()) return { style: {}, side: 'none' }
  const camera = table.sight.camera()
  const onScreen = (thing: { x: number; y: number; w?: number; h?: number }): Rect => {
    const { x, y } = toScreen(camera, thing)
    const [w, h] = [(thing.w ?? SPOT) * camera.k, (thing.h ?? SPOT) * camera.k]
    return { x: x - w / 2, y: y - h / 2, w, h }
  }
  const lit = table.litSites().map(one => onScreen(table.board.shapeOf(one.target) ?? one))
  const shape = table.board.shapeOf(target) ?? table.board.shapeOf(site.target) ?? site
  const { left, top, side } = freest(onScreen(shape), card, size, lit)
  return { style: { left: `${left}px`, top: `${top}px`, width: `${card.width}px` }, side }
}

/** Of the places round a thing, then of the corners of the view, the first that covers least of what is lit. */
export function freest(thing: Rect, card: Size, view: Size, lit: readonly Rect[]): Corner {
  const [most, lowest] = [view.width - card.width - EDGE, view.height - card.height - EDGE]
  const middle = { x: thing.x + thing.w / 2, y: thing.y + thing.h / 2 }
  const across = (left: number) => Math.max(EDGE, Math.min(left, most))
  const along = (top: number) => Math.max(EDGE, Math.min(top, lowest))
  const [right, left] = [thing.x + thing.w + GAP, thing.x - GAP - card.width]
  const [below, above] = [thing.y + thing.h + GAP, thing.y - GAP - card.height]
  const places: Corner[] = [
    { left: right, top: along(middle.y - TIP), side: 'left' },
    { left, top: along(middle.y - TIP), side: 'right' },
    ...[middle.y + TIP - card.height, middle.y - card.height / 2].flatMap(top =>
      [right, left].map(from => ({ left: from, top: along(top), side: 'none' as const })),
    ),
    ...[middle.x - card.width / 2, middle.x - TIP, middle.x + TIP - card.width].flatMap(from =>
      [below, above].map(top => ({ left: across(from), top, side: 'none' as const })),
    ),
    ...[EDGE, most].flatMap(from => [EDGE, lowest].map(top => ({ left: from, top, side: 'none' as const }))),
  ]
  const cost = (place: Corner): number => {
    const box = { x: place.left, y: place.top, w: card.width, h: card.height }
    const out = place.left < 0 || place.top < 0 || place.left > most + EDGE || place.top > lowest + EDGE
    return (
      lit.reduce((sum, one) => sum + overlap(box, one), 0) +
      (overlap(box, thing) > 0 ? view.width * view.height : 0) +
      (out ? 2 * view.width * view.height : 0)
    )
  }
  const best = places.map(place => ({ place, cost: cost(place) })).reduce((a, b) => (b.cost < a.cost ? b : a)).place
  return { left: across(best.left), top: along(best.top), side: best.side }
}
