import { sure } from '#engine/lists.ts'
/** 12.54: who tests in a chain of routs, each at most once (ruling double-jeopardy). `routs`: those whose test ends in a rout. */
export function routTests<U>(first: U, neighbours: (unit: U) => readonly U[], routs: (unit: U) => boolean): U[] {
  const tested: U[] = []
  const queue = [first]
  while (queue.length > 0) {
    const gone = sure(queue.shift())
    for (const next of neighbours(gone)) {
      if (next === first || tested.includes(next)) continue
      tested.push(next)
      if (routs(next)) queue.push(next)
    }
  }
  return tested
}
