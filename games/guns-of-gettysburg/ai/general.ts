import type { BotMaker, BotSeat } from '#ai/bot.ts'
import { type Frame, rngFrom, type Seed, seedFrom } from '#engine/index.ts'
import type { Choice } from '../rules/choices.ts'
import { clone } from '../rules/clone.ts'
import { ATTACK, CONFEDERATE, type SideIndex, UNION, WITHDRAW } from '../rules/ids.ts'
import type { State } from '../rules/state.ts'
import { answer, type Effort } from './answer.ts'
import { evaluate } from './evaluate.ts'
import { lineOf } from './line.ts'
import { Mind } from './mind.ts'
import { playOn } from './play-on.ts'
import { seeds } from './seeds.ts'
import type { Eye } from './trial.ts'
import { generalsWeights } from './weights.ts'

/** Worlds imagined for one decision. */
const ITERATIONS = 6
const EFFORT: Effort = { each: 8, sallies: 12, samples: 6 }
/** Orders are played on in half as many worlds, through so many action phases. */
const PHASES = 2
/** What other orders must promise beyond the first thought, when a few worlds speak for them. */
const MARGIN = 0.3
/** Withdraw orders cost half the tray. */
const HALF_A_TRAY = 0.6

/**
 * As `veteran`, with more care: attacks are fought out in several worlds, so that no one guess at the enemy's blocks and
 * guns decides. As Union it keeps a line between the enemy and the objectives, and its orders are played on with what both
 * sides would do next when it is being attacked; as Confederate it counts the hours that are left.
 */
export const general: BotMaker = ({ seed, budget }) => {
  const iterations = budget?.iterations ?? ITERATIONS
  const seedOf = seeds(seed)
  let asked = 0
  const mind = new Mind((g, side, offered, seat) => {
    const w = generalsWeights(side)
    const eye: Eye = { side, w, thorough: true, ...(side === UNION ? { line: lineOf(g, w) } : {}) }
    const frame = g.stack[g.stack.length - 1] as Frame
    if (!THOUGHT_OVER.includes(`${frame.proc}.${frame.at}`)) return answer(g, eye, offered, EFFORT)
    const worlds = imagined(seat, seedOf, ++asked, iterations)
    const first = answer(g, eye, offered, { ...EFFORT, samples: iterations, worlds })
    return frame.proc === 'orders' && isPressed(g, side) ? bestOrder(first, eye, offered, worlds) : first
  })
  return { choose: seat => mind.choose(seat, seedOf) }
}

/** Questions that are thought over in several worlds. */
const THOUGHT_OVER: readonly string[] = ['orders.choose', 'duration.choose', 'declaration.choose']

function imagined(seat: BotSeat, seedOf: (asked: number) => Seed, asked: number, count: number): State[] {
  const worlds: State[] = []
  for (let n = 0; n < count; n++) worlds.push(seat.imagine(seedOf(1_000_000 + asked * 100 + n)) as State)
  return worlds
}

/** A Union that is being attacked thinks twice: it may be better to strike back, or to fall back. */
const isPressed = (g: Readonly<State>, side: SideIndex): boolean => side === UNION && g.orders[CONFEDERATE] === ATTACK

/** The orders that turn out best; the first thought, if others are not clearly better. */
function bestOrder(
  first: readonly Choice[],
  eye: Eye,
  offered: readonly Choice[],
  worlds: readonly State[],
): readonly Choice[] {
  const some = worlds.slice(0, Math.max(1, worlds.length >> 1))
  let best = first
  let most = meanAfter(some, eye, first) + MARGIN
  for (const choice of offered) {
    if (choice === first[0]) continue
    const mean =
      meanAfter(some, eye, [choice]) - (choice.verb === 'order' && choice.order === WITHDRAW ? HALF_A_TRAY : 0)
    if (mean <= most) continue
    most = mean
    best = [choice]
  }
  return best
}

function meanAfter(worlds: readonly State[], eye: Eye, plan: readonly Choice[]): number {
  let sum = 0
  worlds.forEach((given, n) => {
    const world = clone(given)
    world.rng = rngFrom(seedFrom(n + 17 * given.rng.draws), given.rng.draws)
    playOn(world, eye.side, plan, PHASES)
    sum += evaluate(world, eye.side, eye.w, eye.line)
  })
  return sum / worlds.length
}
