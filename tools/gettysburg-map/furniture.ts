// Title and compass in the sheet's corners.
import type { Lettering, Straight } from '#tools/map/lettering.ts'
import { MARGIN, SHEET } from './sheet.ts'

/** The title's name; the line below it is the board's, in the reader's words (`margin-art.ts`). */
export function cartouche(letters: Lettering): string {
  const x = 152
  const write = (text: string, face: Straight['face'], size: number, spacing: number, y: number) =>
    letters.straight({ text, face, size, spacing, x, y, turn: 0 })
  return (
    `<g fill="#1e1a13">${write('Gettysburg', 'bold', 48, 0.01, 37)}</g>` +
    `<path d="M18 66.5H${x - 12}M${x + 12} 66.5H${2 * x - 18}M18 63.5H${x - 12}M${x + 12} 63.5H${2 * x - 18}" stroke="#1e1a13" stroke-width="1"/><path d="M${x} 58.5l6.5 6.5l-6.5 6.5l-6.5-6.5z" fill="#8e2a1e"/>`
  )
}

export function compass(letters: Lettering): string {
  const [x, y] = [MARGIN.side / 2 - 6, SHEET.height - 62]
  return (
    `<g transform="translate(${x} ${y})"><path d="M0-32L7 6L0 0L-7 6z" fill="#1e1a13"/><path d="M0 34V4" stroke="#1e1a13" stroke-width="2"/><circle r="19" fill="none" stroke="#1e1a13" stroke-width="1.2"/></g>` +
    `<g fill="#1e1a13">${letters.straight({ text: 'N', face: 'bold', size: 19, spacing: 0, x: x + 30, y: y - 20, turn: 0 })}</g>`
  )
}
