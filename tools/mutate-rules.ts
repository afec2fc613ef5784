// Breaks the rules of the titles one at a time and tells which breaks the tests notice.
//   node tools/mutate-rules.ts [--title T] [--sample N] [--seed S] [--whole] [--out FILE]
// A line of JSON for each mutant goes to FILE; run again with the same file, it goes on where it stopped.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { draw, rngFrom, seedFrom } from '#engine/index.ts'
import { rulesOf, testsFor, testsOf, titlesIn } from './mutate/files.ts'
import { type Mutant, mutantsOf } from './mutate/mutants.ts'
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
    out: { type: 'string', default: 'mutants.jsonl' },
  },
})

/** So many mutants of a title, drawn by the seed. */
function sampled(title: string): Mutant[] {
  const rng = rngFrom(seedFrom(Number(values.seed)))
  const all = rulesOf(root, title)
    .filter(file => values.file === undefined || file.includes(values.file))
    .flatMap(file => mutantsOf(root, file))
  const count = Math.min(Number(values.sample), all.length)
  for (let i = 0; i < count; i++) {
    const j = i + draw(rng, all.length - i) - 1
    const held = all[i] as Mutant
    all[i] = all[j] as Mutant
    all[j] = held
  }
  return all.slice(0, count)
}

const lines = (): Line[] =>
  existsSync(values.out)
    ? readFileSync(values.out, 'utf8')
        .split('\n')
        .filter(text => text !== '')
        .map(text => JSON.parse(text) as Line)
    : []

const titles = values.title === undefined ? titlesIn(root) : [values.title]
for (const title of titles) {
  const known = new Set(lines().map(line => line.id))
  const left = sampled(title).filter(mutant => !known.has(mutant.id))
  const tests = testsOf(root, title, values.whole)
  if (left.length === 0 || tests.length === 0) continue
  const runner = new Runner(root)
  const whole = await runner.baseline(tests)
  if (whole.verdict !== 'survived') throw new Error(`${title}: the unbroken rules fail in ${whole.by}`)
  console.log(`${title}: ${left.length} mutants, ${tests.length} test files, ${whole.ms} ms unbroken`)
  for (const mutant of left) {
    const result = await runner.run(mutant, testsFor(tests, mutant.file, runner.times))
    appendFileSync(values.out, `${JSON.stringify({ title, ...mutant, ...result })}\n`)
    if (result.verdict === 'survived')
      console.log(`  survived: ${mutant.file}:${mutant.line}  ${mutant.was}  ->  ${mutant.now}`)
  }
  await runner.stop()
}
console.log(table(lines()))
