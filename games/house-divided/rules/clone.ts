import { cloneRng, cloneStack } from '#engine/index.ts'
import type { State, UnitState } from './state.ts'

export function clone(g: Readonly<State>): State {
  const units: UnitState[] = new Array(g.units.length)
  for (let i = 0; i < units.length; i++) units[i] = cloneUnit(g.units[i] as UnitState)
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
    units,
    control: g.control.slice(),
    cavalryHeld: g.cavalryHeld.slice(),
    armyMaximum: [g.armyMaximum[0], g.armyMaximum[1]],
    offices: [
      { infantry: g.offices[0].infantry, cavalry: g.offices[0].cavalry },
      { infantry: g.offices[1].infantry, cavalry: g.offices[1].cavalry },
    ],
    setAside: g.setAside,
  }
}

function cloneUnit(u: Readonly<UnitState>): UnitState {
  return {
    type: u.type,
    box: u.box,
    reduced: u.reduced,
    entrenched: u.entrenched,
    marches: u.marches,
    digging: u.digging,
    jumped: u.jumped,
    arrival: u.arrival,
    landed: u.landed,
    fought: u.fought,
    fellBack: u.fellBack,
    promoted: u.promoted,
  }
}
