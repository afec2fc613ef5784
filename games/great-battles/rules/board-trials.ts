/** What a board asks of the rules when a shock or a trial is under way; apart from `board.ts`, so that it loads then. */
export { coordinationSum } from './05-activation/coordination-sum.ts'
export { ordersSum } from './06-orders/orders-sum.ts'
export { type ShockCase, shockCase } from './11-shock/shock-sum.ts'
export { besideRout } from './12-results/beside-rout.ts'
export { rallySum } from './13-morale/rally-sum.ts'
