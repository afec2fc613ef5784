import { NOT_YET } from '../kit.ts'

/** 6.24: the four profiles; hands back the mode in which the brigade acts. */
export const looseCannon = NOT_YET('looseCannon', '6.24', { mode: 0 })
