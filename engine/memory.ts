/**
 * What is worked out about a state and kept: who stands where, what the enemy sees. A memory belongs to the state that it
 * describes, found by the state's identity, so asking about another state never changes an answer already given.
 *
 *   const kept = memory<State, Survey>(8, newSurvey)
 *   function survey(g) { const s = kept(g); …bring s up to date with g…; return s }
 *
 * The pool is small and used again: whoever asks about so many other states meanwhile must ask anew. An answer handed out
 * for a state that is new to the pool describes some older state until it is brought up to date.
 */
export function memory<S extends object, M>(size: number, make: () => M): (state: Readonly<S>) => M {
  const pool: { state: object | null; memo: M }[] = []
  let last = 0
  let next = 0
  pools.push(pool)
  return state => {
    if (pool[last]?.state === state) return (pool[last] as { memo: M }).memo
    for (let i = 0; i < pool.length; i++) {
      if (pool[i]?.state !== state) continue
      last = i
      return (pool[i] as { memo: M }).memo
    }
    if (pool.length < size || !reuse) {
      last = pool.push({ state, memo: make() }) - 1
      return (pool[last] as { memo: M }).memo
    }
    // the one that was given out longest ago
    next = (next + 1) % size
    last = next
    const entry = pool[next] as { state: object | null; memo: M }
    entry.state = state
    return entry.memo
  }
}

const pools: { length: number }[] = []
let reuse = true

/** Run something with pools that never use a memory again for another state, to see that nobody holds one wrongly. */
export function withoutReuse<T>(run: () => T): T {
  for (const pool of pools) pool.length = 0
  reuse = false
  try {
    return run()
  } finally {
    reuse = true
    for (const pool of pools) pool.length = 0
  }
}
