import { NOT_YET } from '../kit.ts'

/** 12.35, 12.36: the twenty rows of the chart, by cause and arm. */
export const secondDisorder = NOT_YET('secondDisorder', '12.35', { gone: false, routed: false })
