import { NOT_YET } from '../kit.ts'

/** II.C: orders to brigades whose chain is complete (6.12, 6.14), then reface; attach and detach (4.32). */
export const divisionOrders = NOT_YET('divisionOrders', '6.12')
