// How a lit box looks: the way there as a band along its lines, and a tag that says by what and how far.
import type { BoardFace, Lit, LitLook, Offered, TargetId, Trace } from '#client/board/api.ts'
import mapData from '../../data/map.json' with { type: 'json' }
import type { View } from '../../views.ts'
import { lineCourses } from '../ground/line-art.ts'
import { boxAt, boxCode, boxId, spotOf, unitAt, unitsInBox } from './pieces.ts'

type LineData = { code: string; from: string; to: string; type: string }
const LINES = new Map((mapData.lines as readonly LineData[]).map(l => [l.code, l]))

/** The lines from one box to another whose last is known: itself, or one more before it of a kind that may precede it. */
function linesBetween(from: string, to: string, last: string): string[] {
  const line = LINES.get(last)
  if (line === undefined) return []
  const before = line.from === to ? line.to : line.from
  if (before === from) return [last]
  const rivers = line.type === 'river'
  const first = [...LINES.values()].find(
    l => joins(l, from, before) && (l.type === 'river') === rivers && (l.type === line.type || !rivers),
  )
  return first === undefined ? [last] : [first.code, last]
}

const joins = (l: LineData, a: string, b: string) => (l.from === a && l.to === b) || (l.from === b && l.to === a)

export const wayPath = (codes: readonly string[]): string => codes.map(code => lineCourses[code]?.d ?? '').join('')

export function look(table: BoardFace<View>, lit: Lit): LitLook {
  const offer = lit.offers[0]
  const box = boxAt(lit.target)
  if (offer === undefined || box === undefined) return { tone: 'go' }
  const view = table.view()
  const words = table.words()
  if (offer.verb === 'sail') return { tone: 'go', tag: words.say('board.tag.sea') }
  if (offer.verb === 'invade') {
    return { tone: enemies(view, box) > 0 ? 'fight' : 'go', tag: words.say('board.tag.invasion') }
  }
  if (offer.verb === 'fightAt') return { tone: 'fight', tag: strengths(table, box) }
  if (offer.verb !== 'march') return { tone: 'go' }
  const codes = routeOf(view, offer)
  const type = LINES.get(codes[0] ?? '')?.type ?? 'road'
  const way = wayPath(codes)
  if (enemies(view, box) > 0) {
    return { tone: 'fight', tag: strengths(table, box, lit.can), way }
  }
  return { tone: 'go', tag: words.say('board.tag.march', { by: type, boxes: codes.length }), way }
}

/** The lines that a march offer travels. */
export function routeOf(view: View, offer: Offered): string[] {
  const code = (field: string) => offer.targets.find(t => t.field === field)
  const unit = unitAt(view, code('unit')?.id ?? '')
  const to = code('box')?.code ?? ''
  return unit === undefined ? [] : linesBetween(boxCode(unit.box), to, code('line')?.code ?? '')
}

function enemies(view: View, box: number): number {
  return unitsInBox(view, box, view.active === 0 ? 'confederate' : 'union').length
}

/** Who would meet there: those who stand in the box already, and those who can come. */
function strengths(table: BoardFace<View>, box: number, coming = 0): string {
  const view = table.view()
  const own = unitsInBox(view, box, view.active === 0 ? 'union' : 'confederate').length + coming
  return table.words().say('board.tag.battle', { own, enemy: enemies(view, box) })
}

/** The course of a line that joins two boxes; of two lines over a box between them, the shorter; else straight. */
function courseBetween(from: string, to: string): { d: string; steps: number } {
  const courseOf = (a: string, b: string) => lineCourses[[...LINES.values()].find(l => joins(l, a, b))?.code ?? '']?.d
  const direct = courseOf(from, to)
  const [a, b] = [spotOf(from), spotOf(to)]
  if (direct !== undefined) return { d: direct, steps: 1 }
  const between = [...LINES.values()]
    .filter(l => l.from === from || l.to === from)
    .map(l => (l.from === from ? l.to : l.from))
    .filter(box => [...LINES.values()].some(l => joins(l, box, to)))
    .map(box => ({ ...spotOf(box) }))
  const far = (p: { x: number; y: number }) => Math.hypot(p.x - a.x, p.y - a.y) + Math.hypot(p.x - b.x, p.y - b.y)
  const over = between.sort((p, q) => far(p) - far(q))[0]
  const steps = over === undefined ? 3 : 2
  return { d: `M${a.x} ${a.y}${over === undefined ? '' : `L${over.x} ${over.y}`}L${b.x} ${b.y}`, steps }
}

/** An arrow from box to box: along a line of play where one joins them, else straight. */
export function arrow(side: string | null, from: string, to: string, fight = false): Trace {
  const target = (code: string): TargetId => `box:${code}`
  const { d, steps } = courseBetween(from, to)
  return {
    side,
    ...(boxId(from) === undefined ? {} : { from: target(from) }),
    to: target(to),
    d,
    steps,
    ...(fight ? { fight } : {}),
  }
}
