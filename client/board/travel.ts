import type { Trace } from './api.ts'

export interface Spot {
  readonly x: number
  readonly y: number
}

const SAMPLES = 16
const LIFTED = 1.12
/** Degrees by which whoever is driven back leans away. */
const LEAN = 4
/** Parts of the time in which a piece is taken up and set down. */
const UP = 0.12
const DOWN = 0.84

/** Points of a way from one spot to another: along its path, whichever end that begins at, else straight. */
function pointsAlong(from: Spot, to: Spot, d: string | undefined): readonly Spot[] {
  const course = d === undefined ? [from, to] : sampled(d)
  const [first, last] = [course[0] as Spot, course.at(-1) as Spot]
  const isReversed = distance(last, from) < distance(first, from)
  const ordered = isReversed ? course.toReversed() : course
  const [start, end] = [ordered[0] as Spot, ordered.at(-1) as Spot]
  // the ends of a path are those of its places: it is bent to where the piece stands in them
  return ordered.map((p, i) => {
    const t = i / (ordered.length - 1)
    return {
      x: p.x + (from.x - start.x) * (1 - t) + (to.x - end.x) * t,
      y: p.y + (from.y - start.y) * (1 - t) + (to.y - end.y) * t,
    }
  })
}

const distance = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y)

function sampled(d: string): readonly Spot[] {
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', d)
  const length = path.getTotalLength()
  return Array.from({ length: SAMPLES + 1 }, (_, i) => path.getPointAtLength((length * i) / SAMPLES))
}

/** A piece drawn at `from` is taken up, goes along its way and is set down at `to`. */
export function framesAlong(from: Spot, to: Spot, way: Pick<Trace, 'd' | 'back'>): Keyframe[] {
  const points = pointsAlong(from, to, way.d)
  const lean = way.back === true ? Math.sign(to.x - from.x || 1) * LEAN : 0
  const at = (p: Spot, scale: number, turn: number) =>
    `translate(${p.x}px, ${p.y}px) rotate(${turn}deg) scale(${scale}) translate(${-from.x}px, ${-from.y}px)`
  const frame = (p: Spot, offset: number, isUp: boolean): Keyframe => ({
    offset,
    transform: at(p, isUp ? LIFTED : 1, isUp ? lean : 0),
    filter: isUp ? 'drop-shadow(0 7px 5px rgb(20 12 0 / 45%))' : 'drop-shadow(0 0 0 rgb(20 12 0 / 0%))',
  })
  const last = points.length - 1
  return [
    frame(from, 0, false),
    ...points.map((p, i) => frame(p, UP + ((DOWN - UP) * i) / last, true)),
    frame(to, 1, false),
  ]
}
