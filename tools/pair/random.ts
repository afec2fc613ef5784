/** Whole numbers from 0 to below `most`, the same for ever from the same seed. */
export function randomNumbers(seed: number): (most: number) => number {
  let x = (seed * 2654435761 + 2463534242) >>> 0 || 1
  return most => {
    x ^= x << 13
    x ^= x >>> 17
    x ^= x << 5
    return (x >>> 0) % most
  }
}
