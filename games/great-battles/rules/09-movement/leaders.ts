import { NOT_YET } from '../kit.ts'

/** 9.31, 9.33: a leader moves hex by hex (ride, endRide). */
export const moveLeader = NOT_YET('moveLeader', '9.31')
