import { NOT_YET } from '../kit.ts'

/** 11.11: the six steps. */
export const shock = NOT_YET('shock', '11.11')
