import { NOT_YET } from '../kit.ts'

/** 12.4: a retreat hex by hex, through friends (12.46), not completed (12.44, 12.45). */
export const retreat = NOT_YET('retreat', '12.44', { completed: true, to: null })
