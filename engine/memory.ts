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
  const pool: Kept<M>[] = []
  const last: { kept: Kept<M> | null } = { kept: null }
  let next = 0
  pools.push(() => {
    pool.length = 0
    last.kept = null
  })
  return state => {
    const { kept } = last
    if (kept !== null && kept.state === state) return kept.memo
    let found = pool.find(entry => entry.state === state)
    if (found === undefined) {
      if (pool.length < size || !reuse) {
        found = { state, memo: make() }
        pool.push(found)
      } else {
        // the one that was given out longest ago
        next = (next + 1) % size
        found = pool[next] as Kept<M>
        found.state = state
      }
    }
    last.kept = found
    return found.memo
  }
}

interface Kept<M> {
  state: object
  readonly memo: M
}

/** Empties each pool. */
const pools: (() => void)[] = []
let reuse = true

/** Run something with pools that never use a memory again for another state, to see that nobody holds one wrongly. */
export function withoutReuse<T>(run: () => T): T {
  for (const empty of pools) empty()
  reuse = false
  try {
    return run()
  } finally {
    reuse = true
    for (const empty of pools) empty()
  }
}
