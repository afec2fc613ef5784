import { NOT_YET } from '../kit.ts'

/** IV.A: corps and army commanders move, arrive (ruling commander-entry); leader events of the battle. */
export const commanders = NOT_YET('commanders', '9.32')
