import { first } from '#engine/lists.ts'
/** The one with the highest score; of equals the first. */
export function best<T>(list: readonly T[], score: (one: T) => number): T {
  let found = first(list)
  let most = Number.NEGATIVE_INFINITY
  for (const one of list) {
    const now = score(one)
    if (now <= most) continue
    found = one
    most = now
  }
  return found
}

/** Try each answer in each of so many worlds and take what turns out best: the same worlds serve all answers alike. */
export function weigh<C>(offered: readonly C[], worlds: number, judge: (answer: C, world: number) => number): C {
  return best(offered, answer => {
    let sum = 0
    for (let n = 0; n < worlds; n++) sum += judge(answer, n)
    return sum
  })
}
