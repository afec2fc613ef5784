/** Codes of the counters: `u1`, `u2` … Union, `c1`, `c2` … Confederate; index = id, so even ids are Union. */
const MOST_A_SIDE = 100

export const UNIT_CODES: readonly string[] = Array.from(
  { length: 2 * MOST_A_SIDE },
  (_, id) => `${id % 2 === 0 ? 'u' : 'c'}${(id >> 1) + 1}`,
)
