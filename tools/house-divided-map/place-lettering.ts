// Where the names of states and rivers go: as clear of plates, town names and lines as the land allows.
import type { Area } from '#games/house-divided/board/ground/plates.ts'
import { along, lengthOf, type Point } from '#tools/map/curves.ts'
import { letterSpots, type Straight, type Writing, widthOf } from '#tools/map/lettering.ts'
import { type Course, covered } from './courses.ts'
import { borders, secession } from './geography/borders.ts'
import { riverNames, type StateName, stateNames } from './geography/lettering.ts'
import type { PlacedName } from './place-names.ts'
import { at, course } from './warp.ts'
import { reaches } from './waterways.ts'

export interface RiverWriting {
  writing: Writing
  line: Point[]
  far: number
  above: number
}

// How crowded the board is, in cells of 3 units: plates and names weigh most, then lines of play.
const CELL = 3
const [COLUMNS, ROWS] = [Math.ceil(1700 / CELL), Math.ceil(1110 / CELL)]
const cellOf = (x: number, y: number) => {
  const [column, row] = [Math.floor((x + 50) / CELL), Math.floor((y + 50) / CELL)]
  return column < 0 || row < 0 || column >= COLUMNS || row >= ROWS ? -1 : row * COLUMNS + column
}
type Busy = Float32Array

function busyGround(courses: readonly Course[], names: ReadonlyMap<string, PlacedName>, rivers: boolean): Busy {
  const busy = new Float32Array(COLUMNS * ROWS)
  const mark = (x: number, y: number, weight: number) => {
    const cell = cellOf(x, y)
    if (cell >= 0) busy[cell] = Math.max(busy[cell] ?? 0, weight)
  }
  for (const { type, points } of courses) {
    if (!rivers && type === 'river') continue
    for (let far = 0; far < lengthOf(points); far += 2) {
      const { x, y } = along(points, far)
      for (const [dx, dy] of [
        [0, 0],
        [2, 0],
        [-2, 0],
        [0, 2],
        [0, -2],
      ] as const)
        mark(x + dx, y + dy, 0.8)
    }
  }
  for (const border of [...borders, secession].map(course)) {
    for (let far = 0; far < lengthOf(border); far += 2) {
      const { x, y } = along(border, far)
      mark(x, y, 3)
    }
  }
  for (const area of [...covered, ...[...names.values()].flatMap(name => name.areas)] as Area[]) {
    for (let x = area.x; x <= area.x + area.width; x += CELL / 2) {
      for (let y = area.y; y <= area.y + area.height; y += CELL / 2) mark(x, y, 8)
    }
  }
  for (const { x, y } of courses.flatMap(line => line.crossings)) {
    for (let dx = -8; dx <= 8; dx += 2) for (let dy = -8; dy <= 8; dy += 2) mark(x + dx, y + dy, 3)
  }
  return busy
}

function occupy(busy: Busy, spots: readonly { x: number; y: number; half: number }[], tall: number) {
  for (const { x, y, half } of spots) {
    for (let dx = -half; dx <= half; dx += CELL) {
      for (let dy = -tall; dy <= tall; dy += CELL) {
        const cell = cellOf(x + dx, y + dy)
        if (cell >= 0) busy[cell] = 8
      }
    }
  }
}

function crowding(busy: Busy, spots: readonly { x: number; y: number; half: number }[], tall: number): number {
  let cost = 0
  for (const { x, y, half } of spots) {
    for (const dx of [-half, 0, half]) {
      for (const dy of [-tall, 0, tall]) {
        const cell = cellOf(x + dx, y + dy)
        cost += cell < 0 ? 3 : (busy[cell] ?? 0)
      }
    }
    if (x < 0 || x > 1600 || y < 0 || y > 1010) cost += 40
  }
  return cost
}

function stateWriting(busy: Busy, { name, longitude, latitude, turn, size, roam }: StateName): Straight {
  const [x, y] = at([longitude, latitude])
  let best: Straight | null = null
  let bestCost = Number.POSITIVE_INFINITY
  for (const spacing of [0.42, 0.62, 0.26]) {
    for (const tilt of [0, -5, 5, -10, 10]) {
      for (let dx = -roam; dx <= roam; dx += 6) {
        for (let dy = -roam * 0.6; dy <= roam * 0.6; dy += 6) {
          const straight: Straight = {
            text: name,
            face: 'regular',
            size,
            spacing,
            x: x + dx,
            y: y + dy,
            turn: turn + tilt,
          }
          const shy = Math.hypot(dx, dy) * 0.06 + Math.abs(tilt) * 0.15 + Math.abs(spacing - 0.42) * 6
          if (shy >= bestCost) continue
          const cost = shy + crowding(busy, letterSpots(straight), size * 0.36)
          if (cost < bestCost) {
            best = straight
            bestCost = cost
          }
        }
      }
    }
  }
  if (!best) throw new Error(`no place for ${name}`)
  return best
}

function riverWriting(busy: Busy, name: string, reach: string): RiverWriting {
  const found = reaches.get(reach)
  if (!found) throw new Error(`no reach ${reach}`)
  const first = found[0] as Point
  const last = found.at(-1) as Point
  // written so that it is read from the left
  const raw = first[0] > last[0] ? [...found].reverse() : found
  const line = calm(raw)
  const writing: Writing = { text: name, face: 'italic', size: 13, spacing: 0.1 }
  const width = widthOf(writing)
  let best = { far: 0, above: 6 }
  let bestCost = Number.POSITIVE_INFINITY
  const length = lengthOf(line)
  for (const above of [6.5, -14]) {
    for (let far = 4; far < Math.max(5, length - width - 4); far += 3) {
      const cost =
        crowding(busy, riverSpots(writing, line, far, above), 4.5) +
        Math.abs(far + width / 2 - length / 2) * 0.01 +
        (above < 0 ? 0.5 : 0)
      if (cost < bestCost) {
        best = { far, above }
        bestCost = cost
      }
    }
  }
  return { writing, line, ...best }
}

function riverSpots(writing: Writing, line: readonly Point[], far: number, above: number) {
  const width = widthOf(writing)
  const count = writing.text.length
  return Array.from({ length: count }, (_, i) => {
    const spot = along(line, far + (width * (i + 0.5)) / count)
    const turn = (spot.angle * Math.PI) / 180
    return { x: spot.x + Math.sin(turn) * (above + 4), y: spot.y - Math.cos(turn) * (above + 4), half: 4 }
  })
}

// A calmer line than the river's own, so that the letters do not dance.
function calm(line: readonly Point[]): Point[] {
  const reach = 9
  return line.map((_, i) => {
    const around = line.slice(Math.max(0, i - reach), i + reach + 1)
    return [
      around.reduce((sum, p) => sum + p[0], 0) / around.length,
      around.reduce((sum, p) => sum + p[1], 0) / around.length,
    ] as const
  })
}

export function placeLettering(courses: readonly Course[], names: ReadonlyMap<string, PlacedName>) {
  const beside = busyGround(courses, names, false)
  const rivers = riverNames.map(([name, reach]) => riverWriting(beside, name, reach))
  const busy = busyGround(courses, names, true)
  for (const { writing, line, far, above } of rivers) occupy(busy, riverSpots(writing, line, far, above), 4)
  const states = stateNames.map(state => {
    const straight = stateWriting(busy, state)
    occupy(busy, letterSpots(straight), straight.size * 0.36)
    return straight
  })
  return { rivers, states }
}
