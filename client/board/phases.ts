import type { Ribbon } from './api.ts'

/** Whether something in a row is behind us, under way or to come. */
export const progress = (at: number, now: number): 'done' | 'now' | 'next' =>
  at < now ? 'done' : at === now ? 'now' : 'next'

/** The phases of a ribbon, those before the present one done; all are to come where it is none of them. */
export const phasesOf = <P extends string>(ids: readonly P[], now: string, name: (id: P) => string): Ribbon['phases'] =>
  ids.map((id, i) => ({ id, name: name(id), state: progress(i, (ids as readonly string[]).indexOf(now)) }))
