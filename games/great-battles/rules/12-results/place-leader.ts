import { NOT_YET } from '../kit.ts'

/** 12.73: a leader left alone beside the enemy. */
export const placeLeader = NOT_YET('placeLeader', '12.73')
