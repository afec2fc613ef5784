import type { ChooserMaker } from '#ai/bot.ts'
import { type Effort, evolve } from '#ai/evolve.ts'
import type { Scored } from '#ai/propose.ts'
import { draw, type Rng, rngFrom } from '#engine/index.ts'
import { last as lastOf } from '#engine/lists.ts'
import { enemyOf, type SideIndex } from '../rules/ids.ts'
import type { State } from '../rules/state.ts'
import type { Eye } from './eye.ts'
import { evaluate } from './judge/evaluate.ts'
import { afterAnswer } from './plans/answer.ts'
import type { March } from './plans/marches.ts'
import { greedyPlan, scored, withCompanions } from './plans/planner.ts'
import { type Allowance, type Proposal, proposals, tryAll, undoAll } from './plans/proposals.ts'
import { completed } from './plans/quick-plan.ts'
import { leanOf, TEMPERS } from './tempers.ts'
import { type Habits, thinker } from './thinking.ts'

/** How much a side thinks about one movement phase. */
export interface Care {
  /** Plans judged by the odds before any die is cast. */
  plans: number
  /** The best of them are looked at again after the enemy's answer, */
  finalists: number
  /** once for each number of marches that he may have. */
  answers: readonly number[]
}

const OPENINGS = 4

/** By level and side, as released. */
const CARES: Readonly<Record<'general' | 'general-1', readonly [Care, Care]>> = {
  'general-1': [
    { plans: 9, finalists: 6, answers: [4] },
    { plans: 60, finalists: 3, answers: [] },
  ],
  general: [
    { plans: 40, finalists: 12, answers: [4, 6] },
    { plans: 40, finalists: 12, answers: [4, 6] },
  ],
}

/**
 * Thinks of several plans for a whole movement phase, judges each by the odds, varies the best, looks at the enemy's
 * answers to the last few and takes what comes out first. It has an eye of its own for what wins a war: see `general`
 * in `weights.json`.
 */
export const general: ChooserMaker = commander('general')
/** As it was released first; for the ladder. */
export const general1: ChooserMaker = commander('general-1')

function commander(level: keyof typeof CARES): ChooserMaker {
  return ({ seed, budget }) => {
    const rng = rngFrom(seed)
    const habits: Habits = { lean: leanOf(seed), level }
    const careOf = (side: SideIndex): Care => {
      const care = CARES[level][side]
      return budget === undefined ? care : { ...care, plans: Math.min(care.plans, budget.iterations) }
    }
    return thinker((g, eye, allow) => searchedPlan(g, eye, allow, careOf(g.active), rng), seed, habits)
  }
}

type Plan = readonly March[]

function searchedPlan(g: State, eye: Eye, allow: Allowance, care: Care, rng: Rng): Plan {
  const list = scored(g, eye, proposals(g, allow))
  const seen = new Set<string>()
  const isNew = (plan: Plan) => {
    const key = keyOf(plan)
    return !seen.has(key) && seen.add(key) !== undefined
  }
  const first = candidates(g, eye, allow, list).filter(isNew)
  const best = evolve<Plan>(
    first,
    {
      judge: (plan, world) =>
        world === 0 ? byOdds(g, eye, plan) : afterAnswer(g, eye, plan, care.answers[world - 1] as number),
      vary: plan => {
        const child = varied(g, eye, allow, list, plan, rng)
        return isNew(child) ? child : null
      },
    },
    effortOf(care),
  )
  return best ?? []
}

const effortOf = ({ plans, finalists, answers }: Care): Effort => ({
  judgements: plans + finalists * answers.length,
  firstWorlds: 1,
  lastWorlds: 1 + answers.length,
  finalists,
})

/** What a plan is worth before any die is cast. */
function byOdds(g: State, eye: Eye, plan: Plan): number {
  const undos = tryAll(g, plan)
  const worth = evaluate(g, eye, g.active, enemyOf(g.active))
  undoAll(g, undos)
  return worth
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
export function candidates(g: State, eye: Eye, allow: Allowance, list: readonly Scored<Proposal>[]): Plan[] {
  const plans: Plan[] = [greedyPlan(g, eye, allow), []]
  for (const temper of TEMPERS) plans.push(completed(g, temper(eye), allow, list, []))
  const targets = new Set<string>()
  for (let i = 0; i < list.length && targets.size < OPENINGS; i++) {
    const target = targetOf((list[i] as Scored<Proposal>).proposal)
    if (targets.has(target)) continue
    targets.add(target)
    plans.push(begun(g, eye, allow, list, [(list[i] as Scored<Proposal>).proposal]))
  }
  return plans
}

/** The plan that begins so, others in the boxes activated joining in, and is filled up. */
function begun(
  g: State,
  eye: Eye,
  allow: Allowance,
  list: readonly Scored<Proposal>[],
  start: readonly Proposal[],
): Plan {
  const last = lastOf(start)
  return completed(g, eye, allow, list, [...start.slice(0, -1), withCompanions(g, eye, last, allow.left)])
}

const targetOf = (proposal: Proposal): string => {
  const last = proposal.at(-1)
  return `${last?.acts[0]?.how}${last?.acts[0]?.box}`
}

/** Some marches of a plan are kept, one other thing is done besides, and the rest filled up. */
function varied(g: State, eye: Eye, allow: Allowance, list: readonly Scored<Proposal>[], plan: Plan, rng: Rng): Plan {
  const kept = plan.length === 0 ? [] : without(plan, draw(rng, plan.length) - 1)
  if (list.length === 0) return kept
  const { proposal } = list[Math.min(draw(rng, list.length), draw(rng, list.length)) - 1] as Scored<Proposal>
  if (kept.length === 0) return begun(g, eye, allow, list, [proposal])
  const undos = tryAll(g, kept)
  const other = isFree(proposal, kept) ? withCompanions(g, eye, proposal, allow.left - kept.length) : proposal
  undoAll(g, undos)
  return completed(g, eye, allow, list, [kept, other])
}

/** Does a proposal leave the units of a plan, and the boxes it activates, alone? */
function isFree(proposal: Proposal, plan: Plan): boolean {
  const units = new Set(plan.flatMap(m => m.acts.map(a => a.unit)))
  return proposal.every(m => m.acts.every(a => !units.has(a.unit)))
}

/** A plan without one of its marches and all that the same units do later. */
function without(plan: Plan, index: number): Plan {
  const gone = new Set((plan[index] as March).acts.map(a => a.unit))
  return plan.filter((march, i) => i !== index && !march.acts.some(a => gone.has(a.unit)))
}
