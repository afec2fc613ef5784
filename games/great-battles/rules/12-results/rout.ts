import { NOT_YET } from '../kit.ts'

/** 12.5: a rout and its chain. */
export const rout = NOT_YET('rout', '12.51', { routed: [] })
