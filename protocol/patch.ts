/** What changed between two JSON values: so that a move costs what it changes, not what the board holds. */
export type Patch = readonly Edit[]
type Path = readonly (string | number)[]
export type Edit =
  /** A new value there. */
  | readonly [path: Path, value: unknown]
  /** The field is gone. */
  | readonly [path: Path]
  /** In the list there: from `start` so many are taken out and these put in. */
  | readonly [path: Path, start: number, removed: number, added: readonly unknown[]]

/** The edits that turn `before` into `after`. */
export function diff(before: unknown, after: unknown): Patch {
  const edits: Edit[] = []
  compare(before, after, [], edits)
  return edits
}

/** A new value with the edits carried out; what did not change is shared with the old one. */
export function apply<T>(value: T, patch: Patch): T {
  let result: unknown = value
  const fresh = new Set<unknown>()
  for (const edit of patch) result = edited(result, edit, 0, fresh)
  return result as T
}

function compare(a: unknown, b: unknown, path: (string | number)[], edits: Edit[]): void {
  if (a === b) return
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length === b.length) {
      for (let i = 0; i < a.length; i++) {
        if (a[i] === b[i]) continue
        path.push(i)
        compare(a[i], b[i], path, edits)
        path.pop()
      }
      return
    }
    const shorter = Math.min(a.length, b.length)
    let head = 0
    while (head < shorter && equal(a[head], b[head])) head++
    let tail = 0
    while (tail < shorter - head && equal(a[a.length - 1 - tail], b[b.length - 1 - tail])) tail++
    edits.push([[...path], head, a.length - head - tail, b.slice(head, b.length - tail)])
    return
  }
  if (isRecord(a) && isRecord(b)) {
    for (const key in b) {
      const was = field(a, key)
      const is = b[key]
      if (was === is || is === undefined) continue
      path.push(key)
      if (was === undefined) edits.push([[...path], is])
      else compare(was, is, path, edits)
      path.pop()
    }
    for (const key in a) if (a[key] !== undefined && field(b, key) === undefined) edits.push([[...path, key]])
    return
  }
  edits.push([[...path], b])
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A field of the value itself: what every object inherits are functions, which JSON has not. */
function field(value: Record<string, unknown>, key: string): unknown {
  const found = value[key]
  return typeof found === 'function' ? undefined : found
}

function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => equal(item, b[i]))
  if (!isRecord(a) || !isRecord(b)) return false
  for (const key in b) if (!equal(field(a, key), b[key])) return false
  for (const key in a) if (field(b, key) === undefined && a[key] !== undefined) return false
  return true
}

function edited(node: unknown, edit: Edit, depth: number, fresh: Set<unknown>): unknown {
  const path = edit[0]
  if (depth === path.length) {
    if (edit.length !== 4) return edit[1]
    const list = (node as unknown[]).toSpliced(edit[1], edit[2], ...edit[3])
    fresh.add(list)
    return list
  }
  const step = path[depth] as never
  const copy = fresh.has(node) ? node : Array.isArray(node) ? node.slice() : { ...(node as object) }
  fresh.add(copy)
  if (depth === path.length - 1 && edit.length === 1) delete (copy as never)[step]
  else (copy as { [step: string]: unknown })[step] = edited((copy as never)[step], edit, depth + 1, fresh)
  return copy
}
