import { existsSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { type Ratings, ratingsOf } from '#ai/ladder/elo.ts'
import {
  type Meeting,
  type Rung,
  roundRobin,
  rungsOf,
  type Standing,
  standingsOf,
  type Thought,
} from '#ai/ladder/ladder.ts'
import { drawn, picture } from '#ai/ladder/picture.ts'
import { settled } from '#ai/ladder/sprt.ts'
import { optionArguments, readArguments, scenarioArgument, titleArgument } from '#cli/arguments.ts'
import { type Io, UsageError } from '#cli/io.ts'
import type { Command } from '#cli/main.ts'
import { progress, stopping } from '#cli/progress.ts'
import { KeptGames } from '#cli/simulate/kept-games.ts'
import { levelsArgument, mustHaveTwoSides } from '#cli/simulate/levels.ts'
import type { Plan } from '#cli/simulate/run-game.ts'
import { runTasks, type Task, THEN } from '#cli/simulate/run-games.ts'
import { round } from '#cli/simulate/summary.ts'
import type { Thinking } from '#cli/simulate/timed-bot.ts'
import type { Role } from '#engine/index.ts'
import { loadWords } from '#words/load.ts'
import type { Words } from '#words/words.ts'

export const command: Command = {
  usage:
    '<game> [--levels A,B,...] [--neighbours | --against FOLDER] [--games N] [--whole] [--opening N] [--seed N] [--scenario S] [--option k=v]... [--jobs N] [--file F] [--picture F] [--json]',
  summary:
    'Levels and released versions play each other on both sides, from the same openings; or each only the one below (--neighbours), or itself as it is in another version of Longroll (--against). A pair stops when it is settled who is stronger, or after N games a side (--whole: not before). Prints wins with Wilson intervals and Elo. With --file it can be stopped and goes on later.',
  async run(argv, io) {
    const title = titleArgument(argv)
    const game = await title.game()
    const args = readArguments(
      argv,
      {
        levels: 'text',
        against: 'text',
        neighbours: 'flag',
        games: 'text',
        whole: 'flag',
        opening: 'text',
        picture: 'text',
        seed: 'text',
        scenario: 'text',
        option: 'texts',
        jobs: 'text',
        file: 'text',
        json: 'flag',
      },
      { min: 1, max: 1, what: 'a game' },
    )
    mustHaveTwoSides(title, game, 'ladder')
    const folder = args.text('against')
    const levels = await levelsArgument(title, args, async known =>
      folder === undefined ? known : Object.keys(await title.bots()),
    )
    if (folder !== undefined && !existsSync(resolve(folder, 'games/index.ts')))
      throw new UsageError(`${folder} holds no version of Longroll`)
    const isRow = args.flag('neighbours') || folder !== undefined
    const rungs = isRow ? rungsOf(levels, folder === undefined ? null : THEN) : roundRobin(levels)
    const opening = args.number('opening', 0, 0, 1000)
    if (rungs.length === 0) throw new UsageError('a ladder has at least two levels')
    const base = {
      game: title.id,
      scenario: scenarioArgument(game, args),
      options: optionArguments(game, args),
      seed: args.number('seed', 1, 0, 1_000_000_000),
      ...(opening === 0 ? {} : { opening }),
      ...(folder === undefined ? {} : { against: resolve(folder) }),
    }
    const games = args.number('games', 100, 1, 100_000)
    const jobs = args.number('jobs', availableParallelism(), 1, 256)
    const words = await loadWords(await title.words(), 'en')

    const wanted = tasksOf(base, rungs, game.roles, games)
    const played = new KeptGames<Meeting>(args.text('file'))
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
        const thought = ({ seconds, longest }: Thinking) => ({ seconds: round(seconds, 2), longest: round(longest, 3) })
        const other = game.roles.find(role => role !== task.side) as Role
        const meeting: Meeting = {
          ...meetingOf(task),
          winner: result.winner,
          thought: [thought(result.thinking[task.side] as Thinking), thought(result.thinking[other] as Thinking)],
        }
        meetings.push(meeting)
        played.keep(nameOf(task), meeting)
        show(meetings.length - before, left.length)
      },
      stopped,
      task => args.flag('whole') || !isSettled(task.rung, meetings),
    )
    end()
    io.status('')
    const standings = standingsOf(rungs, game.roles, meetings)
    const ratings = ratingsOf(meetings, game.roles)
    const drawing = args.text('picture')
    if (drawing !== undefined) writeFileSync(drawing, picture(ratings, words.say('game.name')))
    if (args.flag('json'))
      io.out(JSON.stringify({ ...base, games, played: meetings.length, errors, standings, ratings }))
    else {
      print(io, standings, words)
      printRatings(io, ratings, words.name('side', game.roles[0] as Role))
      printThought(io, meetings)
    }
    if (stopped()) io.err(`longroll: stopped after ${meetings.length} games`)
    return errors === 0 && !stopped() ? 0 : 1
  },
}

/** Is it settled, one way or the other, that the upper is the stronger? Looked at when both sides have been played as often. */
function isSettled(rung: Rung, meetings: readonly Meeting[]): boolean {
  const met = meetings.filter(m => m.rung.upper === rung.upper && m.rung.lower === rung.lower)
  if (met.length % 2 === 1) return false
  const score = met.reduce((sum, m) => sum + (m.winner === null ? 0.5 : m.winner === m.side ? 1 : 0), 0)
  return settled(score, met.length) !== 'open'
}

interface LadderTask extends Task {
  rung: Rung
  side: Role
}

const meetingOf = ({ rung, side, n }: LadderTask) => ({ rung, side, n })

/** The same for the same game, whatever else was asked for: by it a file knows what has been played. */
const nameOf = ({ plan, n }: Task): string =>
  JSON.stringify([
    plan.game,
    plan.scenario,
    plan.options,
    plan.seed,
    plan.players,
    plan.against ?? null,
    n,
    ...(plan.opening === undefined ? [] : [plan.opening]),
  ])

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

function printRatings(io: Io, ratings: Ratings, first: string): void {
  io.out('')
  for (const line of drawn(ratings)) io.out(line)
  const { side, sideError } = ratings
  io.out(`Between equals ${first} is ${side.toFixed(0)} ± ${sideError.toFixed(0)} points ahead.`)
}

/** Seconds of processor time that each bot thought over a game, and over one decision. */
function printThought(io: Io, meetings: readonly Meeting[]): void {
  const spent = new Map<string, Thought[]>()
  for (const { rung, thought } of meetings) {
    if (thought === undefined) continue
    spent.set(rung.upper, [...(spent.get(rung.upper) ?? []), thought[0]])
    spent.set(rung.lower, [...(spent.get(rung.lower) ?? []), thought[1]])
  }
  for (const [name, list] of spent) {
    const mean = list.reduce((sum, t) => sum + t.seconds, 0) / list.length
    const most = Math.max(...list.map(t => t.seconds))
    const longest = Math.max(...list.map(t => t.longest))
    io.out(`${name}: ${mean.toFixed(1)} s a game, ${most.toFixed(1)} at most, longest thought ${longest.toFixed(2)} s`)
  }
}
