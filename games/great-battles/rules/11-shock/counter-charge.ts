import { NOT_YET } from '../kit.ts'

/** 11.56, ruling counter-charge-fired. */
export const counterCharge = NOT_YET('counterCharge', '11.56')
