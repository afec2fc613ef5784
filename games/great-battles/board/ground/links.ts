// Roads, trails and railroads run from middle to middle; a cut has its banks along the railroad.
import { isEdge } from '#engine/map/hex.ts'
import type { BattleMap } from '../../rules/battle/module.ts'
import type { Ground } from '../../rules/board.ts'
import { curve, num, type Point, type Sheet } from '../sheet.ts'
import { hexOn } from './water.ts'

type Link = BattleMap['links'][number]

export const pointsOf = (gr: Ground, sheet: Sheet, path: readonly string[]): Point[] =>
  path.flatMap(code => {
    const hex = hexOn(gr, code)
    return hex === null ? [] : [sheet.middle(hex)]
  })

/** A link that ends at the edge of the map runs on to the edge of the sheet. */
export function wayOf(gr: Ground, sheet: Sheet, path: readonly string[]): Point[] {
  const points = pointsOf(gr, sheet, path)
  const beyond = (code: string | undefined, end: Point | undefined, before: Point | undefined): Point[] => {
    const hex = code === undefined ? null : hexOn(gr, code)
    if (hex === null || end === undefined || before === undefined || !isEdge(gr.grid, hex)) return []
    return [{ x: end.x + (end.x - before.x) * 0.8, y: end.y + (end.y - before.y) * 0.8 }]
  }
  return [...beyond(path[0], points[0], points[1]), ...points, ...beyond(path.at(-1), points.at(-1), points.at(-2))]
}

export function linksSvg(gr: Ground, sheet: Sheet): string {
  const draw = (wanted: (link: Link) => boolean) =>
    gr.battle.map.links
      .filter(wanted)
      .map(link => linkSvg(link, curve(wayOf(gr, sheet, link.path))))
      .join('')
  return `<g fill="none">${draw(l => l.type === 'railroad')}${draw(l => l.type === 'trail')}${draw(l => l.type === 'road')}${draw(l => l.type === 'pike')}</g>`
}

function linkSvg(link: Link, d: string): string {
  switch (link.type) {
    case 'trail':
      return `<path d="${d}" stroke="#8a6a3a" stroke-width="2.3" stroke-dasharray="8 4.500"/>`
    case 'railroad':
      return `<path d="${d}" stroke="#3a2d1a" stroke-width="1.7"/><path d="${d}" stroke="#3a2d1a" stroke-width="8" stroke-dasharray="1.700 7"/>`
    case 'road':
      return `<path d="${d}" stroke="#6b4d24" stroke-width="6"/><path d="${d}" stroke="#f0dfb6" stroke-width="3.700"/>`
    default:
      return `<path d="${d}" stroke="#6b4d24" stroke-width="8.200"/><path d="${d}" stroke="#f6e3b0" stroke-width="5.400"/><path d="${d}" stroke="#a67a3a" stroke-width="1"/>`
  }
}

/** Banks of the cuts, along the link that runs through the hex. */
export function cutsSvg(gr: Ground, sheet: Sheet): string {
  return gr.battle.map.hexes
    .filter(hex => hex.f?.includes('cut'))
    .map(hex => {
      const middle = hexOn(gr, hex.id)
      const link = gr.battle.map.links.find(l => l.type === 'railroad' && l.path.includes(hex.id))
      if (middle === null) return ''
      const path = link?.path ?? []
      const at = path.indexOf(hex.id)
      const [a, b] = pointsOf(gr, sheet, [path[at - 1] ?? hex.id, path[at + 1] ?? hex.id]) as [Point, Point]
      const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI
      const { x, y } = sheet.middle(middle)
      let teeth = ''
      for (let u = -22; u <= 22; u += 3.4) teeth += `M${num(u)} -13v6M${num(u)} 13v-6`
      return `<g transform="translate(${num(x)} ${num(y)})rotate(${num(turn)})"><path d="M-25 -13.500H25M-25 13.500H25" stroke="#4a2f12" stroke-width="1.900"/><path d="${teeth}" stroke="#4a2f12" stroke-width="1.100"/></g>`
    })
    .join('')
}
