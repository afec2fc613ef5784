/** What follows from a thing, worked out again only when it is another: boards keep it for the view that they show. */
export function once<K, T>(find: (key: K) => T): (key: K) => T {
  let known: { key: K; found: T } | null = null
  return key => {
    if (known === null || known.key !== key) known = { key, found: find(key) }
    return known.found
  }
}

/** As `once`, for two things. */
export function onceOfTwo<A, B, T>(find: (a: A, b: B) => T): (a: A, b: B) => T {
  let known: { a: A; b: B; found: T } | null = null
  return (a, b) => {
    if (known === null || known.a !== a || known.b !== b) known = { a, b, found: find(a, b) }
    return known.found
  }
}
