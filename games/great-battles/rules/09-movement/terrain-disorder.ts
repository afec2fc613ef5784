import { NOT_YET } from '../kit.ts'

/** 9.47, 12.33: d or D on entering. */
export const terrainDisorder = NOT_YET('terrainDisorder', '9.47')
