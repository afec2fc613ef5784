import { existsSync, globSync } from 'node:fs'

/** The rules of a title and what it shows of them: what is broken. Types, lists of names and the checks of laws are not. */
export const rulesOf = (root: string, title: string): string[] =>
  globSync(
    [
      `games/${title}/rules/**/*.ts`,
      `games/${title}/views.ts`,
      `games/${title}/views/**/*.ts`,
      `games/${title}/imagine.ts`,
    ],
    {
      cwd: root,
    },
  )
    .filter(file => !/\.test\.ts$|\/(check|choices|frames|state|kit|codes|ids|index)\.ts$/.test(file))
    .sort()

/** Whole games played at random: slow, so they try only what the quick tests missed. */
const WHOLE = /contract|laws|games\.test|kept|small-battles|skeleton|text-board/
/** Tests of words, pictures and bots see nothing of the rules. */
const OTHER = /help|locales|layout|diagrams|guide|describe|coverage/

/** Tests of a title in the order in which they are tried for a file: its own section first, then the quick ones. */
export function testsFor(tests: readonly string[], file: string, times: ReadonlyMap<string, number>): string[] {
  const section = /rules\/(\d\d)-/.exec(file)?.[1]
  const own = (test: string) => (section !== undefined && test.includes(`tests/${section}-`) ? 0 : 1)
  return tests.toSorted((a, b) => own(a) - own(b) || (times.get(a) ?? 0) - (times.get(b) ?? 0))
}

export function testsOf(root: string, title: string, kind: 'quick' | 'whole'): string[] {
  return globSync(`games/${title}/tests/*.test.ts`, { cwd: root })
    .filter(file => !OTHER.test(file) && WHOLE.test(file) === (kind === 'whole'))
    .sort()
}

export const titlesIn = (root: string): string[] =>
  globSync('games/*/rules', { cwd: root })
    .map(path => path.split('/')[1] as string)
    .filter(title => existsSync(`${root}/games/${title}/tests`))
    .sort()
