import { commonDice } from '#ai/worlds.ts'
import { type AnyGame, choices, deciders, type Frame, perform, type Role, sameChoice } from '#engine/index.ts'
import type { Choice } from '../rules/choices.ts'
import type { SideIndex } from '../rules/ids.ts'
import { sideOfRole } from '../rules/seats.ts'
import type { State } from '../rules/state.ts'
import { answer, type Effort } from './answer.ts'
import type { Eye } from './eye.ts'
import { judgement } from './learned/judgement.ts'
import { weightsOf } from './weights.ts'

/** A turn has no more plays than this. */
const LONGEST = 400
const HASTY: Effort = { each: 1, sallies: 2, samples: 1, hasty: true }
/** What another answer than the usual must promise more, in chance of winning: a few worlds tell little. */
const DOUBT = 0.03

const castDice = commonDice(91_000)

/**
 * What the orders of the next turn would lead to: each is given in the same few worlds, the turn is played in thought by both sides,
 * and the chance of winning afterwards decides. What would have been done anyhow is done unless another is clearly better.
 */
export function rehearsed(
  game: AnyGame,
  worlds: readonly State[],
  role: Role,
  offered: readonly Choice[],
  usual: Choice,
): Choice {
  let best = usual
  let most = Number.NEGATIVE_INFINITY
  for (const choice of offered) {
    let sum = sameChoice(choice, usual) ? DOUBT * worlds.length : 0
    worlds.forEach((world, n) => {
      sum += after(game, world, role, choice, n)
    })
    if (sum <= most) continue
    most = sum
    best = choice
  }
  return best
}

/** The chance of winning when the side is asked for its orders again. */
function after(game: AnyGame, from: State, role: Role, choice: Choice, n: number): number {
  const world = game.clone(from) as State
  castDice(world, n + 16 * world.hour)
  perform(game, world, role, choice, true)
  playOn(game, world, role)
  return judgement.chance(game, world, role)
}

const isOrders = (g: Readonly<State>): boolean => {
  const { proc, at } = g.stack[g.stack.length - 1] as Frame
  return proc === 'orders' && at === 'choose'
}

function playOn(game: AnyGame, g: State, until: Role): void {
  const lines = new Map<Role, readonly Choice[]>()
  for (let n = 0; n < LONGEST && g.outcome === null; n++) {
    const role = deciders(game, g)[0] as Role
    if (role === until && isOrders(g)) return
    const offered = choices(game, g, role) as readonly Choice[]
    const [next, ...rest] = lines.get(role) ?? []
    const fits = next === undefined ? undefined : offered.find(c => sameChoice(c, next))
    const thought = fits === undefined ? thoughtOf(g, role, offered) : [fits, ...rest]
    lines.set(role, thought.slice(1))
    const chosen = offered.find(c => sameChoice(c, thought[0] as Choice)) ?? (offered[0] as Choice)
    perform(game, g, role, chosen, true)
  }
}

function thoughtOf(g: State, role: Role, offered: readonly Choice[]): readonly Choice[] {
  const side = sideOfRole(g, role) as SideIndex
  const eye: Eye = { side, w: weightsOf(side) }
  return answer(g, eye, offered, HASTY)
}
