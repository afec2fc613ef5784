import { cloneJson, cloneRng, type Frame } from '#engine/index.ts'
import type { Frames, Group, Shot } from './frames.ts'
import type { State } from './state.ts'

/** Procedures with shots or groups, which change while they are fought out. */
type Fighting = {
  [P in keyof Frames]: {
    [K in keyof Frames[P]]-?: NonNullable<Frames[P][K]> extends Group | readonly (Shot | Group)[] ? P : never
  }[keyof Frames[P]]
}[keyof Frames]
const FIGHTING: { readonly [P in Fighting]: true } = {
  hits: true,
  answers: true,
  fire: true,
  shock: true,
  retreatBefore: true,
  counterCharge: true,
  preShockTest: true,
  preShockFire: true,
  resolve: true,
  continued: true,
}

function cloneStack(stack: readonly Frame[]): Frame[] {
  const copy: Frame[] = []
  for (const frame of stack) copy.push(Object.hasOwn(FIGHTING, frame.proc) ? cloneJson(frame) : { ...frame })
  return copy
}

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
