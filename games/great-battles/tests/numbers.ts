/** Numbers from 0 to 1, the same for the same seed. */
export function numbers(seed: number): () => number {
  let r = (seed * 7919 + 13) & 0x7fffffff
  return () => {
    r = (Math.imul(r, 1_103_515_245) + 12_345) & 0x7fffffff
    return r / 0x7fffffff
  }
}
