import type { BotMaker } from '#ai/bot.ts'
import type { Choice } from '../rules/choices.ts'
import type { State } from '../rules/state.ts'
import type { Lens } from './evaluate.ts'
import { foresee, lensesFor } from './foresight.ts'
import type { March } from './marches.ts'
import { type Mind, mindOf, worldOf } from './mind.ts'
import { greedyPlan, scored } from './planner.ts'
import { type Allowance, proposals } from './proposals.ts'
import { completed } from './quick-plan.ts'

const ITERATIONS = 8
const OPENINGS = 9
const FINALISTS = 3

/**
 * Thinks of several plans for a whole movement phase, plays each out in thought-of worlds with the enemy's reply, and
 * takes the one that comes out best.
 */
export const general: BotMaker = ({ seed, budget }) => {
  let mind: Mind | undefined
  const worlds = budget?.iterations ?? ITERATIONS
  return {
    choose(seat) {
      mind ??= mindOf(seat, (g, lens, allow) => searchedPlan(g, lens, allow, worlds))
      return mind.choose(worldOf(seat, seed), seat.choices as readonly Choice[])
    },
  }
}

export function searchedPlan(g: State, lens: Lens, allow: Allowance, worlds: number): readonly March[] {
  let plans = candidates(g, lens, allow).map(plan => ({ plan, sum: 0 }))
  if (plans.length === 1) return plans[0]?.plan ?? []
  const lenses = lensesFor(g, lens)
  const first = g.rng.draws * 1000
  for (let world = 0; world < worlds; world++) {
    for (const one of plans) one.sum += foresee(g, lenses, one.plan, first + world)
    plans.sort((a, b) => b.sum - a.sum)
    if (world === 1) plans = plans.slice(0, Math.max(FINALISTS, plans.length >> 1))
    if (world === 3) plans = plans.slice(0, FINALISTS)
  }
  return plans[0]?.plan ?? []
}

/** The greedy plan, and one for each of several other ways to begin. */
export function candidates(g: State, lens: Lens, allow: Allowance): March[][] {
  const list = scored(g, lens, proposals(g, allow))
  const plans = [greedyPlan(g, lens, allow), []]
  const seen = new Set<string>()
  for (let i = 0; i < list.length && seen.size < OPENINGS; i++) {
    const { proposal } = list[i] as (typeof list)[number]
    const key = proposal.map(m => `${m.from}>${m.acts.map(a => a.box).join()}`).join(';')
    if (seen.has(key)) continue
    seen.add(key)
    plans.push(completed(g, lens, allow, list, i))
  }
  return plans
}
