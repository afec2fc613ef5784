import type { Rating, Ratings } from './elo.ts'

const WIDTH = 44
const LEAST_SPAN = 100

const scaleOf = (players: readonly Rating[]) => {
  const low = Math.min(...players.map(p => p.elo - p.error))
  const high = Math.max(...players.map(p => p.elo + p.error))
  const span = Math.max(LEAST_SPAN, high - low)
  return (elo: number, width: number) => Math.round(((elo - low) / span) * width)
}

/** The ladder as lines of text: a mark for each player, with its interval. */
export function drawn({ players }: Ratings): string[] {
  const at = scaleOf(players)
  const name = Math.max(...players.map(p => p.name.length))
  return players.map(p => {
    const from = at(p.elo - p.error, WIDTH)
    const to = at(p.elo + p.error, WIDTH)
    const mark = at(p.elo, WIDTH)
    const line = Array.from({ length: WIDTH + 1 }, (_, i) =>
      i === mark ? '●' : i >= from && i <= to ? '─' : ' ',
    ).join('')
    return `${p.name.padEnd(name)} ${line} ${p.elo.toFixed(0).padStart(5)} ± ${p.error.toFixed(0)}`
  })
}

const ROW = 28
const LEFT = 110
const ACROSS = 420
const RIGHT = 100

const text = (x: number, y: number, words: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-family="sans-serif" font-size="13" fill="#333"${more}>${words}</text>`

/** The same as a picture. */
export function picture({ players }: Ratings, title: string): string {
  const at = scaleOf(players)
  const height = ROW * (players.length + 1) + 12
  const width = LEFT + ACROSS + RIGHT
  const rows = players.flatMap((p, i) => {
    const y = ROW * (i + 1) + 18
    const x = (elo: number) => LEFT + at(elo, ACROSS)
    return [
      text(LEFT - 12, y + 4, p.name, ' text-anchor="end"'),
      `<line x1="${x(p.elo - p.error)}" x2="${x(p.elo + p.error)}" y1="${y}" y2="${y}" stroke="#7d8aa5" stroke-width="3"/>`,
      `<circle cx="${x(p.elo)}" cy="${y}" r="6" fill="#2b3f66"/>`,
      text(LEFT + ACROSS + 12, y + 4, `${p.elo.toFixed(0)} ± ${p.error.toFixed(0)}`),
    ]
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">`,
    `<rect width="${width}" height="${height}" fill="#fbf8f1"/>`,
    text(12, 22, title, ' font-weight="bold"'),
    ...rows,
    '</svg>',
    '',
  ].join('\n')
}
