import type { Choice } from '../choices.ts'
import type { Field } from '../field.ts'
import type { Frames } from '../frames.ts'

export type Fires = Extract<
  Choice,
  { verb: 'fireAt' | 'splitFire' | 'splitThree' | 'part' | 'together' | 'rapidFireAt' | 'fireAndMove' }
>

/** 10.1 to 10.7: the shots that a unit may choose now. */
export function fireOffers(_g: Field, _f: Readonly<Frames['unit']>): readonly Fires[] {
  return [] // NOT_YET 10.32
}

/** A choice of fire as `fire` gets it: its shots aimed, each with its sum. */
export function fireLocals(_g: Field, f: Readonly<Frames['unit']>, c: Fires): Frames['fire'] {
  // NOT_YET 10.17: shots with their sums
  return {
    unit: f.unit,
    shots: [],
    rapid: c.verb === 'rapidFireAt',
    moves: c.verb === 'fireAndMove',
    second: false,
    outside: false,
    left: null,
  }
}
