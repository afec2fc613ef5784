// The trays at the table's right edge: eight wells a side for battle tokens, and three heaps: to draw from, returned, spent.

import { asByDay } from '#client/board/night-colours.ts'
import { type Box, TRAYS } from '../ground/positions.ts'
import { SIDE_COLOUR, type Side } from '../palette.ts'
import { type BattleFace, battleTokenSvg } from './tokens-art.ts'

export interface TrayContents {
  // as the looker on sees them: the enemy's are backs
  tokens: readonly BattleFace[]
  heaps: readonly [draw: number, returned: number, spent: number]
}
export interface TrayWords {
  title: string
  heaps: readonly [draw: string, returned: string, spent: string]
}

const FONT = `font-family="'Barlow Semi Condensed','Arial Narrow',sans-serif" font-weight="600"`
const SCALE = 2.3
const INK = '#2a2117'

const middleOf = ({ x, y, width, height }: Box) => [x + width / 2, y + height / 2] as const

export function traySvg(
  side: Side,
  { tokens, heaps }: TrayContents,
  words: TrayWords,
  scale = 1,
  paint = asByDay,
): string {
  const { wells, heaps: boxes } = TRAYS[side]
  const first = wells[0]
  const colour = paint(SIDE_COLOUR[side])
  const title = first
    ? `<text x="${first.x}" y="${first.y - 14}" ${FONT} font-size="30" fill="${colour}">${words.title}</text>`
    : ''
  const laid = wells.map((well, i) => {
    const token = tokens[i]
    const [x, y] = middleOf(well)
    return token ? `<g transform="translate(${x} ${y})scale(${SCALE})">${battleTokenSvg(token, SCALE * scale)}</g>` : ''
  })
  const counted = boxes.map((box, i) => {
    const [x] = middleOf(box)
    return `<text x="${x}" y="${box.y + 43}" text-anchor="middle" ${FONT} font-size="36" fill="${colour}">${heaps[i] ?? 0}</text><text x="${x}" y="${box.y + box.height + 26}" text-anchor="middle" ${FONT} font-size="24" fill="${paint(INK)}">${words.heaps[i] ?? ''}</text>`
  })
  return title + laid.join('') + counted.join('')
}
