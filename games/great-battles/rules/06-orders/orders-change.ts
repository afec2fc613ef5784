import { NOT_YET } from '../kit.ts'

/** III.C.1: brigades of the marker try to change their orders (6.2). Hands back the bits that may still act. */
export const ordersChange = NOT_YET('ordersChange', '6.21', { orders: [], todo: -1 })
