import type { Choice } from '../choices.ts'
import type { Field } from '../field.ts'
import type { Frames } from '../frames.ts'
import { NOT_YET } from '../kit.ts'

/** 13.41, 10.92, 12.81: rally, restock, recover: one action (3.0). */
export function rallyOffers(_g: Field, _f: Readonly<Frames['unit']>): readonly Extract<Choice, { verb: 'rally' }>[] {
  return [] // NOT_YET 13.41
}

/** 13.41: a rally with its die; `brigadeRest`: by a turn of rest (13.45). */
export const rally = NOT_YET('rally', '13.41', { rallied: false })
