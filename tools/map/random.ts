// A small seeded generator (Park and Miller): the same map comes out every time.
export type Random = () => number

export function randomFrom(seed: number): Random {
  let value = seed
  return () => {
    value = (value * 16807) % 2147483647
    return value / 2147483647
  }
}

// Smooth noise in one dimension, -1..1, one knot per `step`.
export function smoothNoise(random: Random, length: number, step: number): (at: number) => number {
  const knots = Array.from({ length: Math.ceil(length / step) + 3 }, () => random() * 2 - 1)
  return at => {
    const k = Math.floor(at / step)
    const t = at / step - k
    const ease = t * t * (3 - 2 * t)
    return (knots[k] ?? 0) * (1 - ease) + (knots[k + 1] ?? 0) * ease
  }
}
