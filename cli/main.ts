import { SetupError } from '#server/setup-error.ts'
import { VERSION } from '#server/version.ts'
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
  balance: () => import('./commands/balance.ts'),
  bench: () => import('./commands/bench.ts'),
  verify: () => import('./commands/verify.ts'),
  analyse: () => import('./commands/analyse.ts'),
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
  completion: () => import('./commands/completion.ts'),
}

/** The `longroll` command; gives the exit code. */
export async function main(argv: readonly string[], io: Io = terminal()): Promise<number> {
  const name = argv[0] ?? 'help'
  if (['--version', '-V', 'version'].includes(name)) {
    io.out(`longroll ${VERSION} (Node ${process.versions.node})`)
    return 0
  }
  if (['help', '--help', '-h'].includes(name)) return argv[1] === undefined ? help(io) : helpOn(io, argv[1])
  const rest = argv.slice(1)
  if (rest.includes('--help') || rest.includes('-h')) return helpOn(io, name)
  const load = loaderOf(name)
  if (load === undefined) return unknown(io, name)
  const { command } = await load()
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

const loaderOf = (name: string) => (Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined)

/** All commands by name, loaded. */
export async function allCommands(): Promise<[string, Command][]> {
  return await Promise.all(
    Object.entries(COMMANDS).map(async ([name, load]): Promise<[string, Command]> => [name, (await load()).command]),
  )
}

async function helpOn(io: Io, name: string): Promise<number> {
  const load = loaderOf(name)
  if (load === undefined) return unknown(io, name)
  const { command } = await load()
  io.out(`longroll ${name} ${command.usage}\n${command.summary}`)
  return 0
}

function unknown(io: Io, name: string): number {
  const near = Object.keys(COMMANDS).find(known => known.startsWith(name.slice(0, 3)) || sameLetters(known, name))
  const hint = near === undefined ? 'try longroll help' : `did you mean ${near}? longroll help lists all`
  return wrong(io, `there is no command "${name}" (${hint})`)
}

const sameLetters = (a: string, b: string): boolean => [...a].sort().join('') === [...b].sort().join('')

function wrong(io: Io, message: string): number {
  io.err(`longroll: ${message}`)
  return 2
}

async function help(io: Io): Promise<number> {
  io.out('longroll: American Civil War board games by their full rules\n')
  for (const [name, { usage, summary }] of await allCommands()) {
    io.out(`  longroll ${name} ${usage}\n      ${summary.split('\n')[0]}`)
  }
  io.out('\n  longroll help COMMAND, longroll --version')
  return 0
}
