import { rngFrom, type Seed, seedFrom } from '#engine/index.ts'

/** A row of seeds from one: another world for every question. */
export function seeds(seed: Seed): (asked: number) => Seed {
  const [a, b] = rngFrom(seed).s
  return asked => seedFrom(((a ^ b) >>> 0) + asked * 0x1_0000_0000)
}
