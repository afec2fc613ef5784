import { NOT_YET } from '../kit.ts'

/** 12.31: a unit is disordered, or suffers a second disorder. */
export const disorder = NOT_YET('disorder', '12.32', { second: false, gone: false })
