import type { BotMaker, BotSeat } from '#ai/bot.ts'
import { type Frame, rngFrom, type Seed, seedFrom } from '#engine/index.ts'
import type { Choice } from '../rules/choices.ts'
import { clone } from '../rules/clone.ts'
import type { SideIndex } from '../rules/ids.ts'
import type { State } from '../rules/state.ts'
import { answer, type Effort } from './answer.ts'
import { attackPlans } from './attacking.ts'
import { evaluate } from './evaluate.ts'
import { planMarches } from './marching.ts'
import { Mind } from './mind.ts'
import { playOn } from './play-on.ts'
import { seeds } from './seeds.ts'
import type { Eye } from './trial.ts'
import { type Weights, weightsOf } from './weights.ts'

/** Worlds played on for one decision, all plans together. */
const ITERATIONS = 8
const EFFORT: Effort = { each: 5, sallies: 8, samples: 3 }
/** Action phases looked ahead. */
const PHASES = 2
/** What another plan must promise beyond the first thought. */
const MARGIN = 0.1

/** Thinks of several plans, plays each on with what both sides would do next in worlds it imagines, and takes the best. */
export const general: BotMaker = ({ seed, budget }) => {
  const iterations = budget?.iterations ?? ITERATIONS
  const seedOf = seeds(seed)
  const mind = new Mind((g, side, offered, seat) => {
    const eye: Eye = { side, w: weightsOf(side) }
    const first = answer(g, eye, offered, EFFORT)
    const plans = alternatives(g, eye, offered, first)
    return plans.length < 2 ? first : best(plans, eye, seat, seedOf, iterations)
  })
  return { choose: seat => mind.choose(seat, seedOf) }
}

/** Leanings that make other plans come to mind. */
const TEMPERS: readonly ((w: Weights) => Weights)[] = [
  w => ({ ...w, assault: 2 * w.assault, race: 1.3 * w.race }),
  w => ({ ...w, assault: 0.5 * w.assault, cohesion: 2 * w.cohesion, hole: 1.3 * w.hole, thin: 2 * w.thin }),
]

/** Plans worth comparing with the first thought, which is among them. */
function alternatives(g: State, eye: Eye, offered: readonly Choice[], first: readonly Choice[]): (readonly Choice[])[] {
  const frame = g.stack[g.stack.length - 1] as Frame
  const plans: (readonly Choice[])[] = [first]
  const add = (plan: readonly Choice[]) => {
    if (!plans.some(p => JSON.stringify(p) === JSON.stringify(plan))) plans.push(plan)
  }
  switch (`${frame.proc}.${frame.at}`) {
    case 'orders.choose':
      for (const choice of offered) add([choice])
      break
    case 'duration.choose':
      add([offered[0] as Choice])
      add([offered[offered.length - 1] as Choice])
      break
    case 'declaration.choose':
      for (const plan of attackPlans(g, eye, EFFORT, 3)) add(plan)
      break
    case 'marches.choose':
      for (const temper of TEMPERS) add(planMarches(g, { ...eye, w: temper(eye.w) }, EFFORT))
      break
    default:
  }
  return plans
}

interface Tried {
  plan: readonly Choice[]
  sum: number
  worlds: number
}

/** Every plan in one world after another, as many as the budget allows; the same worlds for all. */
function best(
  plans: readonly (readonly Choice[])[],
  eye: Eye,
  seat: BotSeat,
  seedOf: (asked: number) => Seed,
  iterations: number,
): readonly Choice[] {
  let tried: Tried[] = plans.map((plan, i) => ({ plan, sum: i === 0 ? MARGIN : 0, worlds: 0 }))
  let left = iterations
  for (let n = 0; left >= tried.length; n++) {
    const given = seat.imagine(seedOf(1_000_000 + n)) as State
    for (const one of tried) {
      one.sum += worthAfter(given, eye, one.plan, n)
      one.worlds++
      left--
    }
    if (n === 1) tried = tried.sort(byMean).slice(0, 2)
  }
  return (tried.sort(byMean)[0] as Tried).plan
}

const byMean = (a: Tried, b: Tried): number => b.sum / b.worlds - a.sum / a.worlds

function worthAfter(given: Readonly<State>, eye: Eye, plan: readonly Choice[], n: number): number {
  const world = clone(given)
  world.rng = rngFrom(seedFrom(n + 17 * given.rng.draws), given.rng.draws)
  playOn(world, eye.side, plan, PHASES)
  return evaluate(world, eye.side as SideIndex, eye.w)
}
