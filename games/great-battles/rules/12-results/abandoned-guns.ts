import { NOT_YET } from '../kit.ts'

/** 12.8: guns are abandoned. */
export const abandon = NOT_YET('abandon', '12.8')
