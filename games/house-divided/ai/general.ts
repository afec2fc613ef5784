import type { BotMaker } from '#ai/bot.ts'
import { type Effort, evolve } from '#ai/evolve.ts'
import { draw, type Rng, rngFrom } from '#engine/index.ts'
import type { Choice } from '../rules/choices.ts'
import type { State } from '../rules/state.ts'
import { foresee, lensesFor } from './foresight.ts'
import type { Lens } from './lens.ts'
import type { March } from './marches.ts'
import { type Mind, mindOf, worldOf } from './mind.ts'
import { greedyPlan, type Scored, scored } from './planner.ts'
import { type Allowance, type Proposal, proposals } from './proposals.ts'
import { completed } from './quick-plan.ts'
import { TEMPERS } from './tempers.ts'

/** Judgements of plans for one movement phase. */
const ITERATIONS = 56
const OPENINGS = 5

/**
 * Thinks of several plans for a whole movement phase, plays each out in thought-of worlds with the enemy's reply, varies
 * the best and takes what comes out first.
 */
export const general: BotMaker = ({ seed, budget }) => {
  let mind: Mind | undefined
  const rng = rngFrom(seed)
  const effort: Effort = {
    judgements: budget?.iterations ?? ITERATIONS,
    firstWorlds: 2,
    lastWorlds: 5,
    finalists: 3,
  }
  return {
    choose(seat) {
      mind ??= mindOf(seat, (g, lens, allow) => searchedPlan(g, lens, allow, effort, rng), seed)
      return mind.choose(worldOf(seat, seed), seat.choices as readonly Choice[])
    },
  }
}

type Plan = readonly March[]

export function searchedPlan(g: State, lens: Lens, allow: Allowance, effort: Effort, rng: Rng): Plan {
  const lenses = lensesFor(g, lens)
  const list = scored(g, lens, proposals(g, allow))
  const seen = new Set<string>()
  const isNew = (plan: Plan) => {
    const key = keyOf(plan)
    return !seen.has(key) && seen.add(key) !== undefined
  }
  const first = candidates(g, lens, allow, list).filter(isNew)
  const world = draw(rng, 1_000_000) * 100
  const best = evolve<Plan>(
    first,
    {
      judge: (plan, n) => foresee(g, lenses, plan, world + n),
      vary: plan => {
        const child = varied(g, lens, allow, list, plan, rng)
        return isNew(child) ? child : null
      },
    },
    effort,
  )
  return best ?? []
}

/** Two plans with the same key do the same. */
const keyOf = (plan: Plan): string =>
  plan
    .map(
      m =>
        `${m.from}:${m.acts
          .map(a => `${a.unit}${a.how}${a.box}`)
          .sort()
          .join()}`,
    )
    .sort()
    .join(';')

/** Plans of different temper, and some that begin otherwise; doing nothing is one of them. */
export function candidates(g: State, lens: Lens, allow: Allowance, list: readonly Scored[]): Plan[] {
  const plans: Plan[] = [greedyPlan(g, lens, allow), []]
  for (const temper of TEMPERS) plans.push(greedyPlan(g, temper(lens), allow))
  const targets = new Set<string>()
  for (let i = 0; i < list.length && targets.size < OPENINGS; i++) {
    const target = targetOf((list[i] as Scored).proposal)
    if (targets.has(target)) continue
    targets.add(target)
    plans.push(completed(g, lens, allow, list, [(list[i] as Scored).proposal]))
  }
  return plans
}

const targetOf = (proposal: Proposal): string => {
  const last = proposal.at(-1)
  return `${last?.acts[0]?.how}${last?.acts[0]?.box}`
}

/** Some marches of a plan are kept, one other thing is done first, and the rest filled up. */
function varied(g: State, lens: Lens, allow: Allowance, list: readonly Scored[], plan: Plan, rng: Rng): Plan {
  const kept = plan.length === 0 ? [] : without(plan, draw(rng, plan.length) - 1)
  const start: Proposal[] = kept.length > 0 ? [kept] : []
  if (list.length > 0) {
    const other = (list[Math.min(draw(rng, list.length), draw(rng, list.length)) - 1] as Scored).proposal
    start.push(other)
  }
  return completed(g, lens, allow, list, start)
}

/** A plan without one of its marches and all that the same units do later. */
function without(plan: Plan, index: number): Plan {
  const gone = new Set((plan[index] as March).acts.map(a => a.unit))
  return plan.filter((march, i) => i !== index && !march.acts.some(a => gone.has(a.unit)))
}
