import type { Choice } from '../choices.ts'
import type { Field } from '../field.ts'
import type { Frames } from '../frames.ts'
import { NOT_YET } from '../kit.ts'

/** 11.52, 11.53: what a mounted unit may charge from where it stands. */
export function chargeOffers(_g: Field, _f: Readonly<Frames['unit']>): readonly Extract<Choice, { verb: 'charge' }>[] {
  return [] // NOT_YET 11.52
}

/** 11.54: the test; passed, the unit is bound to charge and goes on moving in its line. */
export const charge = NOT_YET('charge', '11.54')
