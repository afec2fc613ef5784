import type { BotMaker } from '#ai/bot.ts'
import type { Choice } from '../rules/choices.ts'
import { sideIndex } from '../rules/ids.ts'
import type { State } from '../rules/state.ts'
import { type Action, actionsOf } from './actions.ts'
import { foresee } from './foresight.ts'
import { Mind } from './mind.ts'
import type { Eye } from './orders.ts'
import { weightsOf } from './weights.ts'

/** Worlds thought through for one action. */
const ITERATIONS = 15
const SAMPLES = 16
const WEIGHINGS = 8
const CANDIDATES = 6
const FINALISTS = 3
/** How much the first impression counts beside what follows. */
const IMPRESSION = 0.5

/** Thinks several actions through with what both sides do next, in worlds that it thinks of, and takes the best. */
export const general: BotMaker = ({ seed, budget }) => {
  let mind: Mind | undefined
  const iterations = budget?.iterations ?? ITERATIONS
  return {
    choose(seat) {
      if (mind === undefined) {
        const side = sideIndex(seat.role)
        const eye: Eye = { side, w: weightsOf(side), samples: SAMPLES }
        mind = new Mind(eye, (g, idle) => searched(g, eye, idle, iterations), WEIGHINGS)
      }
      return mind.choose(seat, seed)
    },
  }
}

interface Tried {
  action: Action
  sum: number
  worlds: number
}

/** All candidates in one world, then the best of them in more. */
export function searched(g: State, eye: Eye, idle: number, iterations: number): readonly Choice[] | null {
  let tried: Tried[] = candidates(actionsOf(g, eye, idle)).map(action => ({ action, sum: 0, worlds: 0 }))
  let left = iterations
  for (let world = 0; left > 0 && tried.length > 0; world++) {
    tried = tried.filter(one => {
      if (left <= 0) return true
      left--
      const worth = foresee(g, eye, one.action, 5 * g.rng.draws + world)
      if (worth === null) return false
      one.sum += worth
      one.worlds++
      return true
    })
    tried.sort((a, b) => meanOf(b) - meanOf(a))
    if (world === 0) tried = tried.slice(0, FINALISTS)
  }
  return tried[0]?.action.steps ?? null
}

const meanOf = ({ action, sum, worlds }: Tried): number =>
  worlds === 0 ? -1e9 : sum / worlds + IMPRESSION * action.value

/** The actions that look best, not too many of one kind. */
export function candidates(list: readonly Action[]): Action[] {
  const found: Action[] = []
  const kinds = new Map<string, number>()
  for (const action of list) {
    const kind = kindOf(action)
    const n = kinds.get(kind) ?? 0
    if (n >= (kind.startsWith('order') ? 1 : 2)) continue
    kinds.set(kind, n + 1)
    found.push(action)
    if (found.length === CANDIDATES) break
  }
  return found
}

/** Orders to move the same piece, or of the same nature, are of one kind; so are all placings of a block. */
function kindOf({ steps }: Action): string {
  const [first, second] = steps as [Choice, Choice | undefined]
  if (first.verb !== 'order') return first.verb
  if (second?.verb === 'move') return `order ${second.piece} ${second.place}`
  return `order ${second?.verb}`
}
