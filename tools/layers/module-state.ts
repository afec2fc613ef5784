import { withoutComments } from './imports-of.ts'

/** Files that may keep nothing between two tables: a board is made for each (client/board/api.ts). */
const BOARDS = /^games\/[^/]+\/board\/(?!.*\.test\.tsx?$).*\.tsx?$/

const STATEFUL =
  /\b(createSignal|createStore|createMutable|createMemo|createEffect|createComputed|createResource|createRoot)\b/
const FILLING = 'set|add|push|unshift|splice|delete|clear|pop|shift|sort|reverse|fill'

/** What a board's module remembers by itself, one line each: variables, signals, and lists or maps that are filled later. */
export function moduleStateProblems(path: string, source: string): string[] {
  if (!BOARDS.test(path)) return []
  const code = withoutComments(source)
  const problems: string[] = []
  const lineAt = (index: number) => code.slice(0, index).split('\n').length
  const report = (index: number, what: string) =>
    problems.push(`${path}:${lineAt(index)}: ${what}; a board is made for a table`)
  // the formatter puts what stands at module level, and nothing else, at the start of a line
  for (const match of code.matchAll(/^(?:export\s+)?(let|var)\s+(\w+)/gm))
    report(match.index, `the variable ${match[2]} belongs to the module`)
  for (const match of code.matchAll(/^(?:export\s+)?const\s+(\w+|[[{][^=]*?[\]}])[^=\n]*=(?!>)/gm)) {
    const value = initialiser(code, match.index + match[0].length)
    const name = match[1] as string
    if (!isFunction(value) && STATEFUL.test(value)) report(match.index, `the signal ${name} belongs to the module`)
    else if (/^\w+$/.test(name) && isFilled(code, name)) report(match.index, `${name} is filled after it was made`)
  }
  return problems
}

/** The text of a statement's value: up to the next line that begins at the margin with a word. */
function initialiser(code: string, from: number): string {
  const rest = code.slice(from)
  const end = rest.search(/\n(?=[\w@/])/)
  return (end < 0 ? rest : rest.slice(0, end)).trim()
}

/** What is made inside a function is made anew each time. */
const isFunction = (value: string): boolean =>
  /^(async\s+)?(function\b|\w+\s*=>|(<[^>]*>)?\([^()]*(\([^()]*\)[^()]*)*\)\s*(:[^=]+)?=>)/.test(value)

function isFilled(code: string, name: string): boolean {
  const changed = new RegExp(
    `(?<![.\\w])${name}(\\.(${FILLING})\\(|(\\.\\w+|\\[[^\\]\\n]+\\])+\\s*(=(?![=>])|\\+=|\\+\\+))`,
  )
  return changed.test(code)
}
