import { NOT_YET } from '../kit.ts'

/** Steps 6a and 6b: sum, die, result. */
export const resolve = NOT_YET('resolve', '11.45', { again: false, defenderAgain: false })
