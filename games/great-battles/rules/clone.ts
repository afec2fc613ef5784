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
  const copy = stack.slice()
  for (let i = 0; i < copy.length; i++) {
    const frame = copy[i] as Frame
    copy[i] = Object.hasOwn(FIGHTING, frame.proc) ? cloneJson(frame) : { ...frame }
  }
  return copy
}

/** Records and lists are replaced, never changed: copies share them. No literals: see the engine's `cloneStack`. */
export function clone(g: Readonly<State>): State {
  const copy: State = { ...g }
  copy.stack = cloneStack(g.stack)
  copy.rng = cloneRng(g.rng)
  copy.units = g.units.slice()
  copy.leaders = g.leaders.slice()
  copy.brigades = g.brigades.slice()
  copy.divisions = g.divisions.slice()
  copy.deeds = g.deeds.slice()
  return copy
}
