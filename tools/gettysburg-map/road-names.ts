// Names along roads and streams, in outlines: a layer above the ground for those who look closer (they need a scale of 0.7).
// Each stands on the stretch of its line that is straightest and clearest of sector names and borders.
import { along, lengthOf, type Point, tenth } from '#tools/map/curves.ts'
import { Lettering, type Writing, widthOf } from '#tools/map/lettering.ts'
import { borderCurves } from './borders.ts'
import { type Course, roads, streams } from './field.ts'
import type { Box } from './ground-cells.ts'
import { nearLines } from './near-lines.ts'
import { FIELD, MARGIN, SHEET } from './sheet.ts'
import type { Stage } from './stages.ts'

const SIZE = 15
const inBox = (box: Box, [x, y]: Point, gap: number) =>
  x > box.x - gap && x < box.x + box.w + gap && y > box.y - gap && y < box.y + box.h + gap

interface Try {
  line: readonly Point[]
  far: number
  above: number
  spots: readonly Point[]
  bad: number
}

/** Text reads from left to right; upright lines from below upwards. */
function readable(line: readonly Point[], from: number, to: number): boolean {
  const [a, b] = [along(line, from), along(line, to)]
  return Math.abs(b.x - a.x) > 14 ? b.x > a.x : b.y < a.y
}

function tries(course: Course, writing: Writing, gap: number): Try[] {
  const width = widthOf(writing)
  const list: Try[] = []
  for (const line of [course.line, [...course.line].reverse()]) {
    const whole = lengthOf(line)
    for (let far = 20; far + width < whole - 20; far += 10) {
      if (!readable(line, far, far + width)) continue
      for (const above of [gap, -gap - SIZE * 0.66]) {
        const spots = Array.from({ length: 9 }, (_, i): Point => {
          const at = along(line, far + (width * i) / 8)
          const turn = (at.angle * Math.PI) / 180
          const up = above + SIZE * 0.33
          return [at.x + Math.sin(turn) * up, at.y - Math.cos(turn) * up]
        })
        list.push({ line, far, above, spots, bad: 0 })
      }
    }
  }
  return list
}

/** The greatest turn between two places of the stretch, in degrees. */
function bend(line: readonly Point[], far: number, width: number): number {
  const angles = Array.from({ length: 9 }, (_, i) => along(line, far + (width * i) / 8).angle)
  const turns = angles.map(angle => ((angle - (angles[0] as number) + 540) % 360) - 180)
  return Math.max(...turns) - Math.min(...turns)
}

const inField = ([x, y]: Point) =>
  x > MARGIN.side + 9 && x < MARGIN.side + FIELD.width - 9 && y > MARGIN.top + 9 && y < MARGIN.top + FIELD.height - 9

export function letteringSvg(note: string, stages: ReadonlyMap<string, Stage>, letters = new Lettering()): string {
  const names = [...stages.values()].flatMap(stage => (stage.sign ? [stage.name, stage.sign] : [stage.name]))
  const pieces = [...stages.values()].map(stage => stage.pieces)
  const taken: Point[] = []
  const lines = [...roads, ...streams]
  const toBorder = nearLines(borderCurves.map(border => border.points))

  function place(course: Course, face: Writing['face'], gap: number, colour: string): string {
    const writing: Writing = { text: course.name, face, size: SIZE, spacing: 0.05 }
    const toOthers = nearLines(lines.filter(other => other.code !== course.code).map(other => other.line))
    const judged = tries(course, writing, gap).map(t => {
      let bad = bend(t.line, t.far, widthOf(writing)) * 0.9
      for (const p of t.spots) {
        if (!inField(p)) bad += 200
        if (names.some(box => inBox(box, p, 7))) bad += 60
        if (pieces.some(box => inBox(box, p, 4))) bad += 7
        if (taken.some(q => Math.hypot(p[0] - q[0], p[1] - q[1]) < 20)) bad += 60
        if (toBorder(p) < 9) bad += 9
        if (toOthers(p) < 12) bad += 12
      }
      return { ...t, bad }
    })
    const best = judged.reduce<Try | null>((a, b) => (a === null || b.bad < a.bad ? b : a), null)
    if (best === null || best.bad > 130) return ''
    taken.push(...best.spots)
    const text = letters.along(writing, best.line, best.far, tenth(best.above))
    return `<g fill="${colour}" stroke="#faf6ea" stroke-width="110" stroke-linejoin="round" paint-order="stroke">${text}</g>`
  }
  const body = [
    ...roads.map(road => place(road, 'bold', 9.5, '#5a3a16')),
    ...streams.map(stream => place(stream, 'italic', 10, '#1f5877')),
  ].join('')
  return `<!-- ${note} -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHEET.width} ${SHEET.height}" width="${SHEET.width}" height="${SHEET.height}">\n<defs>${letters.defs()}</defs>\n${body}\n</svg>\n`
}
