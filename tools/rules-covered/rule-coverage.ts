/** What a title has for one rule of its rulebook. */
export interface RuleCoverage {
  rule: string
  heading: string
  /** Files of the rules that cite it. */
  files: string[]
  /** Tests named by it. */
  tests: number
  /** Message keys logged under it. */
  logs: string[]
  /** Languages whose help has a section of this number. */
  help: string[]
}

export interface Sources {
  rulebook: { readonly [rule: string]: string }
  /** Text of the rule files, by path from `rules/`. */
  rules: { readonly [path: string]: string }
  tests: readonly string[]
  help: { readonly [lang: string]: string }
}

export function coverageOf({ rulebook, rules, tests, help }: Sources): RuleCoverage[] {
  const cites = Object.entries(rules).map(([path, text]) => ({ path, ids: citedIn(text), logs: loggedIn(text) }))
  const named = tests.flatMap(namedIn)
  return Object.entries(rulebook).map(([rule, heading]) => ({
    rule,
    heading,
    files: cites.filter(file => file.ids.has(rule)).map(file => file.path),
    tests: named.filter(id => id === rule).length,
    logs: [...new Set(cites.flatMap(file => file.logs.filter(log => log.rule === rule).map(log => log.key)))],
    help: Object.keys(help).filter(lang => help[lang]?.split('\n').some(line => line.startsWith(`## ${rule} `))),
  }))
}

/** What is missing for a rule; null: nothing. */
export function lackOf(row: RuleCoverage, languages: readonly string[]): string | null {
  const lacks: string[] = []
  if (row.files.length === 0 && row.tests === 0) return 'nothing yet'
  if (row.files.length === 0) lacks.push('no code')
  if (row.tests === 0) lacks.push('no test')
  const silent = languages.filter(lang => !row.help.includes(lang))
  if (silent.length > 0) lacks.push(`no help in ${silent.join(', ')}`)
  return lacks.length === 0 ? null : lacks.join('; ')
}

/** Ids in quotes and in comments. */
function citedIn(text: string): Set<string> {
  const ids = new Set<string>()
  for (const match of text.matchAll(/'(\d+(?:\.\d+)*)'/g)) ids.add(match[1] as string)
  for (const comment of text.matchAll(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g)) {
    for (const match of comment[0].matchAll(/(?<![\w.])\d+(?:\.\d+)*(?![\w.]*\d)/g)) ids.add(match[0])
  }
  return ids
}

function loggedIn(text: string): { rule: string; key: string }[] {
  const said = text.matchAll(/\bsay\(\s*'(\d+(?:\.\d+)*)',\s*(?:'([^']+)')?/g)
  return [...said].map(match => ({ rule: match[1] as string, key: match[2] ?? '(several)' }))
}

/** Rule ids with which names of suites and tests begin, `it.each(…)('4.2 …'` too. */
function namedIn(text: string): string[] {
  return [...text.matchAll(/\(\s*(['"`])(\d+(?:\.\d+)*)[\s,:]/g)].map(match => match[2] as string)
}
