/** What evolves: how to judge one, and how to make another from it. */
export interface Breed<T> {
  /** Worth of a candidate in one thought-of world; the same world serves all candidates alike. */
  judge(candidate: T, world: number): number
  /** Another candidate, made from a good one; null when nothing new comes to mind. */
  vary(candidate: T, round: number): T | null
}

interface Tried<T> {
  candidate: T
  sum: number
  worlds: number
}

export interface Effort {
  /** How many judgements may be made in all. */
  judgements: number
  /** Worlds in which every candidate is judged before the best go on. */
  firstWorlds: number
  /** Worlds in which the last few are compared. */
  lastWorlds: number
  finalists: number
}

/**
 * Online evolution of whole plans: all first candidates are judged in a few worlds, the best are varied as long as the
 * budget lasts, and the last few are compared in more worlds. No clock, no dice of its own.
 */
export function evolve<T>(first: readonly T[], breed: Breed<T>, effort: Effort): T | undefined {
  let left = effort.judgements
  const tried: Tried<T>[] = []
  const judgeUpTo = (one: Tried<T>, worlds: number) => {
    for (; one.worlds < worlds; one.worlds++, left--) one.sum += breed.judge(one.candidate, one.worlds)
  }
  const add = (candidate: T) => {
    const one = { candidate, sum: 0, worlds: 0 }
    judgeUpTo(one, effort.firstWorlds)
    tried.push(one)
  }
  for (const candidate of first) add(candidate)
  const reserve = effort.finalists * (effort.lastWorlds - effort.firstWorlds)
  for (let round = 0; left >= reserve + effort.firstWorlds; round++) {
    tried.sort(byMean)
    const parent = tried[round % Math.min(effort.finalists, tried.length)]
    if (parent === undefined) break
    const child = breed.vary(parent.candidate, round)
    if (child === null) left--
    else add(child)
  }
  tried.sort(byMean)
  const last = tried.slice(0, effort.finalists)
  for (const one of last) judgeUpTo(one, effort.lastWorlds)
  last.sort(byMean)
  return last[0]?.candidate
}

const byMean = <T>(a: Tried<T>, b: Tried<T>): number => b.sum / b.worlds - a.sum / a.worlds
