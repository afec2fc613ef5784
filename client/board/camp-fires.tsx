import { createMemo, type JSX } from 'solid-js'
import type { Camp } from './camp.ts'

const FLAME =
  '<circle r="5.5" fill="#ff9d3a" opacity=".55"/><path d="M0-6C3-2 3.6 0 2.4 3H-2.4C-3.6 0-1.6-2 0-6Z" fill="#ffd884"/>'
const GLOW =
  '<radialGradient id="camp-fire"><stop offset="0" stop-color="#ffb45a" stop-opacity=".5"/><stop offset=".45" stop-color="#e08a3c" stop-opacity=".17"/><stop offset="1" stop-color="#e08a3c" stop-opacity="0"/></radialGradient>'

/** Camp fires on the ground by night; `size` is that of a flame in board units, where 1 suits pieces about 30 units wide. */
export function CampFires(props: { camps: readonly Camp[]; size?: number }): JSX.Element {
  const svg = createMemo(() => {
    const size = props.size ?? 1
    const round = (n: number) => Math.round(n * 10) / 10
    const glows = props.camps.map(
      ({ x, y, pieces }) =>
        `<circle cx="${round(x)}" cy="${round(y)}" r="${round((78 + Math.min(pieces, 6) * 10) * size)}" fill="url(#camp-fire)"/>`,
    )
    const flames = props.camps.flatMap(({ x, y, pieces }) =>
      Array.from({ length: pieces }, (_, i) => {
        const [dx, dy] = [(i - (pieces - 1) / 2) * 17 * size, (i % 2) * 7 * size]
        return `<g transform="translate(${round(x + dx)} ${round(y + dy)})scale(${size})">${FLAME}</g>`
      }),
    )
    return `<defs>${GLOW}</defs>${glows.join('')}${flames.join('')}`
  })
  return <g class="camp-fires" innerHTML={svg()} />
}
