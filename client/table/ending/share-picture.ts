// The card of the end as a picture of 1200 by 630 points, as links to it are shown elsewhere.
import { t } from '#client/i18n/index.ts'
import { roleName } from '#client/i18n/phrases.ts'
import { type Course, stepLine } from '#client/scenes/course.ts'
import type { TableContext } from '#client/table/context.ts'
import { endReason, resultOf } from '#client/table/ended.tsx'
import { chartPlan } from './course-chart.tsx'
import { paintMap } from './paint-map.ts'

export const SIZE = { width: 1200, height: 630 }
const EDGE = 36
const MAPS = { top: 372, width: 364, height: 186, gap: 18 }

interface Inks {
  paper: string
  sand: string
  rule: string
  ink: string
  soft: string
  gold: string
  goldInk: string
}

/** The result, the curve and the turning points, drawn point by point: nothing of the page but its fonts and inks. */
export async function sharePicture(table: TableContext, course: Course | null): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = SIZE.width
  canvas.height = SIZE.height
  const paint = canvas.getContext('2d')
  if (paint === null) throw new Error('no canvas')
  const inks = inksOf(document.documentElement)
  paint.fillStyle = inks.paper
  paint.fillRect(0, 0, SIZE.width, SIZE.height)
  paint.fillStyle = inks.gold
  paint.fillRect(0, 0, SIZE.width, 8)
  await heading(paint, table, inks)
  if (course !== null) {
    curve(paint, table, course, inks)
    await moments(paint, course, inks)
  }
  paint.fillStyle = inks.soft
  paint.font = `600 19px ${family('sans')}`
  paint.fillText('Longroll', EDGE, SIZE.height - 16)
  paint.textAlign = 'right'
  paint.fillText(t('over.plays', { n: table.replay.last() }), SIZE.width - EDGE, SIZE.height - 16)
  return await new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png'),
  )
}

function inksOf(root: HTMLElement): Inks {
  const style = getComputedStyle(root)
  const ink = (name: string) => style.getPropertyValue(name).trim()
  return {
    paper: ink('--panel'),
    sand: ink('--panel-2'),
    rule: ink('--rule'),
    ink: ink('--ink'),
    soft: ink('--ink-2'),
    gold: ink('--gold'),
    goldInk: ink('--gold-ink'),
  }
}

