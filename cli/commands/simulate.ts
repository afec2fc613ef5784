import { wilson } from '#ai/ladder/wilson.ts'
import { optionArguments, readArguments, scenarioArgument, titleArgument } from '#cli/arguments.ts'
import { botsOf, playersArgument } from '#cli/bots.ts'
import type { Io } from '#cli/io.ts'
import type { Command } from '#cli/main.ts'
import { progress, stopping } from '#cli/progress.ts'
import type { GameResult, Plan } from '#cli/simulate/run-game.ts'
import { runGames } from '#cli/simulate/run-games.ts'
import { type Summary, summarise } from '#cli/simulate/summary.ts'
import type { Thinking } from '#cli/simulate/timed-bot.ts'
import { valuesPlayed } from '#cli/simulate/vary.ts'
import { loadWords } from '#words/load.ts'
import type { Words } from '#words/words.ts'

export const command: Command = {
  usage:
    '<game> [--scenario S] [--option k=v]... [--vary] [--games N] [--seed N] [--<role> BOT]... [--jobs N] [--json]',
  summary: 'Bots play many games against each other; ends with wins, reasons and lengths.',
  async run(argv, io) {
    const title = titleArgument(argv)
    const game = await title.game()
    const roles = Object.fromEntries(game.roles.map(role => [role, 'text' as const]))
    const flags = {
      scenario: 'text',
      option: 'texts',
      games: 'text',
      seed: 'text',
      jobs: 'text',
      json: 'flag',
      vary: 'flag',
    } as const
    const args = readArguments(argv, { ...flags, ...roles }, { min: 1, max: 1, what: 'a game' })
    const bots = await botsOf(title)
    const plan: Plan = {
      game: title.id,
      scenario: scenarioArgument(game, args),
      options: optionArguments(game, args),
      seed: args.number('seed', 1, 0, 1_000_000_000),
      players: playersArgument(game, args, bots, () => 'random'),
    }
    // what was given stays as it is
    const given = args.texts('option').map(text => text.split('=')[0])
    if (args.flag('vary')) plan.vary = game.options.map(option => option.id).filter(id => !given.includes(id))
    const games = args.number('games', 100, 1, 1_000_000)
    const jobs = args.number('jobs', 1, 1, 256)

    const results: GameResult[] = []
    const start = performance.now()
    const show = progress(io, 'games')
    const { stopped, end } = stopping(io)
    await runGames(
      plan,
      games,
      jobs,
      result => {
        results.push(result)
        show(results.length, games)
      },
      stopped,
    )
    end()
    io.status('')
    results.sort((a, b) => a.n - b.n)
    const summary = summarise(plan, game.roles, results, (performance.now() - start) / 1000)
    for (const result of results.filter(r => 'error' in r).slice(0, 5)) {
      io.err(`longroll: game ${result.n} of seed ${plan.seed}: ${(result as { error: string }).error}`)
    }
    const played = results.flatMap(r => ('error' in r || r.options === undefined ? [] : [r.options]))
    const varied = plan.vary === undefined ? {} : { options: valuesPlayed(game, plan.vary, played) }
    if (args.flag('json')) io.out(JSON.stringify({ ...summary, ...varied }))
    else {
      print(io, plan, summary, results, await loadWords(await title.words(), 'en'))
      for (const [id, values] of Object.entries(varied.options ?? {}))
        io.out(
          `  ${id.padEnd(28)}${Object.entries(values)
            .map(([value, n]) => `${value} ${n}`)
            .join(', ')}`,
        )
    }
    if (results.length < games) io.err(`longroll: stopped after ${results.length} of ${games} games`)
    return summary.errors === 0 && results.length === games ? 0 : 1
  },
}

function print(io: Io, plan: Plan, s: Summary, results: readonly GameResult[], words: Words): void {
  const row = (label: string, value: string | number) => io.out(`  ${label.padEnd(28)}${value}`)
  const seats = Object.entries(plan.players).map(([role, bot]) => `${words.name('side', role)} ${bot}`)
  io.out(`${plan.game}, ${words.say(`scenario.${plan.scenario}.name`)}: ${seats.join(' against ')}, seed ${plan.seed}`)
  row('games', s.games)
  row('finished', s.finished)
  row('errors', s.errors)
  for (const [role, hits] of Object.entries(s.wins)) {
    const [low, high] = wilson(hits, s.finished)
    const share = s.finished === 0 ? 0 : hits / s.finished
    const name = role === 'draw' ? 'drawn' : `won by ${words.name('side', role)}`
    row(name, `${hits} (${percent(share)}, 95 % interval ${percent(low)} to ${percent(high)})`)
  }
  for (const [end, n] of Object.entries(s.ends).sort((a, b) => b[1] - a[1])) {
    const [role = '', reason = ''] = end.split(' ')
    row(`  ${n} by`, `${words.say(reason)}${role === 'draw' ? '' : `, ${words.name('side', role)}`}`)
  }
  const turns = results.flatMap(r => ('error' in r || r.turns === null ? [] : [r.turns]))
  if (turns.length > 0) {
    const mean = turns.reduce((sum, n) => sum + n, 0) / turns.length
    row('length', `${mean.toFixed(1)} turns (${Math.min(...turns)} to ${Math.max(...turns)})`)
  }
  for (const role of Object.keys(plan.players)) {
    const spent = results.flatMap(r => ('error' in r ? [] : [r.thinking[role] as Thinking]))
    if (spent.length > 0) row(`thinking of ${words.name('side', role)}`, told(spent))
  }
  row('decisions a game', `${s.decisions.mean} (at most ${s.decisions.max})`)
  row('seconds', `${s.seconds} (${(s.games / s.seconds).toFixed(1)} games a second)`)
}

function told(spent: readonly Thinking[]): string {
  const mean = spent.reduce((sum, t) => sum + t.seconds, 0) / spent.length
  const most = Math.max(...spent.map(t => t.seconds))
  const longest = Math.max(...spent.map(t => t.longest))
  return `${mean.toFixed(2)} s a game (at most ${most.toFixed(2)}), longest thought ${longest.toFixed(2)} s`
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
