import { NOT_YET } from '../kit.ts'

/** 9.63: mounted units and guns may slip away before the step; the mover may shoot first. */
export const reactionMove = NOT_YET('reactionMove', '9.63', { slipped: [] })
