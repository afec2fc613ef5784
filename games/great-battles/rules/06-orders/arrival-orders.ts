import { NOT_YET } from '../kit.ts'

/** II.D: orders of arrivals, or their delay (9.73). */
export const arrivalOrders = NOT_YET('arrivalOrders', '9.71')
