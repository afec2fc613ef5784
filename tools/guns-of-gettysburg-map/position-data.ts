// The geometry of the board as JSON: lines of positions and how blocks lie behind them, outlines of areas, places round the map. Numbers are whole
// board units and degrees; games/guns-of-gettysburg/board/positions.ts unpacks them.
import { type Area, areas, type Position, positions } from './field.ts'
import { nameSpot, objectiveSpot } from './name-spots.ts'
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

function areaRow(area: Area) {
  const label = nameSpot(area)
  return { ring: area.polygon.flatMap(whole), label: whole(label), objective: whole(objectiveSpot(area, label)) }
}

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
