import { NOT_YET } from '../kit.ts'

/** 8.42, 8.43, 8.47: an extension goes; the owner says which (ruling extension-lost). */
export const shedExtension = NOT_YET('shedExtension', '8.42')
