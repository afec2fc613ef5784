export interface Import {
  specifier: string
  /** Nothing is left of it when types are stripped. */
  types: boolean
  line: number
}

const STATEMENT = /(?<=^[ \t]*)(import|export)\s+(type\s+)?(?:([\w$*\s{},]+?)\s*from\s*)?(['"])([^'"\n]+)\4/gm
const CALL = /(?<![\w$])import(?:\.meta\.resolve)?\(\s*(['"])([^'"\n]+)\1/g
const WORKER = /new URL\(\s*(['"])(\.[^'"\n]+\.(?:ts|mjs))\1\s*,\s*import\.meta\.url/g

/** Every module that a source file names: imports, re-exports, lazy imports, workers. */
export function importsOf(source: string): Import[] {
  const code = withoutComments(source)
  const lineAt = (index: number) => code.slice(0, index).split('\n').length
  const found: Import[] = []
  for (const match of code.matchAll(STATEMENT)) {
    const names = match[3]?.match(/^\{(.*)\}$/s)?.[1]
    const list = names
      ?.split(',')
      .map(name => name.trim())
      .filter(name => name !== '')
    const types =
      match[2] !== undefined || (list !== undefined && list.length > 0 && list.every(n => n.startsWith('type ')))
    found.push({ specifier: match[5] as string, types, line: lineAt(match.index) })
  }
  for (const match of code.matchAll(CALL))
    found.push({ specifier: match[2] as string, types: inType(code, match.index), line: lineAt(match.index) })
  for (const match of code.matchAll(WORKER))
    found.push({ specifier: match[2] as string, types: false, line: lineAt(match.index) })
  return found
}

/** `typeof import('…')` is a type. */
const inType = (code: string, index: number): boolean => /typeof\s+$/.test(code.slice(Math.max(0, index - 20), index))

/** Comments blanked out, strings left alone, lines kept. */
export function withoutComments(source: string): string {
  const parts = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|(['"])(?:\\.|(?!\1)[^\\\n])*\1|`(?:\\.|[^\\`])*`/g
  return source.replace(parts, part =>
    part.startsWith('/') ? part.replace(/[^\n]/g, ' ') : part.startsWith('`') ? blank(part) : part,
  )
}

const blank = (text: string): string => `\`${text.slice(1, -1).replace(/[^\n]/g, ' ')}\``
