import { NOT_YET } from '../kit.ts'

/** 9.61, 9.62: neighbours may turn a vertex or refuse. */
export const reactionFacing = NOT_YET('reactionFacing', '9.61')
