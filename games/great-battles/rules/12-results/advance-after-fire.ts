import { NOT_YET } from '../kit.ts'

/** 12.6, 11.46, 8.47: an advance, after fire or shock. */
export const advance = NOT_YET('advance', '12.6', { advanced: [] })
