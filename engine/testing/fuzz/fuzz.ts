import {
  type AnyChoice,
  type AnyGame,
  type CoreState,
  choices,
  completeOptions,
  deciders,
  draw,
  type Options,
  type OptionValue,
  type Rng,
  type Role,
  rngFrom,
  seedFrom,
} from '#engine/index.ts'
import { type Chooser, type FuzzFailure, type FuzzGame, type MoreChecks, trial } from './trial.ts'

export interface FuzzReport {
  games: number
  plays: number
  /** How often each verb was played. */
  verbs: { [verb: string]: number }
  failure: FuzzFailure | null
}

export interface FuzzOptions {
  seed: number
  /** Asked before every game. */
  goOn(games: number): boolean
  check?: MoreChecks
  /** A game longer than this does not end. */
  limit?: number
}

/** A position in which a verb was offered, kept to come back to. */
interface Kept {
  start: FuzzGame
  state: CoreState
}

const KEPT = 12
const EXCURSION = 40

/**
 * Play random games that favour rare verbs, in any scenario, with any options, until one goes wrong or `goOn` says
 * stop. Every other game is an excursion: it goes on, otherwise, from a position that offered a verb seldom played.
 */
export function fuzz(game: AnyGame, { goOn, ...options }: FuzzOptions): FuzzReport {
  const games = fuzzing(game, options)
  let next = games.next()
  while (next.done !== true) next = games.next(goOn(next.value))
  return next.value
}

/** The same game by game: asks before each whether to go on, with how many were played. */
export function* fuzzing(
  game: AnyGame,
  { seed, check, limit = 100_000 }: Omit<FuzzOptions, 'goOn'>,
): Generator<number, FuzzReport, boolean> {
  const report: FuzzReport = { games: 0, plays: 0, verbs: {}, failure: null }
  const kept = new Map<string, Kept[]>()
  for (const verb of Object.keys(game.verbs)) report.verbs[verb] = 0
  while (report.failure === null && (yield report.games)) {
    const number = seed * 1_000_000 + report.games++
    const rng = rngFrom(seedFrom(2 * number))
    const moods = moodsOf(game, rng)
    const from = report.games % 2 === 0 ? rarest(kept, report.verbs, rng) : undefined
    const start: FuzzGame = from?.start ?? {
      scenario: game.scenarios[draw(rng, game.scenarios.length) - 1]?.id as string,
      options: someOptions(game, rng),
      seed: seedFrom(2 * number + 1),
      plays: [],
    }
    const choose: Chooser = (g, plays) => {
      if (plays.length === limit) throw new Error(`the game is not over after ${limit} plays`)
      if (from !== undefined && plays.length === start.plays.length + EXCURSION) return null
      const roles = deciders(game, g)
      const role = roles[roles.length === 1 ? 0 : draw(rng, roles.length) - 1] as Role
      const offered = choices(game, g, role) as AnyChoice[]
      keep(kept, report.verbs, offered, () => ({ start: { ...start, plays: [...plays] }, state: game.clone(g) }), rng)
      const choice = pick(offered, report.verbs, moods, rng)
      report.verbs[choice.verb] = (report.verbs[choice.verb] ?? 0) + 1
      report.plays++
      return [role, choice]
    }
    report.failure = trial(game, start, choose, check, from === undefined ? undefined : game.clone(from.state))
  }
  return report
}

/** Keep the position under the rarest verb that it offers; when there are many, it takes the place of another. */
function keep(
  kept: Map<string, Kept[]>,
  played: Weights,
  offered: readonly AnyChoice[],
  copy: () => Kept,
  rng: Rng,
): void {
  let rare: string | undefined
  for (const { verb } of offered) if (rare === undefined || (played[verb] ?? 0) < (played[rare] ?? 0)) rare = verb
  if (rare === undefined) return
  const list = kept.get(rare) ?? []
  if (list.length === 0) kept.set(rare, list)
  if (list.length < KEPT) list.push(copy())
  else if (draw(rng, 20) === 1) list[draw(rng, KEPT) - 1] = copy()
}

function rarest(kept: ReadonlyMap<string, readonly Kept[]>, played: Weights, rng: Rng): Kept | undefined {
  const list = kept.get(weighted([...kept.keys()], verb => 1 / (1 + (played[verb] ?? 0)), rng))
  return list?.[draw(rng, list.length) - 1]
}

type Weights = { readonly [verb: string]: number }

/**
 * How much this game likes each verb, from 1 to 100 times less: one game marches and never stops, another never digs.
 * Without it every game would end its marches as often as it marches, and come to few battles.
 */
function moodsOf(game: AnyGame, rng: Rng): Weights {
  return Object.fromEntries(Object.keys(game.verbs).map(verb => [verb, 100 ** (-draw(rng, 1000) / 1000)]))
}

/** A verb by mood and the inverse of how often it was played, then any of its choices; now and then just any choice. */
function pick(offered: readonly AnyChoice[], played: Weights, moods: Weights, rng: Rng): AnyChoice {
  const verbs = [...new Set(offered.map(c => c.verb))]
  if (verbs.length === 1 || draw(rng, 3) === 1) return offered[draw(rng, offered.length) - 1] as AnyChoice
  const verb = weighted(verbs, v => (moods[v] as number) / (1 + (played[v] ?? 0)), rng)
  const same = offered.filter(c => c.verb === verb)
  return same[draw(rng, same.length) - 1] as AnyChoice
}

function weighted(words: readonly string[], weight: (word: string) => number, rng: Rng): string {
  const weights = words.map(weight)
  let at = (draw(rng, 1_000_000) / 1_000_000) * weights.reduce((sum, w) => sum + w, 0)
  let i = 0
  while (i < words.length - 1 && at > (weights[i] as number)) at -= weights[i++] as number
  return words[i] as string
}

/** Each option mostly at its default. */
function someOptions(game: AnyGame, rng: Rng): Options {
  const chosen: { [id: string]: OptionValue } = {}
  for (const option of game.options) {
    if (draw(rng, 4) > 1) continue
    if (option.kind === 'flag') chosen[option.id] = !option.default
    else if (option.kind === 'word') chosen[option.id] = option.words[draw(rng, option.words.length) - 1] as string
    else chosen[option.id] = option.min - 1 + draw(rng, option.max - option.min + 1)
  }
  return completeOptions(game, chosen)
}
