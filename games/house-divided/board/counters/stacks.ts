// Where the counters of one side stand on a plate, by zoom: one with a number, up to three overlapped with a number, or
// all side by side. Distances are in board units about the centre of the box; x and y are the counter's upper left.
export interface StackedCounter {
  // which of the units, in the order given
  unit: number
  x: number
  y: number
  size: number
}
export interface StackPlan {
  counters: StackedCounter[]
  // where the number goes and how large, when not every unit is seen on its own
  count: { x: number; y: number; scale: number } | null
  // wider than the plate: then draw it over the plate's marks, otherwise under them
  wide: boolean
}
export type Detail = 'far' | 'middle' | 'near'

export const detailOf = (scale: number): Detail => (scale < 0.8 ? 'far' : scale <= 1.6 ? 'middle' : 'near')

const OVERLAP = 0.42
const MOST_SIDE_BY_SIDE = 15
// room for ramparts
const GAP = 2.4

export function stackPlan(units: number, detail: Detail): StackPlan {
  if (units <= 0) return { counters: [], count: null, wide: false }
  if (detail === 'far') return overlapped(units, 1, 25)
  if (detail === 'middle' || units > MOST_SIDE_BY_SIDE) return overlapped(units, 3, 22)
  return sideBySide(units)
}

function overlapped(units: number, most: number, size: number): StackPlan {
  const shown = Math.min(units, most)
  const width = size + (shown - 1) * size * OVERLAP
  const y = -size / 2 - 0.6
  const counters = Array.from({ length: shown }, (_, unit) => ({
    unit,
    x: -width / 2 + unit * size * OVERLAP,
    y,
    size,
  }))
  return { counters, count: units > 1 ? { x: width / 2 - 1, y: y + 1, scale: size / 22 } : null, wide: false }
}

function sideBySide(units: number): StackPlan {
  const rows = units <= 3 ? 1 : units <= 10 ? 2 : 3
  const columns = Math.ceil(units / rows)
  const size = units === 1 ? 24 : units === 2 ? 19 : 13
  const step = size + GAP
  const counters = Array.from({ length: units }, (_, unit) => {
    const row = Math.floor(unit / columns)
    const inRow = Math.min(columns, units - row * columns)
    return {
      unit,
      x: ((unit % columns) - inRow / 2) * step + GAP / 2,
      y: (row - rows / 2) * step + GAP / 2 - 0.8,
      size,
    }
  })
  return { counters, count: null, wide: columns > 3 }
}
