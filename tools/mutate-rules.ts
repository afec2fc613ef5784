// Breaks the rules of the titles one at a time and tells which breaks the tests notice.
//   node tools/mutate-rules.ts [--title T] [--file F] [--sample N] [--seed S] [--whole] [--again] [--out FILE]
// A line of JSON for each mutant goes to FILE; run again with the same file, it goes on where it stopped.
// --whole lets whole games try those that the quick tests missed; --again tries the survivors of FILE anew.
// Mutants that change nothing anybody could notice stand in mutate/equivalent.json; they are not run.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { equivalents } from './mutate/equivalents.ts'
import { rulesOf, testsFor, testsOf, titlesIn } from './mutate/files.ts'
import { type Mutant, mutantsOf, sampleOf } from './mutate/mutants.ts'
import { Runner } from './mutate/runner.ts'
import { type Line, table } from './mutate/table.ts'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const { values } = parseArgs({
  options: {
    title: { type: 'string' },
    file: { type: 'string' },
    sample: { type: 'string', default: '150' },
    seed: { type: 'string', default: '1863' },
    whole: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    out: { type: 'string', default: 'mutants.jsonl' },
  },
})

const sampled = (title: string): Mutant[] =>
  sampleOf(
    rulesOf(root, title)
      .filter(file => values.file === undefined || file.includes(values.file))
      .flatMap(file => mutantsOf(root, file)),
    Number(values.sample),
    values.seed,
  )

/** What is known of each mutant, the newest word last. */
const lines = (): Map<string, Line> => {
  const texts = existsSync(values.out) ? readFileSync(values.out, 'utf8').split('\n') : []
  return new Map(
    texts
      .filter(text => text !== '')
      .map(text => JSON.parse(text) as Line)
      .map(line => [line.id, line]),
  )
}

/** Tries mutants with these tests and writes down what came of it. */
async function tryAll(title: string, mutants: readonly Mutant[], tests: readonly string[], whole: boolean) {
  if (mutants.length === 0 || tests.length === 0) return
  const runner = new Runner(root)
  const unbroken = await runner.baseline(tests)
  if (unbroken.verdict !== 'survived') throw new Error(`${title}: the unbroken rules fail in ${unbroken.by}`)
  console.log(`${title}: ${mutants.length} mutants, ${tests.length} test files, ${unbroken.ms} ms unbroken`)
  for (const mutant of mutants) {
    const result = await runner.run(mutant, testsFor(tests, mutant.file, runner.times))
    appendFileSync(values.out, `${JSON.stringify({ title, ...mutant, ...result, whole } satisfies Line)}\n`)
    if (result.verdict === 'survived')
      console.log(`  survived: ${mutant.file}:${mutant.line}  ${mutant.was}  ->  ${mutant.now}`)
  }
  await runner.stop()
}

const equals = equivalents(root)
const titles = values.title === undefined ? titlesIn(root) : [values.title]
const asked = new Map(titles.map(title => [title, sampled(title)]))
for (const [title, sample] of asked) {
  const real = sample.filter(mutant => !equals.has(mutant))
  const survived = (line: Line | undefined) => line?.verdict === 'survived'
  const before = lines()
  const left = real.filter(({ id }) => !before.has(id) || (values.again && survived(before.get(id))))
  await tryAll(title, left, testsOf(root, title, 'quick'), false)
  if (!values.whole) continue
  const after = lines()
  const missed = real.filter(({ id }) => survived(after.get(id)) && after.get(id)?.whole !== true)
  await tryAll(title, missed, testsOf(root, title, 'whole'), true)
}
const known = lines()
const told = [...asked].flatMap(([title, sample]) =>
  sample.flatMap((mutant): Line[] => {
    if (equals.has(mutant)) return [{ title, ...mutant, verdict: 'equivalent', by: null, ms: 0, whole: false }]
    const line = known.get(mutant.id)
    return line === undefined ? [] : [{ ...line, ...mutant }]
  }),
)
console.log(table(told))
