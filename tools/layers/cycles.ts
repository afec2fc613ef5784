import { posix } from 'node:path'
import { importsOf } from './imports-of.ts'

/** Folder by folder, which others its files import: values and types alike. */
export type Folders = ReadonlyMap<string, ReadonlySet<string>>

/** The folder that a file belongs to: a title's rules are one, by their own chapters; the rest is as deep as it is. */
export function folderOf(path: string): string {
  const chapters = /^(games\/[^/]+\/rules)\//.exec(path)
  return chapters?.[1] ?? posix.dirname(path)
}

/** Tests and what only tests use may look everywhere. */
const OUTSIDE = /(\.test\.tsx?$|^games\/[^/]+\/tests\/|^client\/e2e\/|\/testing\/|-suite\.ts$|\.config\.ts$)/

export function foldersOf(files: readonly { path: string; source: string }[]): Folders {
  const folders = new Map<string, Set<string>>()
  for (const { path, source } of files) {
    if (OUTSIDE.test(path)) continue
    const from = folderOf(path)
    const known = folders.get(from) ?? new Set()
    folders.set(from, known)
    for (const { specifier } of importsOf(source)) {
      if (!/^[#.]/.test(specifier)) continue
      const target = specifier.startsWith('#')
        ? specifier.slice(1)
        : posix.normalize(posix.join(posix.dirname(path), specifier)).replace(/\?.*$/, '')
      const to = folderOf(target)
      if (to !== from && !OUTSIDE.test(target)) known.add(to)
    }
  }
  return folders
}

/**
 * Pairs of folders that import each other, `a b` with a before b. A folder and one inside it are one house: its own
 * files may use its rooms, and these its hall.
 */
export function mutualImports(folders: Folders): string[] {
  const pairs: string[] = []
  for (const [a, uses] of folders)
    for (const b of uses) {
      const inside = a.startsWith(`${b}/`) || b.startsWith(`${a}/`)
      if (a < b && !inside && folders.get(b)?.has(a)) pairs.push(`${a} ${b}`)
    }
  return pairs.sort()
}
