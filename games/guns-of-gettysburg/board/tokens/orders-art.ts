// Small signs for what has no piece of its own, about the origin, 28 across: orders, hours, hands, areas.
import { INK } from '../palette.ts'

const line = (d: string, width = 2.4) =>
  `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export function orderSvg(order: string): string {
  if (order === 'attack') return line('M-9 9L8 -8M2 -9H9V-2') + line('M9 9L-8 -8', 1.4)
  if (order === 'withdraw') return line('M10 5H-6M-1 -2L-9 5L-1 12') + line('M10 -8V12', 1.4)
  return `${line('M-10 9H10M-7 9V-3H7V9M0 -3V-10')}<path d="M0 -10H8L5 -7.5L8 -5H0Z" fill="${INK}"/>`
}

/** So many hours of a turn. */
export function hoursSvg(hours: number): string {
  const shown = Math.min(hours, 6)
  const width = 22 / shown
  const boxes = Array.from(
    { length: shown },
    (_, i) =>
      `<rect x="${-11 + i * width + 0.8}" y="-7" width="${width - 1.6}" height="11" fill="#fff3cf" stroke="${INK}" stroke-width="1.3"/>`,
  )
  return `${boxes.join('')}${line('M-11 8V11H11V8', 1.8)}`
}

/** Which way a block looks. */
export const frontSvg = (): string =>
  `<rect x="-12" y="3" width="24" height="8" fill="#8a7a58" stroke="${INK}" stroke-width="1.3"/>${line('M0 0V-10M-5 -5L0 -10L5 -5')}`

export const placeSvg = (): string =>
  `${line('M-10 6L-3 -7L4 4L11 -6')}<circle cx="-10" cy="6" r="2.4" fill="#fffaf0" stroke="${INK}"/><circle cx="11" cy="-6" r="2.4" fill="#fffaf0" stroke="${INK}"/>`
