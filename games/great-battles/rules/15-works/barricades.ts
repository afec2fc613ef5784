import { NOT_YET } from '../kit.ts'

/** II.F: works are begun (15.1). */
export const works = NOT_YET('works', '15.11')
