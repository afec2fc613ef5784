import { seeds } from '#ai/worlds.ts'
import { type AnyChoice, type CoreState, choiceKey, type LogEntry, logFor, parseKey, type Role } from '#engine/index.ts'
import type { Plan, Thought } from './advise.ts'
import type { Coached } from './book.ts'
import { ideas } from './deeds.ts'
import { carryOut, playOn } from './play-on.ts'
import { bench, chanceOf, Stopped, type Trial } from './weigh-plans.ts'

/** What comes of ending a turn now, after the enemy has answered. */
export interface Wisdom {
  /** Chance after it, and with the best that was found to be done first. */
  chance: number
  best: number
  /** What would be better by more than `BLUNDER`; null: it is wise enough. */
  better: Pick<Plan, 'keys' | 'told'> | null
  /** The enemy's answer as this seat would read it; empty when it is wise enough. */
  answer: readonly LogEntry[]
}

/** A fall of more than this is warned of. */
export const BLUNDER = 0.15
const WORLDS = 8
const OTHERS = 3

/** Is it wise to end here? Nothing but what this seat knows is used. */
export function wise(
  title: Coached,
  state: Readonly<CoreState>,
  role: Role,
  keys: readonly string[],
  thought: Thought,
): Wisdom {
  const line = keys.map(key => parseKey<AnyChoice>(title.game, key))
  const worlds = bench(title, state, role, thought.seed, 2)
  const others = ideas(title, state, role, thought.seed)
    .filter(deed => deed.line[0]?.verb !== line[0]?.verb)
    .slice(0, OTHERS)
  const total = (others.length + 1) * WORLDS + 1
  const trialsOf = (choices: readonly AnyChoice[]): Trial[] =>
    Array.from({ length: WORLDS }, (_, n) => {
      if (thought.stopped?.() === true) throw new Stopped()
      const trial = worlds.try(choices, n)
      thought.progress?.(worlds.games / total)
      return trial
    })
  const chance = chanceOf(trialsOf(line))
  const tried = others.map(deed => ({ deed, best: chanceOf(trialsOf(deed.line)) }))
  const [top] = tried.sort((a, b) => b.best - a.best)
  if (top === undefined || top.best - chance <= BLUNDER) {
    return { chance, best: Math.max(chance, top?.best ?? 0), better: null, answer: [] }
  }
  const better = { keys: top.deed.line.map(choice => choiceKey(title.game, choice)), told: top.deed.told }
  return { chance, best: top.best, better, answer: answerTo(title, state, role, line, thought) }
}

/** What the general would do on the other side, in a world that this seat imagines. */
function answerTo(
  title: Coached,
  state: Readonly<CoreState>,
  role: Role,
  line: readonly AnyChoice[],
  { seed }: Thought,
): readonly LogEntry[] {
  const { game, coach } = title
  const world = game.imagine(state, role, seeds(seed)(0)) as CoreState
  let from = game.clone(world) as CoreState
  carryOut(title, world, role, line)
  playOn(title, world, coach.quick, seed, now => coach.ripe(from, now))
  from = game.clone(world) as CoreState
  const log: LogEntry[] = []
  playOn(title, world, 'general', seed, now => coach.ripe(from, now), log)
  return logFor(log, role)
}
