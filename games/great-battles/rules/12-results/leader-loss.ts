import { NOT_YET } from '../kit.ts'

/** 12.71: a die for each leader. */
export const leaderLoss = NOT_YET('leaderLoss', '12.71')
