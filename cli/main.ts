import { SetupError } from '#server/setup-error.ts'
import { type Io, terminal, UsageError } from './io.ts'

export interface Command {
  /** What follows the command's name. */
  usage: string
  summary: string
  run(argv: readonly string[], io: Io): Promise<number>
}

/** One file a command, loaded when it is called. */
const COMMANDS: { readonly [name: string]: () => Promise<{ command: Command }> } = {
  games: () => import('./commands/games.ts'),
  play: () => import('./commands/play.ts'),
  simulate: () => import('./commands/simulate.ts'),
  ladder: () => import('./commands/ladder.ts'),
  bench: () => import('./commands/bench.ts'),
  verify: () => import('./commands/verify.ts'),
  start: () => import('./commands/start.ts'),
  build: () => import('./commands/build.ts'),
  load: () => import('./commands/load.ts'),
  migrate: () => import('./commands/migrate.ts'),
  backup: () => import('./commands/backup.ts'),
  restore: () => import('./commands/restore.ts'),
  'check-games': () => import('./commands/check-games.ts'),
  admin: () => import('./commands/admin.ts'),
  fuzz: () => import('./commands/fuzz.ts'),
  battle: () => import('./commands/battle.ts'),
  lock: () => import('./commands/lock.ts'),
}

/** The `longroll` command; gives the exit code. */
export async function main(argv: readonly string[], io: Io = terminal()): Promise<number> {
  const name = argv[0] ?? 'help'
  if (['help', '--help', '-h'].includes(name)) return help(io)
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (load === undefined) return wrong(io, `there is no command "${name}" (try longroll help)`)
  const { command } = await load()
  const rest = argv.slice(1)
  if (rest.includes('--help') || rest.includes('-h')) {
    io.out(`longroll ${name} ${command.usage}\n${command.summary}`)
    return 0
  }
  try {
    return await command.run(rest, io)
  } catch (error) {
    if (error instanceof UsageError) return wrong(io, `${error.message} (longroll ${name} --help)`)
    if (error instanceof SetupError) {
      io.err(`longroll: ${error.message}`)
      return 1
    }
    throw error
  }
}

function wrong(io: Io, message: string): number {
  io.err(`longroll: ${message}`)
  return 2
}

async function help(io: Io): Promise<number> {
  io.out('longroll: American Civil War board games by their full rules\n')
  for (const [name, load] of Object.entries(COMMANDS)) {
    const { command } = await load()
    io.out(`  longroll ${name} ${command.usage}\n      ${command.summary}`)
  }
  return 0
}
