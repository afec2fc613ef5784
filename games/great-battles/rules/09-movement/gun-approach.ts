import { NOT_YET } from '../kit.ts'

/** 9.55 option 2: guns that come near the enemy. */
export const gunApproach = NOT_YET('gunApproach', '9.55')
