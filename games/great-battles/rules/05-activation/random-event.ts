import { NOT_YET } from '../kit.ts'

/** 5.31: the event drawn and who is struck by it (ruling event-drawer). */
export const randomEvent = NOT_YET('randomEvent', '5.31')
