/** Where the tags of lit things stand: beside them, off the plates and off each other as far as that can be had. */
export interface Rect {
  x: number
  y: number
  w: number
  h: number
}

const GAP = 7

/** Upper left corners, one for each thing; all in the same units. Things earlier in the list choose first. */
export function placeTags(
  things: readonly { rect: Rect; width: number; height: number }[],
  plates: readonly Rect[],
): { x: number; y: number }[] {
  const taken: Rect[] = []
  return things.map(({ rect, width, height }) => {
    let best: Rect | null = null
    let least = Number.POSITIVE_INFINITY
    for (const [i, spot] of spots(rect, width, height).entries()) {
      const cost =
        i * 12 +
        plates.reduce((sum, plate) => sum + overlap(spot, plate), 0) +
        4 * taken.reduce((sum, tag) => sum + overlap(spot, tag), 0)
      if (cost < least) {
        least = cost
        best = spot
      }
    }
    const found = best ?? { x: rect.x, y: rect.y, w: width, h: height }
    taken.push(found)
    return { x: found.x, y: found.y }
  })
}

/** Above, below, right, left, then the corners. */
function spots(rect: Rect, w: number, h: number): Rect[] {
  const cx = rect.x + rect.w / 2 - w / 2
  const cy = rect.y + rect.h / 2 - h / 2
  const above = rect.y - h - GAP
  const below = rect.y + rect.h + GAP
  const right = rect.x + rect.w + GAP
  const left = rect.x - w - GAP
  return [
    [cx, above],
    [cx, below],
    [right, cy],
    [left, cy],
    [right, above],
    [left, above],
    [right, below],
    [left, below],
  ].map(([x, y]) => ({ x: x as number, y: y as number, w, h }))
}

function overlap(a: Rect, b: Rect): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
  return w > 0 && h > 0 ? w * h : 0
}
