// Relief in the manner of Lehmann: between contours short strokes down the slope, the steeper the thicker and denser. A
// stroke's length is the width of a line that follows the contour, and the strokes are its dashes, so a whole
// hillside is a few lines of path text.
import { byCell } from '#tools/map/by-cell.ts'
import { distance, type Point, simplified } from '#tools/map/curves.ts'
import type { Heights } from './heights.ts'
import { steps } from './lines.ts'

const LEVELS = [0.16, 0.3, 0.44, 0.6, 0.78, 0.98, 1.2, 1.45, 1.75] as const
const GRADES = [
  { reach: 6, dash: '1.15 1.25 1.05 1.5 1.2 1.35', opacity: 0.74 },
  { reach: 8.5, dash: '1 1.7 .9 2 1.05 1.6', opacity: 0.66 },
  { reach: 12, dash: '.85 2.2 .75 2.6 .9 2', opacity: 0.58 },
  { reach: 16, dash: '.7 2.9 .6 3.4 .75 2.6', opacity: 0.5 },
] as const
const FLATTEST = 0.0066

// How far down the slope the next contour lies, about.
function gradeOf(slope: number, gap: number): number | null {
  if (slope < FLATTEST) return null
  const reach = (gap / slope) * 0.86
  const grade = GRADES.findIndex(g => reach <= g.reach)
  return grade < 0 ? GRADES.length - 1 : grade
}

export function hachureSvg(ground: Heights): string {
  const rows: string[] = GRADES.map(() => '')
  LEVELS.forEach((level, k) => {
    const gap = (LEVELS[k + 1] ?? level + 0.3) - level
    for (const line of ground.contour(level + gap / 2)) {
      let run: Point[] = []
      let grade: number | null = null
      let length = 0
      const close = () => {
        if (grade !== null && run.length > 1) rows[grade] += steps(simplified(run, 1))
      }
      for (const p of line) {
        const last = run.at(-1)
        if (last) length += distance(last, p)
        run.push(p)
        const { slope } = ground.at(p[0], p[1])
        const here = gradeOf(Math.hypot(...slope), gap)
        if (here === grade || (length < 14 && grade !== null && here !== null)) continue
        close()
        run = [p]
        length = 0
        grade = here
      }
      close()
    }
  })
  return `<g fill="none" stroke="#5f4020">${rows
    .map((d, i) => {
      const { reach, dash, opacity } = GRADES[i] as (typeof GRADES)[number]
      return byCell(d, `stroke-width="${reach}" stroke-dasharray="${dash}" stroke-opacity="${opacity}"`)
    })
    .join('')}</g>`
}

// Light tints, each a little higher ground, lie upon each other.
export function heightTintsSvg(ground: Heights): string {
  const tints = [0.2, 0.42, 0.7, 1, 1.35].map(level => {
    const d = ground
      .contour(level)
      .map(line => steps(simplified(line, 2.6), true))
      .join('')
    return `<path d="${d}"/>`
  })
  return `<g fill="#b98a4c" fill-opacity=".13">${tints.join('')}</g>`
}
