import { NOT_YET } from '../kit.ts'

/** Step 6e and 11.58: automatic disorder. */
export const afterShock = NOT_YET('afterShock', '11.48')
