import { RuleBug } from './kernel/errors.ts'

/** The first of a list that cannot be empty here; where it is, the rules are wrong. */
export function first<T>(list: readonly T[]): T {
  if (list.length === 0) throw new RuleBug('an empty list has no first')
  return list[0] as T
}

/** Its last. */
export function last<T>(list: readonly T[]): T {
  if (list.length === 0) throw new RuleBug('an empty list has no last')
  return list[list.length - 1] as T
}

/** What was looked for and cannot be missing here. */
export function sure<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw new RuleBug('what must be there was not found')
  return found
}
