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

/** A folder and one inside it are one house: its own files may use its rooms, and these its hall. */
const oneHouse = (a: string, b: string): boolean => a.startsWith(`${b}/`) || b.startsWith(`${a}/`)

/**
 * Ways by which a folder comes to import itself through others, as `a > b > a`: for each folder the shortest, told once
 * for all that lie on it.
 */
export function importCycles(folders: Folders): string[] {
  const told = new Set<string>()
  const cycles: string[] = []
  for (const start of [...folders.keys()].sort()) {
    if (told.has(start)) continue
    const way = wayBack(folders, start)
    if (way === null) continue
    for (const folder of way) told.add(folder)
    cycles.push([...way, start].join(' > '))
  }
  return cycles
}

/** The shortest way from a folder through its imports back to itself, beginning with it; null: there is none. */
function wayBack(folders: Folders, start: string): string[] | null {
  const from = new Map<string, string>()
  const queue = [start]
  for (const folder of queue)
    for (const next of folders.get(folder) ?? []) {
      if (oneHouse(folder, next)) continue
      if (next === start) {
        const way = [folder]
        while (way[0] !== start) way.unshift(from.get(way[0] as string) as string)
        return way
      }
      if (from.has(next)) continue
      from.set(next, folder)
      queue.push(next)
    }
  return null
}
