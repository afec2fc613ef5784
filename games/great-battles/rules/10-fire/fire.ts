import { NOT_YET } from '../kit.ts'

/** Fire with return fire, results, ammunition and advance, in the order of the README. */
export const fire = NOT_YET('fire', '10.17', { left: null })
