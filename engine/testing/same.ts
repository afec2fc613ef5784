/** Where two JSON values differ first, in words; null when they are equal. Order of fields does not matter. */
export function difference(a: unknown, b: unknown, path = ''): string | null {
  if (Object.is(a, b)) return null
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object')
    return at(path, `${show(a)} and ${show(b)}`)
  if (Array.isArray(a) !== Array.isArray(b)) return at(path, 'a list and not a list')
  if (Array.isArray(a) && a.length !== (b as unknown[]).length) {
    return at(path, `lists of ${a.length} and ${(b as unknown[]).length}`)
  }
  for (const key in a) {
    if (!Object.hasOwn(b, key)) return at(`${path}.${key}`, `${show((a as never)[key])} and nothing`)
    const inside = difference((a as never)[key], (b as never)[key], `${path}.${key}`)
    if (inside !== null) return inside
  }
  for (const key in b) if (!Object.hasOwn(a, key)) return at(`${path}.${key}`, `nothing and ${show((b as never)[key])}`)
  return null
}

/** Whether two JSON values are equal, with their fields in any order: much quicker than telling where they differ. */
function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b)
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false
    for (let i = 0; i < a.length; i++) if (!equal(a[i], b[i])) return false
    return true
  }
  if (Array.isArray(b)) return false
  let fields = 0
  for (const key in a) {
    if (!Object.hasOwn(b, key) || !equal((a as never)[key], (b as never)[key])) return false
    fields++
  }
  return Object.keys(b).length === fields
}

/** As `difference`, quick where nothing differs. */
export const unlike = (a: unknown, b: unknown): string | null => (equal(a, b) ? null : difference(a, b))

/** As `difference`, for values known to be plain JSON: equal texts are enough, and much quicker. */
export function jsonDifference(a: unknown, b: unknown): string | null {
  return JSON.stringify(a) === JSON.stringify(b) ? null : difference(a, b)
}

/** Where a value holds something that JSON would lose, an object in two places among it; null when nothing. */
export function notJson(value: unknown): string | null {
  return isJson(value, new Set()) ? null : lost(value, '', new Map())
}

/** The same without telling where, which is much quicker. */
function isJson(value: unknown, seen: Set<object>): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (typeof value !== 'object') return false
  const proto = Object.getPrototypeOf(value)
  if (proto !== Object.prototype && proto !== Array.prototype && proto !== null) return false
  if (isNobodys(value)) return true
  if (seen.has(value)) return false
  seen.add(value)
  for (const inside of Object.values(value)) if (!isJson(inside, seen)) return false
  return true
}

/** An empty list that nobody can change may be everybody's. */
const isNobodys = (value: object): boolean => Array.isArray(value) && value.length === 0 && Object.isFrozen(value)

function lost(value: unknown, path: string, seen: Map<object, string>): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null
  if (typeof value === 'number') {
    return Number.isFinite(value) && !Object.is(value, -0) ? null : at(path, `the number ${String(value)}`)
  }
  if (typeof value !== 'object') return at(path, typeof value)
  const proto = Object.getPrototypeOf(value)
  if (proto !== Object.prototype && proto !== Array.prototype && proto !== null) {
    return at(path, `a ${proto.constructor?.name ?? 'strange object'}`)
  }
  if (isNobodys(value)) return null
  const before = seen.get(value)
  if (before !== undefined) return at(path, `the same object as at ${before.slice(1)}`)
  seen.set(value, path)
  for (const key in value) {
    const inside = lost((value as never)[key], `${path}.${key}`, seen)
    if (inside !== null) return inside
  }
  return null
}

const at = (path: string, what: string): string => `${path === '' ? 'at the top' : `at ${path.slice(1)}`}: ${what}`
const show = (value: unknown): string => (JSON.stringify(value) ?? String(value)).slice(0, 60)
