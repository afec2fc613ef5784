import { NOT_YET } from '../kit.ts'

/** Step 6d: the next shock, by either side. */
export const continued = NOT_YET('continued', '11.47')
