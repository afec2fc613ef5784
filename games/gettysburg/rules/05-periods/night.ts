import { PERIODS } from '../ids.ts'

const NIGHT = PERIODS.indexOf('night')

/** 23.0: at night nobody fights and no artillery fires. */
export const isNight = (g: { readonly period: number }): boolean => g.period === NIGHT
