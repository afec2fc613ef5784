// The geometry of the board as JSON: lines of positions and how blocks lie behind them, outlines of areas, places round the map. Numbers are whole
// board units and degrees; games/guns-of-gettysburg/board/ground/positions.ts unpacks them.
import { distance, type Point } from '#tools/map/curves.ts'
import { type Area, areas, type Position, positions } from './field.ts'
import { nameSpot, objectiveSpot } from './name-spots.ts'
import { arrangementFor } from './room.ts'
import { FIELD, KEY_PLACE, SHEET, stackBoxes, timeSlots, trays, waitingPlaces } from './sheet.ts'

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

// Beside the middle of its longest piece of the map's edge.
function outsideOf({ mapEdge }: Area): Point | null {
  const pieces = mapEdge.map(line => [line[0], line[line.length - 1]] as [Point, Point])
  const [piece] = pieces.sort((a, b) => distance(...b) - distance(...a))
  if (!piece) return null
  const [x, y] = [(piece[0][0] + piece[1][0]) / 2, (piece[0][1] + piece[1][1]) / 2]
  if (x <= FIELD.x + 1) return [x - 50, y]
  if (x >= FIELD.x + FIELD.width - 1) return [x + 50, y]
  return [x, y <= FIELD.y + 1 ? y - 32 : y + 32]
}

function areaRow(area: Area) {
  const label = nameSpot(area)
  const outside = outsideOf(area)
  return {
    ring: area.polygon.flatMap(whole),
    label: whole(label),
    objective: whole(objectiveSpot(area, label)),
    ...(outside && { outside: whole(outside) }),
  }
}

export function positionsJson(note: string): string {
  const rows = (entries: readonly (readonly [string, object])[]) =>
    `{\n${entries.map(([code, row]) => `    ${JSON.stringify(code)}: ${JSON.stringify(row)}`).join(',\n')}\n  }`
  return `{ "generated": ${JSON.stringify(note)},
  "sheet": ${JSON.stringify(SHEET)}, "field": ${JSON.stringify(FIELD)}, "key": ${JSON.stringify(KEY_PLACE)},
  "hours": ${JSON.stringify(timeSlots)},
  "stacks": ${JSON.stringify(stackBoxes)},
  "waiting": ${JSON.stringify(waitingPlaces)},
  "trays": ${JSON.stringify(trays)},
  "areas": ${rows(areas.map(area => [area.code, areaRow(area)]))},
  "positions": ${rows(positions.map(position => [position.code, positionRow(position)]))}
}
`
}
