import type { Frames } from '../frames.ts'
import { CONFEDERATE } from '../ids.ts'
import type { State } from '../state.ts'

/** 24.0: the Confederates may concede: asked on the mornings after the first day, with their first action (ruling R46). */
export const mayConcede = (g: Readonly<State>, f: Frames['turn']): boolean =>
  f.opening && g.active === CONFEDERATE && g.day > 1 && g.period === 0
