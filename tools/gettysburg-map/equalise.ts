// The survey's sectors differ three to one in area, and the busiest are the smallest. A newspaper's artist would give every
// sector room: the whole sheet is stretched like rubber until the areas are nearly what is wanted (Dougenik, Chrisman and
// Niemeyer 1985). Every point of the drawing goes through the same stretching, so nothing changes sides.
import type { Point } from '#tools/map/curves.ts'
import { centroid, signedArea } from './rings.ts'
import { FIELD } from './sheet.ts'

interface Pull {
  x: number
  y: number
  radius: number
  mass: number
}
export type Stretching = readonly { pulls: readonly Pull[]; strength: number }[]

const ROUNDS = 8
// Within this distance of the frame the pull across it fades, so that the frame stays straight.
const FADE = 60

export function stretching(rings: readonly (readonly Point[])[], wanted: readonly number[]): Stretching {
  const rounds: { pulls: Pull[]; strength: number }[] = []
  let now = rings
  for (let round = 0; round < ROUNDS; round++) {
    let error = 0
    const pulls = now.map((ring, i) => {
      const area = Math.abs(signedArea(ring))
      const goal = wanted[i] as number
      error += Math.max(area, goal) / Math.min(area, goal) / now.length
      const [x, y] = centroid(ring)
      const radius = Math.sqrt(area / Math.PI)
      return { x, y, radius, mass: Math.sqrt(goal / Math.PI) - radius }
    })
    const step = { pulls, strength: 1 / (1 + error) }
    rounds.push(step)
    now = now.map(ring => ring.map(p => moved(p, [step])))
  }
  return rounds
}

export function moved(point: Point, rounds: Stretching): Point {
  let [x, y] = point
  for (const { pulls, strength } of rounds) {
    let [dx, dy] = [0, 0]
    for (const pull of pulls) {
      const [ax, ay] = [x - pull.x, y - pull.y]
      const far = Math.hypot(ax, ay)
      if (far === 0) continue
      const t = far / pull.radius
      const force = (far > pull.radius ? pull.mass / t : pull.mass * t * t * (4 - 3 * t)) / far
      dx += ax * force
      dy += ay * force
    }
    x += dx * strength * fade(x, FIELD.width)
    y += dy * strength * fade(y, FIELD.height)
  }
  return [x, y]
}

function fade(at: number, whole: number): number {
  const t = Math.max(0, Math.min(1, Math.min(at, whole - at) / FADE))
  return t * (2 - t)
}
