import { NOT_YET } from '../kit.ts'

/** II.E: brigades go into Reserve (6.31 to 6.33). */
export const reserve = NOT_YET('reserve', '6.31')
