/** What changed between two JSON values: so that a move costs what it changes, not what the board holds. */
export type Patch = readonly Edit[]
/** A path and the new value there; without a value: the field is gone, or the list ends here. */
export type Edit = readonly [path: readonly (string | number)[], value?: unknown]

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
    const shared = Math.min(a.length, b.length)
    for (let i = 0; i < shared; i++) {
      path.push(i)
      compare(a[i], b[i], path, edits)
      path.pop()
    }
    for (let i = shared; i < b.length; i++) edits.push([[...path, i], b[i]])
    if (a.length > b.length) edits.push([[...path, b.length]])
    return
  }
  if (isRecord(a) && isRecord(b)) {
    for (const key in b) {
      if (b[key] === undefined) continue
      path.push(key)
      if (a[key] === undefined) edits.push([[...path], b[key]])
      else compare(a[key], b[key], path, edits)
      path.pop()
    }
    for (const key in a) if (a[key] !== undefined && b[key] === undefined) edits.push([[...path, key]])
    return
  }
  edits.push([[...path], b])
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function edited(node: unknown, edit: Edit, depth: number, fresh: Set<unknown>): unknown {
  const [path, value] = edit
  if (depth === path.length) return value
  const step = path[depth] as string | number
  const copy = (fresh.has(node) ? node : Array.isArray(node) ? node.slice() : { ...(node as object) }) as never
  fresh.add(copy)
  const last = depth === path.length - 1
  if (last && edit.length === 1) {
    if (Array.isArray(copy)) (copy as unknown[]).length = step as number
    else delete copy[step]
  } else {
    ;(copy as Record<string | number, unknown>)[step] = last ? value : edited(copy[step], edit, depth + 1, fresh)
  }
  return copy
}
