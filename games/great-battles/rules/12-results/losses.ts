import { NOT_YET } from '../kit.ts'

/** 12.22, 12.23, 8.37: SP lost from the top down, sections at random, collapse. */
export const losses = NOT_YET('losses', '12.22', { gone: [], lost: 0 })
