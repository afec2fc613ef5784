import { NOT_YET } from '../kit.ts'

/** Step 4: one test for each defending hex (ruling preshock-stack). */
export const preShockTest = NOT_YET('preShockTest', '11.37')
