import { existsSync, readFileSync } from 'node:fs'
import { linesOf, type Mutant } from './mutants.ts'

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
