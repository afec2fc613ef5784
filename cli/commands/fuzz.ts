import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments, titleArgument } from '#cli/arguments.ts'
import { UsageError } from '#cli/io.ts'
import type { Command } from '#cli/main.ts'
import { breathe, progress, stopping } from '#cli/progress.ts'
import { fuzzFile } from '#engine/testing/fuzz/file.ts'
import { fuzzing } from '#engine/testing/fuzz/fuzz.ts'
import { shrink } from '#engine/testing/fuzz/shrink.ts'

export const command: Command = {
  usage: '<game> [--seconds N] [--seed N] [--out DIR]',
  summary: 'Looks for faults in the rules by random play; the shortest failing game is written as a saved game.',
  async run(argv, io) {
    const title = titleArgument(argv)
    const args = readArguments(argv, { seconds: 'text', seed: 'text', out: 'text' }, { min: 1, max: 1, what: 'a game' })
    const seconds = args.number('seconds', 30, 1, 1_000_000)
    const seed = args.number('seed', 1, 0, 1_000_000)
    const out = args.text('out') ?? '.'
    const game = await title.game()
    const from = performance.now()
    const { stopped, end } = stopping(io)
    const show = progress(io, 'seconds')
    const games = fuzzing(game, { seed })
    let next = games.next()
    while (next.done !== true) {
      const spent = (performance.now() - from) / 1000
      show(spent, seconds)
      await breathe()
      next = games.next(spent < seconds && !stopped())
    }
    const report = next.value
    end()
    io.status('')
    if (stopped()) io.err('longroll: stopped before its time')
    io.out(`${title.id}: ${report.games} games, ${report.plays} plays, seed ${seed}`)
    const verbs = Object.entries(report.verbs).sort((a, b) => a[1] - b[1])
    for (const [verb, n] of verbs) io.out(`  ${String(n).padStart(9)}  ${verb}`)
    if (report.failure === null) {
      io.out('no fault found')
      return 0
    }
    io.status(`shrinking a game of ${report.failure.plays.length} plays`)
    const short = shrink(game, report.failure)
    const file = join(out, `${title.id}-fuzz-${seed}-${report.games}.json`)
    try {
      mkdirSync(out, { recursive: true })
      writeFileSync(file, `${JSON.stringify(fuzzFile(game, short))}\n`)
    } catch (error) {
      throw new UsageError(`${file} cannot be written: ${(error as Error).message}`)
    }
    io.status('')
    io.err(`longroll: ${short.problem} (${short.plays.length} plays; ${file})`)
    return 1
  },
}
