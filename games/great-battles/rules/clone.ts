import { cloneRng, cloneStack } from '#engine/index.ts'
import type { State } from './state.ts'

/** Records and lists are replaced, never changed: copies share them. */
export function clone(g: Readonly<State>): State {
  return {
    stack: cloneStack(g.stack),
    rng: cloneRng(g.rng),
    reveals: g.reveals,
    outcome: g.outcome,
    battle: g.battle,
    scenario: g.scenario,
    options: g.options,
    turn: g.turn,
    segment: g.segment,
    active: g.active,
    initiative: g.initiative,
    first: g.first,
    units: g.units.slice(),
    leaders: g.leaders.slice(),
    brigades: g.brigades.slice(),
    divisions: g.divisions.slice(),
    deeds: g.deeds.slice(),
    cup: g.cup,
    marchDrawn: [g.marchDrawn[0], g.marchDrawn[1]],
    smoke: g.smoke,
    arrivals: g.arrivals,
    queue: g.queue,
    works: g.works,
    control: g.control,
    struck: [g.struck[0], g.struck[1]],
  }
}
