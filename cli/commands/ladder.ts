import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { type Meeting, type Rung, rungsOf, type Standing, standingsOf } from '#ai/ladder/ladder.ts'
import { optionArguments, readArguments, scenarioArgument, titleArgument } from '#cli/arguments.ts'
import { botsOf } from '#cli/bots.ts'
import { type Io, UsageError } from '#cli/io.ts'
import type { Command } from '#cli/main.ts'
import { progress, stopping } from '#cli/progress.ts'
import type { Plan } from '#cli/simulate/run-game.ts'
import { runTasks, type Task, THEN } from '#cli/simulate/run-games.ts'
import type { Role } from '#engine/index.ts'
import { loadWords } from '#words/load.ts'
import type { Words } from '#words/words.ts'

export const command: Command = {
  usage:
    '<game> [--levels A,B,...] [--against FOLDER] [--games N] [--seed N] [--scenario S] [--option k=v]... [--jobs N] [--file F] [--json]',
  summary:
    'Each level plays the one below it on both sides, or itself as it is in another version of Longroll (--against). Prints wins with Wilson intervals. With --file it can be stopped and goes on later.',
  async run(argv, io) {
    const title = titleArgument(argv)
    const game = await title.game()
    const args = readArguments(
      argv,
      {
        levels: 'text',
        against: 'text',
        games: 'text',
        seed: 'text',
        scenario: 'text',
        option: 'texts',
        jobs: 'text',
        file: 'text',
        json: 'flag',
      },
      { min: 1, max: 1, what: 'a game' },
    )
    if (game.roles.length !== 2)
      throw new UsageError(`a ladder is for two sides; ${title.id} has ${game.roles.length} seats`)
    const known = Object.keys(await botsOf(title))
    const folder = args.text('against')
    const levels = args.text('levels')?.split(',') ?? (folder === undefined ? known : known.filter(l => l !== 'random'))
    const strange = levels.find(level => !known.includes(level))
    if (strange !== undefined) throw new UsageError(`there is no bot "${strange}" (there is ${known.join(', ')})`)
    if (folder !== undefined && !existsSync(resolve(folder, 'games/index.ts')))
      throw new UsageError(`${folder} holds no version of Longroll`)
    const rungs = rungsOf(levels, folder === undefined ? null : THEN)
    if (rungs.length === 0) throw new UsageError('a ladder has at least two levels')
    const base = {
      game: title.id,
      scenario: scenarioArgument(game, args),
      options: optionArguments(game, args),
      seed: args.number('seed', 1, 0, 1_000_000_000),
      ...(folder === undefined ? {} : { against: resolve(folder) }),
    }
    const games = args.number('games', 100, 1, 100_000)
    const jobs = args.number('jobs', availableParallelism(), 1, 256)
    const words = await loadWords(await title.words(), 'en')

    const wanted = tasksOf(base, rungs, game.roles, games)
    const file = args.text('file')
    const played = file === undefined ? new Map<string, Meeting>() : playedIn(file)
    const meetings: Meeting[] = []
    const left = wanted.filter(task => {
      const known = played.get(nameOf(task))
      if (known !== undefined) meetings.push(known)
      return known === undefined
    })
    const { stopped, end } = stopping(io)
    const show = progress(io, 'games')
    const before = meetings.length
    let errors = 0
    await runTasks(
      left,
      jobs,
      (task, result) => {
        if ('error' in result) {
          if (++errors <= 5) io.err(`longroll: ${nameOf(task)}: ${result.error}`)
          return
        }
        const meeting = { ...meetingOf(task as LadderTask), winner: result.winner }
        meetings.push(meeting)
        if (file !== undefined) appendFileSync(file, `${JSON.stringify({ name: nameOf(task), meeting })}\n`)
        show(meetings.length - before, left.length)
      },
      stopped,
    )
    end()
    io.status('')
    const standings = standingsOf(rungs, game.roles, meetings)
    if (args.flag('json')) io.out(JSON.stringify({ ...base, games, played: meetings.length, errors, standings }))
    else print(io, standings, words)
    if (stopped()) io.err(`longroll: stopped after ${meetings.length} of ${wanted.length} games`)
    return errors === 0 && !stopped() ? 0 : 1
  },
}

interface LadderTask extends Task {
  rung: Rung
  side: Role
}

const meetingOf = ({ rung, side, n }: LadderTask) => ({ rung, side, n })

/** The same for the same game, whatever else was asked for: by it a file knows what has been played. */
const nameOf = ({ plan, n }: Task): string =>
  JSON.stringify([plan.game, plan.scenario, plan.options, plan.seed, plan.players, plan.against ?? null, n])

function tasksOf(
  base: Omit<Plan, 'players'>,
  rungs: readonly Rung[],
  roles: readonly Role[],
  games: number,
): LadderTask[] {
  const tasks: LadderTask[] = []
  // both sides by turns, so that whoever stops early has seen as much of either
  for (const rung of rungs) {
    for (let n = 0; n < games; n++) {
      for (const side of roles) {
        const players = Object.fromEntries(roles.map(role => [role, role === side ? rung.upper : rung.lower]))
        tasks.push({ plan: { ...base, players }, n, rung, side })
      }
    }
  }
  return tasks
}

function playedIn(file: string): Map<string, Meeting> {
  if (!existsSync(file)) return new Map()
  const lines = readFileSync(file, 'utf8').split('\n')
  return new Map(
    lines.flatMap((line, i) => {
      if (line === '') return []
      try {
        const { name, meeting } = JSON.parse(line) as { name: string; meeting: Meeting }
        return [[name, meeting] as const]
      } catch {
        // the last line may have been cut off
        if (i >= lines.length - 2) return []
        throw new UsageError(`line ${i + 1} of ${file} is not a game of a ladder`)
      }
    }),
  )
}

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`

function print(io: Io, standings: readonly Standing[], words: Words): void {
  io.out(
    `| ${'bot'.padEnd(10)} | ${'against'.padEnd(14)} | ${'as'.padEnd(12)} | won of games | share | 95 % interval |`,
  )
  io.out('| --- | --- | --- | --- | --- | --- |')
  for (const { rung, side, games, wins, draws, share, interval } of standings) {
    const as = side === null ? 'both' : words.name('side', side)
    const drawn = draws === 0 ? '' : `, ${draws} drawn`
    const name = `| ${rung.upper.padEnd(10)} | ${rung.lower.padEnd(14)} | ${as.padEnd(12)} |`
    io.out(
      `${name} ${wins} of ${games}${drawn} | ${percent(share)} | ${percent(interval[0])} to ${percent(interval[1])} |`,
    )
  }
}
