import { seeds } from '#ai/worlds.ts'
import type { AnyChoice, CoreState, Role, Seed } from '#engine/index.ts'
import type { Coached, DeedTold } from './book.ts'
import { carryOut, playOn } from './play-on.ts'

/** What came of one line in one imagined world. */
export interface Trial {
  chance: number
  /** In log-odds, by topic. */
  topics: ReadonlyMap<string, number>
  /** Whether the fight was won that the line began; null: it began none. */
  won: boolean | null
}

/** How far a line is looked after: to the fruit of the own turn, or to that of the enemy's answer as well. */
export type Depth = 1 | 2

/** Thrown where somebody no longer wants to know. */
export class Stopped extends Error {
  override name = 'Stopped'
}

export interface Bench {
  /** Try a line in world number n; an empty one is "play on as it comes". */
  try(line: readonly AnyChoice[], n: number, told?: DeedTold): Trial
  /** Games played on so far. */
  readonly games: number
}

/** Worlds that a seat may imagine, the same for every line, each with dice of its own. */
export function bench(title: Coached, state: Readonly<CoreState>, role: Role, seed: Seed, depth: Depth): Bench {
  const { game, judgement, coach } = title
  const seedOf = seeds(seed)
  const worlds: CoreState[] = []
  let games = 0
  return {
    get games() {
      return games
    },
    try(line, n, told) {
      worlds[n] ??= game.imagine(state, role, seedOf(n)) as CoreState
      const g = game.clone(worlds[n]) as CoreState
      let from = game.clone(g) as CoreState
      carryOut(title, g, role, line)
      for (let d = 0; d < depth && g.outcome === null; d++) {
        playOn(title, g, coach.quick, seedOf(n), now => coach.ripe(from, now))
        from = game.clone(g) as CoreState
      }
      games++
      const won = told === undefined ? null : (coach.won?.(g, told, role) ?? null)
      return { chance: judgement.chance(game, g, role), topics: topicsIn(title, g, role), won }
    },
  }
}

/** What speaks for a seat, by what it is about. */
function topicsIn({ game, judgement, coach }: Coached, g: Readonly<CoreState>, role: Role): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { feature, weight } of judgement.terms(game, g, role)) {
    const topic = coach.topics[feature] ?? null
    if (topic !== null) sums.set(topic, (sums.get(topic) ?? 0) + weight)
  }
  return sums
}

export const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, n) => sum + n, 0) / numbers.length

export const chanceOf = (trials: readonly Trial[]): number => mean(trials.map(t => t.chance))

/** How often the fight was won; null: there was none. */
export function wonOf(trials: readonly Trial[]): number | null {
  const fights = trials.flatMap(t => (t.won === null ? [] : [t.won ? 1 : 0]))
  return fights.length === 0 ? null : mean(fights)
}

/** By how much each topic speaks more for these than for those, in log-odds. */
export function differences(these: readonly Trial[], those: readonly Trial[]): Map<string, number> {
  const names = new Set([...these, ...those].flatMap(t => [...t.topics.keys()]))
  const of = (trials: readonly Trial[], name: string) => mean(trials.map(t => t.topics.get(name) ?? 0))
  return new Map([...names].map(name => [name, of(these, name) - of(those, name)]))
}
