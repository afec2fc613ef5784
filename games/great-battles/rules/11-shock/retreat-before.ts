import { NOT_YET } from '../kit.ts'

/** Step 2 (11.33 to 11.35). */
export const retreatBefore = NOT_YET('retreatBefore', '11.33')