const family = (kind: 'title' | 'serif' | 'sans'): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${kind}`)

async function heading(paint: CanvasRenderingContext2D, table: TableContext, inks: Inks): Promise<void> {
  await document.fonts.load(`700 40px ${family('title')}`).catch(() => {})
  const sign = document.querySelector<SVGElement>('.ending .side-sign')
  if (sign !== null) await paintMap(paint, sign, { x: EDGE, y: 30, width: 62, height: 62 })
  paint.fillStyle = inks.ink
  paint.font = `700 44px ${family('title')}`
  paint.fillText(resultOf(table), EDGE + 82, 66)
  paint.font = `400 22px ${family('serif')}`
  paint.fillText(fitted(paint, endReason(table), SIZE.width - 2 * EDGE - 82), EDGE + 82, 98)
  const name = table.words().say('game.name')
  paint.textAlign = 'right'
  paint.fillStyle = inks.soft
  paint.font = `600 20px ${family('sans')}`
  paint.fillText(name, SIZE.width - EDGE, 40)
  paint.textAlign = 'left'
}

/** As much of a text as has room. */
export function fitted(paint: Pick<CanvasRenderingContext2D, 'measureText'>, text: string, width: number): string {
  if (paint.measureText(text).width <= width) return text
  let shown = text
  while (shown.length > 1 && paint.measureText(`${shown}…`).width > width) shown = shown.slice(0, -1)
  return `${shown.trimEnd()}…`
}

function curve(paint: CanvasRenderingContext2D, table: TableContext, course: Course, inks: Inks): void {
  const plan = chartPlan(course, SIZE.width - 2 * EDGE)
  const top = 118
  paint.fillStyle = inks.sand
  paint.fillRect(EDGE, top, plan.width, 240)
  paint.save()
  paint.translate(EDGE, top)
  paint.strokeStyle = inks.rule
  paint.fillStyle = inks.soft
  paint.font = `500 14px ${family('sans')}`
  for (const tick of plan.ticks) {
    stroke(paint, `M${plan.left} ${plan.y(tick)}H${plan.right}`)
    paint.textAlign = 'right'
    paint.fillText(String(tick), plan.left - 7, plan.y(tick) + 5)
  }
  paint.textAlign = 'left'
  for (const part of course.parts) {
    stroke(paint, `M${plan.x(part.x)} ${plan.top}V${plan.foot}`)
    paint.fillText(part.text, plan.x(part.x) + 3, plan.foot + 17)
  }
  table.module.sides.forEach(({ side }, i) => {
    const line = document.querySelectorAll('.course polyline')[i]
    const ink = line === undefined ? inks.ink : getComputedStyle(line).stroke
    paint.strokeStyle = ink
    paint.lineWidth = 3
    paint.setLineDash(i === 0 ? [] : [8, 4])
    stroke(paint, `M${stepLine(course.levels, i, plan.end, plan.x, plan.y).replaceAll(' ', 'L')}`)
    paint.setLineDash([])
    paint.fillStyle = ink
    paint.font = `700 17px ${family('sans')}`
    const last = course.levels.at(-1)?.values[i] ?? 0
    paint.fillText(`${roleName(table.words(), side)} ${last}`, plan.right + 9, plan.names[i] ?? 0)
  })
  for (const mark of plan.marks) {
    paint.fillStyle = inks.soft
    paint.font = `500 13px ${family('sans')}`
    paint.textAlign = mark.anchor === 'end' ? 'right' : 'center'
    if (mark.named) paint.fillText(mark.text, mark.x, plan.markY + 12)
  }
  paint.textAlign = 'left'
  course.points.forEach((point, i) => {
    paint.strokeStyle = inks.ink
    paint.lineWidth = 1.4
    paint.setLineDash([4, 3])
    stroke(paint, `M${plan.x(point.x)} ${plan.top}V${plan.foot}`)
    paint.setLineDash([])
    disc(paint, plan.x(point.x), plan.top - 11, i + 1, inks)
  })
  paint.restore()
}

const stroke = (paint: CanvasRenderingContext2D, d: string) => paint.stroke(new Path2D(d))

function disc(paint: CanvasRenderingContext2D, x: number, y: number, n: number, inks: Inks): void {
  paint.beginPath()
  paint.arc(x, y, 12, 0, 2 * Math.PI)
  paint.fillStyle = inks.gold
  paint.fill()
  paint.strokeStyle = inks.goldInk
  paint.lineWidth = 2
  paint.stroke()
  paint.fillStyle = inks.goldInk
  paint.font = `700 15px ${family('sans')}`
  paint.textAlign = 'center'
  paint.fillText(String(n), x, y + 5)
  paint.textAlign = 'left'
}

/** The maps of the turning points as they are on the page, each with its title. */
async function moments(paint: CanvasRenderingContext2D, course: Course, inks: Inks): Promise<void> {
  const maps = [...document.querySelectorAll<SVGSVGElement>('.turning-map > svg')]
  for (const [i, point] of course.points.entries()) {
    const x = EDGE + i * (MAPS.width + MAPS.gap)
    const map = maps[i]
    if (map !== undefined) await paintMap(paint, map, { x, y: MAPS.top, width: MAPS.width, height: MAPS.height })
    paint.strokeStyle = inks.ink
    paint.lineWidth = 1.5
    paint.strokeRect(x, MAPS.top, MAPS.width, MAPS.height)
    disc(paint, x + 22, MAPS.top + 22, i + 1, inks)
    paint.fillStyle = inks.ink
    paint.font = `650 20px ${family('serif')}`
    paint.fillText(fitted(paint, point.title, MAPS.width), x, MAPS.top + MAPS.height + 25)
  }
}
