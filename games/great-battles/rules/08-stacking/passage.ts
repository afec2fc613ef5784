import { CHARTS } from '../battle/charts.ts'

/** 8.22: what moving through friends costs more, and what it adds to the die on leaving; `mp`: normal cost of the hex. */
export const passageCost = (): number => CHARTS.tables.passThrough.extraMp
export const passageDrm = (mp: number): number => (mp >= 2 ? mp : 0)
