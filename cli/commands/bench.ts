import { readArguments, scenarioArgument, titleArgument } from '#cli/arguments.ts'
import { UsageError } from '#cli/io.ts'
import type { Command } from '#cli/main.ts'
import { breathe, progress, stopping } from '#cli/progress.ts'
import { round } from '#cli/simulate/summary.ts'
import {
  type AnyChoice,
  type AnyGame,
  begin,
  type CoreState,
  choices,
  completeOptions,
  deciders,
  perform,
  type Role,
  seedFrom,
} from '#engine/index.ts'
import { TITLES } from '#games/index.ts'

/** What `bench --json` prints for each game. */
export interface Speed {
  /** Random decisions a second, each with the choices and the view of the deciding seat computed. */
  choicesPerSecond: number
  gamesPerSecond: number
  decisionsPerGame: number
  cloneMicros: number
  stateBytes: number
  /** How long it was played before anything was measured. */
  warmUpSeconds: number
}

export const command: Command = {
  usage: '[<game>] [--scenario S] [--seconds N] [--json]',
  summary: 'Measures random play on one core: choices and view of every decision, clone, size of the state.',
  async run(argv, io) {
    const args = readArguments(
      argv,
      { scenario: 'text', seconds: 'text', json: 'flag' },
      { min: 0, max: 1, what: 'a game' },
    )
    const titles = args.positionals.length === 0 ? TITLES : [titleArgument(args.positionals)]
    if (args.text('scenario') !== undefined && args.positionals.length === 0)
      throw new UsageError('--scenario needs a game')
    const seconds = args.number('seconds', 10, 1, 3600)
    const all: { [game: string]: Speed } = {}
    const { stopped, end } = stopping(io)
    const show = progress(io, 'seconds')
    for (const [i, title] of titles.entries()) {
      const game = await title.game()
      const scenario = scenarioArgument(game, args)
      const goOn = async (measured: number) => {
        show(i * seconds + measured, titles.length * seconds)
        await breathe()
        return !stopped()
      }
      const speed = await bench(game, seconds, scenario, goOn)
      if (speed === null) break
      all[title.id] = speed
    }
    end()
    io.status('')
    if (args.flag('json')) io.out(JSON.stringify(all))
    else for (const [game, speed] of Object.entries(all)) io.out(text(game, speed))
    if (stopped()) io.err(`longroll: stopped; ${Object.keys(all).length} of ${titles.length} games were measured`)
    return stopped() ? 1 : 0
  },
}

const text = (game: string, s: Speed): string =>
  `${game}: ${s.choicesPerSecond.toLocaleString('en')} choices a second, ${s.gamesPerSecond} games a second, ` +
  `${s.decisionsPerGame} decisions a game, clone ${s.cloneMicros} µs, state ${s.stateBytes} bytes (after ${s.warmUpSeconds} s of warm-up)`

/** The longest that nobody else has a turn while a game is measured. */
const PIECE_SECONDS = 0.5

/**
 * Played until the compiler has caught up: until three pieces in a row are no quicker than the best before them by 3 %. A
 * large title needs many seconds. At most twice the time that is measured. Null: it was stopped.
 */
async function warmUp(
  game: AnyGame,
  seconds: number,
  scenario: string,
  goOn: (measured: number) => Promise<boolean>,
): Promise<number | null> {
  let [best, since, took] = [0, 0, 0]
  while (since < 3 && took < seconds * 2) {
    if (!(await goOn(0))) return null
    const piece = playFor(game, scenario, PIECE_SECONDS, [])
    took += piece.took
    const speed = piece.decisions / piece.took
    since = speed > best * 1.03 ? 0 : since + 1
    best = Math.max(best, speed)
  }
  return took
}

/** Nine tenths of the time go to play, a tenth to clones, both after a warm-up. Null: it was stopped. */
async function bench(
  game: AnyGame,
  seconds: number,
  scenario: string,
  goOn: (measured: number) => Promise<boolean>,
): Promise<Speed | null> {
  const warm = await warmUp(game, seconds, scenario, goOn)
  if (warm === null) return null
  const states: CoreState[] = []
  let [decisions, games, took] = [0, 0, 0]
  while (took < seconds * 0.9) {
    if (!(await goOn(took))) return null
    const piece = playFor(game, scenario, Math.min(PIECE_SECONDS, seconds * 0.9 - took), states)
    decisions += piece.decisions
    games += piece.games
    took += piece.took
  }
  let bytes = 0
  for (const g of states) bytes += JSON.stringify(g).length
  return {
    choicesPerSecond: Math.round(decisions / took),
    gamesPerSecond: round(games / took, 2),
    decisionsPerGame: round(games === 0 ? 0 : decisions / games, 1),
    cloneMicros: round(cloneMicros(game, states, seconds * 0.1), 3),
    stateBytes: Math.round(bytes / states.length),
    warmUpSeconds: round(warm, 1),
  }
}

function playFor(
  game: AnyGame,
  scenario: string,
  seconds: number,
  states: CoreState[],
): { decisions: number; games: number; took: number } {
  const options = completeOptions(game, {})
  const start = performance.now()
  const end = start + seconds * 1000
  let decisions = 0
  let games = 0
  let x = 2463534242
  let now = start
  while (now < end) {
    const g = begin(game, scenario, options, seedFrom(games)).state as CoreState
    while (g.outcome === null && now < end) {
      const role = deciders(game, g)[0] as Role
      const offered = choices(game, g, role) as readonly AnyChoice[]
      seen = game.look(g, role)
      x ^= x << 13
      x ^= x >>> 17
      x ^= x << 5
      perform(game, g, role, offered[(x >>> 0) % offered.length] as AnyChoice, true)
      if (++decisions % 256 === 0) {
        now = performance.now()
        if (states.length < 256 && decisions % 1024 === 0) states.push(game.clone(g))
      }
    }
    if (g.outcome !== null) games++
    if (states.length === 0) states.push(game.clone(g))
  }
  return { decisions, games, took: (now - start) / 1000 }
}

/** Kept where the compiler cannot see that nobody reads it. */
export let seen: unknown = null

function cloneMicros(game: AnyGame, states: readonly CoreState[], seconds: number): number {
  const start = performance.now()
  let clones = 0
  while (performance.now() - start < seconds * 1000) {
    for (const g of states) seen = game.clone(g)
    clones += states.length
  }
  return ((performance.now() - start) * 1000) / clones
}
