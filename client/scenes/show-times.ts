// How long the beats of a show last, in milliseconds at the normal speed.
import type { Trace } from '#client/board/api.ts'

export type Speed = 'slow' | 'normal' | 'fast'

/** What a speed makes of a time. */
export const PACE: Readonly<Record<Speed, number>> = { slow: 1.6, normal: 1, fast: 0.45 }

const LIFT = 120
const SET_DOWN = 160
const STEP = 340
const LONGEST_MARCH = 1400
const STEP_BACK = 700
/** A line of fire grows, and bursts. */
const SHOT = 240
const BURST = 140
/** Those who go together follow each other at this distance. */
export const APART = 90

const DIE_FALLS = 420
const NEXT_DIE = 240
const PART = 420
const LINE = 420
const REST = 350
const REST_AFTER_FIGHT = 900
/** A still picture, for those who want nothing to move. */
export const STILL = 900

/** Longer than this no turn takes: its pace rises until it fits. */
export const LONGEST = 30_000

export const TIMES = { die: DIE_FALLS, lies: NEXT_DIE, part: PART, line: LINE, shot: SHOT + BURST, step: STEP } as const

/** How long a piece is on its way. */
export function travelTime({ steps = 1, back }: Pick<Trace, 'steps' | 'back'>): number {
  const march = back === true ? STEP_BACK + (steps - 1) * STEP : steps * STEP
  return LIFT + Math.min(LONGEST_MARCH, march) + SET_DOWN
}

export const restTime = (fight: boolean): number => (fight ? REST_AFTER_FIGHT : REST)
