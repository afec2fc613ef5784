import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { loadCheckout } from './pair/checkout.ts'

/**
 * How fast this checkout is beside another, both in one process by turns:
 *   node tools/pair-bench.ts ../other [game …] [--slices 150] [--decisions 1000]
 * A ratio of 1.02 says that this one takes 2 % longer. Whoever is loaded first is often a little quicker, so each
 * order gets a process of its own and the figure is the middle of both.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { slices: { type: 'string', default: '150' }, decisions: { type: 'string', default: '1000' } },
})
const [folder, ...wanted] = positionals
if (folder === undefined) throw new Error('which checkout? node tools/pair-bench.ts ../other [game …]')
const here = fileURLToPath(new URL('..', import.meta.url))
const ours = await loadCheckout(here)
const script = fileURLToPath(new URL('pair/pair-bench-run.ts', import.meta.url))

interface Run {
  play: number
  clone: number
  cloneMicros: [number, number]
}
const run = (first: string, second: string, id: string): Run =>
  JSON.parse(
    execFileSync(process.execPath, [script, first, second, id, values.slices, values.decisions], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )

for (const id of wanted.length > 0 ? wanted : ours.titles.map(title => title.id)) {
  const otherFirst = run(folder, here, id)
  const oursFirst = run(here, folder, id)
  const middle = (x: number, y: number) => Math.sqrt(x / y)
  const clones = [
    (otherFirst.cloneMicros[0] + oursFirst.cloneMicros[1]) / 2,
    (otherFirst.cloneMicros[1] + oursFirst.cloneMicros[0]) / 2,
  ] as const
  console.log(
    `${id}: play ${middle(otherFirst.play, oursFirst.play).toFixed(3)} ` +
      `(${otherFirst.play.toFixed(3)} loaded second, ${(1 / oursFirst.play).toFixed(3)} loaded first), ` +
      `clone ${middle(otherFirst.clone, oursFirst.clone).toFixed(3)} (${clones.map(c => c.toFixed(2)).join(' to ')} µs)`,
  )
}
