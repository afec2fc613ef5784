/**
 * Learns the chance of winning from games between varied players, and says how true it is on games held back.
 *
 *   node tools/train-judgement.ts gettysburg --games 2000 --seed 7001 --file lessons.jsonl [--jobs 2] [--levels recruit,veteran] [--write]
 *
 * What has been played is kept in the file: it can be stopped, then learns nothing yet, and goes on later. With --write the weights go to
 * games/<title>/ai/learned/<title>.json.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { calibrate, calibrationTable, heldBack } from '#ai/judgement/calibration.ts'
import { featureNames } from '#ai/judgement/features.ts'
import { fitLogistic, type Sample } from '#ai/judgement/fit.ts'
import type { Model } from '#ai/judgement/model.ts'
import { bar } from '#cli/progress.ts'
import { titleOf } from '#games/index.ts'
import { courseOf, folderOf } from './train-judgement/course.ts'
import { keptIn, learn } from './train-judgement/lessons.ts'

/** Games are held back a fifth at a time, so that each is judged once by a model that has not seen it. */
const SHARES = 5

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '7001' },
    file: { type: 'string' },
    jobs: { type: 'string', default: '1' },
    levels: { type: 'string', default: 'recruit,veteran,veteran,general' },
    scenarios: { type: 'string' },
    ridge: { type: 'string', default: '20' },
    date: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
function fail(message: string): never {
  console.error(`train-judgement: ${message}`)
  process.exit(1)
}

const title = titleOf(positionals[0] ?? '') ?? fail('which game?')
const file = values.file ?? `${title.id}-lessons.jsonl`
const game = await title.game()
const plan = {
  title: title.id,
  seed: Number(values.seed),
  levels: values.levels.split(','),
  scenarios: values.scenarios?.split(',') ?? game.scenarios.map(s => s.id),
}
const { book } = await courseOf(plan)
const names = featureNames(book)
const kept = keptIn(file, { ...plan, rulesVersion: game.rulesVersion, features: names })
const wanted = Array.from({ length: Number(values.games) }, (_, n) => n)
const missing = wanted.filter(n => !kept.has(n))
let stopped = false
process.once('SIGINT', () => {
  stopped = true
})
const start = performance.now()
await learn(
  plan,
  missing,
  Number(values.jobs),
  file,
  lesson => {
    kept.set(lesson.n, lesson)
    const done = kept.size - (wanted.length - missing.length)
    const seconds = (performance.now() - start) / 1000
    if (process.stderr.isTTY || done % 50 === 0)
      process.stderr.write(`\r${bar(done, missing.length, 'games', seconds)}${process.stderr.isTTY ? '' : '\n'}`)
  },
  () => stopped,
)
process.stderr.write('\n')
if (stopped) fail(`stopped after ${kept.size} of ${wanted.length} games; the same command goes on with ${file}`)

const lessons = wanted.flatMap(n => kept.get(n) ?? [])
const samples: Sample[] = lessons.flatMap(({ n, scenario, won, rows }) =>
  rows.map(values => ({ values, won, game: n, scenario })),
)
if (lessons.length < SHARES) fail(`${lessons.length} games are too few to learn from`)
const free = names.map(name => book.features[name]?.free === true)
const round = (x: number) => Number(x.toPrecision(6))
const origin = {
  seed: plan.seed,
  games: lessons.length,
  positions: samples.length,
  date: values.date ?? new Date().toISOString().slice(0, 10),
  rulesVersion: game.rulesVersion,
}

function learned(from: readonly Sample[]): Model {
  const { bias, scenarios, terms } = fitLogistic(from, { names, free, ridge: Number(values.ridge) })
  return {
    title: title.id,
    origin,
    bias: round(bias),
    scenarios: Object.fromEntries(Object.entries(scenarios).map(([id, x]) => [id, round(x)])),
    terms: terms.map(t => ({ ...t, mean: round(t.mean), scale: round(t.scale), weight: round(t.weight) })),
  }
}

const model = learned(samples)
const won = lessons.reduce((sum, l) => sum + l.won, 0)
console.log(`${lessons.length} games, the first side won ${((100 * won) / lessons.length).toFixed(1)} %`)
for (const { feature, weight } of [...model.terms].sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight)))
  console.log(`  ${feature.padEnd(24)} ${weight.toFixed(3)}`)
console.log(calibrationTable(calibrate(heldBack(samples, SHARES, learned))))
if (values.write) {
  const to = new URL(`${title.id}.json`, folderOf(title))
  writeFileSync(to, `${JSON.stringify(model, null, 2)}\n`)
  console.log(`written to ${fileURLToPath(to)}`)
}
