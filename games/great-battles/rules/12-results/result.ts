import { NOT_YET } from '../kit.ts'

/** What a fire or shock result does to a hex, in the order of the README (8.35, 12.2 to 12.5). */
export const result = NOT_YET('result', '12.21', { gone: [], disordered: [] })
