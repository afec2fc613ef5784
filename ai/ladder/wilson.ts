/** Wilson's interval of 95 % for a share of n, which holds for small n and extreme shares too. */
export function wilson(hits: number, n: number): readonly [number, number] {
  if (n === 0) return [0, 1]
  const z = 1.959964
  const p = hits / n
  const middle = (p + (z * z) / (2 * n)) / (1 + (z * z) / n)
  const half = (z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))) / (1 + (z * z) / n)
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}
