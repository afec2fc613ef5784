import { type ById, mapBy } from '#engine/ids.ts'
import { type CoreState, cloneRng, cloneStack } from '#engine/index.ts'
import type { CounterId, HexId, SideIndex } from './ids.ts'

export interface CounterState {
  /** null: it is lost. */
  hex: HexId | null
  strength: number
  /** Both sides have seen it. */
  known: boolean
  marched: boolean
  fought: boolean
}

export interface State extends CoreState {
  turn: number
  /** Who was last at the crossroads when a turn ended. */
  holder: SideIndex | null
  counters: ById<CounterId, CounterState>
}

export const clone = (g: Readonly<State>): State => ({
  stack: cloneStack(g.stack),
  rng: cloneRng(g.rng),
  reveals: g.reveals,
  outcome: g.outcome === null ? null : { ...g.outcome },
  turn: g.turn,
  holder: g.holder,
  counters: mapBy(g.counters, c => ({
    hex: c.hex,
    strength: c.strength,
    known: c.known,
    marched: c.marched,
    fought: c.fought,
  })),
})
