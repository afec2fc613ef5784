import { NOT_YET } from '../kit.ts'

/** 5.34, 13.32: the die, and which brigades act as one. */
export const coordination = NOT_YET('coordination', '5.34', { joined: 0, confused: false })
