// Writes with the outlines of glyphs.json: straight or along a line. Each letter that is used is defined once. Widths are
// in thousandths of an em, outlines in five-hundredths, which is fine enough and half the size.
import { along, type Point, tenth } from './curves.ts'
import faces from './glyphs.json' with { type: 'json' }

export type Face = 'regular' | 'italic' | 'bold'
export interface Writing {
  text: string
  face: Face
  size: number
  // between letters, in ems
  spacing: number
}
export interface Straight extends Writing {
  x: number
  y: number
  turn: number
}

type Glyph = { w: number; d: string }

function glyphOf(face: Face, letter: string): Glyph {
  const glyph = (faces[face] as Readonly<Record<string, Glyph>>)[letter]
  if (!glyph) throw new Error(`glyphs.json has no ${face} "${letter}"`)
  return glyph
}

// How far into the text each letter starts and ends, in thousandths of an em.
function advances({ text, face, spacing }: Writing) {
  let at = 0
  return [...text].map(letter => {
    const start = at
    const width = glyphOf(face, letter).w
    at += width + spacing * 1000
    return { letter, start, width }
  })
}

export function widthOf(writing: Writing): number {
  const last = advances(writing).at(-1)
  return last ? ((last.start + last.width) * writing.size) / 1000 : 0
}

// Middle of each letter on the board: what has to be kept clear.
export function letterSpots(straight: Straight): { x: number; y: number; half: number }[] {
  const turn = (straight.turn * Math.PI) / 180
  const start = -widthOf(straight) / 2
  return advances(straight)
    .filter(({ letter }) => letter !== ' ')
    .map(({ start: from, width }) => {
      const far = start + ((from + width / 2) * straight.size) / 1000
      return {
        x: straight.x + Math.cos(turn) * far,
        y: straight.y + Math.sin(turn) * far,
        half: (width * straight.size) / 2000,
      }
    })
}

export class Lettering {
  private readonly used = new Map<string, string>()
  /** Where each letter stands: left, top, width, height; one after another. */
  readonly boxes: number[] = []

  /** A letter about its middle, turned so far: the box round it. */
  private keep(x: number, y: number, half: number, size: number, turn: number): void {
    const tall = size * 0.38
    const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))]
    const [w, h] = [cos * half + sin * tall, sin * half + cos * tall]
    this.boxes.push(...[x - w, y - h, 2 * w, 2 * h].map(Math.round))
  }

  private id(face: Face, letter: string): string {
    const id = `hd-${face.charAt(0)}${letter.codePointAt(0)?.toString(36)}`
    this.used.set(id, glyphOf(face, letter).d)
    return id
  }

  // Centred on x, y; y is the middle of the capitals.
  straight(straight: Straight): string {
    for (const { x, y, half } of letterSpots(straight))
      this.keep(x, y, half, straight.size, (straight.turn * Math.PI) / 180)
    const start = (-widthOf(straight) * 500) / straight.size
    const uses = advances(straight)
      .filter(({ letter }) => letter !== ' ')
      .map(({ letter, start: from }) => {
        const x = Math.round((start + from) / 2)
        return `<use href="#${this.id(straight.face, letter)}" x="${x}"/>`
      })
    const turn = straight.turn === 0 ? '' : `rotate(${tenth(straight.turn)})`
    return `<g transform="translate(${tenth(straight.x)} ${tenth(straight.y)})${turn}scale(${straight.size / 500})translate(0 172)">${uses.join('')}</g>`
  }

  // From `far` along the line, `above` it.
  along(writing: Writing, line: readonly Point[], far: number, above: number): string {
    return advances(writing)
      .filter(({ letter }) => letter !== ' ')
      .map(({ letter, start, width }) => {
        const half = (width * writing.size) / 2000
        const spot = along(line, far + (start * writing.size) / 1000 + half)
        const turn = (spot.angle * Math.PI) / 180
        const x = spot.x - Math.cos(turn) * half + Math.sin(turn) * above
        const y = spot.y - Math.sin(turn) * half - Math.cos(turn) * above
        const up = above + writing.size * 0.34
        this.keep(spot.x + Math.sin(turn) * up, spot.y - Math.cos(turn) * up, half, writing.size, turn)
        return `<use href="#${this.id(writing.face, letter)}" transform="translate(${tenth(x)} ${tenth(y)})rotate(${Math.round(spot.angle)})scale(${writing.size / 500})"/>`
      })
      .join('')
  }

  defs(): string {
    return [...this.used]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, d]) => `<path id="${id}" d="${d}"/>`)
      .join('')
  }
}
