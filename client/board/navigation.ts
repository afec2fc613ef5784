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
 * The nearest spot in a direction: within 45 degrees of it, distance along it plus nearly as much for distance aside; when
 * there is none, within the half plane ahead, where aside counts twice.
 *
 * Every spot can be reached from every other. Whichever spot is wanted lies in one of the four quarters, and where that
 * key leads instead is nearer to it, across plus down: this holds while aside counts less than along.
 */
export function nearestInDirection<T extends Spot>(from: Spot, spots: readonly T[], direction: Direction): T | null {
  return best(from, spots, direction, 1, 0.9) ?? best(from, spots, direction, 200, 2)
}

/** The directions are turned by a hair, so that no spot lies exactly between two. */
const HAIR = 1e-6

function best<T extends Spot>(
  from: Spot,
  spots: readonly T[],
  direction: Direction,
  widest: number,
  weight: number,
): T | null {
  const [ax, ay] = AHEAD[direction]
  let found: T | null = null
  let least = Number.POSITIVE_INFINITY
  for (const spot of spots) {
    const dx = spot.x - from.x + HAIR * (spot.y - from.y)
    const dy = spot.y - from.y - HAIR * (spot.x - from.x)
    const along = dx * ax + dy * ay
    const aside = Math.abs(dx * ay) + Math.abs(dy * ax)
    if (along <= 0 || aside > along * widest) continue
    const cost = along + weight * aside
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
