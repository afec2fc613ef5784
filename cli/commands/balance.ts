import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { optionArguments, readArguments, scenarioArgument, titleArgument } from '#cli/arguments.ts'
import type { Io } from '#cli/io.ts'
import type { Command } from '#cli/main.ts'
import { progress, stopping } from '#cli/progress.ts'
import { balanceTable, byLength, byReason, type Ended, shareOf } from '#cli/simulate/balance.ts'
import { KeptGames } from '#cli/simulate/kept-games.ts'
import { levelsArgument, mustHaveTwoSides } from '#cli/simulate/levels.ts'
import type { Plan } from '#cli/simulate/run-game.ts'
import { runTasks, type Task } from '#cli/simulate/run-games.ts'
import type { Role } from '#engine/index.ts'
import { loadWords } from '#words/load.ts'

export const command: Command = {
  usage:
    '<game> [--levels A,B,...] [--games N] [--seed N] [--scenario S] [--option k=v]... [--jobs N] [--file F] [--page F]',
  summary:
    'Each level plays itself: how often each side wins, by level, by how long it took and by how it ended, with Wilson intervals. With --file it can be stopped and goes on later; --page writes it as a page.',
  async run(argv, io) {
    const title = titleArgument(argv)
    const game = await title.game()
    const args = readArguments(
      argv,
      {
        levels: 'text',
        games: 'text',
        seed: 'text',
        scenario: 'text',
        option: 'texts',
        jobs: 'text',
        file: 'text',
        page: 'text',
      },
      { min: 1, max: 1, what: 'a game' },
    )
    mustHaveTwoSides(title, game, 'balance')
    const levels = await levelsArgument(title, args, async () => Object.keys(await title.bots()))
    const seed = args.number('seed', 1, 0, 1_000_000_000)
    const games = args.number('games', 200, 1, 100_000)
    const base: Omit<Plan, 'players'> = {
      game: title.id,
      scenario: scenarioArgument(game, args),
      options: optionArguments(game, args),
      seed,
    }
    const wanted = levels.flatMap(level => {
      const players = Object.fromEntries(game.roles.map(role => [role, level]))
      return Array.from({ length: games }, (_, n): LevelTask => ({ plan: { ...base, players }, n, level }))
    })
    const file = args.text('file')
    const ended = await played(wanted, args.number('jobs', availableParallelism(), 1, 256), file, io)

    const missing = wanted.filter(t => ended.get(nameOf(t)) === undefined).length
    const words = await loadWords(await title.words(), 'en')
    const first = game.roles[0] as Role
    const name = words.name('side', first)
    const of = (level: string) => wanted.filter(t => t.level === level).flatMap(t => ended.get(nameOf(t)) ?? [])
    const given = args
      .texts('option')
      .map(option => ` --option ${option}`)
      .join('')
    const lines = [
      `# ${words.say('game.name')}: the balance of the board`,
      '',
      `Made by \`npx longroll balance ${title.id} --scenario ${base.scenario}${given} --levels ${levels.join(',')} --games ${games} --seed ${seed}\`: each level`,
      'plays itself. Nobody was tuned on these seeds.',
      ...(missing === 0 ? [] : [`Of these ${wanted.length} games ${missing} have not been played yet.`]),
      '',
      ...balanceTable(
        'level',
        name,
        levels.map(level => shareOf(`\`${level}\``, of(level), first)),
      ),
      ...levels.flatMap(level => [
        '',
        `## \`${level}\` against itself`,
        '',
        ...balanceTable('ended in', name, byLength(of(level), first)),
        '',
        ...balanceTable(
          'ended by',
          name,
          byReason(of(level), first, reason => words.say(reason)),
        ),
      ]),
    ]
    for (const line of lines) io.out(line)
    const page = args.text('page')
    if (page !== undefined) writeFileSync(page, `${lines.join('\n')}\n`)
    if (missing > 0) io.err(`longroll: ${missing} of ${wanted.length} games were not played`)
    return missing === 0 ? 0 : 1
  },
}

interface LevelTask extends Task {
  level: string
}

const nameOf = ({ plan, n }: Task): string =>
  JSON.stringify([plan.game, plan.scenario, plan.options, plan.seed, plan.players, n])

async function played(
  wanted: readonly LevelTask[],
  jobs: number,
  file: string | undefined,
  io: Io,
): Promise<KeptGames<Ended>> {
  const ended = new KeptGames<Ended>(file)
  const left = wanted.filter(task => ended.get(nameOf(task)) === undefined)
  const { stopped, end } = stopping(io)
  const show = progress(io, 'games')
  let done = 0
  await runTasks(
    left,
    jobs,
    (task, result) => {
      show(++done, left.length)
      if ('error' in result) return io.err(`longroll: ${nameOf(task)}: ${result.error}`)
      ended.keep(nameOf(task), result)
    },
    stopped,
  )
  end()
  io.status('')
  return ended
}
