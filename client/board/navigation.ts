export type Direction = 'left' | 'right' | 'up' | 'down'

interface Spot {
  x: number
  y: number
}

const AHEAD: Readonly<Record<Direction, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
}

/**
 * The nearest spot in a direction: within 60 degrees of it, distance along it plus twice the distance aside; when there
 * is none, within the half plane. So every spot can be reached from every other.
 */
export function nearestInDirection<T extends Spot>(from: Spot, spots: readonly T[], direction: Direction): T | null {
  return best(from, spots, direction, 1.75) ?? best(from, spots, direction, Number.POSITIVE_INFINITY)
}

function best<T extends Spot>(from: Spot, spots: readonly T[], direction: Direction, widest: number): T | null {
  const [ax, ay] = AHEAD[direction]
  let found: T | null = null
  let least = Number.POSITIVE_INFINITY
  for (const spot of spots) {
    const dx = spot.x - from.x
    const dy = spot.y - from.y
    const along = dx * ax + dy * ay
    const aside = Math.abs(dx * ay) + Math.abs(dy * ax)
    if (along <= 0.5 || aside > along * widest) continue
    const cost = along + 2 * aside
    if (cost < least) {
      least = cost
      found = spot
    }
  }
  return found
}

/** The spot nearest to another, for the focus after a choice. */
export function nearest<T extends Spot>(from: Spot, spots: readonly T[]): T | null {
  let found: T | null = null
  let least = Number.POSITIVE_INFINITY
  for (const spot of spots) {
    const d = (spot.x - from.x) ** 2 + (spot.y - from.y) ** 2
    if (d < least) {
      least = d
      found = spot
    }
  }
  return found
}
