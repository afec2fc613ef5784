import { cloneRng, cloneStack } from '#engine/index.ts'
import type { State } from './state.ts'

export function clone(g: Readonly<State>): State {
  return {
    stack: cloneStack(g.stack),
    rng: cloneRng(g.rng),
    reveals: g.reveals,
    outcome: g.outcome,
    scenario: g.scenario,
    options: g.options,
    turn: g.turn,
    active: g.active,
    phase: g.phase,
    units: g.units.slice(), // units, and the lists below, are replaced, never changed
    control: g.control,
    cavalryHeld: g.cavalryHeld,
    armyMaximum: [g.armyMaximum[0], g.armyMaximum[1]],
    offices: [
      { infantry: g.offices[0].infantry, cavalry: g.offices[0].cavalry },
      { infantry: g.offices[1].infantry, cavalry: g.offices[1].cavalry },
    ],
    setAside: g.setAside,
  }
}
