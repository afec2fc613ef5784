import { last } from '../lists.ts'
/** One of the list, each as likely as its weight says; `draw(n)` gives a whole number from 0 up to n - 1. */
export function weighted<T>(list: readonly T[], weigh: (one: T) => number, draw: (n: number) => number): T {
  let total = 0
  const weights = list.map(one => {
    const w = weigh(one)
    total += w
    return w
  })
  let at = (draw(1_000_000) / 1_000_000) * total
  for (let i = 0; i < list.length; i++) {
    at -= weights[i] as number
    if (at < 0) return list[i] as T
  }
  return last(list)
}
