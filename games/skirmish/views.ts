import { type Frame, rngFrom, type Seed, Umpire, type Viewer } from '#engine/index.ts'
import type { Frames } from './rules/frames.ts'
import { type CounterId, type HexId, roleOf, SIDES, type Side, sideIndex } from './rules/ids.ts'
import { countersOf, sideOf } from './rules/pieces.ts'
import { clone, type State } from './rules/state.ts'

export interface CounterView {
  id: CounterId
  hex: HexId | null
  /** null: the viewer has not seen it. */
  strength: number | null
  /** Both sides have seen it. */
  known: boolean
  marched: boolean
  fought: boolean
}

export interface View {
  turn: number
  holder: Side | null
  /** Whose turn it is. */
  active: Side | null
  counters: readonly CounterView[]
}

function activeOf(g: Readonly<State>): Side | null {
  const orders = g.stack.find(f => f.proc === 'orders') as (Frame & Frames['orders']) | undefined
  return orders === undefined ? null : roleOf(orders.side)
}

/** Built up from nothing: of an enemy's counter only what has been seen in a fight. */
export function look(g: Readonly<State>, viewer: Viewer): View {
  return {
    turn: g.turn,
    holder: g.holder === null ? null : roleOf(g.holder),
    active: activeOf(g),
    counters: g.counters.map((c, id) => ({
      id,
      hex: c.hex,
      strength: c.known || viewer === roleOf(sideOf(id)) ? c.strength : null,
      known: c.known,
      marched: c.marched,
      fought: c.fought,
    })),
  }
}

/** A world that looks the same to the viewer: what he has not seen is dealt anew, and so are the dice. */
export function imagine(g: Readonly<State>, viewer: Viewer, seed: Seed): State {
  const world = clone(g)
  world.rng = rngFrom(seed, g.rng.draws)
  const chance = new Umpire({ ...world, rng: rngFrom(seed) }, true)
  for (const role of SIDES) {
    if (role === viewer) continue
    const unseen = countersOf(sideIndex(role)).filter(counter => !g.counters[counter].known)
    const strengths = unseen.map(counter => g.counters[counter].strength)
    chance.shuffle(strengths)
    unseen.forEach((counter, i) => {
      world.counters[counter].strength = strengths[i] as number
    })
  }
  return world
}
