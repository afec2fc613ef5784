import { NOT_YET } from '../kit.ts'

/** 6.26, 8.51: a March brigade shot at or shocked is under Advance after the attack, its units turn (reface). */
export const marchHit = NOT_YET('marchHit', '6.26')
