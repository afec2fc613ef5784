// Where trench sticks lie along a border, on either side of it: middle of the first stick, and the turn that brings a stick
// drawn from left to right, with the enemy above it, into place. The second stick lies behind the first.
import { along, lengthOf, type Point } from '#tools/map/curves.ts'
import { borderCurves, outlineFor } from './borders.ts'
import { entryFacts, roads } from './field.ts'
import type { Box } from './ground-cells.ts'
import { nearLines } from './near-lines.ts'
import { depth, isInRing } from './rings.ts'
import type { Stage } from './stages.ts'

export interface StickSpot {
  x: number
  y: number
  turn: number
}
export interface BorderSpots {
  mid: Point
  length: number
  sticks: Readonly<Record<string, StickSpot>>
}

const INWARD = 9

function spotIn(sector: string, at: { x: number; y: number; angle: number }): StickSpot {
  const { ring } = outlineFor(sector)
  for (const flip of [0, 180]) {
    const turn = ((at.angle + flip) * Math.PI) / 180
    // behind the border as seen from the enemy: down in the stick's own drawing
    const p: Point = [at.x - Math.sin(turn) * INWARD, at.y + Math.cos(turn) * INWARD]
    if (isInRing(ring, p)) {
      const degrees = Math.round((((at.angle + flip) % 360) + 360) % 360)
      return { x: Math.round(p[0]), y: Math.round(p[1]), turn: degrees }
    }
  }
  throw new Error(`no room for a stick in ${sector}`)
}

/** The chord over the length of a stick, so that it lies along the border and not along one bend of it. */
function chord(points: readonly Point[], far: number, half: number) {
  const [a, b, m] = [along(points, far - half), along(points, far + half), along(points, far)]
  const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI
  return { x: m.x, y: m.y, angle }
}

const STICK_LENGTH = 50

const toRoad = nearLines(roads.map(road => road.line))
const SHARES = [0.5, 0.44, 0.56, 0.38, 0.62, 0.32, 0.68, 0.26, 0.74] as const

/** How much of two sticks laid here would lie on a box. */
function covers({ x, y, turn }: StickSpot, length: number, box: Box): number {
  const angle = (turn * Math.PI) / 180
  let hits = 0
  for (const far of [-0.5, -0.25, 0, 0.25, 0.5]) {
    for (const back of [-4, 4, 12]) {
      const [px, py] = [
        x + Math.cos(angle) * length * far - Math.sin(angle) * back,
        y + Math.sin(angle) * length * far + Math.cos(angle) * back,
      ]
      if (px > box.x - 2 && px < box.x + box.w + 2 && py > box.y - 2 && py < box.y + box.h + 2) hits += 1
    }
  }
  return hits
}

/** Near the middle, but not on a road nor on the sector's name. */
function bestSpot(points: readonly Point[], stick: number, sector: string, stage: Stage): StickSpot {
  const length = lengthOf(points)
  const choices = SHARES.map(share => {
    const place = chord(points, length * share, stick / 2)
    const spot = spotIn(sector, place)
    const road = Math.max(0, stick / 2 - toRoad([place.x, place.y]))
    const hidden = covers(spot, stick, stage.name) * 9 + (stage.sign ? covers(spot, stick, stage.sign) * 4 : 0)
    return { spot, bad: Math.abs(share - 0.5) * 60 + road + hidden + covers(spot, stick, stage.pieces) }
  })
  return choices.reduce((a, b) => (b.bad < a.bad ? b : a)).spot
}

function spotsOf(
  points: readonly Point[],
  sectors: readonly string[],
  stages: ReadonlyMap<string, Stage>,
): BorderSpots {
  const length = lengthOf(points)
  const stick = Math.min(STICK_LENGTH, Math.round(length * 0.66))
  const mid = along(points, length / 2)
  const spots = sectors.map(sector => [sector, bestSpot(points, stick, sector, stages.get(sector) as Stage)])
  return { mid: [Math.round(mid.x), Math.round(mid.y)], length: stick, sticks: Object.fromEntries(spots) }
}

/** Every border, and the gate of every entry box, which counts as a border of its sector. */
export function allBorderSpots(stages: ReadonlyMap<string, Stage>): ReadonlyMap<string, BorderSpots> {
  const borders = borderCurves.map(({ code, points, sectors }) => [code, spotsOf(points, sectors, stages)] as const)
  const gates = entryFacts.map(({ code, sector, gate }) => {
    const [x, y] = gate
    const { ring } = outlineFor(sector)
    const upright = Math.max(depth(ring, [x + 8, y]), depth(ring, [x - 8, y])) > 4
    const half = STICK_LENGTH / 2
    const line: Point[] = upright
      ? [
          [x, y - half],
          [x, y + half],
        ]
      : [
          [x - half, y],
          [x + half, y],
        ]
    const spot = spotIn(sector, chord(line, half, half))
    return [
      `${code}--${sector}`,
      { mid: [Math.round(x), Math.round(y)] as Point, length: STICK_LENGTH, sticks: { [sector]: spot } },
    ] as const
  })
  return new Map([...borders, ...gates])
}
