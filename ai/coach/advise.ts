import { type CoreState, choiceKey, type Role, type Seed } from '#engine/index.ts'
import type { Coached, DeedTold } from './book.ts'
import { type Deed, ideas } from './deeds.ts'
import { bench, chanceOf, differences, Stopped, type Trial, wonOf } from './weigh-plans.ts'

/** A plan as it is shown: what, where, what comes of it, why, and what may go wrong. */
export interface Plan {
  /** Choices to be made in order, the first of them offered. */
  keys: readonly string[]
  told: DeedTold
  /** Of winning the game, as seen after it. */
  chance: number
  /** Of winning the fight that it begins; null: it begins none. */
  battle: number | null
  /** Topics that speak for it, the weightiest first. */
  reasons: readonly string[]
  /** The topic that suffers most in the worst quarter of the worlds, and what is left of the chance there. */
  risk: { topic: string; chance: number } | null
  /** It is what the general himself would do. */
  general: boolean
}

export interface Advice {
  /** Chance of winning when it is played on as it comes. */
  now: number
  /** Best first; one at least. */
  plans: readonly Plan[]
  /** Of the two sides the first or the other asks: words differ. */
  asker: 'first' | 'other'
  /** Games that were played on for it, in so many imagined worlds. */
  games: number
  worlds: number
}

export interface Thought {
  seed: Seed
  /** Told how far it is, from 0 to 1. */
  progress?(done: number): void
  stopped?(): boolean
}

const SHOWN = 3
/** Of the worlds so many for a first look. */
const FIRST = 4
const MOST_REASONS = 3
/** In log-odds: less than this is no reason. */
const SLIGHT = 0.02
/** A fall of less than this is no risk. */
const NO_RISK = 0.02

/** What the general would do, and what else could be done, from what this seat knows and nothing more. */
export function advise(title: Coached, state: Readonly<CoreState>, role: Role, thought: Thought): Advice {
  const { game, coach } = title
  const [firstWorlds, lastWorlds] = [Math.ceil(coach.worlds / FIRST), coach.worlds]
  const list = ideas(title, state, role, thought.seed)
  const worlds = bench(title, state, role, thought.seed, 1)
  const total = firstWorlds * (list.length + 1) + (lastWorlds - firstWorlds) * (Math.min(list.length, SHOWN) + 1)
  const tryIn = (deed: Deed | null, trials: Trial[], to: number) => {
    while (trials.length < to) {
      if (thought.stopped?.() === true) throw new Stopped()
      trials.push(worlds.try(deed?.line ?? [], trials.length, deed?.told))
      thought.progress?.(worlds.games / total)
    }
  }
  const asItComes: Trial[] = []
  tryIn(null, asItComes, firstWorlds)
  const tried = list.map((deed, i) => ({ deed, general: i === 0, trials: [] as Trial[] }))
  for (const one of tried) tryIn(one.deed, one.trials, firstWorlds)
  // the general's own is looked at closely in any case
  const rest = tried.slice(1).sort((a, b) => chanceOf(b.trials) - chanceOf(a.trials))
  const kept = [...tried.slice(0, 1), ...rest].slice(0, SHOWN)
  tryIn(null, asItComes, lastWorlds)
  for (const one of kept) tryIn(one.deed, one.trials, lastWorlds)
  // a plan that playing on would come to as well is told by what the others lack
  const instead = (of: readonly Trial[]) => [asItComes, ...kept.map(one => one.trials)].filter(t => t !== of).flat()
  const plans = kept
    .map(({ deed, general, trials }) => ({
      keys: deed.line.map(choice => choiceKey(game, choice)),
      told: deed.told,
      chance: chanceOf(trials),
      battle: wonOf(trials),
      reasons: reasonsFor(trials, instead(trials)),
      risk: riskOf(trials, asItComes),
      general,
    }))
    .sort((a, b) => b.chance - a.chance)
  const asker = title.judgement.book.sideOf(state, role) === 0 ? 'first' : 'other'
  return { now: chanceOf(asItComes), plans, asker, games: worlds.games, worlds: lastWorlds }
}

/** What speaks for a plan, against what may be done instead. */
export function reasonsFor(trials: readonly Trial[], instead: readonly Trial[]): string[] {
  return [...differences(trials, instead)]
    .filter(([, more]) => more > SLIGHT)
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_REASONS)
    .map(([topic]) => topic)
}

/** The worst quarter of the worlds: what is lost there, as against the others. */
export function riskOf(trials: readonly Trial[], asItComes: readonly Trial[]): Plan['risk'] {
  const sorted = [...trials].sort((a, b) => a.chance - b.chance)
  const worst = sorted.slice(0, Math.ceil(sorted.length / 4))
  const [topic, less] = [...differences(worst, asItComes)].sort((a, b) => a[1] - b[1])[0] ?? ['', 0]
  const chance = chanceOf(worst)
  return less < -SLIGHT && chanceOf(trials) - chance > NO_RISK ? { topic, chance } : null
}
