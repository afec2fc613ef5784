// The geometry of the board as JSON: lines of positions and how blocks lie behind them, outlines of areas, places round the map. Numbers are whole
// board units and degrees; games/guns-of-gettysburg/board/positions.ts unpacks them.
import type { Point } from '#tools/house-divided-map/curves.ts'
import { type Area, areas, type Position, positions, roads } from './field.ts'
import { boundsOf, distanceToLine, isInside } from './lines.ts'
import { arrangementFor } from './room.ts'
import { FIELD, KEY_PLACE, SHEET, stackBoxes, timeSlots, trays } from './sheet.ts'

const whole = (values: readonly number[]) => values.map(n => Math.round(n))

const rowsOf = (position: Position, front: 0 | 1) =>
  [1, 2, 3].flatMap(count => {
    const { size, wide } = arrangementFor(position, front, count)
    return [size, wide]
  })

const positionRow = (position: Position) => ({
  line: position.line.flatMap(whole),
  normal: position.sides[0].normal.map(n => Math.round(n * 100) / 100),
  rows: [rowsOf(position, 0), rowsOf(position, 1)],
})

// A clear place for an objective: inside, off the edges, the roads and the name.
function objectiveSpot({ polygon, label }: Area): Point {
  const { left, right, top, bottom } = boundsOf(polygon)
  const ring = [...polygon, polygon[0] as Point]
  let best: Point = label
  let most = Number.NEGATIVE_INFINITY
  for (let y = top; y < bottom; y += 6) {
    for (let x = left; x < right; x += 6) {
      const p: Point = [x, y]
      if (!isInside(polygon, p)) continue
      const name = Math.hypot(Math.max(0, Math.abs(x - label[0]) - 50), Math.max(0, Math.abs(y - label[1]) - 8))
      const road = Math.min(...roads.map(({ line }) => distanceToLine(line, p)))
      const score = Math.min(distanceToLine(ring, p), 48) + Math.min(name, 26) + Math.min(road, 24) * 0.5
      if (score <= most) continue
      most = score
      best = p
    }
  }
  return best
}

const areaRow = (area: Area) => ({
  ring: area.polygon.flatMap(whole),
  label: whole(area.label),
  objective: whole(objectiveSpot(area)),
})

export function positionsJson(note: string): string {
  const rows = (entries: readonly (readonly [string, object])[]) =>
    `{\n${entries.map(([code, row]) => `    ${JSON.stringify(code)}: ${JSON.stringify(row)}`).join(',\n')}\n  }`
  return `{ "generated": ${JSON.stringify(note)},
  "sheet": ${JSON.stringify(SHEET)}, "field": ${JSON.stringify(FIELD)}, "key": ${JSON.stringify(KEY_PLACE)},
  "hours": ${JSON.stringify(timeSlots)},
  "stacks": ${JSON.stringify(stackBoxes)},
  "trays": ${JSON.stringify(trays)},
  "areas": ${rows(areas.map(area => [area.code, areaRow(area)]))},
  "positions": ${rows(positions.map(position => [position.code, positionRow(position)]))}
}
`
}
