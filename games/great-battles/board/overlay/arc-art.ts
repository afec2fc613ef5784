// Front, flank and rear of a unit, along its hexsides: told apart by colour and by the form of the line.
import { line, type Sheet } from '../sheet.ts'
import type { ArcSide } from './tools.ts'

export const ARCS = { front: ['#1f4a86', ''], flank: ['#b3731a', '7 4'], rear: ['#a3231a', '2 4'] } as const

export function arcSvg(sheet: Sheet, { hex, side, arc }: ArcSide): string {
  const [colour, dash] = ARCS[arc]
  const d = line(sheet.side(hex, side, 0.9))
  return `<path d="${d}" stroke="#fff8e6" stroke-width="9"/><path d="${d}" stroke="${colour}" stroke-width="5.500" stroke-dasharray="${dash}"/>`
}
