/** The part of vitest's `expect` that the tests of the titles use, without the rest: it starts in no time. */
const LIKE = Symbol('asymmetric matcher')
type Matcher = { [LIKE]: (actual: unknown) => boolean }
type Bag = { [key: string]: unknown }

const isBag = (x: unknown): x is Bag => typeof x === 'object' && x !== null
const isMatcher = (x: unknown): x is Matcher => isBag(x) && LIKE in x
/** Fields that are undefined count as absent. */
const keysOf = (x: Bag): string[] => Object.keys(x).filter(key => x[key] !== undefined)

function equals(a: unknown, b: unknown): boolean {
  if (isMatcher(b)) return b[LIKE](a)
  if (Object.is(a, b)) return true
  if (!isBag(a) || !isBag(b)) return false
  if (a instanceof Set && b instanceof Set) return equals([...a].sort(), [...b].sort())
  if (a instanceof Map && b instanceof Map) return equals([...a].sort(), [...b].sort())
  if (Array.isArray(a) !== Array.isArray(b)) return false
  if (Array.isArray(a)) return a.length === (b as unknown as unknown[]).length && a.every((x, i) => equals(x, b[i]))
  const keys = keysOf(b)
  return keysOf(a).length === keys.length && keys.every(key => equals(a[key], b[key]))
}

function matches(a: unknown, b: unknown): boolean {
  if (isMatcher(b) || !isBag(b) || !isBag(a)) return equals(a, b)
  if (Array.isArray(b)) return Array.isArray(a) && a.length === b.length && b.every((x, i) => matches(a[i], x))
  return Object.keys(b).every(key => matches(a[key], b[key]))
}

function throws(act: unknown, wanted?: unknown): boolean {
  try {
    ;(act as () => void)()
    return false
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    if (wanted === undefined) return true
    if (wanted instanceof RegExp) return wanted.test(text)
    if (typeof wanted === 'function') return error instanceof (wanted as never)
    return typeof wanted === 'string' ? text.includes(wanted) : equals(error, wanted)
  }
}

type Check = (actual: never, wanted: never, more?: never) => boolean
const CHECKS: { readonly [name: string]: Check } = {
  toBe: (a: unknown, b: unknown) => Object.is(a, b),
  toEqual: equals,
  toStrictEqual: equals,
  toMatchObject: matches,
  toBeNull: (a: unknown) => a === null,
  toBeUndefined: (a: unknown) => a === undefined,
  toBeDefined: (a: unknown) => a !== undefined,
  toBeTruthy: (a: unknown) => Boolean(a),
  toBeGreaterThan: (a: number, b: number) => a > b,
  toBeGreaterThanOrEqual: (a: number, b: number) => a >= b,
  toBeLessThan: (a: number, b: number) => a < b,
  toBeLessThanOrEqual: (a: number, b: number) => a <= b,
  toBeCloseTo: (a: number, b: number, digits?: number) => Math.abs(a - b) < 10 ** -(digits ?? 2) / 2,
  toBeInstanceOf: (a: unknown, b: new () => unknown) => a instanceof b,
  toContain: (a: Iterable<unknown> | string, b: never) =>
    typeof a === 'string' ? a.includes(b) : [...a].some(x => Object.is(x, b)),
  toContainEqual: (a: Iterable<unknown>, b: unknown) => [...a].some(x => equals(x, b)),
  toHaveLength: (a: { length: number }, b: number) => a.length === b,
  toHaveProperty: (a: Bag, b: string) => b in a,
  toMatch: (a: string, b: string | RegExp) => (typeof b === 'string' ? a.includes(b) : b.test(a)),
  toThrow: throws,
  toThrowError: throws,
}

export class Unmet extends Error {
  override name = 'Unmet'
}

type Claims = { [name: string]: (...wanted: unknown[]) => void }

function claims(actual: unknown, yes: boolean): Claims {
  return Object.fromEntries(
    Object.entries(CHECKS).map(([name, check]) => [
      name,
      (...wanted: unknown[]) => {
        if ((check as (...all: unknown[]) => boolean)(actual, ...wanted) !== yes) throw new Unmet(name)
      },
    ]),
  )
}

const claim = (actual: unknown) =>
  ({ ...claims(actual, true), not: claims(actual, false) }) as unknown as Claims & { not: Claims }

export const expect = Object.assign(claim, {
  arrayContaining: (list: unknown[]): Matcher => ({
    [LIKE]: actual => Array.isArray(actual) && list.every(x => actual.some(y => equals(y, x))),
  }),
  objectContaining: (bag: Bag): Matcher => ({ [LIKE]: actual => matches(actual, bag) }),
  stringContaining: (text: string): Matcher => ({ [LIKE]: a => typeof a === 'string' && a.includes(text) }),
  any: (kind: { name: string }): Matcher => ({
    [LIKE]: a => typeof a === kind.name.toLowerCase() || a instanceof (kind as never),
  }),
  fail: (why = '') => {
    throw new Unmet(why)
  },
})
