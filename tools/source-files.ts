import { readdirSync } from 'node:fs'

const OURS = ['ai', 'bin', 'cli', 'client', 'engine', 'games', 'protocol', 'server', 'tools', 'words']

/** Paths of all files of the project, from its root, sorted. */
export function sourceFiles(root: string): string[] {
  return OURS.flatMap(folder =>
    readdirSync(`${root}/${folder}`, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map(entry => `${entry.parentPath}/${entry.name}`.slice(root.length).replace(/^\/+/, '')),
  ).sort()
}
