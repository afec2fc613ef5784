// Many small lines as a few paths, each for one part of the sheet: who draws a tile of the map passes over all others at once.
import { tenth } from './curves.ts'

/** Along a side of a part, in units of the sheet. */
const CELL = 240

const COUNTS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }

interface Line {
  from: readonly [number, number]
  to: readonly [number, number]
  /** What follows the first point, unchanged. */
  rest: string
  cell: string
}

/** The same lines as so many paths with these attributes; each begins where the one before it on the list ends, which packs better. */
export function byCell(d: string, attributes: string): string {
  const cells = new Map<string, Line[]>()
  for (const line of linesOf(d)) {
    const list = cells.get(line.cell)
    if (list === undefined) cells.set(line.cell, [line])
    else list.push(line)
  }
  return [...cells.values()].map(lines => `<path d="${written(lines)}" ${attributes}/>`).join('')
}

function written(lines: readonly Line[]): string {
  let pen: readonly [number, number] | null = null
  let text = ''
  for (const { from, to, rest } of lines) {
    const [x, y] = from
    text += pen === null ? `M${pair(x, y)}` : `m${pair(x - pen[0], y - pen[1])}`
    text += rest
    pen = to
  }
  return text
}

const word = (n: number) => String(tenth(n)).replace(/^(-?)0\./, '$1.')
const pair = (x: number, y: number): string => `${word(x)}${tenth(y) < 0 ? '' : ' '}${word(y)}`

function linesOf(d: string): Line[] {
  const lines: Line[] = []
  let [x, y] = [0, 0]
  let line: { x: number; y: number; rest: string; xs: number[]; ys: number[] } | null = null
  const close = () => {
    if (line === null) return
    const cell = (list: readonly number[]) => Math.floor((Math.min(...list) + Math.max(...list)) / 2 / CELL)
    // a closed line ends where it began
    const closed = /z$/i.test(line.rest)
    lines.push({
      from: [line.x, line.y],
      to: closed ? [line.x, line.y] : [x, y],
      rest: line.rest,
      cell: `${cell(line.xs)} ${cell(line.ys)}`,
    })
    if (closed) [x, y] = [line.x, line.y]
  }
  for (const [, letter = '', text = ''] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const kind = letter.toLowerCase()
    const own = letter === kind
    const count = COUNTS[kind]
    if (count === undefined) throw new Error(`a path says ${letter}`)
    const numbers = (text.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    if (kind === 'm') close()
    if (kind === 'a' && numbers.length % 7 !== 0) throw new Error('flags of an arc must stand apart')
    for (let i = 0; count > 0 && i + count <= numbers.length; i += count) {
      const [ends, ys] = [numbers[i + count - 2] ?? 0, numbers[i + count - 1] ?? 0]
      if (kind === 'h') x = own ? x + ys : ys
      else if (kind === 'v') y = own ? y + ys : ys
      else [x, y] = own ? [x + ends, y + ys] : [ends, ys]
      ;[x, y] = [tenth(x), tenth(y)]
      if (kind === 'm' && i === 0) line = { x, y, rest: '', xs: [x], ys: [y] }
      line?.xs.push(x)
      line?.ys.push(y)
    }
    if (line === null) throw new Error('a path begins with M')
    // further pairs after the first are lines
    if (kind === 'm')
      line.rest +=
        numbers.length > 2 ? (own ? 'l' : 'L') + text.trim().replace(/^-?\d*\.?\d+[ ,]?-?\d*\.?\d+ ?/, '') : ''
    else line.rest += letter + text.trim()
  }
  close()
  return lines
}
