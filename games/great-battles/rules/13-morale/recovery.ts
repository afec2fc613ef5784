import { NOT_YET } from '../kit.ts'

/** IV.B, six stages for one side: replacements, Reserve and rest, leaving Reserve, guns, works (3.0). */
export const recovery = NOT_YET('recovery', '12.74')
