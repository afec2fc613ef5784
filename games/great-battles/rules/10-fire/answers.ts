import { NOT_YET } from '../kit.ts'

/** 10.4: the window of out-of-phase fire, of four kinds; hands back shots, which the caller rolls. */
export const answers = NOT_YET('answers', '10.41', { shots: [] })
