import type { Rect } from './free-places.ts'

/** A table of boxes as the map tools write it, four numbers each; `x`, `y`: where the picture's origin lies on the board. */
export function boxesOf(table: readonly number[], x = 0, y = 0): Rect[] {
  const boxes: Rect[] = []
  for (let i = 0; i + 3 < table.length; i += 4) {
    const [left, top, w, h] = table.slice(i, i + 4) as [number, number, number, number]
    boxes.push({ x: left + x, y: top + y, w, h })
  }
  return boxes
}
