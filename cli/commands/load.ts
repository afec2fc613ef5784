import { readArguments } from '#cli/arguments.ts'
import { UsageError } from '#cli/io.ts'
import type { Command } from '#cli/main.ts'
import { progress, stopping } from '#cli/progress.ts'
import { titleOf } from '#games/index.ts'
import { type LoadReport, runLoad } from '#server/load/run-load.ts'

export const command: Command = {
  usage: '[--games N] [--seconds S] [--game ID] [--database URL [--processes N]] [--json]',
  summary:
    'Plays random games over sockets against a server of its own and tells durable moves a second and delays; with an empty PostgreSQL database, against several.',
  async run(argv, io) {
    const flags = {
      games: 'text',
      seconds: 'text',
      game: 'text',
      database: 'text',
      processes: 'text',
      json: 'flag',
    } as const
    const args = readArguments(argv, flags, { min: 0, max: 0, what: '' })
    const id = args.text('game') ?? 'house-divided'
    const title = titleOf(id)
    if (title === undefined) throw new UsageError(`there is no game "${id}"`)
    const game = await title.game()
    const database = args.text('database') ?? null
    const processes = args.number('processes', 1, 1, 32)
    if (processes > 1 && database === null) throw new UsageError('several processes need --database')
    const seconds = args.number('seconds', 10, 1, 3600)
    const show = progress(io, 'seconds')
    const { stopped, end } = stopping(io)
    io.status('starting the server and the games …')
    const report = await runLoad({
      game: id,
      scenario: game.scenarios[0]?.id as string,
      options: {},
      games: args.number('games', 100, 1, 2000),
      seconds,
      database,
      processes,
      goOn(passed, of) {
        show(passed, of)
        return !stopped()
      },
    })
    end()
    io.status('')
    if (report.moves > 0 || !stopped())
      io.out(args.flag('json') ? JSON.stringify({ game: id, ...report }) : sentence(report))
    if (stopped()) io.err(`longroll: stopped after ${report.seconds} of ${seconds} seconds, with ${report.moves} moves`)
    return report.errors === 0 && !stopped() ? 0 : 1
  },
}

function sentence(r: LoadReport): string {
  return [
    `${r.games} busy games, ${r.seconds} s: ${r.moves} moves, ${r.movesPerSecond} a second, each on the disk before it was told`,
    `delay p50 ${r.p50} ms, p95 ${r.p95} ms, p99 ${r.p99} ms, longest ${r.max} ms`,
    `${r.bytesPerMove} bytes a move to both seats, ${r.diskBytesPerMove} bytes of disk, ` +
      `${r.cpuMsPerMove ?? '?'} ms of the server's processor; ${r.finished} games finished, ${r.errors} errors`,
  ].join('\n')
}
