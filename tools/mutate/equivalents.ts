import { existsSync, readFileSync } from 'node:fs'
import type { Mutant } from './mutants.ts'

/** A break that no test can notice, by the line as it stands and as the break leaves it, and the reason. */
export interface Equivalent {
  file: string
  line: string
  becomes: string
  why: string
}

export const listed = (root: string): Equivalent[] => {
  const path = `${root}/tools/mutate/equivalent.json`
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Equivalent[]) : []
}

/** The lines that a mutant touches, before and after. */
export function linesOf(root: string, { file, start, end, now }: Mutant): { line: string; becomes: string } {
  const source = readFileSync(`${root}/${file}`, 'utf8')
  const first = source.lastIndexOf('\n', start - 1) + 1
  const next = source.indexOf('\n', end)
  const last = next < 0 ? source.length : next
  return {
    line: source.slice(first, last).trim(),
    becomes: (source.slice(first, start) + now + source.slice(end, last)).trim(),
  }
}

const key = (file: string, line: string, becomes: string) => `${file}\n${line}\n${becomes}`

/** Tells which mutants are listed as equivalent. */
export function equivalents(root: string): { has(mutant: Mutant): boolean } {
  const keys = new Set(listed(root).map(e => key(e.file, e.line, e.becomes)))
  const files = new Set(listed(root).map(e => e.file))
  return {
    has(mutant) {
      if (!files.has(mutant.file)) return false
      const { line, becomes } = linesOf(root, mutant)
      return keys.has(key(mutant.file, line, becomes))
    },
  }
}
