import { NOT_YET } from '../kit.ts'

/** 7.23, 7.26, ruling march-turn: facings when March begins or ends, hex by hex. */
export const reface = NOT_YET('reface', '7.23')
