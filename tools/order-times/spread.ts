/** Least, quartiles and most, in whole numbers. */
export function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN)
  return [0, 0.25, 0.5, 0.75, 1].map(at).join(', ')
}

/** How far apart two samples are (Kolmogorov and Smirnov), and what one in twenty pairs of equal kind reaches by chance. */
export function apart(one: readonly number[], other: readonly number[]): { most: number; bound: number } {
  const below = (sample: readonly number[], x: number) => sample.filter(value => value <= x).length / sample.length
  const most = Math.max(0, ...[...one, ...other].map(x => Math.abs(below(one, x) - below(other, x))))
  const bound = 1.358 * Math.sqrt((one.length + other.length) / (one.length * other.length))
  return { most, bound }
}
