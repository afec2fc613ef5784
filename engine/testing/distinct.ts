/** A copy in which no two numbers are equal: in it no field can be taken for another. */
export function distinct<T>(value: T): T {
  let next = 1000
  const copy = (x: unknown): unknown => {
    if (typeof x === 'number') return next++
    if (Array.isArray(x)) return x.map(copy)
    if (typeof x !== 'object' || x === null) return x
    return Object.fromEntries(Object.entries(x).map(([key, field]) => [key, copy(field)]))
  }
  return copy(value) as T
}
