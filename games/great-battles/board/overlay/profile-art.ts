// 10.2: a cut through the ground from one hex to another: heights, woods on them, the line and what is in its way.
import { num } from '../sheet.ts'

export interface ProfileLine {
  readonly levels: readonly number[]
  /** Of the ground or what stands on it. */
  readonly tops: readonly number[]
  readonly woods: readonly number[]
  readonly blocked: number | null
}

export function profileSvg({ levels, tops, woods, blocked }: ProfileLine, wide: number, high: number): string {
  const n = levels.length
  const low = Math.min(...levels) - 1
  const top = Math.max(...tops) + 1
  const x = (i: number) => num(14 + (i * (wide - 28)) / Math.max(1, n - 1))
  const y = (level: number) => num(high - 6 - ((level - low) / (top - low)) * (high - 16))
  const land = levels.map((level, i) => `${x(i)} ${y(level)}`).join('L')
  const trees = woods
    .map(
      i =>
        `<ellipse cx="${x(i)}" cy="${y((tops[i] as number) - 0.4)}" rx="12" ry="7" fill="#8b9d66" stroke="#4c5a30"/>`,
    )
    .join('')
  const eye = (i: number) => y((levels[i] as number) + 0.2)
  const end = (i: number) =>
    `<rect x="${Number(x(i)) - 5}" y="${Number(eye(i)) - 6}" width="10" height="10" fill="#1b1409"/>`
  const bad =
    blocked === null
      ? ''
      : `<circle cx="${x(blocked)}" cy="${y(tops[blocked] as number)}" r="6" fill="none" stroke="#a3231a" stroke-width="2.500"/>`
  return `<path d="M${x(0)} ${high}L${land}L${x(n - 1)} ${high}Z" fill="#d9bf90" stroke="#5f3f1c"/>${trees}<path d="M${x(0)} ${eye(0)}L${x(n - 1)} ${eye(n - 1)}" stroke="${blocked === null ? '#1b1409' : '#a3231a'}" stroke-width="2.500" stroke-dasharray="${blocked === null ? '' : '6 4'}"/>${end(0)}${end(n - 1)}${bad}`
}
